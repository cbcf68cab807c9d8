// What has no types of its own.
declare module "pyodide/pyodide.asm.mjs" {
  const createPyodideModule: NonNullable<Parameters<typeof import("pyodide").loadPyodide>[0]>["createPyodideModule"];
  export default createPyodideModule;
}
/** The address of a file that is shipped as it is. */
declare module "*.svg" {
  const address: string;
  export default address;
}
