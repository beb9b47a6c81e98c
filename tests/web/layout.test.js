// layout.test.js - boards of other sizes and rules: drawn, played, checked, hinted at, made, brought
// from other programs, set.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { boardText, cell, choose, command, core, here, isAccessible, label, open, stored, test } from './browser.js';

const FOUR = '4x4';
const FOUR_PUZZLE = '...1...24...2...';
const FOUR_SOLUTION = '3241143241232314';
const KILLER =
  '9x9+cage=3:r1c1r1c2+cage=15:r1c3r1c4r1c5+cage=22:r1c6r2c5r2c6r3c5+cage=4:r1c7r2c7+cage=16:r1c8r2c8+cage=15:r1c9r2c9r3c9r4c9+cage=25:r2c1r2c2r3c1r3c2' +
  '+cage=17:r2c3r2c4+cage=9:r3c3r3c4r4c4+cage=8:r3c6r4c6r5c6+cage=20:r3c7r3c8r4c7+cage=6:r4c1r5c1+cage=14:r4c2r4c3+cage=17:r4c5r5c5r6c5+cage=17:r4c8r5c7r5c8' +
  '+cage=13:r5c2r5c3r6c2+cage=20:r5c4r6c4r7c4+cage=12:r5c9r6c9+cage=27:r6c1r7c1r8c1r9c1+cage=6:r6c3r7c2r7c3+cage=20:r6c6r7c6r7c7+cage=6:r6c7r6c8' +
  '+cage=10:r7c5r8c4r8c5r9c4+cage=14:r7c8r7c9r8c8r8c9+cage=8:r8c2r9c2+cage=16:r8c3r9c3+cage=15:r8c6r8c7+cage=13:r9c5r9c6r9c7+cage=17:r9c8r9c9';
const link = (layout, puzzle) => `#l=${encodeURIComponent(layout)}&p=${puzzle}`;
const blank = (cells = 81) => '.'.repeat(cells);
const press = (...keys) => keys.reduce((before, key) => before.then(() => here.page.keyboard.press(key)), Promise.resolve());
const message = (words) => here.page.locator('#message', { hasText: words }).waitFor();

async function openLayout(layout, puzzle, options) {
  await open(options, link(layout, puzzle));
  await here.page.locator('#game .cell').first().waitFor();
}

core('a whole game on a board of four, with progress that survives a reload', async () => {
  await openLayout(FOUR, FOUR_PUZZLE);
  assert.equal(await here.page.locator('.cell').count(), 16);
  assert.equal(await here.page.locator('.key').count(), 5);
  for (let at = 0; at < 8; at++)
    if (FOUR_PUZZLE[at] === '.') {
      await here.page.locator(`[data-cell="${at}"]`).click();
      await press(FOUR_SOLUTION[at]);
    }
  await stored();
  await here.page.reload();
  await here.page.locator('#game .cell').first().waitFor();
  assert.equal(await boardText(), FOUR_SOLUTION.slice(0, 8) + FOUR_PUZZLE.slice(8));
  for (let at = 8; at < 16; at++)
    if (FOUR_PUZZLE[at] === '.') {
      await here.page.locator(`[data-cell="${at}"]`).click();
      await press(FOUR_SOLUTION[at]);
    }
  await here.page.getByRole('heading', { name: 'Solved!' }).waitFor();
});

test('what rules draw is there, can be read, and stays on the screen', async () => {
  const rules = [
    'thermo:r1c1r2c1r3c2', 'arrow:r1c5/r1c6r2c6', 'whisper=5:r5c1r5c2r6c3', 'difference=1:r8c1r8c2', 'ratio=2:r8c3r9c3', 'pairsum=10:r8c5r8c6',
    'greater:r1c8r1c9', 'quad=1,2:r5c8r5c9r6c8r6c9', 'even:r9c9', 'odd:r9c8', 'sandwich=10:r2', 'cage=10:r4c4r4c5',
  ];
  for (const [width, height] of [[375, 667], [1280, 720]]) {
    await openLayout(['9x9', 'x', 'w', ...rules].join('+'), blank(), { viewport: { width, height } });
    for (const name of ['art-thermo', 'art-shaft', 'art-whisper', 'art-dot', 'art-sign', 'art-parity', 'art-clue', 'art-cage', 'art-stroke', 'art-shade'])
      assert.ok(await here.page.locator(`.art .${name}`).count(), name);
    const box = await here.page.locator('.frame').boundingBox();
    assert.ok(box.x >= 0 && box.x + box.width <= width + 1 && box.y + box.height <= height + 1, JSON.stringify(box));
    assert.equal(await here.page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth), 0);
    await isAccessible(`layout at ${width}`);
  }
  assert.match(await here.page.locator('.rules').innerText(), /thermo: values rise from the bulb on/);
});

test('sixteen values: letters are keys, cells see their peers', async () => {
  await openLayout('16x16', blank(256));
  await press('g');
  assert.match(await label(1, 1, here.page), /row 1 column 1, G/);
  await press('ArrowRight', 'G');
  assert.match(await here.page.locator('[data-cell="1"]').getAttribute('aria-label'), /conflict/);
});

