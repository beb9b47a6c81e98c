// pad.js - the keys under the board: what they write depends on the mode.

import { button, byId, make } from './dom.js';
import { COLOURS } from './game.js';
import { DIGITS } from './geometry.js';
import { MODES } from './commands.js';

const COLOUR_NAMES = ['grey', 'green', 'violet', 'orange', 'red', 'blue', 'yellow', 'pink'];

export class Pad {
  constructor(page) {
    this.page = page;
    this.keys = DIGITS.map((digit) => button('', () => this.#press(() => page.hand.digit(digit)), { class: 'key' }));
    this.last = button('', () => this.#press(() => page.hand.lastKey()), { class: 'key' });
    byId('pad').append(...this.keys, this.last);
  }

  #press(run) {
    if (this.page.settings.now.vibrate) navigator.vibrate?.(8);
    run();
  }

  draw() {
    const { game } = this.page;
    const { mode, held, filter } = this.page.hand;
    for (const name of MODES) document.querySelector(`[data-command=mode-${name}]`).setAttribute('aria-pressed', String(mode === name));
    const values = game.values();
    this.keys.forEach((key, i) => this.#label(key, i + 1, mode, values.filter((value) => value === i + 1).length));
    const chosen = mode === 'find' ? filter : held;
    this.keys.forEach((key, i) => {
      if (chosen || mode === 'find' || this.page.settings.now.digitFirst) key.setAttribute('aria-pressed', String(chosen === i + 1));
      else key.removeAttribute('aria-pressed');
    });
    const [sign, words, more] = { find: ['XY', 'two left', 'Cells with two candidates'], colour: ['⌫', 'clear all', ''] }[mode] ?? ['⌫', 'erase', ''];
    this.last.replaceChildren(make('span', { 'aria-hidden': 'true' }, sign), ' ', make('small', {}, words));
    this.last.title = more;
    if (mode === 'find') this.last.setAttribute('aria-pressed', String(filter === 'two'));
    else this.last.removeAttribute('aria-pressed');
  }

  // A digit with how many of it are still to be placed; or a colour.
  #label(key, digit, mode, placed) {
    const left = 9 - placed;
    key.className = `key ${mode}`;
    key.disabled = false;
    if (mode === 'colour') {
      const isColour = digit <= COLOURS;
      key.disabled = !isColour;
      key.replaceChildren(isColour ? make('span', { class: `swatch tinted-${digit}` }) : '', make('small', {}, isColour ? `${digit}` : ''));
      key.setAttribute('aria-label', isColour ? `Colour ${digit}, ${COLOUR_NAMES[digit - 1]}` : 'no colour');
      return;
    }
    key.removeAttribute('aria-label');
    key.replaceChildren(make('span', {}, `${digit}`), ' ', make('small', {}, left > 0 ? `${left} left` : 'done'));
    key.classList.toggle('done', left <= 0);
  }
}
