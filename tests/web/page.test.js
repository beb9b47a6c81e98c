// page.test.js - the page in a real browser: play, learn, analyse, generate, share.
//
// Every test ends by checking that nothing was logged as an error and nothing was asked of any
// host but our own server.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { after, before, beforeEach, afterEach, test } from 'node:test';
import { chromium } from 'playwright-core';
import { serve } from './server.js';

const PUZZLE = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79';
const SOLUTION = '534678912672195348198342567859761423426853791713924856961537284287419635345286179';
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

let server;
let browser;
let context;
let page;
let problems;

before(async () => {
  server = await serve(process.env.NONET_WEB);
  browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu'] });
});

after(async () => {
  await browser?.close();
  server?.close();
});

async function open(options = {}, path = '') {
  context = await browser.newContext(options);
  page = await context.newPage();
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('request', (request) => {
    if (!request.url().startsWith(server.url)) problems.push(`request to ${request.url()}`);
  });
  await page.goto(server.url + path);
}

beforeEach(() => {
  problems = [];
});

afterEach(async () => {
  await context?.close();
  assert.deepEqual(problems, []);
});

const cell = (row, column) => page.locator(`[data-cell="${(row - 1) * 9 + column - 1}"]`);
const boardText = () =>
  page.$$eval('.cell', (cells) => cells.map((c) => c.querySelector('.digit')?.textContent ?? '.').join(''));

async function paste(text) {
  await page.getByRole('tab', { name: 'Analyse' }).click();
  await page.getByLabel(/Paste a puzzle/).fill(text);
  await page.getByRole('button', { name: 'Read' }).click();
}

test('loads with a puzzle and no axe violations, light and dark, wide and narrow', async () => {
  for (const colorScheme of ['light', 'dark'])
    for (const viewport of [{ width: 1280, height: 900 }, { width: 390, height: 844 }]) {
      await open({ colorScheme, viewport });
      assert.equal(await boardText(), PUZZLE);
      await page.evaluate(axe);
      for (const tab of ['Learn', 'Analyse', 'Generate']) {
        await page.getByRole('tab', { name: tab }).click();
        const { violations } = await page.evaluate(() => axe.run());
        assert.deepEqual(violations.map((v) => `${v.id}: ${v.nodes.map((n) => n.html).join(' ')}`), []);
      }
      await context.close();
    }
});

test('play by keyboard alone: enter, mark, erase, undo, redo', async () => {
  await open();
  await page.keyboard.press('Tab'); // the skip link
  await cell(5, 5).focus();
  await page.keyboard.press('5');
  assert.equal((await boardText())[40], '5');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  assert.match(await page.evaluate(() => document.activeElement.getAttribute('aria-label')), /row 3 column 5/);
  await page.keyboard.press('Shift+Digit4');
  await page.keyboard.press('Control+Digit3');
  assert.match(await cell(3, 5).getAttribute('aria-label'), /marks 3 4/);
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+z');
  assert.equal(await boardText(), PUZZLE);
  await page.keyboard.press('Control+y');
  assert.equal((await boardText())[40], '5');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Delete');
  assert.equal(await boardText(), PUZZLE);
});

test('a conflict is marked, the check names wrong cells, a full board is solved', async () => {
  await open();
  await cell(1, 3).click();
  await page.keyboard.press('5');
  assert.match(await cell(1, 3).getAttribute('aria-label'), /conflict/);
  await page.keyboard.press('Digit2'); // no conflict with a peer, but not the solution
  await page.getByRole('button', { name: 'Check' }).click();
  await page.getByText('The digit entered in r1c3 is wrong.').waitFor();
  for (let i = 0; i < 81; i++)
    if (PUZZLE[i] === '.') {
      await page.locator(`[data-cell="${i}"]`).click();
      if ((await boardText())[i] !== SOLUTION[i]) await page.keyboard.press(SOLUTION[i]);
    }
  await page.getByText('Solved!').waitFor();
});

test('state survives a reload, and a link carries it elsewhere', async () => {
  await open();
  await cell(1, 3).click();
  await page.keyboard.press('4');
  await cell(1, 4).click();
  await page.keyboard.press('Shift+Digit6');
  await page.reload();
  assert.equal((await boardText())[2], '4');
  assert.match(await cell(1, 4).getAttribute('aria-label'), /marks 6/);
  await page.getByRole('button', { name: 'Share' }).click();
  const link = new URL(page.url());
  await context.close();
  await open({}, link.hash);
  assert.equal((await boardText())[2], '4');
  assert.match(await cell(1, 4).getAttribute('aria-label'), /marks 6/);
});

test('a hint in three grades, then done', async () => {
  await open();
  const hint = page.locator('.hint');
  await page.getByRole('button', { name: 'Hint' }).click();
  await hint.waitFor();
  const vague = await hint.textContent();
  await page.getByRole('button', { name: 'Tell me more' }).click();
  const concrete = await hint.textContent();
  await page.getByRole('button', { name: 'Tell me more' }).click();
  const full = await hint.textContent();
  assert.equal(new Set([vague, concrete, full]).size, 3);
  await page.getByRole('button', { name: 'Do it' }).click();
  assert.notEqual(await boardText(), PUZZLE);
  await page.getByRole('button', { name: 'Check' }).click();
  await page.getByText('All right so far.').waitFor();
});

