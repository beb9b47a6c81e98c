// board-svg.js - a position as a drawing: small in lists, large on paper.

import { svg } from './dom.js';
import { CELLS, columnOf, digitsIn, rowOf } from './geometry.js';

const text = (x, y, size, name, words) => svg('text', { x, y, 'font-size': size, class: name, 'text-anchor': 'middle' }, words);

// `given` and `entry` are 81 digits; `marks`, if there are any, 81 sets. Ten units to a cell. What
// is written beside it says what it is, so it is hidden from those who hear the page.
export function boardDrawing({ given, entry = [], marks = [] }) {
  const drawing = svg('svg', { viewBox: '-1 -1 92 92', class: 'drawn-board', 'aria-hidden': 'true' });
  for (let i = 0; i <= 9; i++) {
    const name = i % 3 ? 'thin' : 'thick';
    drawing.append(
      svg('line', { x1: 0, x2: 90, y1: i * 10, y2: i * 10, class: name }),
      svg('line', { y1: 0, y2: 90, x1: i * 10, x2: i * 10, class: name }),
    );
  }
  for (const cell of CELLS) {
    const left = columnOf(cell) * 10;
    const top = rowOf(cell) * 10;
    const digit = given[cell] || entry[cell];
    if (digit) drawing.append(text(left + 5, top + 7.4, 7, given[cell] ? 'given' : 'entered', `${digit}`));
    else
      for (const mark of digitsIn(marks[cell] ?? 0))
        drawing.append(text(left + 2 + ((mark - 1) % 3) * 3, top + 3 + Math.floor((mark - 1) / 3) * 3, 2.6, 'small', `${mark}`));
  }
  return drawing;
}
