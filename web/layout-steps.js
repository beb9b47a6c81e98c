// layout-steps.js - steps on boards of other kinds: what the library says of one (the call
// `reasons`), in the shape the steps of the classic board have.

// A drawing of the pattern and, unless `conclusion` is false, of what follows from it.
function drawingOf(board, { pattern, base, cover, placements, eliminations }, conclusion) {
  const candidates = new Map();
  const add = (cell, digit, role) => {
    if (!candidates.has(cell)) candidates.set(cell, new Map());
    candidates.get(cell).set(digit, role);
  };
  const shown = conclusion || !placements.length;
  if (shown) for (const { cell, values } of pattern) for (const value of values) add(cell, value, 'pattern');
  if (conclusion) {
    for (const [cell, digit] of eliminations) add(cell, digit, 'eliminate');
    for (const [cell, digit] of placements) add(cell, digit, 'place');
  }
  const housesNamed = (names) => board.houses.filter(({ name }) => names.includes(name)).map(({ cells }) => ({ cells, name: '' }));
  const cells = new Map(shown ? pattern.map(({ cell }) => [cell, 'pattern']) : []);
  return { cells, candidates, houses: [], outlines: [...housesNamed(base), ...housesNamed(cover)], links: [] };
}

export function stepOf(board, { technique, name, words, hints, text, pattern, base, cover, placed, eliminated }) {
  const cellOf = (place) => {
    const [, row, column] = /^r(\d+)c(\d+)$/.exec(place);
    return (row - 1) * board.columns + (column - 1);
  };
  const valueOf = (number) => number + (board.fromZero ? 1 : 0);
  const placements = Object.entries(placed).map(([place, number]) => [cellOf(place), valueOf(number)]);
  const eliminations = Object.entries(eliminated).flatMap(([place, numbers]) => numbers.map((number) => [cellOf(place), valueOf(number)]));
  const spots = pattern.map(({ cell, values }) => ({ cell: cellOf(cell), values: values.map(valueOf) }));
  const parts = { pattern: spots, base, cover, placements, eliminations };
  return {
    technique,
    name,
    vague: hints[0],
    concrete: hints[1],
    full: words,
    line: text,
    placements,
    eliminations,
    drawings: { full: drawingOf(board, parts, true), pattern: drawingOf(board, parts, false) },
  };
}
