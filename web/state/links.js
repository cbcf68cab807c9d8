// @ts-check
/** A deal as a link: its record in the fragment, which no server ever sees. */

const PACKED = "z."; // deflated; without it, the text is there letter by letter, as rules pages write it
const LONGEST = 100_000; // bytes; no deal comes near

/** @param {Uint8Array<ArrayBuffer>} bytes */
const inLetters = (bytes) => btoa(String.fromCharCode(...bytes)).replace(/\+/g, "-").replace(/\//g, "_").replace(/=+$/, "");

/** @param {string} letters */
const inBytes = (letters) => Uint8Array.from(atob(letters.replace(/-/g, "+").replace(/_/g, "/")), (letter) => letter.charCodeAt(0));

/** @param {Uint8Array<ArrayBuffer>} bytes @param {CompressionStream | DecompressionStream} through */
async function poured(bytes, through) {
  const stream = new Blob([bytes]).stream().pipeThrough(/** @type {ReadableWritablePair<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>} */ (through));
  const reader = stream.getReader();
  const parts = [];
  let length = 0;
  for (let it = await reader.read(); !it.done; it = await reader.read()) {
    parts.push(it.value);
    length += it.value.length;
    if (length > LONGEST) throw new RangeError("too long for a deal");
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}

/** What stands behind `#open=` or `#look=`. @param {string} record */
export async function packed(record) {
  const bytes = new TextEncoder().encode(record);
  return typeof CompressionStream === "undefined" ? inLetters(bytes) : PACKED + inLetters(await poured(bytes, new CompressionStream("deflate-raw")));
}

/** The deal record in an address; null if it is none. @param {string} text @returns {Promise<{ text: string, game: string } | null>} */
export async function recordIn(text) {
  try {
    const short = text.startsWith(PACKED);
    const bytes = inBytes(short ? text.slice(PACKED.length) : text);
    const json = new TextDecoder().decode(short ? await poured(bytes, new DecompressionStream("deflate-raw")) : bytes);
    const { game } = JSON.parse(json);
    return typeof game === "string" ? { text: json, game } : null;
  } catch {
    return null;
  }
}

/** The seal can be reckoned again from pack and salt: it need not travel. @param {string} record */
function lighter(record) {
  const { commitment, ...rest } = JSON.parse(record);
  return rest;
}

/** The same deal before its first card. @param {string} record */
export function unplayed(record) {
  const { actions, ...rest } = lighter(record);
  return JSON.stringify(rest);
}

/** Links to a finished deal: to play it, and to look at how it was played. @param {string} record @param {string} page address of the page, without a fragment */
export async function linksTo(record, page) {
  const [same, mine] = await Promise.all([packed(unplayed(record)), packed(JSON.stringify(lighter(record)))]);
  return { same: `${page}#open=${same}`, mine: `${page}#look=${mine}` };
}
