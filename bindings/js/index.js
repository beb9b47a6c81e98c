// index.js - the functions of this package, as docs/javascript.md lists them. All of them answer
// at once; engine.js has them in a worker.

import { call, ask, callBytes } from './library.js';
import { builtin, isNode } from './platform.js';
import { Puzzle, like, textOf } from './puzzle.js';

export { PuzzleError } from './errors.js';
export { Puzzle, call };

const fs = isNode ? await builtin('fs') : null;

// ---- solve and count

// Numbers go to the library as text; 0 stands for no limit there.
function limitOf(limit) {
  if (limit === undefined || limit === null || limit === Infinity) return 0;
  if (!Number.isInteger(limit) || limit < 1) throw new RangeError(`a limit is a number from 1 on, not ${limit}`);
  return Math.min(limit, 2 ** 32 - 1);
}

export function solve(puzzle) {
  const [solution] = ask('search', textOf(puzzle), 1, 1, 0).solutions;
  return solution === undefined ? null : like(puzzle, solution);
}

export const count = (puzzle, limit) => ask('search', textOf(puzzle), limitOf(limit), 0, 0).count;

export const isUnique = (puzzle) => count(puzzle, 2) === 1;

export function* solutions(puzzle, limit) {
  const text = textOf(puzzle);
  const most = limitOf(limit) || Infinity;
  for (let found = 0, more = 16; found < most; more *= 4) {
    const want = Math.min(more, most - found);
    const some = ask('search', text, found + want, 2, found).solutions;
    for (const solution of some) yield like(puzzle, solution);
    if (some.length < want) return;
    found += want;
  }
}

export const candidates = (puzzle) => ask('candidates', textOf(puzzle)).candidates;

// ---- many at once

const CELLS = 81;
const PART = 1 << 16; // puzzles that are in the library's memory at once

function boardsOf(puzzles) {
  if (puzzles.length % CELLS) throw new RangeError(`expected 81 bytes for each puzzle, found ${puzzles.length} in all`);
  return puzzles.length / CELLS;
}

function solveBytes(puzzles, limit, withSolutions) {
  const n = boardsOf(puzzles);
  const counts = new Uint32Array(n);
  const found = withSolutions ? new Uint8Array(CELLS * n) : null;
  for (let at = 0; at < n; at += PART) {
    const part = puzzles.subarray(CELLS * at, CELLS * Math.min(at + PART, n));
    const size = part.length / CELLS;
    const answer = callBytes('solve_many', [limit, withSolutions ? 1 : 0], part);
    if (answer.length < 4 * size) throw new RangeError('out of memory');
    counts.set(new Uint32Array(answer.buffer, 0, size), at);
    found?.set(answer.subarray(4 * size), CELLS * at);
  }
  return { counts, solutions: found };
}

const lineOfBytes = (bytes) => String.fromCharCode(...bytes.map((digit) => digit + 48));

export function solveMany(puzzles, limit = 2, { solutions: withSolutions = true } = {}) {
  const most = limitOf(limit) || 2 ** 32 - 1;
  if (puzzles instanceof Uint8Array) return solveBytes(puzzles, most, withSolutions);
  const listed = [...puzzles].map((puzzle) => (puzzle instanceof Puzzle ? puzzle : new Puzzle(puzzle)));
  const bytes = new Uint8Array(CELLS * listed.length);
  listed.forEach(({ cells, marks, layout }, i) => {
    if (layout) throw new Error(`solveMany() knows the classic 9x9 board only, this is ${layout}`);
    if (marks) throw new Error('solveMany() takes puzzles of digits; solve() takes pencilmark puzzles too');
    bytes.set(cells, CELLS * i);
  });
  const { counts, solutions: found } = solveBytes(bytes, most, withSolutions);
  const lines = found && listed.map((_, i) => (counts[i] ? lineOfBytes(found.subarray(CELLS * i, CELLS * i + CELLS)) : null));
  return { counts: [...counts], solutions: lines };
}

