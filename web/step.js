// step.js - what the library says of a step, turned into a drawing for the board and into lines.
//
// A drawing has, besides the roles of cells and candidates,
//     houses    [house, 'base' or 'cover']: houses 0..26 are rows, columns, boxes
//     outlines  { cells, name }: cells that belong together
//     links     { from, to, strong, line }: from candidates to candidates; the line that tells it

const BOXES = 18;

// Which line of the story tells a link: the line of the statement that it leads to, or that what
// it rules out leads to. Statements have lines if they are true, or end the argument.
function linesOf({ nodes, links }) {
  const into = (node) => links.filter((link) => link.to === node);
  const isEnd = (node) => !links.some((link) => link.from === node);
  const line = new Map(); // by link
  let number = 0;
  nodes.forEach(({ on }, node) => {
    const reasons = into(node);
    if (!reasons.length || !(on || isEnd(node) || reasons.some(({ kind }) => kind === 'rule'))) return;
    number++;
    for (const reason of reasons) {
      line.set(reason, number);
      if (!nodes[reason.from].on) for (const before of into(reason.from)) if (!line.has(before)) line.set(before, number);
    }
  });
  return line;
}

function linksOf(step) {
  const line = linesOf(step);
  const end = (node) => [step.nodes[node].cells[0], step.nodes[node].digit];
  return step.links.map((link) => ({
    from: end(link.from),
    to: end(link.to),
    strong: link.kind !== 'weak',
    line: line.get(link) ?? 0,
  }));
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

// Almost locked sets with the letters they are told by, and the groups of a chain.
function outlinesOf({ sets, nodes }) {
  const groups = nodes.filter(({ cells }) => cells.length > 1).map(({ cells }) => ({ cells, name: '' }));
  return [...sets.map(({ cells }, i) => ({ cells, name: sets.length > 1 ? LETTERS[i] : '' })), ...groups];
}

const housesOf = ({ base, cover }) => [...base.map((house) => [house, 'base']), ...cover.map((house) => [house, 'cover'])];

function rolesOf(list) {
  const roles = new Map();
  for (const [cell, digit, role] of list) {
    if (!roles.has(cell)) roles.set(cell, new Map());
    roles.get(cell).set(digit, role);
  }
  return roles;
}

// Steps on boards of other kinds bring their drawings along.
export function drawingOf(step) {
  if (step.drawings) return step.drawings.full;
  return {
    cells: new Map(step.cells),
    candidates: rolesOf([
      ...step.candidates,
      ...step.eliminations.map(([cell, digit]) => [cell, digit, 'eliminate']),
      ...step.placements.map(([cell, digit]) => [cell, digit, 'place']),
    ]),
    houses: housesOf(step),
    outlines: outlinesOf(step),
    links: linksOf(step),
  };
}

const boxOfCell = (cell) => BOXES + 3 * Math.floor(cell / 27) + Math.floor((cell % 9) / 3);

// The same with the conclusion left out: what to see, not what follows. Where a digit is placed,
// the pattern is the conclusion, and the house is all there is to be seen.
export function drawingOfPattern(step) {
  if (step.drawings) return step.drawings.pattern;
  const goes = new Set(step.eliminations.map(([cell, digit]) => 9 * cell + digit));
  const places = step.placements.length > 0;
  const pattern = places ? [] : step.candidates.filter(([cell, digit]) => !goes.has(9 * cell + digit));
  const houses = housesOf(step);
  return {
    cells: new Map(),
    candidates: rolesOf(pattern),
    houses: places && !houses.length ? [[boxOfCell(step.placements[0][0]), 'base']] : houses,
    outlines: places ? [] : outlinesOf(step),
    links: [],
  };
}
