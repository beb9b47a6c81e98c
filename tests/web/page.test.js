// page.test.js - the page in a real browser: learn, analyse, study, generate.

import assert from 'node:assert/strict';
import { PUZZLE, SOLUTION, boardText, choose, core, here, isAccessible, open, test } from './browser.js';

async function paste(text) {
  await here.page.getByRole('tab', { name: 'Analyse' }).click();
  await here.page.getByLabel(/Paste a puzzle/).fill(text);
  await here.page.getByRole('button', { name: 'Read' }).click();
}

const WIDE = { width: 1280, height: 900 };
const NARROW = { width: 390, height: 844 };
for (const [declare, colorScheme, viewport] of [[core, 'light', WIDE], [core, 'dark', NARROW], [test, 'dark', WIDE], [test, 'light', NARROW]])
  declare(`no axe violations in any panel, ${colorScheme}, ${viewport.width} wide`, async () => {
    await open({ colorScheme, viewport });
    assert.equal(await boardText(), PUZZLE);
    for (const name of ['Learn', 'Analyse', 'Study', 'Generate']) {
      await choose(name);
      await isAccessible(name);
      if (viewport === NARROW) await here.page.getByRole('button', { name: 'Close' }).click();
    }
  });

core('a hint in three grades, then done', async () => {
  await open();
  const hint = here.page.locator('.hint');
  await here.page.locator('#hint').click();
  await hint.waitFor();
  const vague = await hint.textContent();
  await here.page.getByRole('button', { name: 'Tell me more' }).click();
  const concrete = await hint.textContent();
  await here.page.getByRole('button', { name: 'Tell me more' }).click();
  const full = await hint.textContent();
  assert.equal(new Set([vague, concrete, full]).size, 3);
  await here.page.getByRole('button', { name: 'Do it' }).click();
  assert.notEqual(await boardText(), PUZZLE);
  await here.page.getByRole('button', { name: 'Check' }).click();
  await here.page.getByText('All right so far.').waitFor();
});

test('the full path, forward and back, leaves the game alone', async () => {
  await open();
  await here.page.getByRole('button', { name: 'Full path' }).click();
  const steps = here.page.locator('.path li');
  await steps.first().waitFor();
  assert.ok((await steps.count()) >= 51);
  await here.page.getByRole('button', { name: 'Forward' }).click();
  assert.notEqual(await boardText(), PUZZLE);
  await here.page.getByRole('button', { name: 'Last' }).click();
  assert.equal(await boardText(), SOLUTION);
  await here.page.locator('#learn').getByRole('button', { name: 'Back to my game' }).click();
  assert.equal(await boardText(), PUZZLE);
});

test('a technique leads to its page', async () => {
  await open();
  await here.page.locator('#hint').click();
  await here.page.getByRole('button', { name: /What is/ }).click();
  await here.page.getByRole('dialog').getByRole('heading').first().waitFor();
  await here.page.getByRole('button', { name: 'Close' }).click();
});

core('paste of a line, a grid, candidates, a link and of garbage', async () => {
  await open();
  const rows = PUZZLE.match(/.{9}/g);
  const pastes = [
    PUZZLE.replaceAll('.', '0'),
    rows.join('\n'),
    rows.map((row) => row.replace(/(...)(...)(...)/, '$1|$2|$3')).join('\n'),
    `https://www.sudokuwiki.org/sudoku.htm?bd=${PUZZLE.replaceAll('.', '0')}`,
    JSON.stringify({ puzzle: PUZZLE }),
  ];
  for (const text of pastes) {
    await paste(text);
    await here.page.getByText('one solution, 30 clues').waitFor();
    assert.equal(await boardText(), PUZZLE);
  }
  await paste(PUZZLE.slice(0, 80));
  await here.page.locator('.error').first().waitFor();
  assert.match(await here.page.locator('.error').first().textContent(), /^1:/);
  await paste(`5${PUZZLE.slice(1, 8)}5${PUZZLE.slice(9)}`);
  await here.page.getByText('5 twice in row 1: r1c1 and r1c9').waitFor();
});