// ---- check, rate and explain

export function check(puzzle, { solution = null, rules = false } = {}) {
  const claim = solution === null ? '' : textOf(solution);
  const found = ask('finding', textOf(puzzle), claim, rules ? 1 : 0);
  return { ...found, ok: found.status === 'unique' && found.claim !== 'wrong' && !found.wrong?.length };
}

export function rate(puzzle, { se = true, hodoku = true, erMax = 0 } = {}) {
  const { level, score, ...rating } = ask('rating', textOf(puzzle), se ? 1 : 0, hodoku ? 1 : 0, Math.round(10 * erMax));
  return hodoku ? { ...rating, hodokuLevel: level, hodokuScore: score } : rating;
}

// The library knows which ladder is the usual one of a board.
export function explain(puzzle, ladder = '', { limit } = {}) {
  const { steps, solved, digits } = ask('explain', textOf(puzzle), ladder, limitOf(limit), -1);
  return { steps: steps.map(({ step, rating }) => (rating === undefined ? step : { ...step, rating })), solved, digits };
}

const HINTS = ['vague', 'concrete', 'full'];

export function hint(puzzle, grade = 'vague', ladder = '') {
  if (!HINTS.includes(grade)) throw new RangeError(`a hint is vague, concrete or full, not ${grade}`);
  const { steps } = ask('explain', textOf(puzzle), ladder, 1, HINTS.indexOf(grade));
  return steps.length ? steps[0].hint : null;
}

export const techniques = () => ask('technique_list').techniques;

// ---- make

const LEVELS = ['easy', 'medium', 'hard', 'unfair', 'extreme'];
const GRADES = ['easy', 'medium', 'hard', 'evil'];

// A number or a pair, of which either end may be null, as two arguments.
function rangeOf(value, names = null) {
  if (value === undefined || value === null) return ['', ''];
  const numbered = (end) => {
    if (end === null || end === undefined) return '';
    if (typeof end === 'number') return end;
    if (!names?.includes(String(end).toLowerCase())) throw new RangeError(`expected ${names?.join(', ') ?? 'a number'}, not ${end}`);
    return names.indexOf(end.toLowerCase()) + 1;
  };
  return Array.isArray(value) ? [numbered(value[0]) || 0, numbered(value[1])] : [numbered(value), numbered(value)];
}

function seedOf(seed) {
  const number = seed === undefined ? BigInt(Math.floor(Math.random() * 2 ** 53)) : BigInt(seed);
  if (number < 0n || number >= 1n << 64n) throw new RangeError('a seed is a number from 0 to 2^64 - 1');
  return number;
}

const yes = (flag) => (flag ? 1 : 0);

function symmetryOf(symmetry = 'none') {
  if (!call('lists').symmetries.includes(symmetry)) throw new RangeError(`there is no symmetry '${symmetry}'`);
  return symmetry;
}

function recipeOf({ seed, symmetry, clues, minimal, pattern, er, ep, ed, level, score, grade, technique, only = [], full, uniform }) {
  const [least, most] = rangeOf(clues);
  const blanks = pattern === undefined ? '' : new Puzzle(pattern).text;
  const ranges = [rangeOf(er), rangeOf(ep), rangeOf(ed), rangeOf(level, LEVELS), rangeOf(score), rangeOf(grade, GRADES)];
  return [seedOf(seed), yes(full), yes(uniform), symmetryOf(symmetry), least, most >= 81 ? 0 : most, yes(minimal), blanks,
    ...ranges.flat(), technique ?? '', ...only];
}

// ---- on other boards

const CLASSIC = ['pattern', 'er', 'ep', 'ed', 'level', 'score', 'technique', 'only', 'uniform'];

const isOnLayout = ({ layout, jigsaw, killer, lines, cageSize }) => layout || jigsaw || killer || lines || cageSize;

