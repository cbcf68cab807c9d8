// @ts-check
/** Fetching what Python is made of: used by the two rooms. */

/** Why a start failed; `reason` is the text key `start.<reason>`. */
export class StartError extends Error {
  /** @param {"network" | "old" | "missing" | "compile" | "timeout" | "python"} reason @param {unknown} [cause] */
  constructor(reason, cause) {
    super(`${reason}: ${cause ?? ""}`, { cause });
    this.reason = reason;
  }
}

/** @param {unknown} error @param {"compile" | "python"} otherwise */
export const reasonOf = (error, otherwise) => (error instanceof StartError ? error.reason : otherwise);

/** @param {string} url */
async function found(url) {
  const response = await fetch(url).catch((error) => {
    throw new StartError("network", error);
  });
  if (!response.ok) throw new StartError("missing", `${response.status} ${url}`);
  return response;
}

/** Tells how many more bytes have come, until all have. @param {Response} response @param {(bytes: number) => void} came */
async function count(response, came) {
  const reader = /** @type {ReadableStream<Uint8Array>} */ (response.body).getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) came(part.value.length);
}

/** @param {string} url @param {(bytes: number) => void} came */
export async function bytesOf(url, came) {
  const response = await found(url);
  const counting = count(response.clone(), came);
  try {
    const [buffer] = await Promise.all([response.arrayBuffer(), counting]);
    return new Uint8Array(buffer);
  } catch (error) {
    throw new StartError("network", error);
  }
}

/** As a host gives it that undoes what was packed for the way. @param {Uint8Array} bytes */
const isArchive = ([first, second]) => first === 0x50 && second === 0x4b; // "PK"

/** An archive that was packed for the way. @param {string} url @param {(bytes: number) => void} came */
export async function unpacked(url, came) {
  if (typeof DecompressionStream === "undefined") throw new StartError("old");
  const bytes = await bytesOf(url, came);
  if (isArchive(bytes)) return bytes;
  const plain = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
  return new Uint8Array(await new Response(plain).arrayBuffer());
}

/**
 * Compiles while it loads. The browser keeps its compiled code only for a Response as it came from the network,
 * so the bytes are counted on a copy. A host that gives the wrong type gets a second, slower chance.
 * @param {string} url @param {(bytes: number) => void} came
 */
export async function moduleOf(url, came) {
  const response = await found(url);
  count(response.clone(), came).catch(() => {}); // whoever compiles says what went wrong
  try {
    return await WebAssembly.compileStreaming(response);
  } catch {
    const bytes = await bytesOf(url, () => {});
    return await WebAssembly.compile(bytes).catch((error) => {
      throw new StartError("compile", error);
    });
  }
}
