// board.js - the board a game is played on: the classic one, or one of another size or with
// further rules. Cells are numbered from 0 in reading order, values from 1.
//
// What is stored with a game is its layout, as the library writes it, and what lists need to draw
// it; what its rules are and which cells see each other is learned from the library when it is
// opened (layout.js).

import { PEERS } from './geometry.js';

const SYMBOLS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const MOST_VALUES = 25;
const MOST_CELLS = 4096;
const MOST_TEXT = 60000; // characters of a layout; the longest of real puzzles have a tenth

const upTo = (n) => [...Array(n).keys()];

export class Board {
  // `regions` has a number for each cell: between two of them is a wall.
  constructor({ layout = '', rows = 9, columns = 9, values = 9, fromZero = false, holes = [], regions = [] } = {}) {
    Object.assign(this, { layout, rows, columns, values, fromZero, holes, regions });
    this.isHole = new Set(holes);
    this.size = rows * columns;
    this.cells = upTo(this.size).filter((cell) => !this.isHole.has(cell));
    this.digits = upTo(values).map((n) => n + 1);
    this.all = 2 ** values - 1; // the set of all values
    this.peers = upTo(this.size).map(() => []);
    this.rules = [];
    this.houses = [];
    this.isLearned = false;
    this.margins = { top: 0, right: 0, bottom: 0, left: 0 }; // the room for clues beside it, in cells
    this.numbered = new Set(); // cells with a small number in the corner: the sum of a cage
    this.paint = null; // draws what its rules add
  }

  // It and its margins, in cells.
  get frame() {
    const { top, right, bottom, left } = this.margins;
    return { x: -left, y: -top, width: this.columns + left + right, height: this.rows + top + bottom };
  }

  get isClassic() {
    return this.layout === '';
  }

  // What the library has told about it.
  learn({ peers, rules = [], houses = [] }) {
    Object.assign(this, { peers, rules, houses, isLearned: true });
    return this;
  }

  // -- cells and values ----------------------------------------------------------------------------

  rowOf(cell) {
    return Math.floor(cell / this.columns);
  }

  columnOf(cell) {
    return cell % this.columns;
  }

  // The cell so far down and right of another, or null where the board ends.
  beside(cell, rows, columns) {
    const [row, column] = [this.rowOf(cell) + rows, this.columnOf(cell) + columns];
    return row >= 0 && row < this.rows && column >= 0 && column < this.columns ? row * this.columns + column : null;
  }

  nameOf(cell) {
    return `r${this.rowOf(cell) + 1}c${this.columnOf(cell) + 1}`;
  }

  symbolOf(value) {
    return SYMBOLS[value - (this.fromZero ? 1 : 0)];
  }

  // The value of a key or a character; 0 if it is none.
  valueOf(symbol) {
    const value = SYMBOLS.indexOf(symbol.toUpperCase()) + (this.fromZero ? 1 : 0);
    return symbol.length === 1 && value > 0 && value <= this.values ? value : 0;
  }

  digitsIn(marks) {
    return this.digits.filter((digit) => marks & (1 << (digit - 1)));
  }

  hasWall(cell, rows, columns) {
    const other = this.beside(cell, rows, columns);
    return other !== null && !this.isHole.has(other) && this.regions[cell] !== this.regions[other];
  }

  // -- text ----------------------------------------------------------------------------------------

  lineOf(values) {
    return values.map((value) => (value ? this.symbolOf(value) : '.')).join('');
  }

  valuesOf(line) {
    return [...line].map((symbol) => this.valueOf(symbol));
  }

  // A puzzle on it, as the library's calls take it.
  textOf(values) {
    return `${this.layout} ${this.lineOf(values)}`;
  }

  // -- keeping -------------------------------------------------------------------------------------

  toJSON() {
    const { layout, rows, columns, values, fromZero, holes, regions } = this;
    return { layout, rows, columns, values, fromZero, holes, regions };
  }

  // A board from what toJSON() gave, or null if it is not one: storage may hold anything.
  static fromJSON(data) {
    const isCount = (n, most) => Number.isInteger(n) && n >= 1 && n <= most;
    const isList = (list, most) => Array.isArray(list) && list.length <= most && list.every((n) => Number.isInteger(n) && n >= -1 && n < MOST_CELLS);
    if (!data || typeof data.layout !== 'string' || !data.layout || data.layout.length > MOST_TEXT) return null;
    if (!isCount(data.rows, 64) || !isCount(data.columns, 64) || !isCount(data.values, MOST_VALUES)) return null;
    if (!isList(data.holes, MOST_CELLS) || !isList(data.regions, MOST_CELLS) || typeof data.fromZero !== 'boolean') return null;
    const board = new Board(data);
    return board.cells.length ? board : null;
  }
}

const boxes = upTo(81).map((cell) => Math.floor(cell / 27) * 3 + Math.floor((cell % 9) / 3));

export const CLASSIC = new Board({ regions: boxes }).learn({ peers: PEERS });
