// worker.js - runs the library off the page's thread: one request, one answer.

import { instantiate, moduleName } from './wasm.js';

const library = (async () => {
  const response = await fetch(new URL(moduleName(), import.meta.url));
  if (!response.ok) throw new Error(`the engine could not be loaded (${response.status})`);
  return instantiate(await response.arrayBuffer());
})();

self.onmessage = async ({ data: { id, name, args } }) => {
  try {
    self.postMessage({ id, answer: (await library).call(name, ...args) });
  } catch (error) {
    self.postMessage({ id, error: error.message });
  }
};
