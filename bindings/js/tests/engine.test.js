// engine.test.js - the functions in workers: the same answers, in time or not at all.

import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { test } from 'node:test';
import * as nonet from 'nonet';
import { Cancelled, Engine } from 'nonet/engine.js';

const P = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79';
const EMPTY = '.'.repeat(81);

test('an engine has every function there is', () => {
  const functions = Object.keys(nonet).filter((name) => typeof nonet[name] === 'function' && !/^[A-Z]/.test(name));
  for (const name of functions) assert.equal(typeof Engine.prototype[name], 'function', name);
});

test('answers and errors come back as they are', async () => {
  const engine = new Engine();
  assert.equal(await engine.solve(P), nonet.solve(P));
  assert.deepEqual(await engine.rate(P), nonet.rate(P));
  assert.deepEqual(await engine.solutions(EMPTY, 3), [...nonet.solutions(EMPTY, 3)]);
  const made = await engine.generate({ n: 3, seed: 2 });
  assert.deepEqual(made.map(({ text }) => text), [...nonet.generate({ n: 3, seed: 2 })].map(String));
  assert.equal(await engine.solve(made[0]), nonet.solve(made[0]));
  await assert.rejects(engine.solve('nonsense'), (error) => error instanceof nonet.PuzzleError && error.line === 1);
  await assert.rejects(engine.count(P, -1), RangeError);
  await assert.rejects(engine.solve(() => P));
  assert.equal(await engine.count(P), 1); // and it still works
  engine.close();
});

test('arrays are shared out among threads', async () => {
  const made = [...nonet.generate({ n: 500, seed: 4 })];
  const bytes = new Uint8Array(81 * made.length);
  made.forEach(({ cells }, i) => bytes.set(cells, 81 * i));
  const engine = new Engine({ threads: 3 });
  const [answer, counted] = await Promise.all([engine.solveMany(bytes), engine.solveMany(bytes, 2, { solutions: false })]);
  assert.deepEqual(answer, nonet.solveMany(bytes));
  assert.deepEqual(counted, nonet.solveMany(bytes, 2, { solutions: false }));
  assert.equal(bytes.length, 81 * made.length); // the caller's array is still the caller's
  engine.close();
});

test('what takes for ever is cancelled, by hand and by the clock', async () => {
  const engine = new Engine();
  const endless = engine.count(EMPTY);
  const behind = engine.solve(P);
  assert.equal(engine.busy, true);
  engine.cancel();
  await assert.rejects(endless, Cancelled);
  await assert.rejects(behind, Cancelled);
  assert.equal(engine.busy, false);
  assert.equal(await engine.count(P), 1);
  engine.close();
  const hasty = new Engine({ timeout: 300 });
  await assert.rejects(hasty.count(EMPTY), Cancelled);
  assert.equal(hasty.busy, false);
  hasty.close();
});

test('a program with an engine at rest ends', () => {
  const script = "import { Engine } from 'nonet/engine.js'; console.log(await new Engine().count('.'.repeat(81), 5));";
  const { stdout, status } = spawnSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8', timeout: 60000 });
  assert.deepEqual([stdout, status], ['5\n', 0]);
});
