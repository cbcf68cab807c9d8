// Put before the page's worker, so that it can be asked for the memory of its Python, which never shrinks.
{
  const { instantiate } = WebAssembly;
  /** @type {WebAssembly.Memory[]} */
  const heaps = [];
  WebAssembly.instantiate = async (/** @type {any} */ source, /** @type {WebAssembly.Imports=} */ imports) => {
    const made = /** @type {any} */ (await instantiate(source, imports));
    const { memory } = (made.instance ?? made).exports;
    if (memory) heaps.push(memory);
    return made;
  };
  Object.assign(globalThis, { heap: () => heaps.reduce((sum, { buffer }) => sum + buffer.byteLength, 0) });
}
