// shelf.test.js - nothing is lost: reloads, links, tabs, damage, files, new versions.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { OTHER, PUZZLE, boardText, cell, choose, core, here, label, open, openTab, stored, test } from './browser.js';

const enter = async (row, column, digit, page = here.page) => {
  await cell(row, column, page).click();
  await page.keyboard.press(digit);
  await stored(page);
};
const clipboard = () => here.page.evaluate(() => navigator.clipboard.readText());
const inClipboard = { permissions: ['clipboard-read', 'clipboard-write'] };
const cards = (page = here.page) => page.locator('.card');
const openCard = async (card, page = here.page) => {
  await card.click();
  await page.locator('#game').waitFor();
};

core('sharing does not change what a reload shows; the link carries progress elsewhere', async () => {
  await open(inClipboard);
  await enter(1, 3, '4');
  await cell(1, 4).click();
  await here.page.keyboard.press('Shift+Digit6');
  await here.page.keyboard.press('Control+Digit2');
  await choose('Share with my progress');
  await here.page.getByText('The link is on the clipboard.').waitFor();
  const link = new URL(await clipboard()).hash;
  await enter(1, 9, '2');
  await here.page.reload();
  await cell(1, 9).waitFor();
  assert.equal((await boardText())[2], '4');
  assert.equal((await boardText())[8], '2');
  await open({}, link);
  assert.equal((await boardText())[2], '4');
  assert.equal((await boardText())[8], '.');
  assert.match(await label(1, 4), /marks 6, centre 2/);
});

test('undo, title, pause and time survive a reload', async () => {
  await open();
  await enter(1, 3, '4');
  await enter(1, 3, '1');
  await here.page.locator('#title').fill('My Sunday');
  await here.page.locator('#title').press('Enter');
  await here.page.waitForFunction(() => document.querySelector('#timer').textContent !== '0:00');
  await here.page.locator('#pause').click();
  assert.equal(await boardText(), '.'.repeat(81));
  const time = await here.page.locator('#timer').textContent();
  await cell(1, 4).click();
  await here.page.keyboard.press('6');
  await here.page.getByText('The game is paused.').waitFor();
  await here.page.reload();
  await here.page.getByText('Go on').waitFor();
  assert.equal(await here.page.locator('#title').inputValue(), 'My Sunday');
  assert.equal(await here.page.locator('#timer').textContent(), time);
  await here.page.locator('#pause').click();
  await here.page.locator('#undo').click();
  assert.equal((await boardText())[2], '4');
  await here.page.locator('#undo').click();
  assert.equal(await boardText(), PUZZLE);
});

test('a link opens beside the other games, and Back returns to them', async () => {
  await open();
  await enter(1, 3, '4');
  await here.page.goto(`${here.server.url}#p=${OTHER}`);
  await here.page.waitForFunction(() => document.querySelector('[data-cell="0"]').textContent === '');
  assert.equal(await boardText(), OTHER);
  await enter(1, 1, '9');
  await here.page.goBack();
  await cell(1, 1).getByText('5').waitFor();
  assert.equal((await boardText())[2], '4');
  await here.page.goForward();
  await cell(1, 1).getByText('9').waitFor();
  await here.page.locator('.home').click();
  assert.equal(await cards().count(), 2);
  await openCard(cards().filter({ has: here.page.locator('.given').nth(29) })); // 30 clues, the other has 17
  assert.equal((await boardText())[2], '4');
  await open({}, ''); // another browser knows nothing of it
  assert.equal(await cards().count(), 0);
});

test('a link to a puzzle that was begun goes on with it', async () => {
  await open();
  await enter(1, 3, '4');
  await here.page.goto('about:blank'); // it stores its time when it is left, which is another story
  await openTab();
  await here.page.getByText('You have begun this one before').waitFor();
  assert.equal((await boardText())[2], '4');
});

