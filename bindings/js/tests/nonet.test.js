// nonet.test.js - the package as it is installed: its answers are the program's, in any shape.

import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import * as nonet from 'nonet';

const P = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79';
const SOLVED = '534678912672195348198342567859761423426853791713924856961537284287419635345286179';
const X4 = new nonet.Puzzle('....14...2......', { layout: '4x4+x' });
const EMPTY = '.'.repeat(81);

const program = (args, input = '') =>
  spawnSync(process.env.NONET, [...args, '--quiet'], { input, encoding: 'utf8', maxBuffer: 1 << 28 }).stdout.trim();
const made = program(['generate', '-n', '60', '--seed', '5']).split('\n');
const digits = (line) => Uint8Array.from(line, (c) => Number(c) || 0);

test('a board comes back in the shape in which it came', () => {
  const flat = [...digits(P)];
  const rows = Array.from({ length: 9 }, (_, r) => flat.slice(9 * r, 9 * r + 9));
  assert.equal(nonet.solve(P), SOLVED);
  assert.deepEqual(nonet.solve(flat), [...digits(SOLVED)]);
  assert.deepEqual(nonet.solve(rows).flat(), [...digits(SOLVED)]);
  assert.deepEqual(nonet.solve(digits(P)), digits(SOLVED));
  assert.deepEqual(nonet.solve(Int32Array.from(flat)), Int32Array.from(digits(SOLVED)));
  assert.equal(nonet.solve(rows.map((row) => row.join(''))), SOLVED);
  assert.equal(nonet.solve(new nonet.Puzzle(P)), SOLVED);
  assert.equal(nonet.solve(flat.map((value) => value || null)).join(''), SOLVED);
  assert.equal(nonet.solve(`11${EMPTY.slice(2)}`), null);
});

test('what is no puzzle is told with its place', () => {
  const error = (source, options) => {
    try {
      new nonet.Puzzle(source, options);
    } catch (caught) {
      return caught;
    }
    return null;
  };
  assert.ok(error('# nothing\nfoo bar') instanceof nonet.PuzzleError);
  assert.equal(error(`${P}\n53..7....6..q95....98\n`).line, 2);
  assert.ok(error([1, 2, 3]) instanceof nonet.PuzzleError);
  assert.ok(error(new Array(81).fill(10)) instanceof nonet.PuzzleError);
  assert.ok(error(new Array(81).fill(1.5)) instanceof nonet.PuzzleError);
  assert.ok(error(`${P.slice(0, 40)}\0${P.slice(41)}`) instanceof nonet.PuzzleError);
  assert.ok(error(null) instanceof TypeError);
  assert.ok(error({}) instanceof TypeError);
  assert.match(error('....', { layout: '4x4+nosuch' }).message, /nosuch/);
});

test('solutions are counted, and come in order', () => {
  assert.equal(nonet.count(P), 1);
  assert.equal(nonet.count(EMPTY, 1000), 1000);
  assert.equal(nonet.isUnique(P), true);
  assert.equal(nonet.isUnique(EMPTY), false);
  const many = [...nonet.solutions(EMPTY, 100)];
  assert.equal(many.length, 100);
  assert.deepEqual(many, [...many].sort());
  assert.equal(new Set(many).size, 100);
  const few = SOLVED.replace(/[12]/g, '.');
  const all = [...nonet.solutions(few)];
  assert.equal(all.length, nonet.count(few));
  assert.ok(all.includes(SOLVED));
  assert.deepEqual(nonet.candidates(EMPTY)[80], [1, 2, 3, 4, 5, 6, 7, 8, 9]);
  assert.deepEqual(nonet.candidates(P).flat().join(''), SOLVED);
  for (const limit of [0, -1, 1.5, NaN]) assert.throws(() => nonet.count(P, limit), RangeError);
});

test('many at once are as one by one', () => {
  const lines = [...made, EMPTY, `55${EMPTY.slice(2)}`];
  const bytes = new Uint8Array(lines.length * 81);
  lines.forEach((line, i) => bytes.set(digits(line), 81 * i));
  const { counts, solutions } = nonet.solveMany(bytes);
  const listed = nonet.solveMany(lines);
  assert.deepEqual([...counts], listed.counts);
  lines.forEach((line, i) => {
    assert.equal(counts[i], nonet.count(line, 2));
    if (counts[i] === 1) assert.deepEqual(solutions.slice(81 * i, 81 * i + 81), digits(nonet.solve(line)));
    if (counts[i] === 0) assert.equal(listed.solutions[i], null);
  });
  assert.equal(nonet.solveMany(bytes, 2, { solutions: false }).solutions, null);
  assert.equal(nonet.solveMany(new Uint8Array(0)).counts.length, 0);
  assert.throws(() => nonet.solveMany(bytes.subarray(1)), RangeError);
  assert.throws(() => nonet.solveMany([X4]), /classic/);
});

