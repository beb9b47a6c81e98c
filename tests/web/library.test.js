// library.test.js - the library in WebAssembly, both builds, answers as the native program does.

import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { instantiate, moduleName } from '../web/wasm.js';

const web = process.env.NONET_WEB;
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
  const expected = stdout.trim().split('\n').slice(1).map((row) => row.split(','));
  for (const name of ['nonet.wasm', 'nonet-simd.wasm']) {
    const library = await instantiate(readFileSync(join(web, name)));
    lines.forEach((line, i) => {
      const check = library.call('check', line, NO_MARKS);
      assert.equal(Math.min(check.solutions, 2), Number(expected[i][1]), line);
      if (check.solutions === 1) assert.equal(check.first, expected[i][2]);
    });
  }
});

test('every format is read as the program reads it', async () => {
  const library = await instantiate(readFileSync(join(web, 'nonet-simd.wasm')));
  const corpus = process.env.NONET_CORPUS;
  const files = readdirSync(corpus);
  assert.ok(files.length > 40);
  for (const name of files) {
    const file = join(corpus, name);
    const text = readFileSync(file, 'utf8');
    if (text.includes('\ufffd')) continue; // not what can be pasted
    const { stdout } = spawnSync(process.env.NONET, ['convert', '--to=json', '--quiet', file], { encoding: 'utf8' });
    const expected = stdout.trim().split('\n').filter(Boolean).map((line) => JSON.parse(line));
    const { records } = library.call('read', text);
    const boards = records.map((record) => (record.status === 'ok' ? record.given : null));
    assert.deepEqual(boards, expected.map((record) => record.puzzle ?? null), name);
  }
});

test('text after a NUL is read too', async () => {
  const library = await instantiate(readFileSync(join(web, 'nonet.wasm')));
  const [line] = puzzles();
  const { records } = library.call('read', `${line}\na\0b\n${line}\n`);
  assert.deepEqual(records.map((record) => record.status), ['ok', 'bad', 'ok']);
  assert.equal(library.call('solve_all', 1, `\0\n${line}\n`).puzzles, 1);
});

test('this machine runs the SIMD build', () => {
  assert.equal(moduleName(), 'nonet-simd.wasm');
});
