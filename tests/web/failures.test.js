// failures.test.js - an engine that is missing, slow or dead: it is said, and can be tried again.

import assert from 'node:assert/strict';
import { PUZZLE, boardText, cell, here, open, openTab, test } from './browser.js';

const isModule = /\.wasm\.lzma$/;

test('no library: it is said, playing works, trying again helps', async () => {
  await open({ serviceWorkers: 'block' }, '');
  await here.context.route(isModule, (route) => route.fulfill({ status: 404, body: '' }));
  await openTab();
  const failure = here.page.locator('#failure');
  await failure.waitFor();
  assert.match(await failure.textContent(), /could not be loaded \(404\)/);
  await cell(1, 3).click();
  await here.page.keyboard.press('4');
  assert.equal((await boardText())[2], '4');
  await here.context.unroute(isModule);
  await failure.getByRole('button', { name: 'Try again' }).click();
  await here.page.locator('#hint').click();
  await here.page.locator('.hint').waitFor();
  assert.equal(await failure.isHidden(), true);
  here.problems = here.problems.filter((text) => !/404/.test(text)); // the browser's own line
});

test('a library that is not one: it is said', async () => {
  await open({ serviceWorkers: 'block' }, '');
  await here.context.route(isModule, (route) => route.fulfill({ status: 200, contentType: 'application/wasm', body: 'nonsense' }));
  await openTab();
  await here.page.getByText('The solver does not work').waitFor();
  await here.page.locator('#failure').getByRole('button', { name: 'Close' }).click();
  await here.page.locator('#hint').click();
  await here.page.getByText('The solver does not work').waitFor();
});

test('a slow library: a sign that it works, and a way to cancel', async () => {
  await open({ serviceWorkers: 'block' }, '');
  let letGo;
  const held = new Promise((resolve) => (letGo = resolve));
  await here.context.route(isModule, async (route) => {
    await held;
    await route.continue().catch(() => {});
  });
  await openTab();
  await here.page.locator('#hint').click();
  await here.page.locator('#busy').getByText('Looking').waitFor();
  await here.page.locator('#busy').getByRole('button', { name: 'Cancel' }).click();
  await here.page.locator('#busy').waitFor({ state: 'hidden' });
  letGo();
  await here.page.locator('#hint').click();
  await here.page.locator('.hint').waitFor();
});

test('a worker that died is replaced', async () => {
  await open({ serviceWorkers: 'block' });
  await here.page.locator('#hint').click();
  await here.page.locator('.hint').waitFor();
  for (const worker of here.page.workers()) await worker.evaluate(() => setTimeout(() => { throw new Error('struck'); })).catch(() => {});
  await here.page.keyboard.press('ArrowRight');
  await here.page.locator('#check').click();
  await here.page.getByText('All right so far.').waitFor();
  assert.equal(await boardText(), PUZZLE);
  here.problems = here.problems.filter((text) => !/struck/.test(text));
});