test('arrays larger than a part are whole', () => {
  const n = (1 << 16) + 5;
  const bytes = new Uint8Array(81 * n);
  for (let i = 0; i < n; i++) bytes.set(digits(made[i % made.length]), 81 * i);
  const { counts, solutions } = nonet.solveMany(bytes, 1);
  assert.ok(counts.every((count) => count === 1));
  assert.deepEqual(solutions.slice(-81), digits(nonet.solve(made[(n - 1) % made.length])));
});

test('findings, ratings and steps are the program\'s', () => {
  const rated = program(['rate', '--scale=all', '--to=json'], made.join('\n')).split('\n').map((line) => JSON.parse(line));
  const explained = program(['explain', '--to=json'], made.join('\n')).split('\n').map((line) => JSON.parse(line));
  const found = program(['check'], made.join('\n')).split(/\n(?=stdin:)/);
  made.forEach((line, i) => {
    const { er, ep, ed, technique, grade, level, score } = rated[i];
    assert.deepEqual(nonet.rate(line), { grade, er, ep, ed, technique, hodokuLevel: level, hodokuScore: score });
    assert.deepEqual(nonet.explain(line).steps.map((step) => step.text), explained[i].steps.map((step) => step.text));
    assert.equal(`stdin:${i + 1}: ${nonet.check(line).words}`.trim(), found[i].trim());
  });
  assert.deepEqual(Object.keys(nonet.rate(P, { se: false, hodoku: false })), ['grade']);
  assert.throws(() => nonet.rate(EMPTY), /solution/);
  assert.throws(() => nonet.explain(P, 'rope'), /ladder/);
  assert.equal(nonet.explain(P, 'se', { limit: 1 }).steps[0].rating > 0, true);
  assert.equal(nonet.explain(P).solved, true);
  assert.equal(nonet.explain(P).digits, SOLVED);
  assert.equal(nonet.check(P).ok, true);
  assert.equal(nonet.check(P, { solution: `1${SOLVED.slice(1)}` }).claim, 'wrong');
  assert.equal(nonet.check(`55${EMPTY.slice(2)}`).status, 'clash');
  assert.throws(() => nonet.check(P, { rules: true }), /rules/);
  for (const grade of ['vague', 'concrete', 'full']) assert.ok(nonet.hint(P, grade).length > 10);
  assert.equal(nonet.hint(SOLVED), null);
  assert.throws(() => nonet.hint(P, 'loud'), RangeError);
});

test('a seed makes the program\'s puzzles, and a recipe is kept', () => {
  assert.deepEqual([...nonet.generate({ n: 60, seed: 5 })].map(String), made);
  assert.equal(String(nonet.generate({ n: 1, seed: 5, start: 7 }).next().value), made[7]);
  for (const p of nonet.generate({ n: 5, seed: 1, er: [2.0, 3.0], symmetry: 'rotate-180', clues: [null, 32] })) {
    const { er } = nonet.rate(p, { hodoku: false });
    assert.ok(er >= 2 && er <= 3 && p.clues <= 32 && p.fields.er === er);
    assert.equal(nonet.solve(p), [...p.solution].join(''));
  }
  const [one] = nonet.generate({ n: 1, seed: 3, grade: 'medium', only: ['hidden_single', 'naked_single', 'locked_pointing', 'locked_claiming'].filter((key) => nonet.techniques().some((known) => known.key === key)) });
  assert.equal(nonet.rate(one).grade, 'medium');
  assert.match([...nonet.generate({ n: 1, full: true, seed: 1 })][0].text, /^[1-9]{81}$/);
  const uniform = program(['generate', '--full', '--uniform', '--seed', '1']);
  assert.equal(String([...nonet.generate({ n: 1, full: true, uniform: true, seed: 1 })][0]), uniform.trim());
  assert.throws(() => nonet.generate({ clues: [null, 16] }).next(), /17/);
  assert.throws(() => nonet.generate({ symmetry: 'sideways' }), RangeError);
  assert.throws(() => nonet.generate({ grade: 'fluffy' }), RangeError);
  assert.throws(() => nonet.generate({ technique: 'magic' }).next(), /technique/);
  assert.throws(() => nonet.generate({ seed: -1 }), RangeError);
  assert.notEqual(String(nonet.generate().next().value), String(nonet.generate().next().value));
});

