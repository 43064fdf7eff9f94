/// <reference lib="webworker" />

/**
 * The worker of core.ts: loads the rules and the engine and answers the calls, one after the other.
 *
 * TeaVM's runtime makes functions from text, so this script has to be served with a content
 * security policy that allows 'unsafe-eval'; the page itself needs no such thing.
 */
declare const self: DedicatedWorkerGlobalScope;

/** Files that lie beside this script; written in by the build. */
declare const WASM_FILE: string;
declare const RUNTIME_FILE: string;

/** Takes the arguments as JSON and gives `{"result": …}` or `{"refusal": {"code": …, "arguments": …}}`. */
type Answer = (call: string, args: string, progress: (part: string) => void) => string;

declare const TeaVM: {
  wasmGC: { load(file: string): Promise<{ exports: { answer: Answer } }> };
};

importScripts(RUNTIME_FILE);
const loading = TeaVM.wasmGC.load(WASM_FILE);

self.onmessage = async ({ data: { id, call, args } }) => {
  try {
    const { answer } = (await loading).exports;
    const progress = (part: string) => self.postMessage({ id, progress: JSON.parse(part) });
    self.postMessage({ id, ...JSON.parse(answer(call, JSON.stringify(args), progress)) });
  } catch (error) {
    // Thrown outside of any promise it reaches the page as an error of this worker.
    setTimeout(() => {
      throw error;
    });
  }
};

export {};
