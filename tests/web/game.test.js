// game.test.js - games without a page: boards of any kind are kept and come back the same, and what
// is no game is told from one. No browser.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Board, CLASSIC } from './page/board.js';
import { Game } from './page/game.js';
import { Selection } from './page/selection.js';

const SHAPE = { layout: '4x4+x', rows: 4, columns: 4, values: 4, fromZero: false, holes: [], regions: new Array(16).fill(0) };
const kept = (game) => JSON.parse(JSON.stringify(game.toJSON()));

test('a game on any board comes back as it was, history and all', () => {
  for (const board of [CLASSIC, new Board(SHAPE), new Board({ ...SHAPE, layout: '25x25', rows: 25, columns: 25, values: 25 })]) {
    const game = new Game(null, null, board);
    game.enter([0], board.values);
    game.toggleMark([1, 2], board.values, 'corner');
    game.toggleMarkTint([1], board.values, 3);
    game.undo();
    const again = Game.fromJSON(kept(game));
    assert.deepEqual(kept(again), kept(game));
    assert.ok(again.redo());
    assert.equal(again.colourOf(1, board.values), 3);
  }
});

test('what is no board or no game is told from one', () => {
  const broken = [
    { layout: '' }, { layout: 4 }, { layout: 'x'.repeat(1e5) }, { rows: 0 }, { rows: 1e9 }, { columns: 65 }, { values: 26 }, { values: '4' },
    { holes: 'all' }, { holes: [1.5] }, { holes: [...Array(16).keys()] }, { regions: null }, { fromZero: 1 },
  ];
  for (const change of broken) assert.equal(Board.fromJSON({ ...SHAPE, ...change }), null, JSON.stringify(change).slice(0, 60));
  const good = kept(new Game(null, null, new Board(SHAPE)));
  assert.ok(Game.fromJSON(good));
  for (const change of [{ board: null }, { given: [] }, { entry: new Array(16).fill(5) }, { past: [[[0, 16, 0, 1]]] }, { id: '' }])
    assert.equal(Game.fromJSON({ ...good, ...change }), null, JSON.stringify(change));
});

test('values of every board as text and back', () => {
  const board = new Board({ ...SHAPE, layout: '16x16', rows: 16, columns: 16, values: 16 });
  const values = Array.from({ length: 256 }, (_, cell) => cell % 17);
  assert.deepEqual(board.valuesOf(board.lineOf(values)), values);
  const zero = new Board({ ...SHAPE, fromZero: true });
  assert.equal(zero.symbolOf(1), '0');
  assert.equal(zero.valueOf('3'), 4);
  assert.equal(zero.valueOf('4'), 0);
});

test('the cursor leaps over holes, round the edges', () => {
  const selection = new Selection();
  selection.begin(new Board({ ...SHAPE, holes: [1, 2] }), 0);
  selection.move(0, 1);
  assert.equal(selection.cursor, 3);
  selection.move(0, 1);
  assert.equal(selection.cursor, 0);
});
