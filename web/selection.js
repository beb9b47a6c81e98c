// selection.js - the cells that keys and digits go to: a set, and in it the cursor, which has the
// keyboard's focus. Knows nothing of the page.

import { CLASSIC } from './board.js';

export class Selection {
  board = CLASSIC;
  cursor = 40;
  cells = new Set([40]);

  // Another board: the cursor goes to one of its cells.
  begin(board, cell) {
    this.board = board;
    this.only(cell);
  }

  has(cell) {
    return this.cells.has(cell);
  }

  list() {
    return [...this.cells];
  }

  only(cell) {
    this.cursor = cell;
    this.cells = new Set([cell]);
  }

  add(cell) {
    this.cursor = cell;
    this.cells.add(cell);
  }

  // Takes a cell in or out; the last one stays.
  toggle(cell) {
    if (!this.cells.has(cell)) return this.add(cell);
    if (this.cells.size > 1) this.cells.delete(cell);
    if (!this.cells.has(this.cursor)) [this.cursor] = this.cells;
  }

  // Moves the cursor by rows and columns, round the edges; `more` keeps what is selected.
  move(rows, columns, more = false) {
    const { board } = this;
    let [row, column] = [board.rowOf(this.cursor), board.columnOf(this.cursor)];
    let cell = null;
    do {
      row = (row + rows + board.rows) % board.rows;
      column = (column + columns + board.columns) % board.columns;
      cell = row * board.columns + column;
    } while (board.holes.includes(cell));
    if (more) this.add(cell);
    else this.only(cell);
  }

  all(wanted = () => true) {
    const found = this.board.cells.filter(wanted);
    if (found.length) this.cells = new Set(found);
    if (!this.cells.has(this.cursor)) [this.cursor] = this.cells;
  }
}
