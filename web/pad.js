// pad.js - the keys under the board: what they write depends on the mode.

import { button, byId, make } from './dom.js';
import { COLOURS } from './game.js';
import { MODES } from './commands.js';
import { said, t } from './words.js';

const COLOUR_NAMES = ['grey', 'green', 'violet', 'orange', 'red', 'blue', 'yellow', 'pink'];

export class Pad {
  constructor(page) {
    this.page = page;
    this.last = button('', () => this.#press(() => page.hand.lastKey()), { class: 'key' });
    this.setBoard(page.game.board);
  }

  // A key for each value.
  setBoard(board) {
    const { hand } = this.page;
    this.board = board;
    this.keys = board.digits.map((digit) => button('', () => this.#press(() => hand.digit(digit)), { class: 'key' }));
    byId('pad').replaceChildren(...this.keys, this.last);
    byId('pad').classList.toggle('many', board.values > 9);
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
    this.last.title = said(more);
    if (mode === 'find') this.last.setAttribute('aria-pressed', String(filter === 'two'));
    else this.last.removeAttribute('aria-pressed');
  }

  // On boards of several grids, or with more cells in a row than values, nobody knows.
  #left(count) {
    if (!Number.isInteger(count) || this.board.holes.length) return '';
    return count > 0 ? t`${count} left` : 'done';
  }

  // A digit with how many of it are still to be placed; or a colour.
  #label(key, digit, mode, placed) {
    const left = this.page.game.board.cells.length / this.board.values - placed;
    key.className = `key ${mode}`;
    key.disabled = false;
    if (mode === 'colour') {
      const isColour = digit <= COLOURS;
      key.disabled = !isColour;
      key.replaceChildren(isColour ? make('span', { class: `swatch tinted-${digit}` }) : '', make('small', {}, isColour ? `${digit}` : ''));
      key.setAttribute('aria-label', isColour ? t`Colour ${digit}, ${said(COLOUR_NAMES[digit - 1])}` : said('no colour'));
      return;
    }
    key.removeAttribute('aria-label');
    key.replaceChildren(make('span', {}, this.board.symbolOf(digit)), ' ', make('small', {}, this.#left(left)));
    key.classList.toggle('done', left <= 0 && !this.board.holes.length);
  }
}