test('a broken rule is told, Check knows the solution', async () => {
  await openLayout('4x4+cage=4:r1c1r1c2', blank(16));
  await press('1', 'ArrowRight', '2');
  await message(/[Cc]age 4 r1c1 r1c2: 1\+2 is 3/);
  assert.match(await here.page.locator('[data-cell="1"]').getAttribute('aria-label'), /conflict/);
  await openLayout(FOUR, FOUR_PUZZLE);
  await press('1');
  await command('check').click();
  await message(/r1c1/);
});

test('a hint in three grades, and the whole path', async () => {
  await openLayout(FOUR, FOUR_PUZZLE);
  await here.page.locator('#hint').click();
  const hint = here.page.locator('.hint');
  await hint.waitFor();
  const vague = await hint.innerText();
  await press('h', 'h');
  assert.notEqual(await hint.innerText(), vague);
  await here.page.getByRole('button', { name: 'Do it' }).click();
  assert.notEqual(await boardText(), FOUR_PUZZLE);
  await here.page.getByRole('button', { name: 'Full path' }).click();
  await here.page.getByRole('button', { name: 'Last' }).click();
  assert.equal(await boardText(), FOUR_SOLUTION);
});

test('a hint goes on from what was crossed out, and says so if that was needed', async () => {
  await openLayout(KILLER, blank());
  await here.page.locator('#hint').click();
  await here.page.locator('.hint').waitFor();
  await press('h', 'h');
  const first = await here.page.locator('.hint').innerText();
  await here.page.getByRole('button', { name: 'Do it' }).click();
  await here.page.locator('#hint').click();
  await here.page.locator('.hint').waitFor(); // or the keys come before there is anything to tell
  await press('h', 'h');
  await here.page.locator('.hint .notation').waitFor();
  assert.notEqual(await here.page.locator('.hint').innerText(), first);
  await openLayout(FOUR, FOUR_PUZZLE);
  await press('a', 'x', FOUR_SOLUTION[0]);
  await here.page.locator('#hint').click();
  await message(/crossed out is needed: r1c1/);
});

test('wrong digits are shown at once, if wished, on every board', async () => {
  await openLayout(FOUR, FOUR_PUZZLE);
  await choose('Settings');
  await here.page.getByLabel('Show wrong digits at once').check();
  await here.page.keyboard.press('Escape');
  await here.page.locator('[data-cell="0"]').click();
  await press('4'); // 3 is right; nothing that is seen speaks against it
  await here.page.locator('[data-cell="0"].wrong').waitFor();
});

const overlaps = (a, b) => a.x < b.x + b.width - 1 && b.x < a.x + a.width - 1 && a.y < b.y + b.height - 1 && b.y < a.y + a.height - 1;

test('the sum of a cage is over the marks, and none hides it', async () => {
  for (const width of [360, 1280]) {
    await openLayout(KILLER, blank(), { viewport: { width, height: 740 } });
    await press('a');
    const sum = here.page.locator('.cells ~ .art .art-sum').first();
    assert.equal(await sum.textContent(), '3');
    const { x, y, width: wide, height } = await sum.boundingBox();
    const box = { x, y, width: wide, height: 0.75 * height }; // no digit goes below the line
    const marks = await here.page.locator('[data-cell="0"] .mark').evaluateAll((nodes) => nodes.map((node) => node.getBoundingClientRect().toJSON()));
    assert.equal(marks.length, 9);
    for (const mark of marks) assert.ok(!overlaps(box, mark), `${JSON.stringify(box)} ${JSON.stringify(mark)}`);
  }
});

test('five grids: played, hinted at, checked, kept and shared', async () => {
  await open({ permissions: ['clipboard-read', 'clipboard-write'] }, '');
  await here.page.getByLabel('On another board').selectOption('samurai');
  await here.page.getByLabel('On another board').locator('..').getByRole('button', { name: 'Make' }).click();
  await here.page.locator('.board.layout .hole').first().waitFor({ state: 'attached', timeout: 60000 });
  assert.equal(await here.page.locator('.cell').count(), 369);
  assert.equal(await here.page.locator('.cell.wall-right + .hole').count(), 0); // the edge is drawn once
  await here.page.locator('#hint').click();
  await here.page.locator('.hint').waitFor();
  await press('h', 'h');
  await here.page.getByRole('button', { name: 'Do it' }).click();
  await command('check').click();
  await message('All right so far.');
  await stored();
  const before = await boardText();
  await here.page.reload();
  await here.page.locator('.board.layout .cell').first().waitFor();
  assert.equal(await boardText(), before);
  await choose('Share with my progress');
  await message(/clipboard/);
  const shared = await here.page.evaluate(() => navigator.clipboard.readText());
  await open({}, shared.slice(shared.indexOf('#')));
  await here.page.locator('.board.layout .cell').first().waitFor();
  assert.equal(await boardText(), before);
});

