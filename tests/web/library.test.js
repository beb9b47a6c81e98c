// library.test.js - the library in WebAssembly, both builds, answers as the native program does.

import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { instantiate, packedName } from '../js/nonet/wasm.js';
import { unpack } from '../js/nonet/unpack.js';

const built = process.env.NONET_PACKAGE;
const NO_MARKS = '';

// Puzzles with one solution, with clues taken away and with a clue altered.
function puzzles() {
  const made = execFileSync(process.env.NONET, ['generate', '-n', '700', '--seed', '7'], { encoding: 'utf8' }).trim().split('\n');
  const altered = made.map((line, i) => {
    const clues = [...line].flatMap((c, at) => (c === '.' ? [] : [at]));
    const at = clues[i % clues.length];
    const other = String((Number(line[at]) % 9) + 1);
    return [`${line.slice(0, at)}.${line.slice(at + 1)}`, `${line.slice(0, at)}${other}${line.slice(at + 1)}`];
  });
  return [...made, ...altered.flat()];
}

test('both builds count and solve as the program does', async () => {
  const lines = puzzles();
  assert.ok(lines.length >= 2000);
  // Its exit status is 1, for some have no single solution; they are named on standard error.
  const { stdout } = spawnSync(process.env.NONET, ['solve', '--to=csv', '--limit=2'], { input: lines.join('\n'), encoding: 'utf8' });
  const [names, ...expected] = stdout.trim().split('\n').map((row) => row.split(','));
  const [solutions, solution] = ['solutions', 'solution'].map((name) => names.indexOf(name));
  for (const name of ['nonet.wasm', 'nonet-simd.wasm']) {
    const library = await instantiate(readFileSync(join(built, name)));
    lines.forEach((line, i) => {
      const check = library.call('check', line, NO_MARKS);
      assert.equal({ unique: 1, multiple: 2 }[check.status] ?? 0, Number(expected[i][solutions]), line);
      if (check.status === 'unique') assert.equal(check.solution, expected[i][solution]);
    });
  }
});

// Puzzles whose one solution is owed to pencil marks: givens made blank, and in the cells where
// solutions then differ only the digits of one solution and one more.
function pencilmarkPuzzles() {
  const ask = (args, input) => spawnSync(process.env.NONET, args, { input, encoding: 'utf8' }).stdout.trim().split('\n');
  const made = ask(['generate', '-n', '40', '--seed', '8'], '');
  const solutions = ask(['solve'], made.join('\n'));
  return made.map((line, i) => {
    const given = [...line].map((c, at) => ((at + i) % 4 ? c : '.'));
    const allowed = given.map((c, at) => {
      const other = ((Number(solutions[i][at]) + (at % 8)) % 9) + 1;
      return c === '.' && line[at] !== '.' ? [solutions[i][at], String(other)] : c === '.' ? [...'123456789'] : [c];
    });
    return {
      given: given.join(''),
      hex: allowed.map((digits) => digits.reduce((set, d) => set | (1 << (d - 1)), 0).toString(16).padStart(3, '0')).join(''),
      text: allowed.map((digits) => [...'123456789'].map((d) => (digits.includes(d) ? d : '.')).join('')).join(''),
    };
  });
}

test('findings, refusals, ratings and steps are those of the program, word for word', async () => {
  const library = await instantiate(readFileSync(join(built, 'nonet-simd.wasm')));
  const ask = (args, input) => spawnSync(process.env.NONET, [...args, '--quiet'], { input, encoding: 'utf8' }).stdout;
  const plain = puzzles().filter((_, i) => i % 40 === 0).map((line) => ({ given: line, hex: NO_MARKS, text: line }));
  const all = [...plain, ...pencilmarkPuzzles()];
  const input = all.map(({ text }) => text).join('\n');
  const found = ask(['check'], input).trim().split(/\n(?=stdin:)/);
  const rated = ask(['rate', '--scale=all', '--to=json'], input).trim().split('\n').map((line) => JSON.parse(line));
  const explained = ask(['explain', '--ladder=teaching', '--to=json'], input).trim().split('\n').map((line) => JSON.parse(line));
  let owedToMarks = 0;
  all.forEach(({ given, hex, text }, i) => {
    assert.equal(`stdin:${i + 1}: ${library.call('check', given, hex).text}`, found[i]);
    const rating = library.call('rate', given, hex);
    const { puzzle, status, reason, ...scales } = rated[i];
    assert.deepEqual(rating.refused ? rating.refused : rating, reason ?? scales, text);
    const path = library.call('path', given, hex);
    assert.equal(path.refused, explained[i].reason, text);
    assert.equal(path.steps?.length, explained[i].steps?.length, text);
    path.steps?.forEach((step, k) => assert.equal(step.technique, explained[i].steps[k].technique));
    if (hex && !rating.refused && library.call('check', given, NO_MARKS).status === 'multiple') owedToMarks++;
  });
  assert.ok(owedToMarks > 5, `${owedToMarks}`);
});

