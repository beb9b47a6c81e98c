// step.js - what the library says of a step, turned into a drawing for the board.

// A drawing: roles of cells, roles of candidates, and the links of a chain.
export function drawingOf(step) {
  const candidates = new Map();
  const note = (cell, digit, role) => {
    if (!candidates.has(cell)) candidates.set(cell, new Map());
    candidates.get(cell).set(digit, role);
  };
  for (const [cell, digit, role] of step.candidates) note(cell, digit, role);
  for (const [cell, digit] of step.eliminations) note(cell, digit, 'eliminate');
  for (const [cell, digit] of step.placements) note(cell, digit, 'place');
  return { cells: new Map(step.cells), candidates, links: step.links };
}

// The same with the conclusion left out: where to look, not what follows.
export function drawingOfPattern(step) {
  return { cells: new Map(step.cells), candidates: new Map(), links: [] };
}
