// layout-art.js - what the rules of a board add to its drawing: cages, lines, dots, clues beside it.
// One unit is one cell. Rules come as the library lists them, with how they are drawn.

import { svg } from './dom.js';
import { outlinePath } from './pattern-view.js';

const OUTSIDE = ['ARROW', 'BESIDE'];

const ROOM = 0.8; // cells that a clue beside the board needs

// Where a clue beside the board stands: before the first cell, seen along the others.
function besideOf(board, cells) {
  const [x, y] = [board.columnOf(cells[0]) + 0.5, board.rowOf(cells[0]) + 0.5];
  const next = cells[1];
  const alone = next === undefined;
  const right = alone ? (x < 1 ? -1 : 1) : board.columnOf(next) + 0.5 - x;
  const down = alone ? (y < 1 ? 1 : -1) : board.rowOf(next) + 0.5 - y;
  return { x: x - 0.88 * right, y: y - 0.88 * down, right, down };
}

// The room at the sides that have clues.
export function marginsOf(board) {
  const spots = board.rules.filter(({ drawn }) => OUTSIDE.includes(drawn)).map(({ cells }) => besideOf(board, cells));
  const room = (isThere) => (spots.some(isThere) ? ROOM : 0);
  return {
    top: room(({ y }) => y < 0),
    right: room(({ x }) => x > board.columns),
    bottom: room(({ y }) => y > board.rows),
    left: room(({ x }) => x < 0),
  };
}

// Cages whose sum is known, which stands in the corner of their first cell.
const hasSum = ({ drawn, number, name }) => ['CAGE', 'LOOP'].includes(drawn) && number >= 0 && name !== 'distinct' && name !== 'equalsum';

export const numberedCells = ({ rules }) => new Set(rules.filter(hasSum).map(({ cells }) => Math.min(...cells)));

const label = (x, y, name, words) => svg('text', { x, y, class: name }, `${words}`);

