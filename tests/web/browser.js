// browser.js - a browser for the tests of the page.
//
// A test is declared by `core` if it shows one of the page's main promises, by `test` if not:
// the first are run by `make test`, the others by `make test-all` (PAGE_TESTS is core or rest).
//
// Every test ends by checking that nothing was logged as an error (which a breach of the page's
// content security policy would be) and nothing was asked of any host but our own server.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { after, afterEach, beforeEach, test as declare } from 'node:test';
import { chromium } from 'playwright-core';
import { serve } from './server.js';

export const PUZZLE = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79';
export const SOLUTION = '534678912672195348198342567859761423426853791713924856961537284287419635345286179';
export const OTHER = '..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const declareUnless = (other) => (name, run) => {
  if (process.env.PAGE_TESTS !== other) declare(name, () => start().then(run));
};
export const core = declareUnless('rest');
export const test = declareUnless('core');

// What tests work with; `page` is the last one opened.
export const here = { server: null, browser: null, context: null, page: null, problems: [] };

async function start() {
  here.server ??= await serve(process.env.NONET_WEB);
  here.browser ??= await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu'] });
}

after(async () => {
  await here.browser?.close();
  here.server?.close();
});

beforeEach(() => {
  here.problems = [];
});

afterEach(async () => {
  await here.context?.close();
  here.context = null;
  assert.deepEqual(here.problems, []);
});

// A page in the context at hand: another tab of the same browser.
export async function openTab(path = `#p=${PUZZLE}`) {
  const page = await here.context.newPage();
  page.on('console', (message) => message.type() === 'error' && here.problems.push(message.text()));
  page.on('pageerror', (error) => here.problems.push(error.message));
  page.on('request', (request) => {
    const url = request.url();
    if (!url.startsWith(here.server.url) && !url.startsWith('blob:')) here.problems.push(`request to ${url}`);
  });
  await page.goto(here.server.url + path);
  await page.locator('main:not([hidden])').waitFor();
  here.page = page;
  return page;
}

// A fresh browser; it opens a puzzle unless told otherwise.
export async function open(options = {}, path) {
  await here.context?.close();
  here.context = await here.browser.newContext(options);
  return openTab(path);
}

export const cell = (row, column, page = here.page) => page.locator(`[data-cell="${(row - 1) * 9 + column - 1}"]`);
export const label = (row, column, page) => cell(row, column, page).getAttribute('aria-label');
export const command = (name) => here.page.locator(`[data-command="${name}"]`).first();

export const boardText = (page = here.page) =>
  page.$$eval('.cell', (cells) => cells.map((c) => c.querySelector('.digit')?.textContent ?? '.').join(''));

// Things in the menu.
export async function choose(name) {
  await here.page.getByRole('button', { name: 'Menu' }).click();
  await here.page.locator('#menu').getByRole('button', { name, exact: true }).click();
}

// No violations that axe knows of.
export async function isAccessible(what) {
  await here.page.evaluate(axe);
  const { violations } = await here.page.evaluate(() => window.axe.run());
  assert.deepEqual(violations.map((v) => `${what}: ${v.id}: ${v.nodes.map((n) => n.html).join(' ')}`), []);
}

// Waits until the position on the board is stored. (waitForFunction() takes a promise for true.)
export async function stored(page = here.page, name = 'nonet') {
  const position = await boardText(page);
  await page.evaluate(async ([wanted, name]) => {
    const isStored = async () => {
      const database = await new Promise((resolve) => (indexedDB.open(name).onsuccess = (event) => resolve(event.target.result)));
      const games = await new Promise((resolve) => {
        database.transaction('games').objectStore('games').getAll().onsuccess = (event) => resolve(event.target.result);
      });
      database.close();
      const cells = [...document.querySelectorAll('.cell')].map((node) => Number(node.dataset.cell)); // no holes
      const textOf = ({ given, entry }) => cells.map((cell) => given[cell] || entry?.[cell] || '.').join('');
      return games.some((game) => textOf(game) === wanted);
    };
    while (!(await isStored())) await new Promise((resolve) => setTimeout(resolve, 50));
  }, [position, name]);
}
