// board-view.js - a game drawn as a grid that mouse, finger, keyboard and screen reader can use.
//
// The cells are real elements in an ARIA grid with one tab stop; over them lies an SVG of the
// same proportions for what spans cells (pattern-view.js). A drawing (see step.js) colours
// cells and candidates by role; while one is shown, selection and shading stand back.

import { make, svg } from './dom.js';
import { drawPattern, lightLine } from './pattern-view.js';
import { COLOURS } from './game.js';
import { CLASSIC } from './board.js';
import { markBit } from './geometry.js';
import { said, t } from './words.js';

// Where the marks of the corners go when the centre is taken: corners first, then the edges.
const RING = [1, 3, 7, 9, 2, 8, 4, 6, 5];

// What rules draw over the lines between cells, and over marks.
const OVER = '.art-sum, .art-dot, .art-word, .art-sign';

const DOUBLE = 400; // milliseconds between two presses that are one double press

const coloursIn = (tint) => Array.from({ length: COLOURS }, (_, i) => i + 1).filter((colour) => tint & (1 << (colour - 1)));

// Read out as "5 6 9", not as one number.
const spaced = (nodes) => nodes.flatMap((node) => [node, ' ']);

export class BoardView {
  // `root` is an empty element; `on` hears of cells that are picked:
  //     pick(cell, { more, drag, digit })   pressed; dragged over; with the candidate under it
  //     double(cell), focus(cell)
  constructor(root, on) {
    this.on = on;
    root.classList.add('board');
    root.dir = 'ltr'; // columns are counted from the left in every language
    this.root = root;
    this.grid = make('div', { class: 'cells', role: 'grid', 'aria-label': 'Sudoku board', 'aria-multiselectable': 'true' });
    this.art = svg('svg', { 'aria-hidden': 'true', class: 'art' }); // what rules add, below the cells
    this.over = svg('svg', { 'aria-hidden': 'true', class: 'art' }); // of it what must not be hidden: sums, dots
    this.overlay = svg('svg', { 'aria-hidden': 'true', class: 'overlay' });
    this.#listen();
    this.setBoard(CLASSIC);
  }

  // Lays out another board.
  setBoard(board) {
    const { rows, columns, values, margins } = board;
    const { x, y, width, height } = board.frame;
    this.board = board;
    const across = Math.ceil(Math.sqrt(values)); // candidates side by side
    const style = { rows, columns, ...margins, width, height, 'mark-columns': across, 'mark-rows': Math.ceil(values / across) };
    for (const [name, value] of Object.entries(style)) this.root.style.setProperty(`--${name}`, value);
    this.root.classList.toggle('layout', !board.isClassic);
    this.root.classList.toggle('has-margin', width > columns || height > rows);
    this.root.classList.toggle('has-sums', board.numbered.size > 0);
    this.cells = Array.from({ length: board.size }, (_, cell) => make('div', { class: 'cell', role: 'gridcell', 'data-cell': cell }));
    this.forms = this.cells.map((_, cell) => this.#formOf(cell));
    for (const hole of board.holes) this.cells[hole].replaceWith((this.cells[hole] = make('div', { class: 'hole' })));
    const lines = Array.from({ length: rows }, (_, row) => make('div', { class: 'row', role: 'row' }, ...this.cells.slice(columns * row, columns * (row + 1))));
    this.grid.replaceChildren(...lines);
    const labels = (kind, count) =>
      make('div', { class: `labels ${kind}`, 'aria-hidden': 'true' }, ...Array.from({ length: count }, (_, n) => make('span', {}, `${n + 1}`)));
    for (const drawing of [this.art, this.over, this.overlay]) {
      drawing.setAttribute('viewBox', `${x} ${y} ${width} ${height}`);
      drawing.replaceChildren();
    }
    board.paint?.(this.art);
    this.over.append(...this.art.querySelectorAll(OVER));
    const frame = make('div', { class: 'frame' }, this.art, this.grid, this.over, this.overlay);
    this.root.replaceChildren(labels('columns', columns), labels('rows', rows), frame);
  }

  // Classes for thick lines at the right and below, and for a number in the corner.
  #formOf(cell) {
    const { board } = this;
    const form = [board.hasWall(cell, 0, 1) && 'wall-right', board.hasWall(cell, 1, 0) && 'wall-below', board.numbered.has(cell) && 'numbered'];
    return form.filter(Boolean);
  }

