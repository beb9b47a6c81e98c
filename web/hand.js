// hand.js - the player's hand: the cells that are selected, and what digits do with them.

import { MODES } from './commands.js';
import { Selection } from './selection.js';
import { t } from './words.js';

export class Hand {
  selection = new Selection();
  mode = 'digit'; // what digits do: one of MODES
  held = 0; // digit first: the digit that taps write
  filter = 0; // the digit that is lit, or 'two'
  colour = 1; // the last one used

  // `page` is what this may ask of the page: game, view, settings, change(), draw(), say().
  constructor(page) {
    this.page = page;
  }

  focus() {
    this.page.view.focus(this.selection.cursor);
  }

  // -- selecting -----------------------------------------------------------------------------------

  pick(cell, { more = false, drag = false, candidate = 0 }) {
    if (candidate) return this.page.change((game) => game.toggleMarkTint(cell, candidate, this.colour));
    if (drag) this.selection.add(cell);
    else if (more) this.selection.toggle(cell);
    else this.selection.only(cell);
    if (this.held && !drag && !more) this.#write(this.held, this.mode);
    this.page.draw();
    this.focus();
  }

  focused(cell) {
    if (cell === this.selection.cursor) return;
    this.selection.only(cell);
    this.page.draw();
  }

  selectAlike(cell) {
    const { game } = this.page;
    const digit = game.value(cell);
    if (!digit || this.held) return;
    this.selection.all((other) => game.value(other) === digit);
    this.page.draw();
  }

  move(rows, columns, more) {
    this.selection.move(rows, columns, more);
    this.page.draw();
    this.focus();
  }

  selectAll() {
    this.selection.all();
    this.page.draw();
  }

  // One cell, and nothing lit.
  rest() {
    this.selection.only(this.selection.cursor);
    this.filter = 0;
    this.held = 0;
  }

  // -- writing -------------------------------------------------------------------------------------

  setMode(mode) {
    this.mode = mode;
    if (mode === 'colour' && this.filter > 0) this.page.say(t`Colours go to the ${this.page.game.board.symbolOf(this.filter)}s, until nothing is lit.`);
    this.page.draw();
  }

  space() {
    if (this.held) this.#write(this.held, this.mode);
    else this.setMode(MODES[(MODES.indexOf(this.mode) + 1) % MODES.length]);
  }

  find(what) {
    this.filter = this.filter === what ? 0 : what;
    this.page.draw();
  }

  // A key of the keyboard or the pad, which may say a mode of its own. Digit first, it is the one
  // that taps will write.
  digit(digit, mode = this.mode) {
    if (mode === 'find') return this.find(digit);
    if (!this.page.settings.now.digitFirst) return this.#write(digit, mode);
    this.held = this.held === digit ? 0 : digit;
    this.filter = mode === 'colour' ? 0 : this.held;
    this.page.draw();
  }

  // The key of the pad behind the digits.
  lastKey() {
    if (this.mode === 'find') this.find('two');
    else if (this.mode === 'colour') this.page.change((game) => game.clearColours());
    else this.erase();
  }

  erase() {
    this.page.change((game) => game.erase(this.selection.list()));
  }

  #write(digit, mode) {
    const cells = this.selection.list();
    if (mode === 'colour') return this.#tint(cells, digit);
    const { tidy } = this.page.settings.now;
    this.page.change((game) => (mode === 'digit' ? game.enter(cells, digit, { tidy }) : game.toggleMark(cells, digit, mode)));
  }

  #tint(cells, colour) {
    if (colour > 8) return;
    this.colour = colour;
    const { filter } = this;
    this.page.change((game) => (filter > 0 ? game.toggleMarkTint(cells, filter, colour) : game.toggleTint(cells, colour)));
  }
}
