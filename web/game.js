// game.js - the state of play: givens, entries, pencil marks, undo. Knows nothing of the page.
//
// A game is changed only through its moves; each move stores what it replaces, so undo and redo
// are exact. Marks are the player's own sets; with automatic marks on, the board shows what the
// digits on it leave possible, less what the player has crossed out.

import { ALL_MARKS, CELLS, PEERS, markBit } from './geometry.js';

const emptyCells = () => new Array(81).fill(0);

export class Game {
  // `allowed` restricts the cells of a pencilmark puzzle from the start.
  constructor(given = emptyCells(), allowed = new Array(81).fill(ALL_MARKS)) {
    this.given = [...given];
    this.allowed = [...allowed];
    this.entry = emptyCells();
    this.pencil = emptyCells(); // marks the player has written
    this.crossed = emptyCells(); // marks the player has crossed out of the automatic ones
    this.autoMarks = false;
    this.elapsed = 0; // seconds of play
    this.past = [];
    this.future = [];
  }

  value(cell) {
    return this.given[cell] || this.entry[cell];
  }

  values() {
    return CELLS.map((cell) => this.value(cell));
  }

  // What peers' digits leave possible in a blank cell.
  possible(cell) {
    return PEERS[cell].reduce((set, peer) => {
      const digit = this.value(peer);
      return digit ? set & ~markBit(digit) : set;
    }, this.allowed[cell]);
  }

  // The marks to show in a cell: none once it has a digit.
  marks(cell) {
    if (this.value(cell)) return 0;
    return this.autoMarks ? this.possible(cell) & ~this.crossed[cell] : this.pencil[cell];
  }

  // The candidates hints are to work with: what the board leaves, less what was crossed out.
  candidates() {
    return CELLS.map((cell) => {
      const digit = this.value(cell);
      return digit ? markBit(digit) : this.possible(cell) & ~this.crossed[cell];
    });
  }

  // Cells whose digit also stands in a peer.
  conflicts() {
    return new Set(
      CELLS.filter((cell) => {
        const digit = this.value(cell);
        return digit && PEERS[cell].some((peer) => this.value(peer) === digit);
      }),
    );
  }

  isFull() {
    return CELLS.every((cell) => this.value(cell));
  }

  isSolved() {
    return this.isFull() && this.conflicts().size === 0;
  }

  // -- moves ---------------------------------------------------------------------------------

  // Runs `change`, remembering the state before it; returns whether anything changed.
  #move(change) {
    const before = this.#snapshot();
    change();
    if (JSON.stringify(before) === JSON.stringify(this.#snapshot())) return false;
    this.past.push(before);
    this.future = [];
    return true;
  }

  #snapshot() {
    return {
      entry: [...this.entry],
      pencil: [...this.pencil],
      crossed: [...this.crossed],
      autoMarks: this.autoMarks,
    };
  }

  // Writes a digit; the same digit again erases it. Peers lose the player's marks for it.
  enter(cell, digit) {
    if (this.given[cell]) return false;
    return this.#move(() => {
      this.entry[cell] = this.entry[cell] === digit ? 0 : digit;
      if (!this.entry[cell]) return;
      for (const peer of PEERS[cell]) this.pencil[peer] &= ~markBit(digit);
    });
  }

  toggleMark(cell, digit) {
    if (this.value(cell)) return false;
    return this.#move(() => {
      const set = this.autoMarks ? this.crossed : this.pencil;
      set[cell] ^= markBit(digit);
    });
  }

  erase(cell) {
    if (this.given[cell]) return false;
    return this.#move(() => {
      this.entry[cell] = 0;
      this.pencil[cell] = 0;
      this.crossed[cell] = 0;
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
      for (const [cell, digit] of placements) {
        this.entry[cell] = digit;
        for (const peer of PEERS[cell]) this.pencil[peer] &= ~markBit(digit);
      }
      if (eliminations.length) this.autoMarks = true;
      for (const [cell, digit] of eliminations) this.crossed[cell] |= markBit(digit);
    });
  }

  restart() {
    return this.#move(() => {
      this.entry = emptyCells();
      this.pencil = emptyCells();
      this.crossed = emptyCells();
    });
  }

  undo() {
    return this.#step(this.past, this.future);
  }

  redo() {
    return this.#step(this.future, this.past);
  }

  #step(from, to) {
    const state = from.pop();
    if (!state) return false;
    to.push(this.#snapshot());
    Object.assign(this, structuredClone(state));
    return true;
  }

  // -- keeping -------------------------------------------------------------------------------

  toJSON() {
    const { given, allowed, entry, pencil, crossed, autoMarks, elapsed, future } = this;
    return { given, allowed, entry, pencil, crossed, autoMarks, elapsed, past: this.past.slice(-200), future };
  }

  // A game from what toJSON() gave, or null if it is not one: storage may hold anything.
  static fromJSON(data) {
    const cells = (list, limit) =>
      Array.isArray(list) && list.length === 81 && list.every((n) => Number.isInteger(n) && n >= 0 && n <= limit);
    const state = (s) => s && cells(s.entry, 9) && cells(s.pencil, ALL_MARKS) && cells(s.crossed, ALL_MARKS);
    if (!state(data) || !cells(data.given, 9) || !cells(data.allowed, ALL_MARKS)) return null;
    const game = new Game(data.given, data.allowed);
    const keep = ({ entry, pencil, crossed, autoMarks }) => ({ entry, pencil, crossed, autoMarks: !!autoMarks });
    Object.assign(game, keep(data));
    game.elapsed = Number.isFinite(data.elapsed) ? data.elapsed : 0;
    game.past = (data.past ?? []).filter(state).map(keep);
    game.future = (data.future ?? []).filter(state).map(keep);
    return game;
  }
}
