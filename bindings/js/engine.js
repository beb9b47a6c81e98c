// engine.js - asks a worker and promises its answer. Cancelling ends the worker and starts
// another: whatever it was doing stops at once, in the middle of any computation.

export class Cancelled extends Error {}

export class Engine {
  #worker = null;
  #waiting = new Map();
  #nextId = 1;

  call(name, ...args) {
    this.#worker ??= this.#start();
    const id = this.#nextId++;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      this.#worker.postMessage({ id, name, args });
    });
  }

  get busy() {
    return this.#waiting.size > 0;
  }

  cancel() {
    if (!this.busy) return;
    this.#worker.terminate();
    this.#worker = null;
    this.#fail(new Cancelled('cancelled'));
  }

  #start() {
    const worker = new Worker(new URL('worker.js', import.meta.url), { type: 'module' });
    worker.onmessage = ({ data: { id, answer, error } }) => {
      const waiting = this.#waiting.get(id);
      this.#waiting.delete(id);
      if (error === undefined) waiting?.resolve(answer);
      else waiting?.reject(new Error(error));
    };
    worker.onerror = (event) => this.#fail(new Error(event.message || 'the engine stopped'));
    return worker;
  }

  #fail(error) {
    for (const { reject } of this.#waiting.values()) reject(error);
    this.#waiting.clear();
  }
}
