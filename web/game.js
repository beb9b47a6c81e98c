// game.js - the state of play: givens, entries, marks, colours, undo. Knows nothing of the page.
//
// A game is changed only through its moves; each move keeps what it replaced, number by number,
// so undo and redo are exact and the whole history is small enough to be stored with the game.
// Marks are the player's own, in the corners or in the centre; with automatic marks on, the board
// shows what the digits on it leave possible, less what the player has crossed out.

import { Board, CLASSIC } from './board.js';
import { markBit } from './geometry.js';

export const COLOURS = 8;

// All that moves change: how many numbers, and the greatest of them.
const fieldsOf = ({ size, values, all }) => ({
  entry: [size, values],
  corner: [size, all], // sets of marks the player has written,
  centre: [size, all],
  crossed: [size, all], // and has crossed out of the automatic ones
  tint: [size, (1 << COLOURS) - 1], // sets of colours
  markTint: [size * values, COLOURS], // of candidates, as #spot() numbers them; 0 is none
  auto: [1, 1],
});
const NAMES = Object.keys(fieldsOf(CLASSIC));
const MOST_MOVES = 5000;

const list = (cells) => [cells].flat();
const newId = () => Array.from(crypto.getRandomValues(new Uint32Array(3)), (n) => n.toString(36)).join('');

// What is known of a game besides its cells; kept with it.
const freshFacts = () => ({
  title: '',
  level: '', // a grade of the library, once it is known
  source: '', // where it came from: link, paste, generated, day 2026-11-18
  created: Date.now(),
  changed: Date.now(),
  revision: 0, // how often it was stored
  elapsed: 0, // seconds of play
  paused: false,
  hints: 0,
  checks: 0,
  solved: 0, // when
});

export class Game {
  // `allowed` restricts the cells from the start: of a pencilmark puzzle, or by rules of the board.
  constructor(given = null, allowed = null, board = CLASSIC) {
    this.id = newId();
    this.board = board;
    this.given = given ? [...given] : new Array(board.size).fill(0);
    this.allowed = allowed ? [...allowed] : new Array(board.size).fill(board.all);
    for (const [name, [count]] of Object.entries(fieldsOf(board))) this[name] = new Array(count).fill(0);
    this.facts = freshFacts();
    this.past = [];
    this.future = [];
    this.bookmarks = []; // lengths of `past` to return to, rising
  }

  get autoMarks() {
    return this.auto[0] === 1;
  }

  set autoMarks(on) {
    this.auto[0] = on ? 1 : 0;
  }

  // -- what it is --------------------------------------------------------------------------------

  value(cell) {
    return this.given[cell] || this.entry[cell];
  }

  values() {
    return this.given.map((_, cell) => this.value(cell));
  }

