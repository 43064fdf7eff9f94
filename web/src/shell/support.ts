/** A module of a single struct type, the least that needs WebAssembly with garbage collection. */
const STRUCT = new Uint8Array([0, 0x61, 0x73, 0x6d, 1, 0, 0, 0, 1, 3, 1, 0x5f, 0]);

/** Whether this browser can run the rules and the engine. */
export function supported(): boolean {
  return typeof WebAssembly === 'object' && WebAssembly.validate(STRUCT);
}