function orderOf({ seed, layout = '9x9', jigsaw, killer, cageSize, lines = '', full, minimal, symmetry, clues, grade, ...rest }) {
  const classic = CLASSIC.find((name) => rest[name] !== undefined);
  if (classic) throw new RangeError(`${classic} is for the classic 9x9 board only`);
  if (cageSize && !killer) throw new RangeError('cageSize is about killers');
  if (Array.isArray(grade)) throw new RangeError('on other boards grade is one of them, not a range');
  const [least, most] = rangeOf(clues);
  return [seedOf(seed), layout, yes(jigsaw), yes(killer), ...rangeOf(cageSize), [lines].flat().join(','), yes(full), yes(minimal),
    symmetryOf(symmetry), least, most >= ask('layout', layout).cells ? 0 : most, rangeOf(grade, GRADES)[0]];
}

export function generate(options = {}) {
  const { n = Infinity, start = 0 } = options;
  const isClassic = !isOnLayout(options);
  const order = (isClassic ? recipeOf : orderOf)(options); // here, so that a wrong one is told at once
  const make = isClassic
    ? (number) => {
        const { puzzle, solution, fields } = ask('make', number, ...order);
        return Puzzle.ofBoards(puzzle, solution, fields);
      }
    : (number) => Puzzle.ofRecord(ask('commission', number, ...order));
  return (function* made() {
    for (let number = start; number < start + n; number++) yield make(number);
  })();
}

export const minimize = (puzzle, seed = 0) => like(puzzle, ask('minimize', textOf(puzzle), seedOf(seed)).puzzle);

// ---- the same puzzle in disguise

const ORDERS = ['counts', 'number'];

export function canon(puzzle, order = 'counts') {
  if (!ORDERS.includes(order)) throw new RangeError(`order is 'counts' or 'number', not '${order}'`);
  return like(puzzle, ask('canon', textOf(puzzle), ORDERS.indexOf(order)).least);
}

export const automorphisms = (puzzle) => ask('canon', textOf(puzzle), 0).automorphisms;

export const transformation = (a, b) => ask('transformation', textOf(a), textOf(b)).how ?? null;

export const equivalent = (a, b) => transformation(a, b) !== null;

export const transform = (puzzle, how) => like(puzzle, ask('transform', textOf(puzzle), how).puzzle);

export const randomTransform = (seed) => call('random_transform', seedOf(seed)).how;

// ---- text and pictures

const ERRORS = ['raise', 'skip', 'keep'];

export function* parse(text, format = '', { errors = 'raise' } = {}) {
  if (!ERRORS.includes(errors)) throw new RangeError(`errors is 'raise', 'skip' or 'keep', not '${errors}'`);
  for (const record of ask('parse', format, text).records) {
    try {
      yield Puzzle.ofRecord(record);
    } catch (error) {
      if (errors === 'raise') throw error;
      if (errors === 'keep') yield error;
    }
  }
}

export function read(file, format = '', options = {}) {
  if (!fs) throw new Error('only Node has files to read; parse() takes text');
  return parse(fs.readFileSync(file, 'utf8'), format, options);
}

export function write(puzzles, format = 'line') {
  // Text of several lines is one puzzle of them, which a line of JSON keeps together.
  const single = (puzzle) => (typeof puzzle === 'string' && puzzle.includes('\n') ? new Puzzle(puzzle) : puzzle);
  return ask('write', format, [...puzzles].map((puzzle) => textOf(single(puzzle))).join('\n')).text;
}

export function draw(puzzle, { solution = false, candidates: marks = false, title = '', format = 'svg' } = {}) {
  if (format !== 'svg' && format !== 'text') throw new RangeError(`format is 'svg' or 'text', not '${format}'`);
  const text = textOf(puzzle);
  const filled = solution === true ? (ask('search', text, 1, 1, 0).solutions[0] ?? '') : solution === false ? '' : textOf(solution);
  return ask('draw', text, format === 'text' ? 1 : 0, marks ? 1 : 0, title, filled).text;
}

export const formats = () => ask('formats').formats;