  // Where the colour of a candidate is kept.
  #spot(cell, digit) {
    return this.board.values * cell + digit - 1;
  }

  colourOf(cell, digit) {
    return this.markTint[this.#spot(cell, digit)];
  }

  // What peers' digits leave possible in a blank cell.
  possible(cell) {
    return this.board.peers[cell].reduce((set, peer) => {
      const digit = this.value(peer);
      return digit ? set & ~markBit(digit) : set;
    }, this.allowed[cell]);
  }

  // The marks to show in a cell: none once it has a digit.
  marks(cell) {
    if (this.value(cell)) return 0;
    return this.autoMarks ? this.possible(cell) & ~this.crossed[cell] : this.corner[cell] | this.centre[cell];
  }

  // What the player takes for possible in a blank cell: the marks, or where there are none, what
  // the digits leave.
  considered(cell) {
    return this.value(cell) ? 0 : this.marks(cell) || this.possible(cell) & ~this.crossed[cell];
  }

  // The candidates hints are to work with: what the board leaves, less what was crossed out.
  candidates() {
    return this.given.map((_, cell) => {
      const digit = this.value(cell);
      return digit ? markBit(digit) : this.possible(cell) & ~this.crossed[cell];
    });
  }

  // Cells whose digit also stands in a peer, or was never allowed there.
  conflicts() {
    return new Set(
      this.board.cells.filter((cell) => {
        const digit = this.value(cell);
        if (!digit) return false;
        return !(this.allowed[cell] & markBit(digit)) || this.board.peers[cell].some((peer) => this.value(peer) === digit);
      }),
    );
  }

  isFull() {
    return this.board.cells.every((cell) => this.value(cell));
  }

  // On boards with rules of their own the library has to say so (see `proved`).
  isSolved() {
    if (!this.isFull() || this.conflicts().size) return false;
    return this.board.isClassic || this.proved === this.values().join();
  }

  // The library found that the values on the board break no rule.
  prove() {
    this.proved = this.values().join();
  }

  isTouched() {
    return this.past.length > 0 || ['entry', 'corner', 'centre', 'crossed'].some((name) => this[name].some(Boolean));
  }

  // The classic board with nothing on it.
  isBlank() {
    return this.board.isClassic && !this.isTouched() && !this.given.some(Boolean) && this.allowed.every((set) => set === this.board.all);
  }

  // How much of what was blank is filled, from 0 to 1.
  progress() {
    const blank = this.board.cells.filter((cell) => !this.given[cell]);
    return blank.length ? blank.filter((cell) => this.entry[cell]).length / blank.length : 1;
  }

  // -- moves -------------------------------------------------------------------------------------

  // Runs `change`, remembering what it replaced; returns whether anything changed.
  #move(change) {
    const before = NAMES.map((name) => [...this[name]]);
    change();
    const replaced = [];
    NAMES.forEach((name, field) => {
      this[name].forEach((now, at) => {
        const was = before[field][at];
        if (now !== was) replaced.push([field, at, was, now]);
      });
    });
    if (!replaced.length) return false;
    this.past.push(replaced);
    this.future = [];
    this.bookmarks = this.bookmarks.filter((mark) => mark < this.past.length);
    return true;
  }

  #place(cell, digit, tidy) {
    this.entry[cell] = digit;
    if (!digit || !tidy) return;
    for (const peer of this.board.peers[cell]) {
      this.corner[peer] &= ~markBit(digit);
      this.centre[peer] &= ~markBit(digit);
    }
  }

  // Writes a digit; where it stands in all of the cells already, erases it. With `tidy`, peers
  // lose the player's marks for it.
  enter(cells, digit, { tidy = true } = {}) {
    const open = list(cells).filter((cell) => !this.given[cell]);
    const there = open.every((cell) => this.entry[cell] === digit);
    return this.#move(() => open.forEach((cell) => this.#place(cell, there ? 0 : digit, tidy)));
  }

  // Writes a mark, in the corners or in the centre; where all of the cells have it, takes it away.
  // Among automatic marks it is crossed out, and back.
  toggleMark(cells, digit, kind = 'corner') {
    const bit = markBit(digit);
    const blank = list(cells).filter((cell) => !this.value(cell));
    const set = this.autoMarks ? this.crossed : this[kind];
    const there = blank.every((cell) => set[cell] & bit);
    return this.#move(() => {
      for (const cell of blank) set[cell] = there ? set[cell] & ~bit : set[cell] | bit;
    });
  }

  // Gives cells a colour, or takes it away where all of them have it.
  toggleTint(cells, colour) {
    const bit = 1 << (colour - 1);
    const there = list(cells).every((cell) => this.tint[cell] & bit);
    return this.#move(() => {
      for (const cell of list(cells)) this.tint[cell] = there ? this.tint[cell] & ~bit : this.tint[cell] | bit;
    });
  }

  // The same for candidates, which have one colour at most.
  toggleMarkTint(cells, digit, colour) {
    const spots = list(cells).map((cell) => this.#spot(cell, digit));
    const there = spots.every((spot) => this.markTint[spot] === colour);
    return this.#move(() => spots.forEach((spot) => (this.markTint[spot] = there ? 0 : colour)));
  }

  // Takes away the digits of the cells; where there are none the marks, and then the colours.
  erase(cells) {
    const open = list(cells);
    const clear = (...names) => {
      const some = open.some((cell) => names.some((name) => this[name][cell]));
      for (const name of names) for (const cell of open) this[name][cell] = 0;
      return some;
    };
    return this.#move(() => {
      if (clear('entry') || clear('corner', 'centre', 'crossed')) return;
      clear('tint');
      for (const cell of open) this.markTint.fill(0, this.#spot(cell, 1), this.#spot(cell + 1, 1));
    });
  }

  clearColours() {
    return this.#move(() => {
      this.tint.fill(0);
      this.markTint.fill(0);
    });
  }

  setAutoMarks(on) {
    return this.#move(() => {
      this.autoMarks = on;
    });
  }

  // Applies the conclusion of a step: placements [cell, digit] and eliminations [cell, digit].
  // Crossing out only shows among automatic marks, so they are switched on.
  apply({ placements, eliminations }) {
    return this.#move(() => {
      for (const [cell, digit] of placements) this.#place(cell, digit, true);
      if (eliminations.length) this.autoMarks = true;
      for (const [cell, digit] of eliminations) this.crossed[cell] |= markBit(digit);
    });
  }

  restart() {
    return this.#move(() => {
      for (const name of NAMES) if (name !== 'auto') this[name].fill(0);
    });
  }

  undo() {
    const replaced = this.past.pop();
    if (!replaced) return false;
    for (const [field, at, was] of replaced) this[NAMES[field]][at] = was;
    this.future.push(replaced);
    return true;
  }

  redo() {
    const replaced = this.future.pop();
    if (!replaced) return false;
    for (const [field, at, , now] of replaced) this[NAMES[field]][at] = now;
    this.past.push(replaced);
    return true;
  }

  // -- bookmarks ---------------------------------------------------------------------------------

  // Sets a bookmark here, or takes the one that is here away.
  toggleBookmark() {
    const here = this.past.length;
    const there = this.bookmarks.includes(here);
    this.bookmarks = there
      ? this.bookmarks.filter((mark) => mark !== here)
      : [...this.bookmarks, here].sort((a, b) => a - b);
    return true;
  }

  get lastBookmark() {
    return this.bookmarks.findLast((mark) => mark < this.past.length);
  }

  // Undoes down to the last bookmark before here.
  returnToBookmark() {
    const mark = this.lastBookmark;
    if (mark === undefined) return false;
    while (this.past.length > mark) this.undo();
    return true;
  }

  // -- keeping -----------------------------------------------------------------------------------

  toJSON() {
    const { id, board, given, allowed, facts, future, bookmarks } = this;
    const state = Object.fromEntries(NAMES.map((name) => [name, this[name]]));
    const dropped = Math.max(this.past.length - MOST_MOVES, 0);
    return {
      id,
      ...(board.isClassic ? {} : { board: board.toJSON() }),
      given,
      allowed,
      ...state,
      facts,
      past: this.past.slice(dropped),
      future,
      bookmarks: bookmarks.map((mark) => mark - dropped).filter((mark) => mark >= 0),
    };
  }

  // The same position as a game of its own, without a past.
  copy() {
    const made = new Game(this.given, this.allowed, this.board);
    for (const name of NAMES) made[name] = [...this[name]];
    return made;
  }

  // A game from what toJSON() gave, or null if it is not one: storage may hold anything.
  static fromJSON(data) {
    const board = data?.board === undefined ? CLASSIC : Board.fromJSON(data.board);
    if (!data || !board || !areNumbers(data.given, board.size, board.values) || !areNumbers(data.allowed, board.size, board.all)) return null;
    const fields = fieldsOf(board);
    if (!NAMES.every((name) => areNumbers(data[name], ...fields[name]))) return null;
    if (typeof data.id !== 'string' || !data.id || ![data.past, data.future].every((moves) => isHistory(moves, fields))) return null;
    const game = new Game(data.given, data.allowed, board);
    game.id = data.id;
    for (const name of NAMES) game[name] = [...data[name]];
    game.past = structuredClone(data.past);
    game.future = structuredClone(data.future);
    for (const [name, fresh] of Object.entries(game.facts)) {
      const kept = data.facts?.[name];
      if (typeof kept === typeof fresh && (typeof kept !== 'number' || kept >= 0)) game.facts[name] = kept;
    }
    const marks = Array.isArray(data.bookmarks) ? data.bookmarks : [];
    game.bookmarks = marks.filter((mark) => Number.isInteger(mark) && mark >= 0 && mark <= game.past.length + game.future.length);
    return game;
  }
}

const isNumber = (n, most) => Number.isInteger(n) && n >= 0 && n <= most;
const areNumbers = (numbers, count, most) =>
  Array.isArray(numbers) && numbers.length === count && numbers.every((n) => isNumber(n, most));

function isHistory(moves, fields) {
  const isChange = (change) => {
    if (!Array.isArray(change) || change.length !== 4 || !isNumber(change[0], NAMES.length - 1)) return false;
    const [count, most] = fields[NAMES[change[0]]];
    return isNumber(change[1], count - 1) && isNumber(change[2], most) && isNumber(change[3], most);
  };
  return Array.isArray(moves) && moves.every((move) => Array.isArray(move) && move.every(isChange));
}
