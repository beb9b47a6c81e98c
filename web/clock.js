// clock.js - the seconds of play, counted while somebody plays: not while the game is paused or
// solved, another thing is on the board, the page is hidden or another tab has the game.

import { byId } from './dom.js';

const EVERY = 10; // seconds between two storings

export function timeText(seconds) {
  const two = (n) => String(n).padStart(2, '0');
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor(seconds / 60) % 60;
  return `${hours ? `${hours}:${two(minutes)}` : minutes}:${two(Math.floor(seconds) % 60)}`;
}

export class Clock {
  // `page` says what runs: page.game, page.isPlaying(); page.keepTime() stores it.
  constructor(page) {
    this.page = page;
    setInterval(() => this.#tick(), 1000);
    for (const [where, event] of [[document, 'visibilitychange'], [window, 'pagehide']])
      where.addEventListener(event, () => {
        if (document.hidden || event === 'pagehide') this.#keep();
      });
  }

  #unkept = 0;

  #tick() {
    if (document.hidden || !this.page.isPlaying()) return;
    this.page.game.facts.elapsed++;
    this.show();
    if (++this.#unkept >= EVERY) this.#keep();
  }

  #keep() {
    if (this.#unkept) this.page.keepTime();
    this.#unkept = 0;
  }

  show() {
    byId('timer').textContent = timeText(this.page.game.facts.elapsed);
  }
}