core('two tabs: a change in one shows in the other', async () => {
  const first = await open();
  await enter(1, 3, '4', first);
  const second = await openTab();
  await enter(1, 4, '6', second);
  await cell(1, 4, first).getByText('6').waitFor();
  await first.bringToFront();
  await enter(9, 1, '3', first);
  await cell(9, 1, second).getByText('3').waitFor();
  await second.locator('#undo').click();
  await cell(9, 1, first).getByText('3').waitFor({ state: 'detached' });
  assert.equal((await boardText(first))[3], '6');
});

test('two tabs that do not hear of each other: none overwrites', async () => {
  const first = await open();
  await enter(1, 3, '4', first);
  const second = await here.context.newPage();
  await second.addInitScript(() => delete window.BroadcastChannel);
  await second.goto(here.server.url + `#p=${PUZZLE}`);
  await cell(1, 3, second).getByText('4').waitFor();
  await enter(1, 4, '6', second);
  await first.bringToFront();
  await enter(1, 9, '2', first);
  await first.getByText('kept as a game of its own').waitFor();
  await first.locator('.home').click();
  assert.equal(await cards(first).count(), 2);
  const kept = [];
  for (const at of [0, 1]) {
    await openCard(cards(first).nth(at), first);
    kept.push((await boardText(first))[8]);
    await first.locator('.home').click();
  }
  assert.deepEqual(kept.sort(), ['.', '2']);
});

// Puts a row into a table of the page's database, as damage would.
const damage = (table, row) =>
  here.page.evaluate(
    async ([name, data]) => {
      const database = await new Promise((resolve) => (indexedDB.open('nonet').onsuccess = (event) => resolve(event.target.result)));
      const writing = database.transaction(name, 'readwrite');
      writing.objectStore(name).put(data);
      await new Promise((resolve) => (writing.oncomplete = resolve));
      database.close();
    },
    [table, row],
  );

test('the same puzzle read twice is one game, and not from another tab', async () => {
  await open({}, '');
  await here.page.getByRole('button', { name: 'Paste a puzzle' }).click();
  for (let i = 0; i < 3; i++) {
    await here.page.getByLabel(/Paste a puzzle/).fill(OTHER);
    await here.page.getByRole('button', { name: 'Read', exact: true }).click();
    await here.page.waitForFunction(() => document.querySelectorAll('[role="gridcell"]').length === 81);
    await stored();
  }
  await here.page.waitForTimeout(300); // what would go wrong has gone wrong by then
  assert.equal(await here.page.locator('#title').inputValue(), 'Puzzle');
  await here.page.locator('.home').click();
  assert.equal(await cards().filter({ hasText: /Puzzle/ }).count(), 1);
});

test('damaged games and settings are set aside, the rest goes on', async () => {
  await open({ acceptDownloads: true });
  await enter(1, 3, '4');
  for (const row of [{ id: 'x' }, { id: 7, given: 'no' }, { id: 'y', given: new Array(81).fill(3), past: 3 }]) await damage('games', row);
  await damage('results', { id: 'z', level: 5 });
  await here.page.evaluate(() => localStorage.setItem('nonet-settings', '{"theme": 7'));
  await here.page.goto(here.server.url);
  await here.page.getByText('could not be read').waitFor();
  assert.equal(await cards().count(), 1);
  const waiting = here.page.waitForEvent('download');
  await here.page.getByRole('button', { name: 'Save all games' }).click();
  const file = JSON.parse(readFileSync(await (await waiting).path(), 'utf8'));
  assert.deepEqual(file.damaged.map(({ id }) => id).sort(), ['7', 'x', 'y']);
  assert.equal(file.games.length, 1);
  assert.equal(await here.page.evaluate(() => localStorage.getItem('nonet-settings-damaged')), '{"theme": 7');
  await choose('Statistics');
  await here.page.getByText('Nothing is solved yet.').waitFor();
});

