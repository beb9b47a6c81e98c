// print.js - puzzles on paper: sheets of 1, 2, 4 or 6, the solutions together at the end.

import { make } from './dom.js';

const SVG = 'http://www.w3.org/2000/svg';

function shape(tag, attributes, text) {
  const node = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, value);
  if (text) node.textContent = text;
  return node;
}

// A board of 81 characters as a drawing of 90 by 90.
function boardDrawing(line) {
  const svg = shape('svg', { viewBox: '-1 -1 92 92' });
  for (let i = 0; i <= 9; i++) {
    const width = i % 3 ? 0.25 : 0.9;
    svg.append(
      shape('line', { x1: 0, x2: 90, y1: i * 10, y2: i * 10, stroke: '#000', 'stroke-width': width }),
      shape('line', { y1: 0, y2: 90, x1: i * 10, x2: i * 10, stroke: '#000', 'stroke-width': width }),
    );
  }
  [...line].forEach((c, cell) => {
    if (c === '.' || c === '0') return;
    const x = (cell % 9) * 10 + 5;
    const y = Math.floor(cell / 9) * 10 + 5;
    svg.append(shape('text', { x, y: y + 2.4, 'font-size': 7, 'text-anchor': 'middle', 'font-family': 'sans-serif' }, c));
  });
  return svg;
}

function sheets(boards, perPage) {
  const made = [];
  for (let at = 0; at < boards.length; at += perPage) {
    const figures = boards
      .slice(at, at + perPage)
      .map(({ caption, line }) => make('figure', {}, make('figcaption', {}, caption), boardDrawing(line)));
    made.push(make('div', { class: `sheet of-${perPage}` }, ...figures));
  }
  return made;
}

// Lays out `puzzles` ({ puzzle, solution }) on `paper`.
export function layOut(paper, puzzles, perPage) {
  const numbered = puzzles.map((p, i) => ({ ...p, number: i + 1 }));
  const questions = numbered.map((p) => ({ caption: `${p.number}`, line: p.puzzle }));
  const answers = numbered.filter((p) => p.solution).map((p) => ({ caption: `Solution ${p.number}`, line: p.solution }));
  paper.replaceChildren(...sheets(questions, perPage), ...sheets(answers, Math.max(perPage, 6)));
}