export function drawRules(art, board) {
  const middle = (cell) => ({ x: board.columnOf(cell) + 0.5, y: board.rowOf(cell) + 0.5 });
  const pathOf = (cells) => cells.map((cell, i) => `${i ? 'L' : 'M'}${middle(cell).x} ${middle(cell).y}`).join('');
  const path = (cells, name) => svg('path', { d: pathOf(cells), class: name });
  const disc = (cell, r, name) => svg('circle', { cx: middle(cell).x, cy: middle(cell).y, r, class: name });
  const square = (cell, name) => svg('rect', { x: board.columnOf(cell), y: board.rowOf(cell), width: 1, height: 1, class: name });
  const housesNamed = (words) => board.houses.filter(({ name }) => name.includes(words));
  const touch = (a, b) => Math.abs(board.rowOf(a) - board.rowOf(b)) + Math.abs(board.columnOf(a) - board.columnOf(b)) === 1;

  // How many cages there are around a cell already: the next one is drawn further in.
  const depth = new Map();
  const cage = (rule, kind) => {
    const { cells, number } = rule;
    const level = Math.max(...cells.map((cell) => depth.get(cell) ?? 0));
    for (const cell of cells) depth.set(cell, (level + 1) % 4);
    const first = Math.min(...cells);
    const sum = hasSum(rule) ? [label(board.columnOf(first) + 0.1 + 0.3 * level, board.rowOf(first) + 0.26, 'art-sum', number)] : [];
    return [svg('path', { d: outlinePath(board, cells, 0.08 + 0.06 * level), class: kind }), ...sum];
  };

  const tip = (from, to) => {
    const angle = Math.atan2(to.y - from.y, to.x - from.x);
    const corner = (turn) => `${to.x + Math.cos(angle + turn) * 0.2} ${to.y + Math.sin(angle + turn) * 0.2}`;
    return svg('path', { d: `M${corner(2.6)}L${to.x} ${to.y}L${corner(-2.6)}`, class: 'art-shaft' });
  };

  const between = ({ name, drawn, number, cells }) =>
    cells.slice(1).flatMap((b, i) => {
      const a = cells[i];
      const [p, q] = [middle(a), middle(b)];
      const at = { x: (p.x + q.x) / 2, y: (p.y + q.y) / 2 };
      const far = touch(a, b) ? [] : [path([a, b], 'art-shaft')];
      if (drawn === 'SIGN') {
        const [right, down] = [Math.sign(q.x - p.x) * 0.09, Math.sign(q.y - p.y) * 0.09];
        const corner = (side) => `${at.x - right + side * 1.3 * down} ${at.y - down + side * 1.3 * right}`;
        return [...far, svg('path', { d: `M${corner(1)}L${at.x + right} ${at.y + down}L${corner(-1)}`, class: 'art-sign' })];
      }
      const dot = (kind) => svg('circle', { cx: at.x, cy: at.y, r: 0.15, class: `art-dot ${kind}` });
      if (name === 'pairsum') return [...far, dot('plain'), label(at.x, at.y + 0.1, 'art-word', { 10: 'X', 5: 'V' }[number] ?? number)];
      const white = name === 'difference';
      const usual = number === (white ? 1 : 2);
      return [...far, dot(white ? 'white' : 'black'), ...(usual ? [] : [label(at.x, at.y + 0.08, `art-word ${white ? '' : 'inverse'}`, number)])];
    });

  const beside = ({ cells, number, drawn }) => {
    const a = middle(cells[0]);
    const { right, down, ...at } = besideOf(board, cells);
    const arrow = drawn === 'ARROW' ? [svg('path', { d: `M${at.x + 0.15 * right} ${at.y + 0.15 * down}l${0.2 * right} ${0.2 * down}`, class: 'art-shaft' }), tip(at, { x: a.x - 0.5 * right, y: a.y - 0.5 * down })] : [];
    return [...arrow, label(at.x - (arrow.length ? 0.05 * right : 0), at.y + 0.12, 'art-clue', number)];
  };

  const corner = ({ set, cells }) => {
    const points = cells.map(middle);
    const mean = (name) => points.reduce((sum, point) => sum + point[name], 0) / points.length;
    return [
      svg('circle', { cx: mean('x'), cy: mean('y'), r: 0.26, class: 'art-dot white' }),
      label(mean('x'), mean('y') + 0.08, 'art-word', set.map((value) => board.symbolOf(value)).join('')),
    ];
  };

  // Small marks at the sides, which point into a minimum and out of a maximum.
  const inward = ({ name, cells }) =>
    cells.flatMap((cell) =>
      [[0, -1], [1, 0], [0, 1], [-1, 0]].map(([right, down]) => {
        const { x, y } = middle(cell);
        const way = name === 'minimum' ? -0.06 : 0.06;
        const [px, py] = [x + 0.42 * right, y + 0.42 * down];
        const end = (side) => `${px - way * right + side * 0.1 * down} ${py - way * down + side * 0.1 * right}`;
        return svg('path', { d: `M${end(1)}L${px + way * right} ${py + way * down}L${end(-1)}`, class: 'art-sign' });
      }),
    );

  let tint = 0;
  const shade = (rule) => {
    const sets = rule.cells.length ? [rule.cells] : housesNamed('window').map(({ cells }) => cells);
    const name = `art-shade shade-${tint++ % 4}`;
    return sets.flat().map((cell) => square(cell, name));
  };

  const DRAWN = {
    WALLS: (rule) => (rule.cells.every((cell) => board.regions[cell] === board.regions[rule.cells[0]]) ? [] : shade(rule)),
    SHADE: shade,
    STROKE: ({ name }) =>
      housesNamed(name).map(({ cells }) => {
        const [first, last] = [cells[0], cells.at(-1)];
        const left = board.columnOf(last) < board.columnOf(first);
        const [x1, x2] = [board.columnOf(first) + (left ? 1 : 0), board.columnOf(last) + (left ? 0 : 1)];
        return svg('path', { d: `M${x1} ${board.rowOf(first)}L${x2} ${board.rowOf(last) + 1}`, class: 'art-stroke' });
      }),
    CAGE: (rule) => cage(rule, 'art-cage'),
    LOOP: (rule) => cage(rule, 'art-cage art-loop'),
    ARROW: beside,
    BESIDE: beside,
    BULB: ({ name, cells }) => [path(cells, `art-line art-${name}`), disc(cells[0], 0.37, `art-bulb art-${name}`)],
    LINE: ({ name, cells }) => [path(cells, `art-line art-${name}`)],
    SHAFT: ({ first, cells }) => [
      path(cells.slice(first - 1), 'art-shaft'),
      tip(middle(cells.at(-2)), middle(cells.at(-1))),
      ...(first > 1 ? [path(cells.slice(0, first), 'art-pill edge'), path(cells.slice(0, first), 'art-pill')] : [disc(cells[0], 0.4, 'art-ring')]),
    ],
    ENDS: ({ cells }) => [path(cells, 'art-shaft'), disc(cells[0], 0.4, 'art-ring'), disc(cells.at(-1), 0.4, 'art-ring')],
    DOT: between,
    SIGN: between,
    CORNER: corner,
    INWARD: inward,
    RINGS: ({ cells }) => cells.map((cell) => disc(cell, 0.4, 'art-ring')),
    SQUARE: ({ cells }) => cells.map((cell) => svg('rect', { x: board.columnOf(cell) + 0.13, y: board.rowOf(cell) + 0.13, width: 0.74, height: 0.74, class: 'art-parity' })),
    CIRCLE: ({ cells }) => cells.map((cell) => disc(cell, 0.37, 'art-parity')),
  };

  // Shades first, what lies between cells last.
  const late = ['DOT', 'SIGN', 'CORNER', 'INWARD', 'ARROW', 'BESIDE', 'CAGE', 'LOOP'];
  const order = ({ drawn }) => (['SHADE', 'WALLS'].includes(drawn) ? 0 : late.includes(drawn) ? 2 : 1);
  const rules = [...board.rules].sort((a, b) => order(a) - order(b));
  const ground = board.cells.map((cell) => `M${board.columnOf(cell)} ${board.rowOf(cell)}h1v1h-1z`).join('');
  art.append(
    svg('path', { d: ground, class: 'art-ground' }),
    ...rules.flatMap((rule) => DRAWN[rule.drawn]?.(rule) ?? []),
    svg('path', { d: outlinePath(board, board.cells, 0), class: 'art-edge' }),
  );
}
