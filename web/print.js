// print.js - puzzles on paper: sheets of 1, 2, 4, 6 or 9, the solutions on sheets of their own.
//
// style/paper.css has the sizes: every sheet fits what A4 and Letter have in common.

import { boardDrawing } from './board-svg.js';
import { make } from './dom.js';
import { said } from './words.js';

export const PER_PAGE = [1, 2, 4, 6, 9];

const digitsOf = ({ game }, line) => (game ? game.board.valuesOf(line) : [...line].map((c) => Number(c) || 0));

function sheets(boards, perPage) {
  const made = [];
  for (let at = 0; at < boards.length; at += perPage) {
    const figures = boards
      .slice(at, at + perPage)
      .map(({ caption, ...position }) => make('figure', {}, make('figcaption', {}, caption), boardDrawing(position)));
    made.push(make('div', { class: `sheet of-${perPage}` }, ...figures));
  }
  return made;
}

// What a puzzle is: a line, or a game on a board of another kind.
const boardOf = ({ puzzle, game }) => (game ? { board: game.board, given: game.given } : { given: digitsOf({}, puzzle) });

// Lays out `puzzles` on `paper`: { puzzle, solution } as lines, or { game, solution }, with `level` and
// `title` if they are known. Without `solutions` there are none.
export function layOut(paper, puzzles, perPage, { solutions = true } = {}) {
  const named = puzzles.map((p, i) => ({ ...p, name: puzzles.length > 1 ? `${i + 1}` : (p.title ?? '') }));
  const caption = (...words) => words.filter(Boolean).join(', ');
  const questions = named.map((p) => ({ caption: caption(p.name, p.level && said(p.level)), ...boardOf(p) }));
  const answers = named
    .filter((p) => solutions && p.solution)
    .map((p) => ({ caption: caption(`${said('Solution')}${puzzles.length > 1 ? ` ${p.name}` : ''}`, p.level && said(p.level)), ...boardOf(p), entry: digitsOf(p, p.solution) }));
  paper.replaceChildren(...sheets(questions, perPage), ...sheets(answers, Math.max(perPage, puzzles.length > 1 ? 6 : 1)));
}

// A game as it stands, on a sheet of its own.
export function layOutGame(paper, game) {
  const { title, level } = game.facts;
  const position = { board: game.board, given: game.given, entry: game.entry, marks: game.given.map((_, cell) => game.marks(cell)) };
  paper.replaceChildren(...sheets([{ caption: [title, level && said(level)].filter(Boolean).join(', '), ...position }], 1));
}
