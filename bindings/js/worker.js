// worker.js - the functions of this package off the caller's thread: one request, one answer, and
// before the first a message that says it is ready.

import { packError } from './errors.js';
import { builtin, isNode } from './platform.js';

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

async function load(post) {
  try {
    return await import('./index.js');
  } finally {
    post({ ready: true });
  }
}

function serve(post, listen) {
  const functions = load(post);
  functions.catch(() => {}); // who asks for something is told
  listen(async (request) => post(...(await answerTo(request, functions))));
}

// A page may send its first request before another module is here: it must find somebody who
// listens. In Node requests wait for the listener.
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
