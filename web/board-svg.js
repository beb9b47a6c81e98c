// board-svg.js - a position as a drawing: small in lists, large on paper.

import { CLASSIC } from './board.js';
import { svg } from './dom.js';

const text = (x, y, size, name, words) => svg('text', { x, y, 'font-size': size, class: name, 'text-anchor': 'middle' }, words);

// Thin lines around all cells, thick ones where regions and the board end.
function linesOf(board) {
  const thin = [];
  const thick = [];
  const isIn = (cell) => cell !== null && !board.holes.includes(cell);
  const edge = (cell, rows, columns, line) => {
    const other = board.beside(cell, rows, columns);
    (isIn(other) && !board.hasWall(cell, rows, columns) ? thin : thick).push(line);
  };
  for (const cell of board.cells) {
    const [x, y] = [board.columnOf(cell) * 10, board.rowOf(cell) * 10];
    edge(cell, -1, 0, `M${x} ${y}h10`);
    edge(cell, 0, -1, `M${x} ${y}v10`);
    if (!isIn(board.beside(cell, 1, 0))) edge(cell, 1, 0, `M${x} ${y + 10}h10`);
    if (!isIn(board.beside(cell, 0, 1))) edge(cell, 0, 1, `M${x + 10} ${y}v10`);
  }
  return [svg('path', { d: thin.join(''), class: 'thin' }), svg('path', { d: thick.join(''), class: 'thick' })];
}

// `given` and `entry` are digits; `marks`, if there are any, sets. Ten units to a cell. What
// is written beside it says what it is, so it is hidden from those who hear the page.
export function boardDrawing({ board = CLASSIC, given, entry = [], marks = [] }) {
  const { x, y, width, height } = board.frame;
  const drawing = svg('svg', {
    viewBox: `${10 * x - 1} ${10 * y - 1} ${10 * width + 2} ${10 * height + 2}`,
    class: 'drawn-board',
    'aria-hidden': 'true',
  });
  const art = svg('g', { transform: 'scale(10)', class: 'art' });
  board.paint?.(art);
  drawing.append(art, ...linesOf(board));
  const across = Math.ceil(Math.sqrt(board.values));
  const step = 9 / across;
  for (const cell of board.cells) {
    const left = board.columnOf(cell) * 10;
    const top = board.rowOf(cell) * 10;
    const digit = given[cell] || entry[cell];
    if (digit) drawing.append(text(left + 5, top + 7.4, 7, given[cell] ? 'given' : 'entered', board.symbolOf(digit)));
    else
      for (const mark of board.digitsIn(marks[cell] ?? 0))
        drawing.append(
          text(left + 0.5 + ((mark - 1) % across + 0.5) * step, top + (Math.floor((mark - 1) / across) + 1) * step, 0.87 * step, 'small', board.symbolOf(mark)),
        );
  }
  return drawing;
}
