// pattern-view.js - what spans cells, drawn over the board: shaded houses, outlined groups, the
// arrows of a chain. Shapes tell as much as colours: base houses have a full edge and cover houses
// a dashed one, groups an inset outline, strong links a full line and weak ones dashes.

import { make, svg } from './dom.js';

const COLUMNS = 9;
const BOXES = 18;

export function drawPattern(overlay, drawing, game) {
  overlay.replaceChildren();
  if (!drawing) return;
  const { houses = [], outlines = [], links = [] } = drawing;
  overlay.append(
    ...houses.map(houseShape),
    ...outlines.flatMap((outline, i) => outlineShape(game.board, outline, i)),
    ...arrowsOf(links, game),
  );
}

// Lights what line `number` of the story tells, or all of it again.
export function lightLine(overlay, number) {
  overlay.classList.toggle('lighting', number > 0);
  for (const node of overlay.querySelectorAll('[data-line]')) node.classList.toggle('lit', Number(node.dataset.line) === number);
}

// -- houses ----------------------------------------------------------------------------------------

function houseShape([house, role]) {
  const inset = role === 'base' ? 0.02 : 0.05;
  const place =
    house < COLUMNS
      ? { x: 0, y: house, width: 9, height: 1 }
      : house < BOXES
        ? { x: house - COLUMNS, y: 0, width: 1, height: 9 }
        : { x: ((house - BOXES) % 3) * 3, y: Math.floor((house - BOXES) / 3) * 3, width: 3, height: 3 };
  return svg('rect', {
    x: place.x + inset,
    y: place.y + inset,
    width: place.width - 2 * inset,
    height: place.height - 2 * inset,
    class: `house ${role}`,
  });
}

// -- outlines --------------------------------------------------------------------------------------

// The edge of a set of cells, each drawn a little inside; cells side by side are joined.
export function outlinePath(board, cells, inset) {
  const has = new Set(cells);
  const beside = (cell, rows, columns) => has.has(board.beside(cell, rows, columns));
  const parts = cells.map((cell) => {
    const [x, y] = [board.columnOf(cell), board.rowOf(cell)];
    const [up, down, left, right] = [beside(cell, -1, 0), beside(cell, 1, 0), beside(cell, 0, -1), beside(cell, 0, 1)];
    const x0 = x + (left ? 0 : inset);
    const x1 = x + 1 - (right ? 0 : inset);
    const y0 = y + (up ? 0 : inset);
    const y1 = y + 1 - (down ? 0 : inset);
    const edge = (open, from, to) => (open ? '' : `M${from}L${to}`);
    return edge(up, `${x0} ${y + inset}`, `${x1} ${y + inset}`)
      + edge(down, `${x0} ${y + 1 - inset}`, `${x1} ${y + 1 - inset}`)
      + edge(left, `${x + inset} ${y0}`, `${x + inset} ${y1}`)
      + edge(right, `${x + 1 - inset} ${y0}`, `${x + 1 - inset} ${y1}`);
  });
  return parts.join('');
}

function outlineShape(board, { cells, name }, index) {
  const d = outlinePath(board, cells, 0.07 + 0.035 * (index % 3));
  const shapes = [svg('path', { d, class: `outline outline-${index % 4}`, 'data-line': index + 1 })];
  if (name) {
    const [x, y] = [board.columnOf(cells[0]) + 0.2, board.rowOf(cells[0]) + 0.04];
    shapes.push(
      svg('circle', { cx: x, cy: y + 0.06, r: 0.15, class: `badge outline-${index % 4}` }),
      svg('text', { x, y: y + 0.14, class: 'badge-text' }, name),
    );
  }
  return shapes;
}

// -- arrows ----------------------------------------------------------------------------------------

// Where candidate `digit` of `cell` stands, in cells.
function spotOf(board, [cell, digit]) {
  const across = Math.ceil(Math.sqrt(board.values));
  const inside = (k, of) => (k + 0.5) / of;
  return {
    x: board.columnOf(cell) + inside((digit - 1) % across, across),
    y: board.rowOf(cell) + inside(Math.floor((digit - 1) / across), Math.ceil(board.values / across)),
  };
}

// All that an arrow must not cross: digits and candidates that stand on the board.
function obstaclesOf(game) {
  const { board } = game;
  return board.cells.flatMap((cell) => {
    if (game.value(cell)) return [{ x: board.columnOf(cell) + 0.5, y: board.rowOf(cell) + 0.5, r: 0.26 }];
    return board.digitsIn(game.marks(cell)).map((digit) => ({ ...spotOf(board, [cell, digit]), r: 0.13 }));
  });
}

const BENDS = [0, 0.2, -0.2, 0.4, -0.4, 0.65, -0.65, 0.95, -0.95, 1.3, -1.3];

const at = ({ start, middle, end }, t) => ({
  x: (1 - t) ** 2 * start.x + 2 * t * (1 - t) * middle.x + t ** 2 * end.x,
  y: (1 - t) ** 2 * start.y + 2 * t * (1 - t) * middle.y + t ** 2 * end.y,
});

