// layout.js - boards of other sizes and with further rules, as the library tells of them. Loaded
// when the first such puzzle is opened.

import { Board } from './board.js';
import { make } from './dom.js';
import { Game } from './game.js';
import { drawRules, marginsOf, numberedCells } from './layout-art.js';
import { t } from './words.js';

export { stepOf } from './layout-steps.js';

const setOf = (values) => values.reduce((set, value) => set | (1 << (value - 1)), 0);

// The number of the box or region of each cell; -1 where there is none.
function regionsOf({ rows, columns, houses }) {
  const regions = new Array(rows * columns).fill(-1);
  houses
    .filter(({ name }) => /(^| )(box|region) \d+$/.test(name))
    .forEach(({ cells }, number) => {
      if (cells.every((cell) => regions[cell] < 0)) for (const cell of cells) regions[cell] = number;
    });
  return regions;
}

// Tells a board what the library said of it (`answer` of the call `board`).
export function learn(board, answer) {
  board.learn(answer);
  board.margins = marginsOf(board);
  board.numbered = numberedCells(board);
  board.paint = (art) => drawRules(art, board);
  return board;
}

// The game that the library said.
export function gameOf(answer) {
  const board = learn(new Board({ ...answer, regions: regionsOf(answer) }), answer);
  return new Game(answer.given, answer.allowed.map(setOf), board);
}

// The rules that make the board, each kind once, in words.
export function rulesInWords({ rules, rows, columns, values }) {
  const kinds = new Map(rules.filter(({ drawn }) => drawn !== 'WALLS').map((rule) => [rule.name, rule]));
  const items = [...kinds.values()].map(({ name, meaning }) => make('li', {}, make('strong', {}, name), `: ${meaning}`));
  return make('details', { open: true, class: 'rules' }, make('summary', {}, t`${`${rows}×${columns}`}, ${values} values`), make('ul', {}, ...items));
}
