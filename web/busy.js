// busy.js - what the page says while it waits for an engine, and when one fails.
//
// A sign comes up after 150 ms, with a button that cancels. A call that fails stays open while the
// page says why: tried again it may still be answered, given up it counts as cancelled.

import { button, byId, make } from './dom.js';
import { Cancelled } from './nonet/engine.js';
import { said, t } from './words.js';

const PATIENCE = 150; // milliseconds in which nobody misses a sign

export class BusySign {
  #running = new Set();
  #failed = [];

  constructor() {
    this.sign = byId('busy');
    this.failure = byId('failure');
    this.words = make('span', {}, 'Working …');
    this.sign.append(this.words, button('Cancel', () => this.cancel(), { class: 'small' }));
  }

  // An engine with the same calls, watched. `words` say what it does.
  watch(engine, words) {
    const call = async (name, ...args) => {
      const ended = this.#begin({ engine, words });
      try {
        return await engine.call(name, ...args);
      } catch (error) {
        if (error instanceof Cancelled) throw error;
        ended();
        await this.#askToTryAgain(error);
        return call(name, ...args);
      } finally {
        ended();
      }
    };
    // What the page itself needs to begin: nobody waits for it, so there is no sign, and cancelling
    // what else the engine does only delays it.
    const load = async (name, ...args) => {
      try {
        return await engine.call(name, ...args);
      } catch (error) {
        if (!(error instanceof Cancelled)) await this.#askToTryAgain(error);
        return load(name, ...args);
      }
    };
    return {
      call,
      load,
      cancel: () => engine.cancel(),
      get busy() {
        return engine.busy;
      },
    };
  }

  cancel() {
    for (const { engine } of this.#running) engine.cancel();
  }

  #begin(work) {
    this.#running.add(work);
    const timer = setTimeout(() => this.#show(), PATIENCE);
    return () => {
      clearTimeout(timer);
      this.#running.delete(work);
      if (!this.#running.size) this.sign.hidden = true;
    };
  }

  #show() {
    const words = new Set([...this.#running].map((work) => work.words));
    if (!words.size) return;
    this.words.textContent = `${[...words].map(said).join(', ')} …`;
    this.sign.hidden = false;
  }

  #askToTryAgain(error) {
    return new Promise((resolve, reject) => {
      this.#failed.push({ resolve, reject });
      const answer = (how) => {
        this.failure.hidden = true;
        for (const waiting of this.#failed.splice(0)) waiting[how](new Cancelled('given up'));
      };
      this.failure.replaceChildren(
        make('p', {}, t`The solver does not work: ${error.message}. You can go on playing; hints, checks and new puzzles need it.`),
        make('div', { class: 'actions' }, button('Try again', () => answer('resolve'), { class: 'primary' }), button('Close', () => answer('reject'))),
      );
      this.failure.hidden = false;
    });
  }
}