test('analysed: solutions, what they differ in', async () => {
  await openLayout(FOUR, FOUR_PUZZLE);
  await choose('Analyse');
  await here.page.getByRole('button', { name: 'Analyse the board' }).click();
  await here.page.getByText(/^One solution\. .*needs/).waitFor();
  await openLayout(FOUR, blank(16));
  await choose('Analyse');
  await here.page.getByRole('button', { name: 'Analyse the board' }).click();
  await here.page.getByText('288 solutions.').waitFor();
});

test('made to order: killer, jigsaw, samurai', async () => {
  for (const [kind, check] of [
    ['6×6 killer', () => here.page.locator('.art-cage').first().waitFor()],
    ['6×6 jigsaw', () => here.page.locator('.cell.wall-right').first().waitFor()],
    ['samurai', () => here.page.locator('.hole').first().waitFor({ state: 'attached' })],
  ]) {
    await open();
    await choose('Generate');
    await here.page.locator('#board-kind').selectOption({ label: kind });
    await here.page.locator('#generate').getByRole('button', { name: 'Generate' }).click();
    await here.page.locator('.board.layout').waitFor();
    await check();
  }
});

// As f-puzzles, SudokuPad, Interactive Sudoku Solver and solo write them.
const FPUZZLES = JSON.stringify({ size: 9, title: 'cages', grid: Array.from({ length: 9 }, () => Array.from({ length: 9 }, () => ({}))), killercage: [{ cells: ['R1C1', 'R1C2'], value: '3' }] });
const BROUGHT = {
  'f-puzzles': FPUZZLES,
  'a link of f-puzzles':
    'https://f-puzzles.com/?load=N4IgzglgXgpiBcBOANCA5gJwgEwQbT2AF9ljSSzKLryBdZQmq8l54+x1p7rjtn/nQaCR3PgIm9hk0UM6zR4rssX0QAawgAbLTAwBjAIZo48QiH0wdYfCABKARgDCDkKkdOATCDUA3Q1oArqYgAMwgRLREQA=',
  'Interactive Sudoku Solver': '.Cage~3~R1C1~R1C2',
  solo: '2x2:1a2b3c4d4_3',
  nonet: 'size 4\ncage 3 r1c1 r1c2\n',
  SudokuPad: readFileSync(join(process.env.NONET_CORPUS, 'sudokupad'), 'utf8'),
};

for (const [name, text] of Object.entries(BROUGHT))
  test(`brought from elsewhere: ${name}`, async () => {
    await open();
    await choose('Analyse');
    await here.page.locator('#paste').fill(text);
    await here.page.getByText(/^Read as/).waitFor();
    await here.page.locator('.board.layout').waitFor();
  });

test('a puzzle is set: rules, count, true candidates, a link of it', async () => {
  await open({ permissions: ['clipboard-read', 'clipboard-write'] }, '');
  await here.page.getByRole('button', { name: 'Set a puzzle' }).first().click();
  await here.page.locator('#set-size').selectOption('4x4');
  await here.page.getByText('288 solutions.').waitFor();
  await here.page.locator('[data-cell="0"]').click();
  await press('Shift+ArrowRight');
  await here.page.locator('#set-number').fill('3');
  await here.page.getByRole('button', { name: 'Put it there' }).click();
  await here.page.getByText('48 solutions.').waitFor();
  await here.page.getByLabel('Show what each cell can still be').check();
  await here.page.locator('[data-cell="0"] .mark').nth(1).waitFor();
  assert.equal(await here.page.locator('[data-cell="0"] .mark').allInnerTexts().then((marks) => marks.join('')), '12');
  await isAccessible('setting');
  await here.page.locator('[data-cell="0"]').click();
  await press('1');
  await here.page.getByText('24 solutions.').waitFor();
  await here.page.getByRole('button', { name: 'Share it' }).click();
  await message(/clipboard/);
  const shared = await here.page.evaluate(() => navigator.clipboard.readText());
  assert.match(decodeURIComponent(shared), /#l=4x4\+cage=3:r1c1r1c2&p=1\.{15}$/);
  await here.page.getByRole('button', { name: 'Remove Cage 3: r1c1 r1c2' }).click();
  await here.page.getByText('72 solutions.').waitFor();
  await here.page.getByRole('button', { name: 'Play it' }).click();
  assert.match(await label(1, 1), /given 1/);
});

test('a rule that cannot be is refused in the library’s words', async () => {
  await open({}, '');
  await here.page.getByRole('button', { name: 'Set a puzzle' }).first().click();
  await here.page.getByText(/At least 1,000 solutions/).waitFor();
  await here.page.locator('#set-kind').selectOption('thermo');
  await cell(1, 1).click();
  await here.page.getByRole('button', { name: 'Put it there' }).click();
  await message(/\w/);
  assert.equal(await here.page.locator('.rule-list li').count(), 0);
});

test('a link that is no puzzle says so and breaks nothing', async () => {
  for (const hash of [link('9x9+<img src=x onerror=alert(1)>', blank()), link('99999x9', blank()), link('4x4', '<script>'), '#l=%E0%A4%A&p=1']) {
    await open({}, hash);
    await here.page.locator('#start [role=status]').filter({ hasText: /\w/ }).waitFor();
    assert.equal(await here.page.locator('#start img[src=x]').count(), 0);
  }
});