test('every format is read as the program reads it', async () => {
  const library = await instantiate(readFileSync(join(built, 'nonet-simd.wasm')));
  const corpus = process.env.NONET_CORPUS;
  const files = readdirSync(corpus);
  const layouts = new Set();
  assert.ok(files.length > 40);
  for (const name of files) {
    const file = join(corpus, name);
    const text = readFileSync(file, 'utf8');
    if (text.includes('\ufffd')) continue; // not what can be pasted
    const { stdout } = spawnSync(process.env.NONET, ['convert', '--to=json', '--quiet', file], { encoding: 'utf8' });
    const expected = stdout.trim().split('\n').filter(Boolean).map((line) => JSON.parse(line));
    const { records } = library.call('read', text);
    const boards = records.map((record) => (record.status === 'ok' ? record.given : null));
    const isTooMuch = (i) => expected[i].layout && records[i]?.status === 'bad'; // for the page
    assert.deepEqual(boards, expected.map(({ puzzle }, i) => (isTooMuch(i) ? null : (puzzle ?? null))), name);
    for (const record of records) layouts.add(record.layout);
  }
  assert.ok(layouts.size > 5, `${layouts.size}`);
});

test('text after a NUL is read too', async () => {
  const library = await instantiate(readFileSync(join(built, 'nonet.wasm')));
  const [line] = puzzles();
  const { records } = library.call('read', `${line}\na\0b\n${line}\n`);
  assert.deepEqual(records.map((record) => record.status), ['ok', 'bad', 'ok']);
  assert.equal(library.call('solve_all', 1, `\0\n${line}\n`).puzzles, 1);
});

test('what was packed comes back, and what was damaged or cut off does not pass for it', () => {
  for (const name of ['nonet.wasm', 'nonet-simd.wasm']) {
    const packed = new Uint8Array(readFileSync(join(built, `${name}.lzma`)));
    const raw = readFileSync(join(built, name));
    assert.equal(Buffer.compare(unpack(packed), raw), 0);
    for (const part of [0, 1, 13, 20, 1000, packed.length - 1]) assert.throws(() => unpack(packed.subarray(0, part)), /cut off/);
  }
  const packed = new Uint8Array(readFileSync(join(built, 'nonet.wasm.lzma')));
  const raw = readFileSync(join(built, 'nonet.wasm'));
  for (let at = 14; at < packed.length; at += 20011) {
    const damaged = packed.slice();
    damaged[at] ^= 1 << at % 8;
    let found = null;
    try {
      found = unpack(damaged);
    } catch (error) {
      assert.match(error.message, /engine was (cut off|damaged)/);
    }
    assert.ok(!found || Buffer.compare(found, raw) !== 0);
  }
});

test('this machine runs the SIMD build', () => {
  assert.equal(packedName(), 'nonet-simd.wasm.lzma');
});

test('the methods of the study count what the program counts', async () => {
  const library = await instantiate(readFileSync(join(built, 'nonet-simd.wasm')));
  const lines = execFileSync(process.env.NONET, ['generate', '-n', '20', '--seed', '9'], { encoding: 'utf8' }).trim().split('\n');
  for (const line of lines) {
    const { stdout } = spawnSync(process.env.NONET, ['study', '--method=all', '--passes=1', '--guesses=1000', '--to=json', line], { encoding: 'utf8' });
    const native = stdout.trim().split('\n').map((row) => JSON.parse(row));
    const { runs } = library.call('study', line, NO_MARKS);
    runs.forEach((run, i) => {
      const { method, outcome, guesses, tries, rules } = native[i];
      assert.equal(run.label, method);
      if (outcome === 'stopped' || run.outcome === 'stopped') return; // the limits differ
      assert.deepEqual([run.outcome, run.counts.guesses, run.counts.tries], [outcome, guesses, tries], line);
      for (const [rule, uses] of Object.entries(rules)) assert.equal(run.counts[rule], uses, `${method} ${rule} ${line}`);
    });
  }
});