test('minimal, least and transformed puzzles', () => {
  const small = nonet.minimize(P, 3);
  assert.equal(nonet.check(small).minimal, true);
  assert.throws(() => nonet.minimize(EMPTY), /solution/);
  made.forEach((line, i) => {
    const how = nonet.randomTransform(i);
    const moved = nonet.transform(line, how);
    assert.equal(nonet.canon(moved), nonet.canon(line));
    assert.equal(nonet.equivalent(line, moved), true);
    assert.equal(nonet.transform(line, nonet.transformation(line, moved)), moved);
  });
  assert.equal(nonet.equivalent(made[0], made[1]), false);
  assert.equal(nonet.transformation(made[0], made[1]), null);
  assert.equal(nonet.canon(P), program(['canon', P]));
  assert.equal(nonet.automorphisms(P), 1);
  assert.ok(nonet.canon(digits(P)) instanceof Uint8Array);
  assert.throws(() => nonet.transform(P, 'x9'), /column 1/);
  assert.throws(() => nonet.equivalent(X4, P), /classic/);
});

test('every format is read as the program reads it, and written back', () => {
  const corpus = process.env.NONET_CORPUS;
  for (const name of readdirSync(corpus)) {
    const text = readFileSync(join(corpus, name), 'utf8');
    if (text.includes('\ufffd')) continue;
    const expected = program(['convert', '--to=json', join(corpus, name)]).split('\n').filter(Boolean).map((line) => JSON.parse(line));
    const puzzles = [...nonet.parse(text, '', { errors: 'keep' })];
    assert.equal(puzzles.length, expected.length, name);
    puzzles.forEach((puzzle, i) => {
      if (puzzle instanceof Error) return assert.equal(puzzle.reason, expected[i].reason, name);
      assert.equal(puzzle.layout ?? undefined, expected[i].layout, name);
      const [again] = nonet.parse(nonet.write([puzzle], 'json'));
      assert.deepEqual({ ...again, line: 0, format: 0 }, { ...puzzle, line: 0, format: 0 }, name);
      return undefined;
    });
  }
});

test('errors of a text are raised, skipped or kept', () => {
  const text = `${P}\n${P.slice(0, 40)}q${P.slice(41)}\n${P}\n`;
  assert.throws(() => [...nonet.parse(text)], nonet.PuzzleError);
  assert.equal([...nonet.parse(text, '', { errors: 'skip' })].length, 2);
  const kept = [...nonet.parse(text, '', { errors: 'keep' })];
  assert.equal(kept[1].line, 2);
  assert.throws(() => [...nonet.parse(text, 'nosuch')], /format/);
  assert.deepEqual([...nonet.parse('')], []);
});

test('files, formats and pictures', () => {
  writeFileSync('some.txt', `${P} first\r\n${EMPTY}\r\n`);
  const [first, second] = nonet.read('some.txt');
  assert.deepEqual([first.clues, second.clues, second.line], [30, 0, 2]);
  assert.throws(() => nonet.read('no such file').next(), /ENOENT/);
  first.fields.name = 'mine';
  assert.match(nonet.write([first], 'csv'), /mine/);
  assert.equal(nonet.write([P, digits(P)], 'sdm'), `${P.replace(/\./g, '0')}\n`.repeat(2));
  assert.throws(() => nonet.write([P], 'nosuch'), /format/);
  assert.throws(() => nonet.write([X4], 'sdm'), /boards/);
  assert.equal(nonet.formats().filter(({ writes }) => writes).length > 20, true);
  assert.equal(nonet.draw(P).match(/class="given"/g).length, 30);
  assert.equal(nonet.draw(P, { solution: true }).match(/class="found"/g).length, 51);
  assert.match(nonet.draw(P, { title: 'A & B', solution: true, candidates: true }), /A &amp; B/);
  assert.match(nonet.draw(P, { format: 'text' }), /^┌/);
  assert.match(nonet.draw(X4, { solution: true }), /^<svg/);
});

