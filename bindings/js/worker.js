// worker.js - the functions of this package off the caller's thread. The first message brings the
// compiled library, or null if nobody has it yet, and the first answer says that this worker is
// ready, and hands the library on. Then it is one request, one answer.

import { packError } from './errors.js';
import { builtin, isNode } from './platform.js';
import { shared } from './wasm.js';

// Iterators come as lists: a worker has its answer when it has all of it.
const whole = (answer) => (typeof answer?.next === 'function' ? [...answer] : answer);

const buffersOf = (answer) => Object.values(answer ?? {}).flatMap((part) => (ArrayBuffer.isView(part) ? [part.buffer] : []));

// The library trapped, or its answer was cut short: there is no relying on it any more.
const isTrap = (error) => error instanceof WebAssembly.RuntimeError || error instanceof SyntaxError;

async function answerTo({ name, args }, functions) {
  let loaded = null;
  try {
    loaded = await functions;
    const answer = whole(loaded[name](...args));
    return [{ answer }, name === 'solveMany' ? buffersOf(answer) : []];
  } catch (error) {
    return [{ error: packError(error), isBroken: !loaded || isTrap(error) }, []];
  }
}

async function load(module, post) {
  shared.module = module;
  try {
    return await import('./index.js');
  } finally {
    post({ ready: true, module: shared.module });
  }
}

function serve(post, listen) {
  let functions = null;
  listen(async (request) => {
    if (functions) return post(...(await answerTo(request, functions)));
    functions = load(request.module, post);
    return functions.catch(() => {}); // who asks for something is told
  });
}

// A page may send its first message before another module is here: it must find somebody who
// listens. In Node messages wait for the listener.
if (isNode) {
  const { parentPort } = await builtin('worker_threads');
  serve(
    (...message) => parentPort.postMessage(...message),
    (answer) => parentPort.on('message', answer),
  );
} else {
  serve(
    (...message) => self.postMessage(...message),
    (answer) => {
      self.onmessage = ({ data }) => answer(data);
    },
  );
}