  // -- input -------------------------------------------------------------------------------------

  #listen() {
    this.grid.addEventListener('pointerdown', (event) => this.#press(event));
    this.grid.addEventListener('pointermove', (event) => this.#drag(event));
    for (const end of ['pointerup', 'pointercancel']) this.grid.addEventListener(end, () => (this.dragged = null));
    this.grid.addEventListener('focusin', (event) => {
      const cell = this.#cellAt(event.target);
      if (cell !== null) this.on.focus(cell);
    });
  }

  #cellAt(node) {
    const found = node?.closest?.('.cell');
    return found ? Number(found.dataset.cell) : null;
  }

  #press(event) {
    const cell = this.#cellAt(event.target);
    if (cell === null || event.button > 0) return;
    event.preventDefault(); // keeps a drag from selecting text; focus is set by hand
    event.target.releasePointerCapture?.(event.pointerId);
    // Twice on the same cell; the browser's own dblclick misses cells that were drawn in between.
    const again = this.pressed?.cell === cell && event.timeStamp - this.pressed.at < DOUBLE;
    this.pressed = { cell, at: event.timeStamp };
    this.dragged = cell;
    const digit = Number(event.target.dataset.digit ?? 0);
    this.on.pick(cell, { more: event.ctrlKey || event.metaKey || event.shiftKey, candidate: event.altKey ? digit : 0 });
    if (again) this.on.double(cell);
  }

  #drag(event) {
    if (this.dragged == null || !event.buttons) return;
    const cell = this.#cellAt(document.elementFromPoint(event.clientX, event.clientY));
    if (cell === null || cell === this.dragged) return;
    this.dragged = cell;
    this.on.pick(cell, { drag: true });
  }

  focus(cell) {
    this.cells[cell].focus({ preventScroll: true });
  }

  // -- drawing -----------------------------------------------------------------------------------

  // Draws `game`. `selection` is lit; `wrong` are cells known to differ from the solution, `broken`
  // some that break a rule; `truth` are sets to show in place of marks; `filter` is a digit whose places are lit, or 'two' for cells with two candidates; `drawing` is a step.
  draw(game, { selection, wrong = new Set(), broken = new Set(), truth = null, drawing = null, filter = 0, assists = {} }) {
    const conflicts = assists.conflicts === false ? new Set() : game.conflicts();
    const plain = !drawing; // nothing but the step is to draw the eye
    const only = selection.cells.size === 1 ? selection.cursor : null;
    const sameDigit = plain && assists.same !== false ? this.#digitToLight(game, filter, only) : 0;
    const seen = new Set(plain && assists.lines !== false && only !== null ? [only, ...game.board.peers[only]] : []);
    for (const cell of game.board.cells) {
      const node = this.cells[cell];
      const digit = game.value(cell);
      const states = {
        given: game.given[cell],
        selected: plain && selection.has(cell),
        'in-line': seen.has(cell),
        'same-digit': sameDigit && digit === sameDigit,
        lit: plain && filter && this.#isLit(game, cell, filter),
        conflict: conflicts.has(cell) || broken.has(cell),
        wrong: wrong.has(cell),
        tinted: game.tint[cell],
        [`role-${drawing?.cells.get(cell)}`]: drawing?.cells.get(cell),
      };
      node.className = ['cell', ...this.forms[cell], ...Object.keys(states).filter((name) => states[name])].join(' ');
      node.tabIndex = cell === selection.cursor ? 0 : -1;
      node.setAttribute('aria-selected', selection.has(cell));
      node.setAttribute('aria-label', this.#describe(game, cell, states, truth?.[cell]));
      this.#paint(node, game.tint[cell]);
      node.replaceChildren(...this.#content(game, cell, drawing?.candidates.get(cell), sameDigit, truth?.[cell]));
    }
    drawPattern(this.overlay, drawing, game);
  }

  // Lights what a line of the story tells; 0: all of it.
  light(line) {
    lightLine(this.overlay, line);
  }

  #digitToLight(game, filter, only) {
    if (filter) return filter === 'two' ? 0 : filter;
    return only === null ? 0 : game.value(only);
  }

  #isLit(game, cell, filter) {
    const set = game.considered(cell);
    return filter === 'two' ? game.board.digitsIn(set).length === 2 : set & markBit(filter);
  }

  // Several colours share a cell like slices of a cake.
  #paint(node, tint) {
    const colours = coloursIn(tint);
    const share = 100 / colours.length;
    const slices = colours.map((colour, i) => `var(--tint-${colour}) ${i * share}% ${(i + 1) * share}%`);
    node.style.backgroundImage = slices.length ? `conic-gradient(from 45deg, ${slices.join(', ')})` : '';
  }

  #describe(game, cell, { conflict, wrong, tinted }, truth) {
    const { board } = game;
    const parts = [t`row ${board.rowOf(cell) + 1} column ${board.columnOf(cell) + 1}`];
    const digit = game.value(cell);
    const symbols = (set) => board.digitsIn(set).map((d) => board.symbolOf(d)).join(' ');
    const marks = (name, set) => set && parts.push(`${said(name)} ${symbols(set)}`);
    if (digit) parts.push(game.given[cell] ? t`given ${board.symbolOf(digit)}` : board.symbolOf(digit));
    else if (truth) marks('marks', truth);
    else if (!game.marks(cell)) parts.push(said('blank'));
    else if (game.autoMarks || !game.centre[cell]) marks('marks', game.marks(cell));
    else {
      marks('marks', game.corner[cell]);
      marks('centre', game.centre[cell]);
    }
    if (conflict) parts.push(said('conflict'));
    if (wrong) parts.push(said('wrong'));
    if (tinted) parts.push(t`colour ${coloursIn(game.tint[cell]).join(' ')}`);
    return parts.join(', ');
  }

  // What stands in a cell. `roles` maps digit to role for the candidates a step talks about; they
  // are shown even where the player has no mark for them.
  #content(game, cell, roles, sameDigit, truth) {
    const { board } = game;
    const digit = game.value(cell);
    if (digit) return [make('span', { class: 'digit' }, board.symbolOf(digit))];
    if (!game.marks(cell) && !roles && !truth) return [];
    const mark = (d) => {
      const tint = game.colourOf(cell, d);
      const classes = ['mark', tint && `tinted-${tint}`, roles?.get(d) ? `mark-${roles.get(d)}` : d === sameDigit && 'same-digit'];
      return make('span', { class: classes.filter(Boolean).join(' '), 'data-digit': d }, board.symbolOf(d));
    };
    const centre = !roles && !truth && !game.autoMarks ? board.digitsIn(game.centre[cell]) : [];
    if (centre.length) {
      const corner = board.digitsIn(game.corner[cell]);
      const place = board.values === RING.length ? (n) => RING.indexOf(n) : (n) => n - 1;
      const ring = board.digits.map((n) => corner[place(n)]).map((d) => (d ? mark(d) : make('span')));
      const row = make('span', { class: `centre of-${centre.length}` }, ...spaced(centre.map(mark)));
      return [make('span', { class: 'marks' }, ...spaced(ring)), row];
    }
    const shown = truth ?? game.marks(cell);
    return [make('span', { class: 'marks' }, ...spaced(board.digits.map((d) => (shown & markBit(d) || roles?.get(d) ? mark(d) : make('span')))))];
  }
}
