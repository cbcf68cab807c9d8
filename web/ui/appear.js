// @ts-check
/** The first of the page, in pieces: a slow telephone answers in between. */

const breath = () => new Promise((done) => setTimeout(done));

/** This browser could read the page's script, but may yet prove too old for it: then `sentence` says so. @param {(() => void)[]} steps @param {HTMLElement} sentence */
export async function appear(steps, sentence) {
  sentence.remove();
  try {
    for (const step of steps) {
      step();
      await breath();
    }
  } catch (error) {
    sentence.hidden = false;
    document.body.append(sentence);
    throw error;
  }
}