test('the full path, forward and back, leaves the game alone', async () => {
  await open();
  await page.getByRole('button', { name: 'Full path' }).click();
  const steps = page.locator('.path li');
  await steps.first().waitFor();
  assert.ok((await steps.count()) >= 51);
  await page.getByRole('button', { name: 'Forward' }).click();
  assert.notEqual(await boardText(), PUZZLE);
  await page.getByRole('button', { name: 'Last' }).click();
  assert.equal((await boardText()).replaceAll('.', '').length, 80);
  await page.getByRole('button', { name: 'Back to my game' }).click();
  assert.equal(await boardText(), PUZZLE);
});

test('a technique leads to its page', async () => {
  await open();
  await page.getByRole('button', { name: 'Hint' }).click();
  await page.getByRole('button', { name: /What is/ }).click();
  await page.getByRole('dialog').getByRole('heading').first().waitFor();
  await page.getByRole('button', { name: 'Close' }).click();
});

test('paste of a line, a grid, candidates, a link and of garbage', async () => {
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
    await page.getByText('one solution, 30 clues').waitFor();
    assert.equal(await boardText(), PUZZLE);
  }
  await paste(PUZZLE.slice(0, 80));
  await page.locator('.error').first().waitFor();
  assert.match(await page.locator('.error').first().textContent(), /^1:/);
  await paste(`5${PUZZLE.slice(1, 8)}5${PUZZLE.slice(9)}`);
  await page.getByText('5 twice in row 1: r1c1 and r1c9').waitFor();
});

test('analysis tells rating, minimality and symmetry', async () => {
  await open();
  await page.getByRole('tab', { name: 'Analyse' }).click();
  await page.getByRole('button', { name: 'Analyse the board' }).click();
  await page.getByText(/^ER 1\.\d/).waitFor();
  await page.getByText('Least form').waitFor();
  await page.getByText('each of these could go').waitFor();
});

test('several solutions: all cells in which any differ, and no rating', async () => {
  await open();
  await paste(PUZZLE.replaceAll(/[156]/g, '.'));
  await page.getByText(/^more than one solution/).waitFor();
  const said = await page.getByText(/^solutions differ in/).textContent();
  const [, count, names] = /^solutions differ in (\d+) cells: (.*)$/.exec(said);
  assert.equal(names.split(' ').length, Number(count));
  assert.ok(Number(count) > 40);
  assert.equal(await page.getByText('Sudoku Explainer').count(), 0);
  await page.getByRole('tab', { name: 'Learn' }).click();
  await page.getByRole('button', { name: 'Hint' }).click();
  await page.getByText('There is more than one solution.').waitFor();
});

test('a pencilmark puzzle is rated and explained from its marks', async () => {
  await open();
  // Nine characters a cell; without r1c1<>3 there would be two solutions.
  const two = `${'.'.repeat(9)}${PUZZLE.slice(9)}`;
  const marks = [...two].map((c, at) => [...'123456789'].map((d) => (c === d || (c === '.' && (at || d !== '3')) ? d : '.')).join(''));
  await paste(marks.join(''));
  await page.getByText(/^one solution/).waitFor();
  await page.getByText(/^ER 1\.\d/).waitFor();
  await page.getByRole('tab', { name: 'Learn' }).click();
  await page.getByRole('button', { name: 'Full path' }).click();
  await page.locator('.path li').first().waitFor();
  await page.getByRole('button', { name: 'Last' }).click();
  assert.equal((await boardText()).replaceAll('.', '').length, 80);
});

test('the classical methods side by side, every step on the board', async () => {
  await open();
  await page.getByRole('tab', { name: 'Study' }).click();
  await page.getByRole('button', { name: 'Run all methods' }).click();
  await page.getByRole('button', { name: 'norvig min' }).waitFor();
  assert.equal(await page.locator('.counts tbody tr').count(), 7);
  assert.match(await page.locator('.counts tbody tr', { hasText: 'singles' }).textContent(), /solved81/);
  assert.equal(await boardText(), PUZZLE);
  await page.getByRole('button', { name: 'Last' }).click();
  assert.equal(await boardText(), SOLUTION);
  await page.getByRole('button', { name: 'backtrack' }).click();
  await page.getByLabel('Step', { exact: true }).fill('10');
  assert.match(await page.locator('.told').textContent(), /^Step 10 of 3000, depth \d+: try r\dc\d = \d/);
  await page.getByRole('button', { name: 'Back to my game' }).click();
  assert.equal(await boardText(), PUZZLE);
});

test('generate to order, and lay it out for print', async () => {
  await open();
  await page.getByRole('tab', { name: 'Generate' }).click();
  await page.getByLabel('Grade').selectOption('easy');
  await page.getByLabel('Symmetry').selectOption('rotate-180');
  await page.getByLabel('How many').fill('2');
  await page.getByLabel('Per page').selectOption('2');
  await page.getByRole('button', { name: 'Generate' }).click();
  await page.getByText('2 of 2 made.').waitFor();
  const puzzle = await boardText();
  assert.notEqual(puzzle, PUZZLE);
  for (let i = 0; i < 81; i++) assert.equal(puzzle[i] === '.', puzzle[80 - i] === '.');
  await page.evaluate(() => {
    window.print = () => {};
  });
  await page.getByRole('button', { name: 'Print with solutions' }).click();
  assert.equal(await page.locator('.sheet figure').count(), 4);
});

test('offline: the page opens and works without a network', async () => {
  await open();
  await page.evaluate(() => navigator.serviceWorker.ready);
  await context.setOffline(true);
  await page.reload();
  await page.getByRole('button', { name: 'Hint' }).click();
  await page.locator('.hint').waitFor();
});