function curve(a, b, bend) {
  const length = Math.hypot(b.x - a.x, b.y - a.y) || 1;
  const [ux, uy] = [(b.x - a.x) / length, (b.y - a.y) / length];
  const middle = { x: (a.x + b.x) / 2 - uy * bend, y: (a.y + b.y) / 2 + ux * bend };
  const trim = Math.min(0.18, length / 3); // it starts and ends beside the digits
  const towards = (from, to) => {
    const far = Math.hypot(to.x - from.x, to.y - from.y) || 1;
    return { x: from.x + ((to.x - from.x) / far) * trim, y: from.y + ((to.y - from.y) / far) * trim };
  };
  return { start: towards(a, middle), middle, end: towards(b, middle) };
}

// How much of a curve lies on digits or off the board; a bend costs a little, too.
function costOf(line, bend, obstacles, used, { rows, columns }) {
  let cost = Math.abs(bend) * 0.6;
  for (let t = 0.06; t < 0.95; t += 0.06) {
    const { x, y } = at(line, t);
    if (x < 0.03 || y < 0.03 || x > columns - 0.03 || y > rows - 0.03) cost += 3;
    for (const o of obstacles) if ((x - o.x) ** 2 + (y - o.y) ** 2 < o.r ** 2) cost += 1;
    for (const o of used) if ((x - o.x) ** 2 + (y - o.y) ** 2 < 0.006) cost += 0.4;
  }
  return cost;
}

// Each arrow takes the bend that crosses least, other arrows included.
function arrowsOf(links, game) {
  const obstacles = obstaclesOf(game);
  const used = [];
  const numbered = new Set();
  return links.flatMap(({ from, to, strong, line: number }) => {
    const [a, b] = [spotOf(game.board, from), spotOf(game.board, to)];
    const others = obstacles.filter((o) => Math.hypot(o.x - a.x, o.y - a.y) > 0.01 && Math.hypot(o.x - b.x, o.y - b.y) > 0.01);
    const reach = Math.min(1, Math.hypot(b.x - a.x, b.y - a.y));
    const tried = BENDS.map((bend) => {
      const line = curve(a, b, bend * reach);
      return { line, cost: costOf(line, bend * reach, others, used, game.board) };
    });
    const { line } = tried.reduce((best, next) => (next.cost < best.cost ? next : best));
    for (let t = 0.1; t < 0.95; t += 0.1) used.push(at(line, t));
    const { start, middle, end } = line;
    const d = `M${start.x} ${start.y} Q${middle.x} ${middle.y} ${end.x} ${end.y}`;
    const shapes = [
      svg('path', { d, class: 'link halo' }),
      svg('path', { d, class: `link ${strong ? 'strong' : 'weak'}`, 'data-line': number }),
      arrowHead(middle, end, number),
    ];
    if (number && strong && !numbered.has(number)) {
      numbered.add(number);
      const { x, y } = at(line, 0.5);
      shapes.push(
        svg('circle', { cx: x, cy: y, r: 0.12, class: 'link-badge', 'data-line': number }),
        svg('text', { x, y: y + 0.06, class: 'link-number', 'data-line': number }, `${number}`),
      );
    }
    return shapes;
  });
}

function arrowHead(from, to, number) {
  const angle = Math.atan2(to.y - from.y, to.x - from.x);
  const corner = (turn, size) => `${to.x + Math.cos(angle + turn) * size} ${to.y + Math.sin(angle + turn) * size}`;
  return svg('path', { d: `M${to.x} ${to.y} L${corner(2.7, 0.14)} L${corner(-2.7, 0.14)} Z`, class: 'arrow', 'data-line': number });
}

// -- the legend ------------------------------------------------------------------------------------

const MARKS = [
  ['pattern', 'the pattern; true in a chain'],
  ['second', 'its other part; false in a chain'],
  ['fin', 'a fin, an exception'],
  ['fourth', 'what ties it together'],
  ['eliminate', 'goes'],
  ['place', 'is placed'],
];

const line = (name) => svg('svg', { viewBox: '0 0 1.4 0.6', class: 'key-line', 'aria-hidden': 'true' }, svg('path', { d: 'M0.1 0.3 L1.3 0.3', class: `link ${name}` }));
const square = (name) =>
  svg('svg', { viewBox: '0 0 1 1', class: 'key-house', 'aria-hidden': 'true' }, svg('rect', { x: 0.08, y: 0.08, width: 0.84, height: 0.84, class: name }));

// What the tones and lines of a drawing mean, those only that it has.
export function legendOf(drawing) {
  const roles = new Set([...drawing.candidates.values()].flatMap((digits) => [...digits.values()]));
  for (const role of drawing.cells.values()) roles.add(role);
  const house = (role) => drawing.houses.some(([, other]) => other === role);
  const items = MARKS.filter(([role]) => roles.has(role)).map(([role, words]) => [make('span', { class: `mark mark-${role}`, 'aria-hidden': 'true' }, '5'), words]);
  if (house('base')) items.push([square('house base'), house('cover') ? 'houses it starts from' : 'the house']);
  if (house('cover')) items.push([square('house cover'), 'houses it covers']);
  if (drawing.outlines.length) items.push([square('outline outline-0'), 'cells that belong together']);
  if (drawing.links.some(({ strong }) => strong)) items.push([line('strong'), 'one of the two is true']);
  if (drawing.links.some(({ strong }) => !strong)) items.push([line('weak'), 'not both are true']);
  return make('ul', { class: 'legend', 'aria-label': 'Legend' }, ...items.map(([sign, words]) => make('li', {}, sign, words)));
}