test('steps on other boards are the program\'s', () => {
  for (const args of [['--layout=6x6+x'], ['--layout=6x6', '--killer'], ['--layout=6x6/0-5']]) {
    const lines = program(['generate', '-n', '3', '--seed', '2', '--to=line', ...args]).split('\n').filter(Boolean);
    const explained = program(['explain', '--to=json'], lines.join('\n')).split('\n').map((line) => JSON.parse(line));
    lines.forEach((line, i) => {
      const { steps, solved, digits } = nonet.explain(line);
      assert.deepEqual(steps, explained[i].steps);
      assert.equal(solved, explained[i].end === 'solved');
      if (solved) assert.equal(digits, nonet.solve(line));
      assert.equal(nonet.hint(line), steps[0].hints[0]);
      assert.equal(nonet.hint(line, 'full'), steps[0].words);
      assert.equal(nonet.explain(line, undefined, { limit: 2 }).steps.length, 2);
    });
  }
  assert.equal(nonet.hint(new nonet.Puzzle('2341143232144123', { layout: '4x4+x' })), null);
  assert.throws(() => nonet.explain(X4, 'human'), /ladder/);
  assert.throws(() => nonet.explain({ ...X4, json: JSON.stringify({ ...JSON.parse(X4.json), entered: '1'.padEnd(16, '.') }) }), /the value entered in r1c1 is wrong$/);
  assert.throws(() => nonet.explain(new nonet.Puzzle('.'.repeat(16), { layout: '4x4' })), /solution/);
});

test('other boards', () => {
  assert.deepEqual(nonet.candidates(X4).flat().join(''), '2341143232144123');
  assert.deepEqual(nonet.candidates(new nonet.Puzzle('1'.padEnd(16, '.'), { layout: '4x4' }))[1], [2, 3, 4]);
  assert.equal(nonet.solve(X4), '2341143232144123');
  assert.equal(nonet.count(X4), 1);
  assert.equal(nonet.check(X4).status, 'unique');
  assert.equal(nonet.solve(new nonet.Puzzle([0, 0, 0, 0, 1, 4, 0, 0, 0, 2, 0, 0, 0, 0, 0, 0], { layout: '4x4+x' })), '2341143232144123');
  const [read] = nonet.parse(nonet.write([X4], 'json'));
  assert.equal(read.layout, '4x4+x');
  assert.equal([...nonet.solutions(new nonet.Puzzle('.'.repeat(16), { layout: '4x4' }))].length, 288);
  assert.throws(() => nonet.rate(X4), /rate\(\) knows the classic 9x9 board only, this is 4x4\+x/);
});

test('puzzles on other boards are what was ordered, and the program\'s', () => {
  const orders = [
    { layout: '6x6', killer: true, cageSize: [2, 3] },
    { layout: '6x6', jigsaw: true, grade: 'easy' },
    { layout: '6x6', lines: ['thermo', 'whisper'] },
    { layout: '6x6+x', symmetry: 'rotate-180', minimal: true },
  ];
  for (const order of orders) {
    const made = [...nonet.generate({ n: 3, seed: 9, ...order })];
    const { cageSize, ...rest } = order;
    const flags = Object.entries(rest).map(([name, value]) => (value === true ? `--${name}` : `--${name}=${value}`));
    if (cageSize) flags.push(`--cage-size=${cageSize.join('..')}`);
    const lines = program(['generate', '-n', '3', '--seed=9', '--to=json', ...flags]).split('\n').map(JSON.parse);
    made.forEach((puzzle, i) => {
      assert.equal(puzzle.text, lines[i].puzzle);
      assert.equal(puzzle.layout, lines[i].layout);
      assert.equal(nonet.solve(puzzle), lines[i].solution);
      assert.ok(nonet.isUnique(puzzle));
    });
    assert.equal(nonet.generate({ n: 1, seed: 9, start: 2, ...order }).next().value.text, made[2].text);
  }
  const full = nonet.generate({ n: 1, seed: 1, layout: '6x6', full: true }).next().value;
  const least = new nonet.Puzzle(nonet.minimize(full, 3), { layout: '6x6' });
  assert.equal(nonet.check(least).minimal, true);
  for (const wrong of [{ layout: '6x6', er: 7 }, { killer: true, clues: 20 }, { layout: '6x6', lines: 'spiral' }, { layout: '6x6', cageSize: 2 },
    { layout: '9x9+w', jigsaw: true }, { layout: '7x', killer: true }]) {
    assert.throws(() => nonet.generate({ seed: 1, ...wrong }).next());
  }
});
