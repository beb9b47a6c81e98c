// selection.js - the cells that keys and digits go to: a set, and in it the cursor, which has the
// keyboard's focus. Knows nothing of the page.

import { CELLS, columnOf, rowOf } from './geometry.js';

export class Selection {
  cursor = 40;
  cells = new Set([40]);

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
    const row = (rowOf(this.cursor) + rows + 9) % 9;
    const column = (columnOf(this.cursor) + columns + 9) % 9;
    if (more) this.add(row * 9 + column);
    else this.only(row * 9 + column);
  }

  all(wanted = () => true) {
    const found = CELLS.filter(wanted);
    if (found.length) this.cells = new Set(found);
    if (!this.cells.has(this.cursor)) [this.cursor] = this.cells;
  }
}
