// board-view.js - a game drawn as a grid that mouse, finger, keyboard and screen reader can use.
//
// The cells are real elements in an ARIA grid with one tab stop; over them lies an SVG of the
// same proportions for what spans cells: the arrows of a chain. A drawing (see showStep) colours
// cells and candidates by role; the roles and their shapes are told apart without colour too.

import { CELLS, DIGITS, columnOf, digitsIn, markBit, rowOf } from './geometry.js';

const SVG = 'http://www.w3.org/2000/svg';

function element(tag, className, parent) {
  const made = document.createElement(tag);
  if (className) made.className = className;
  parent?.append(made);
  return made;
}

export class BoardView {
  // `root` is an empty element; `onSelect(cell)` hears about clicks and arrow keys.
  constructor(root, onSelect) {
    this.onSelect = onSelect;
    this.selected = 40;
    root.classList.add('board');
    this.grid = element('div', 'cells', root);
    this.grid.setAttribute('role', 'grid');
    this.grid.setAttribute('aria-label', 'Sudoku board');
    this.cells = [];
    for (let row = 0; row < 9; row++) {
      const line = element('div', 'row', this.grid);
      line.setAttribute('role', 'row');
      for (let column = 0; column < 9; column++) this.#addCell(line, row * 9 + column);
    }
    this.overlay = document.createElementNS(SVG, 'svg');
    this.overlay.setAttribute('viewBox', '0 0 9 9');
    this.overlay.setAttribute('aria-hidden', 'true');
    this.overlay.classList.add('overlay');
    root.append(this.overlay);
  }

  #addCell(line, cell) {
    const made = element('div', 'cell', line);
    made.setAttribute('role', 'gridcell');
    made.dataset.cell = cell;
    made.addEventListener('pointerdown', (event) => {
      event.preventDefault(); // keeps a drag from selecting text; focus is set by hand
      this.select(cell);
    });
    made.addEventListener('focus', () => {
      if (this.selected !== cell) this.select(cell, false);
    });
    this.cells.push(made);
  }

  select(cell, focus = true) {
    this.selected = cell;
    this.onSelect(cell);
    if (focus) this.cells[cell].focus({ preventScroll: true });
  }

  // Moves the selection by rows and columns, round the edges.
  moveSelection(rows, columns) {
    const row = (rowOf(this.selected) + rows + 9) % 9;
    const column = (columnOf(this.selected) + columns + 9) % 9;
    this.select(row * 9 + column);
  }

  // Draws `game`; `wrong` are cells known to differ from the solution, `drawing` a step or null.
  draw(game, { wrong = new Set(), drawing = null } = {}) {
    const conflicts = game.conflicts();
    const focusDigit = game.value(this.selected);
    for (const cell of CELLS) {
      const node = this.cells[cell];
      const digit = game.value(cell);
      const marks = game.marks(cell);
      const classes = ['cell'];
      if (game.given[cell]) classes.push('given');
      if (cell === this.selected) classes.push('selected');
      if (rowOf(cell) === rowOf(this.selected) || columnOf(cell) === columnOf(this.selected)) classes.push('in-line');
      if (focusDigit && digit === focusDigit) classes.push('same-digit');
      if (conflicts.has(cell)) classes.push('conflict');
      if (wrong.has(cell)) classes.push('wrong');
      const role = drawing?.cells.get(cell);
      if (role) classes.push(`role-${role}`);
      node.className = classes.join(' ');
      node.tabIndex = cell === this.selected ? 0 : -1;
      node.setAttribute('aria-selected', cell === this.selected);
      node.setAttribute('aria-label', this.#describe(game, cell, { conflict: conflicts.has(cell), wrong: wrong.has(cell) }));
      this.#fill(node, digit, marks, drawing?.candidates.get(cell), focusDigit);
    }
    this.#drawLinks(drawing?.links ?? []);
  }

  #describe(game, cell, { conflict, wrong }) {
    const parts = [`row ${rowOf(cell) + 1} column ${columnOf(cell) + 1}`];
    const digit = game.value(cell);
    if (digit) parts.push(game.given[cell] ? `given ${digit}` : `${digit}`);
    else if (game.marks(cell)) parts.push(`marks ${digitsIn(game.marks(cell)).join(' ')}`);
    else parts.push('blank');
    if (conflict) parts.push('conflict');
    if (wrong) parts.push('wrong');
    return parts.join(', ');
  }

  // `roles` maps digit to role for the candidates a step talks about; they are shown even where
  // the player has no mark for them.
  #fill(node, digit, marks, roles, focusDigit) {
    node.replaceChildren();
    if (digit) {
      element('span', 'digit', node).textContent = digit;
      return;
    }
    if (!marks && !roles) return;
    const box = element('span', 'marks', node);
    for (const d of DIGITS) {
      const mark = element('span', 'mark', box);
      const role = roles?.get(d);
      if (!(marks & markBit(d)) && !role) continue;
      mark.textContent = d;
      if (role) mark.classList.add(`mark-${role}`);
      else if (d === focusDigit) mark.classList.add('same-digit');
    }
  }

  // Where candidate `digit` of `cell` stands, in cells.
  static #spot([cell, digit]) {
    const inside = (k) => (k + 0.5) / 3;
    return { x: columnOf(cell) + inside((digit - 1) % 3), y: rowOf(cell) + inside(Math.floor((digit - 1) / 3)) };
  }

  #drawLinks(links) {
    this.overlay.replaceChildren();
    for (const { from, to, strong } of links) {
      const a = BoardView.#spot(from);
      const b = BoardView.#spot(to);
      const length = Math.hypot(b.x - a.x, b.y - a.y) || 1;
      const trim = Math.min(0.17, length / 3); // the line starts and ends beside the digits
      const ux = (b.x - a.x) / length;
      const uy = (b.y - a.y) / length;
      const start = { x: a.x + ux * trim, y: a.y + uy * trim };
      const end = { x: b.x - ux * trim, y: b.y - uy * trim };
      const bend = length > 1 ? 0.25 : 0.08; // curved, so that it misses candidates in between
      const middle = { x: (start.x + end.x) / 2 - uy * bend, y: (start.y + end.y) / 2 + ux * bend };
      const path = document.createElementNS(SVG, 'path');
      path.setAttribute('d', `M${start.x} ${start.y} Q${middle.x} ${middle.y} ${end.x} ${end.y}`);
      path.classList.add('link', strong ? 'strong' : 'weak');
      this.overlay.append(path, this.#arrowHead(middle, end));
    }
  }

  #arrowHead(from, to) {
    const angle = Math.atan2(to.y - from.y, to.x - from.x);
    const corner = (turn, size) => `${to.x + Math.cos(angle + turn) * size} ${to.y + Math.sin(angle + turn) * size}`;
    const head = document.createElementNS(SVG, 'path');
    head.setAttribute('d', `M${to.x} ${to.y} L${corner(2.7, 0.14)} L${corner(-2.7, 0.14)} Z`);
    head.classList.add('arrow');
    return head;
  }
}