test('analysis tells rating, minimality and symmetry', async () => {
  await open();
  await here.page.getByRole('tab', { name: 'Analyse' }).click();
  await here.page.getByRole('button', { name: 'Analyse the board' }).click();
  await here.page.getByText(/^ER 1\.\d/).waitFor();
  await here.page.getByText('Least form', { exact: true }).waitFor();
  await here.page.getByText('each of these could go').waitFor();
});

test('several solutions: all cells in which any differ, and no rating', async () => {
  await open();
  await paste(PUZZLE.replaceAll(/[156]/g, '.'));
  await here.page.getByText(/^more than one solution/).waitFor();
  const said = await here.page.getByText(/^solutions differ in/).textContent();
  const [, count, names] = /^solutions differ in (\d+) cells: (.*)$/.exec(said);
  assert.equal(names.split(' ').length, Number(count));
  assert.ok(Number(count) > 40);
  assert.equal(await here.page.locator('#analyse').getByText('Sudoku Explainer').count(), 0);
  await here.page.getByRole('tab', { name: 'Learn' }).click();
  await here.page.locator('#hint').click();
  await here.page.getByText('There is more than one solution.').waitFor();
});

test('a pencilmark puzzle is rated and explained from its marks', async () => {
  await open();
  // Nine characters a cell; without r1c1<>3 there would be two solutions.
  const two = `${'.'.repeat(9)}${PUZZLE.slice(9)}`;
  const marks = [...two].map((c, at) => [...'123456789'].map((d) => (c === d || (c === '.' && (at || d !== '3')) ? d : '.')).join(''));
  await paste(marks.join(''));
  await here.page.getByText(/^one solution/).waitFor();
  await here.page.getByText(/^ER 1\.\d/).waitFor();
  await here.page.getByRole('tab', { name: 'Learn' }).click();
  await here.page.getByRole('button', { name: 'Full path' }).click();
  await here.page.locator('.path li').first().waitFor();
  await here.page.getByRole('button', { name: 'Last' }).click();
  assert.equal((await boardText()).replaceAll('.', '').length, 81);
});

test('the classical methods side by side, every step on the board', async () => {
  await open();
  await here.page.getByRole('tab', { name: 'Study' }).click();
  await here.page.getByRole('button', { name: 'Run all methods' }).click();
  await here.page.getByRole('button', { name: 'norvig min' }).waitFor();
  assert.equal(await here.page.locator('.counts tbody tr').count(), 7);
  assert.match(await here.page.locator('.counts tbody tr', { hasText: 'singles' }).textContent(), /solved81/);
  assert.equal(await boardText(), PUZZLE);
  await here.page.getByRole('button', { name: 'Last' }).click();
  assert.equal(await boardText(), SOLUTION);
  await here.page.getByRole('button', { name: 'backtrack' }).click();
  await here.page.getByLabel('Step', { exact: true }).fill('10');
  assert.match(await here.page.locator('.told').textContent(), /^Step 10 of 3000, depth \d+: try r\dc\d = \d/);
  await here.page.locator('#study').getByRole('button', { name: 'Back to my game' }).click();
  assert.equal(await boardText(), PUZZLE);
});

core('generate to order, and lay it out for print', async () => {
  await open();
  await here.page.getByRole('tab', { name: 'Generate' }).click();
  await here.page.getByLabel('Grade').selectOption('easy');
  await here.page.getByLabel('Symmetry').selectOption('rotate-180');
  await here.page.getByLabel('How many').fill('2');
  await here.page.getByLabel('Per page').selectOption('2');
  await here.page.locator('#generate').getByRole('button', { name: 'Generate' }).click();
  await here.page.getByText('2 of 2 made.').waitFor();
  const puzzle = await boardText();
  assert.notEqual(puzzle, PUZZLE);
  for (let i = 0; i < 81; i++) assert.equal(puzzle[i] === '.', puzzle[80 - i] === '.');
  await here.page.evaluate(() => {
    window.print = () => {};
  });
  await here.page.locator('#generate').getByRole('button', { name: 'Print' }).click();
  assert.equal(await here.page.locator('.sheet figure').count(), 4);
});
