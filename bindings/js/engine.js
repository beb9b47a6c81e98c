// engine.js - the functions of this package as promises, kept by workers. Cancelling ends a worker
// and starts another: whatever it was doing stops at once, in the middle of any computation. One
// that broke is not asked again either: it may never have loaded, or have run out of memory.

import { unpackError } from './errors.js';
import { builtin, isNode } from './platform.js';

export class Cancelled extends Error {
  constructor(message) {
    super(message);
    this.name = 'Cancelled';
  }
}

let library = null; // compiled by the first worker, for those after it

const NodeWorker = isNode ? (await builtin('worker_threads')).Worker : null;

// A worker that is told what to do with its next answer. Its first message says that it is
// ready; what it is asked before waits there.
class Hand {
  constructor() {
    const heard = (data) => (data.ready ? this.begin(data.module) : this.done(data));
    const broken = (error) => this.failed?.(new Error(error.message || 'the engine stopped'));
    if (NodeWorker) {
      // What a program came with ("--input-type", where it is typed in) is not for files.
      const execArgv = process.execArgv.filter((option) => !option.startsWith('--input-type'));
      this.worker = new NodeWorker(new URL('./worker.js', import.meta.url), { execArgv });
      this.worker.on('message', heard).on('error', broken);
    } else {
      this.worker = new Worker(new URL('./worker.js', import.meta.url), { type: 'module' });
      this.worker.onmessage = ({ data }) => heard(data);
      this.worker.onerror = broken;
    }
    this.worker.postMessage({ module: library });
  }

  // Node waits for a worker that is busy, and for no other.
  run(job, { begun, done, failed }) {
    Object.assign(this, { job, begun, done, failed });
    this.worker.ref?.();
    this.worker.postMessage(job.request);
    if (this.isReady) begun();
  }

  begin(module) {
    library ??= module;
    this.isReady = true;
    if (this.job) this.begun();
  }

  rest() {
    this.job = null;
    this.worker.unref?.();
  }

  end() {
    this.worker.terminate();
  }
}

export class Engine {
  #threads;
  #timeout;
  #queue = [];
  #hands = new Set();
  #resting = [];

  constructor({ threads = 1, timeout = 0 } = {}) {
    this.#threads = threads;
    this.#timeout = timeout;
  }

  // A call of the library as the page makes it.
  call(name, ...args) {
    return this.#run('call', [name, ...args]);
  }

  get busy() {
    return this.#queue.length > 0 || this.#hands.size > this.#resting.length;
  }

  cancel() {
    const waiting = this.#queue.splice(0);
    for (const hand of [...this.#hands]) if (hand.job) this.#drop(hand, new Cancelled('cancelled'));
    for (const { reject } of waiting) reject(new Cancelled('cancelled'));
  }

  // Cancels, and ends the workers that rest too.
  close() {
    this.cancel();
    for (const hand of this.#resting.splice(0)) this.#forget(hand);
  }

  async solveMany(puzzles, ...args) {
    const parts = puzzles instanceof Uint8Array ? partsOf(puzzles, this.#threads) : [puzzles];
    const answers = await Promise.all(parts.map((part) => this.#run('solveMany', [part, ...args])));
    return answers.length === 1 ? answers[0] : joined(answers);
  }

  /** @internal */
  static offer(names) {
    for (const name of names) {
      Engine.prototype[name] = function ask(...args) {
        return this.#run(name, args);
      };
    }
  }

  #run(name, args) {
    return new Promise((resolve, reject) => {
      this.#queue.push({ request: { name, args }, resolve, reject });
      this.#next();
    });
  }

  #next() {
    if (!this.#queue.length) return;
    if (!this.#resting.length && this.#hands.size < this.#threads) {
      const hand = new Hand();
      this.#hands.add(hand);
      this.#resting.push(hand);
    }
    if (this.#resting.length) this.#start(this.#resting.pop(), this.#queue.shift());
  }

  #start(hand, job) {
    const late = () => this.#drop(hand, new Cancelled('there was not enough time'));
    const begun = () => {
      if (this.#timeout) job.timer = setTimeout(late, this.#timeout);
    };
    const done = ({ answer, error, isBroken }) => {
      if (isBroken) return this.#drop(hand, unpackError(error));
      clearTimeout(job.timer);
      hand.rest();
      this.#resting.push(hand);
      if (error === undefined) job.resolve(answer);
      else job.reject(unpackError(error));
      return this.#next();
    };
    try {
      hand.run(job, { begun, done, failed: (error) => this.#drop(hand, error) });
    } catch (error) {
      this.#drop(hand, error); // what cannot be sent, such as a function
    }
  }

  #drop(hand, error) {
    clearTimeout(hand.job?.timer);
    hand.job?.reject(error);
    this.#forget(hand);
    this.#next();
  }

  #forget(hand) {
    hand.end();
    this.#hands.delete(hand);
    this.#resting = this.#resting.filter((other) => other !== hand);
  }
}

Engine.offer([
  'solve', 'count', 'isUnique', 'solutions', 'candidates', 'check', 'rate', 'explain', 'hint', 'techniques', 'generate',
  'minimize', 'canon', 'automorphisms', 'equivalent', 'transformation', 'transform', 'randomTransform', 'parse', 'read',
  'write', 'draw', 'formats',
]);

// Whole puzzles for each thread, and several parts each, for some take longer than others.
function partsOf(puzzles, threads) {
  const n = puzzles.length / 81;
  if (threads < 2 || !Number.isInteger(n) || n < 2) return [puzzles];
  const size = 81 * Math.max(1, Math.min(1 << 16, Math.ceil(n / (4 * threads))));
  const parts = [];
  for (let at = 0; at < puzzles.length; at += size) parts.push(puzzles.slice(at, at + size));
  return parts;
}

function joined(answers) {
  const all = (name, Kind) => {
    if (!answers[0][name]) return null;
    const whole = new Kind(answers.reduce((sum, answer) => sum + answer[name].length, 0));
    let at = 0;
    for (const answer of answers) {
      whole.set(answer[name], at);
      at += answer[name].length;
    }
    return whole;
  };
  return { counts: all('counts', Uint32Array), solutions: all('solutions', Uint8Array) };
}