test('a database that cannot be used: a fresh one, the old one stays', async () => {
  await open({}, '');
  await here.page.evaluate(async () => {
    await new Promise((resolve) => (indexedDB.deleteDatabase('nonet').onsuccess = resolve));
    const request = indexedDB.open('nonet', 9);
    request.onupgradeneeded = () => request.result.createObjectStore('other', { keyPath: 'id' }).put({ id: 1 });
    await new Promise((resolve) => (request.onsuccess = resolve));
    request.result.close();
  });
  await openTab();
  await cell(1, 3).click();
  await here.page.keyboard.press('4');
  await stored(here.page, 'nonet-fresh');
  await here.page.reload();
  await cell(1, 3).getByText('4').waitFor();
  assert.equal(await here.page.evaluate(async () => (await indexedDB.databases()).length), 2);
});

test('no storage at all: the game is played and says so', async () => {
  await open({}, '');
  await here.context.addInitScript(() => {
    for (const name of ['indexedDB', 'localStorage'])
      Object.defineProperty(window, name, { get: () => { throw new Error('forbidden'); } });
  });
  await openTab();
  await here.page.getByText('This browser keeps nothing').waitFor();
  await cell(1, 3).click();
  await here.page.keyboard.press('4');
  assert.equal((await boardText())[2], '4');
});

test('all games as a file, and back in another browser', async () => {
  await open({ acceptDownloads: true });
  await enter(1, 3, '4');
  await here.page.goto(`${here.server.url}#p=${OTHER}`);
  await here.page.locator('.home').click();
  const waiting = here.page.waitForEvent('download');
  await here.page.getByRole('button', { name: 'Save all games' }).click();
  const file = await (await waiting).path();
  const bring = async () => {
    const [chooser] = await Promise.all([here.page.waitForEvent('filechooser'), here.page.getByRole('button', { name: 'Bring games' }).click()]);
    return chooser;
  };
  const text = readFileSync(file);
  await open({}, '');
  await (await bring()).setFiles({ name: 'games.json', mimeType: 'application/json', buffer: text });
  await here.page.getByText('2 added.').waitFor();
  await (await bring()).setFiles({ name: 'games.json', mimeType: 'application/json', buffer: text });
  await here.page.getByText('0 added, 2 were here already.').waitFor();
  await (await bring()).setFiles({ name: 'games.json', mimeType: 'application/json', buffer: Buffer.from('[1, 2') });
  await here.page.getByText('Nothing was taken in: this is not a file of games').waitFor();
  await openCard(here.page.locator('.card', { hasText: '%' }).first());
  assert.equal((await boardText())[2], '4');
  await here.page.locator('#undo').click();
  assert.equal(await boardText(), PUZZLE);
});

test('the one game of the first version comes along', async () => {
  await open({}, '');
  await here.page.evaluate((puzzle) => {
    const cells = (fill) => new Array(81).fill(fill);
    const given = [...puzzle].map((c) => Number(c) || 0);
    const entry = cells(0).with(2, 4);
    const game = { given, allowed: cells(511), entry, pencil: cells(0).with(3, 32), crossed: cells(0), autoMarks: false, elapsed: 65, past: [], future: [] };
    localStorage.setItem('nonet', JSON.stringify({ game, settings: { theme: 'dark', zoom: 100 } }));
  }, PUZZLE);
  await here.page.reload();
  await openCard(cards().first());
  assert.equal((await boardText())[2], '4');
  assert.match(await label(1, 4), /marks 6/);
  assert.match(await here.page.locator('#timer').textContent(), /^1:0/);
});

test('a blank board that was only opened leaves no card', async () => {
  await open({}, '');
  await here.page.getByRole('button', { name: 'Paste a puzzle' }).click();
  await here.page.locator('#paste').fill(PUZZLE);
  await here.page.getByText('Read as line.').waitFor();
  await here.page.locator('.home').click();
  assert.equal(await cards().count(), 1);
  await here.page.getByRole('button', { name: 'Enter your own' }).click();
  await here.page.reload();
  await here.page.locator('#game .cell').first().waitFor();
  await here.page.locator('.home').click();
  assert.equal(await cards().count(), 1);
  await here.page.getByRole('button', { name: 'Enter your own' }).click();
  await here.page.keyboard.press('7');
  await stored();
  await here.page.locator('.home').click();
  assert.equal(await cards().count(), 2);
});

