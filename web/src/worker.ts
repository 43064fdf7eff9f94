/// <reference lib="webworker" />
declare const self: DedicatedWorkerGlobalScope;

self.onmessage = (event: MessageEvent<string>) => self.postMessage(`${event.data} answers.`);

export {};
