// engine.js - asks a worker and promises its answer. Cancelling ends the worker and starts
// another: whatever it was doing stops at once, in the middle of any computation. A worker that
// failed is not asked again either: it may never have loaded, or have run out of memory.

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
    if (this.busy) this.#fail(new Cancelled('cancelled'));
  }

  #start() {
    const worker = new Worker(new URL('worker.js', import.meta.url), { type: 'module' });
    worker.onmessage = ({ data: { id, answer, error } }) => {
      if (error !== undefined) return this.#fail(new Error(error));
      this.#waiting.get(id)?.resolve(answer);
      this.#waiting.delete(id);
    };
    worker.onerror = (event) => this.#fail(new Error(event.message || 'the engine stopped'));
    return worker;
  }

  // Ends the worker; whoever waits for it hears why.
  #fail(error) {
    this.#worker?.terminate();
    this.#worker = null;
    const waiting = [...this.#waiting.values()];
    this.#waiting.clear();
    for (const { reject } of waiting) reject(error);
  }
}