test('a removed game can be brought back', async () => {
  await open();
  await enter(1, 3, '4');
  await here.page.locator('.home').click();
  await here.page.getByRole('button', { name: /^Remove/ }).click();
  await here.page.getByText('is removed').waitFor();
  assert.equal(await cards().count(), 0);
  await here.page.getByRole('button', { name: 'Bring it back' }).click();
  await openCard(cards().first());
  assert.equal((await boardText())[2], '4');
});

test('a visit, with all that is kept for offline, stays below 500 kB', async () => {
  const before = here.server.sent;
  await open();
  await here.page.evaluate(() => navigator.serviceWorker.ready);
  await here.page.locator('#hint').click();
  await here.page.locator('.hint').waitFor();
  await choose('Techniques');
  await here.page.getByRole('dialog').getByRole('button', { name: 'X-Wing', exact: true }).click();
  await here.page.getByRole('dialog').locator('.example .story').first().waitFor();
  const sent = here.server.sent - before;
  assert.ok(sent > 300000 && sent < 500000, `${sent} bytes`);
});

test('offline: other boards open if one was opened before, and are excused if none was', async () => {
  const board = '#l=4x4&p=...1...24...2...';
  const goOffline = async () => {
    await here.page.evaluate(() => navigator.serviceWorker.ready);
    await here.context.setOffline(true);
    await here.page.goto(`${here.server.url}?again${board}`);
  };
  await open();
  await goOffline();
  await here.page.getByText('it needs the network once').waitFor();
  here.problems = []; // that it could not be fetched
  await open({}, board);
  await here.page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    const [name] = await caches.keys();
    const isKept = async () => (await (await caches.open(name)).keys()).some(({ url }) => /\/layout-\w+\.js$/.test(url));
    while (!(await isKept())) await new Promise((resolve) => setTimeout(resolve, 50));
  });
  await goOffline();
  await here.page.locator('.board.layout .cell').first().waitFor();
});

test('offline in another language: what was spoken online is spoken offline', async () => {
  await open({ locale: 'de-DE' });
  await here.page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    const [name] = await caches.keys();
    const isKept = async () => (await (await caches.open(name)).keys()).some(({ url }) => /\/de-\w+\.js$/.test(url));
    while (!(await isKept())) await new Promise((resolve) => setTimeout(resolve, 50));
  });
  await here.context.setOffline(true);
  await here.page.reload();
  await here.page.getByRole('button', { name: 'Tipp' }).first().waitFor();
  await here.page.locator('#hint').click();
  await here.page.locator('.hint').waitFor();
});

core('offline: the page opens and works; a new version comes without losing a move', async () => {
  await open();
  await here.page.evaluate(() => navigator.serviceWorker.ready);
  await here.context.setOffline(true);
  await here.page.reload();
  await here.page.locator('#hint').click();
  await here.page.locator('.hint').waitFor();
  await enter(1, 3, '4');
  await choose('Techniques');
  await here.page.getByRole('dialog').getByRole('button', { name: 'X-Wing', exact: true }).click();
  await here.page.getByRole('dialog').locator('.example .story').first().waitFor();
  await here.page.keyboard.press('Escape');
  await here.context.setOffline(false);
  const precache = readFileSync(`${process.env.NONET_WEB}/precache.js`, 'utf8').replace(/version: '/, "version: 'new-");
  here.server.replace('/precache.js', precache);
  await here.page.evaluate(async () => (await navigator.serviceWorker.ready).update());
  await here.page.getByText('There is a new version.').waitFor();
  await Promise.all([here.page.waitForEvent('load'), here.page.getByRole('button', { name: 'Change over' }).click()]);
  await cell(1, 3).getByText('4').waitFor();
  const caches = await here.page.evaluate(() => window.caches.keys());
  assert.equal(caches.length, 1);
  assert.match(caches[0], /^nonet-new-/);
});
