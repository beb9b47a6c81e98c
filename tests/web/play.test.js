// play.test.js - playing by keyboard, mouse and touch: digits, marks, colours, filters, bookmarks,
// whole games, results.

import assert from 'node:assert/strict';
import { PUZZLE, SOLUTION, boardText, cell, choose, command, core, here, isAccessible, label, open, test } from './browser.js';

const press = (...keys) => keys.reduce((before, key) => before.then(() => here.page.keyboard.press(key)), Promise.resolve());
const has = async (row, column, name) => (await cell(row, column).getAttribute('class')).split(' ').includes(name);
const count = (name) => here.page.locator(`.cell.${name}`).count();

async function set(words, on = true) {
  await choose('Settings');
  await here.page.getByLabel(words).setChecked(on);
  await here.page.getByRole('button', { name: 'Done' }).click();
}

test('arrows work at load and after any click; enter, mark, erase, undo, redo', async () => {
  await open();
  assert.match(await here.page.evaluate(() => document.activeElement.getAttribute('aria-label')), /row 1 column 3/);
  await press('ArrowRight', 'ArrowRight', 'ArrowDown', 'ArrowDown');
  assert.match(await here.page.evaluate(() => document.activeElement.getAttribute('aria-label')), /row 3 column 5/);
  await press('Shift+Digit4', 'Control+Digit3');
  assert.match(await label(3, 5), /marks 4, centre 3/);
  await command('auto-marks').click();
  await press('ArrowDown', 'ArrowDown', '5');
  assert.equal((await boardText())[40], '5');
  await press('Control+z', 'Meta+z', 'Control+z', 'Meta+z');
  assert.equal(await boardText(), PUZZLE);
  assert.match(await label(3, 5), /blank/);
  await press('Control+y', 'Meta+Shift+z', 'Control+Shift+z', 'Control+y');
  assert.equal((await boardText())[40], '5');
  await press('Delete');
  assert.equal(await boardText(), PUZZLE);
});

core('a whole game by keyboard alone', async () => {
  await open();
  for (let row = 1; row <= 9; row++)
    for (let column = 1; column <= 9; column++) {
      const at = (row - 1) * 9 + column - 1;
      if (row === 1 && column === 1) await press('ArrowLeft', 'ArrowLeft'); // from r1c3, where it begins
      if (PUZZLE[at] === '.') await press(SOLUTION[at]);
      await press('ArrowRight');
      if (column === 9) await press('ArrowDown');
    }
  await here.page.getByRole('heading', { name: 'Solved!' }).waitFor();
  await isAccessible('solved');
  await press('Enter'); // another one of the level
  await here.page.waitForFunction((old) => document.querySelector('main#game .cell .digit') && document.location.hash !== `#p=${old}`, PUZZLE);
  assert.equal(await boardText().then((text) => text.includes('.')), true);
  assert.match(await here.page.locator('#title').inputValue(), /Easy puzzle/);
});

test('a whole game by touch alone', async () => {
  await open({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });
  for (let at = 0; at < 81; at++)
    if (PUZZLE[at] === '.') {
      await here.page.locator(`[data-cell="${at}"]`).tap();
      await here.page.locator('.key').nth(Number(SOLUTION[at]) - 1).tap();
    }
  await here.page.getByRole('heading', { name: 'Solved!' }).waitFor();
  await here.page.getByRole('button', { name: 'Statistics' }).tap();
  await here.page.getByRole('rowheader', { name: 'easy' }).waitFor();
});

test('digit first, by touch: a digit is chosen, then cells', async () => {
  await open({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });
  await set('Digit first');
  await here.page.locator('.key').nth(3).tap();
  assert.ok((await count('same-digit')) >= 2);
  await cell(1, 3).tap();
  await cell(3, 6).tap();
  assert.equal((await boardText())[2], '4');
  assert.equal((await boardText())[23], '4');
  await command('mode-corner').tap();
  await cell(7, 1).tap();
  assert.match(await label(7, 1), /marks 4/);
});

test('several cells: drag, Ctrl and click, Shift and arrows, double-click, all', async () => {
  await open();
  const from = await cell(1, 6).boundingBox();
  const to = await cell(1, 9).boundingBox();
  await here.page.mouse.move(from.x + 9, from.y + 9);
  await here.page.mouse.down();
  await here.page.mouse.move(to.x + 9, to.y + 9, { steps: 12 });
  await here.page.mouse.up();
  assert.equal(await count('selected'), 4);
  await press('Shift+Digit8');
  for (const column of [6, 7, 8, 9]) assert.match(await label(1, column), /marks 8/);
  await press('Shift+Digit8');
  assert.match(await label(1, 6), /blank/);
  await cell(9, 9).click({ modifiers: ['Control'] });
  assert.equal(await count('selected'), 5);
  await cell(9, 9).click({ modifiers: ['Control'] });
  assert.equal(await count('selected'), 4);
  await press('Escape');
  assert.equal(await count('selected'), 1);
  await press('Shift+ArrowDown', 'Shift+ArrowDown');
  assert.equal(await count('selected'), 3);
  await cell(1, 1).dblclick();
  assert.equal(await count('selected'), 3); // the fives
  await press('Control+a');
  assert.equal(await count('selected'), 81);
});

test('colours of cells and of candidates, shown, undone and cleared', async () => {
  await open();
  const painted = (row, column) => cell(row, column).evaluate((node) => node.style.backgroundImage);
  await press('Alt+Digit2', 'Alt+Digit5');
  assert.match(await painted(1, 3), /tint-2.*tint-5/);
  assert.match(await label(1, 3), /colour 2 5/);
  await press('Control+z');
  assert.doesNotMatch(await painted(1, 3), /tint-5/);
  await command('auto-marks').click();
  await command('mode-find').click();
  await press('4');
  await command('mode-colour').click();
  await here.page.getByText('Colours go to the 4s').waitFor();
  await cell(1, 3).click();
  await here.page.getByRole('button', { name: /^Colour 6/ }).click();
  assert.equal(await cell(1, 3).locator('.mark.tinted-6').textContent(), '4');
  await cell(1, 4).locator('.mark', { hasText: '6' }).click({ modifiers: ['Alt'] });
  assert.equal(await cell(1, 4).locator('.mark.tinted-6').textContent(), '6');
  await choose('Clear all colours');
  assert.equal(await here.page.locator('.mark[class*=tinted]').count(), 0);
  assert.equal(await painted(1, 3), '');
});

test('find: places of a digit, cells with two candidates', async () => {
  await open();
  await press('f', '5');
  const lit = await here.page.$$eval('.cell.lit', (cells) => cells.map((c) => Number(c.dataset.cell)));
  assert.ok(lit.length > 3);
  const sees = (a, b) => Math.floor(a / 9) === Math.floor(b / 9) || a % 9 === b % 9;
  const fives = [...PUZZLE].flatMap((c, at) => (c === '5' ? [at] : []));
  for (const place of lit) assert.ok(!fives.some((five) => sees(five, place)), `${place}`);
  await press('b');
  for (const place of await here.page.locator('.cell.lit').all()) await place.waitFor();
  await command('auto-marks').click();
  const two = await here.page.$$eval('.cell.lit', (cells) => cells.map((c) => c.querySelectorAll('.mark').length));
  assert.ok(two.length > 0 && two.every((n) => n === 2), `${two}`);
  await press('Escape');
  assert.equal(await count('lit'), 0);
});

test('a bookmark leads back', async () => {
  await open();
  await press('4', 'k');
  await here.page.getByText('Bookmark set').waitFor();
  await press('ArrowRight', '6', 'ArrowRight', 'ArrowRight', '8', 'Shift+Digit9');
  await choose('Undo to the bookmark');
  assert.equal(await boardText(), PUZZLE.slice(0, 2) + '4' + PUZZLE.slice(3));
  await here.page.locator('#redo').click();
  assert.equal((await boardText())[3], '6');
  await press('Control+z', 'Control+z');
  await press('Shift+K');
  await here.page.getByText('There is no bookmark before this.').waitFor();
});

test('assists: conflicts, tidy marks, wrong digits at once; a check names them', async () => {
  await open();
  await press('5');
  assert.match(await label(1, 3), /conflict/);
  await press('2');
  await command('check').click();
  await here.page.getByText('The digit entered in r1c3 is wrong.').waitFor();
  await press('Delete', 'ArrowRight', 'Shift+Digit4', 'ArrowLeft', '4');
  assert.match(await label(1, 4), /blank/);
  await press('Control+z');
  await set('Take marks away', false);
  await press('4');
  assert.match(await label(1, 4), /marks 4/);
  await set('Mark digits that clash', false);
  await press('5');
  assert.doesNotMatch(await label(1, 3), /conflict/);
  await set('Show wrong digits at once');
  await press('2');
  await here.page.waitForFunction(() => document.querySelector('[data-cell="2"]').classList.contains('wrong'));
  await press('4');
  await here.page.waitForFunction(() => !document.querySelector('[data-cell="2"]').classList.contains('wrong'));
  await here.page.reload();
  await choose('Settings');
  assert.equal(await here.page.getByLabel('Show wrong digits at once').isChecked(), true);
});

test('the path is another mode: framed, moves refused aloud, the clock rests', async () => {
  await open();
  await here.page.getByRole('button', { name: 'Full path' }).click();
  await here.page.getByText('This is a replay, not your game.').waitFor();
  const time = await here.page.locator('#timer').textContent();
  await cell(1, 3).click();
  await press('4');
  await here.page.getByText('go back to your game to play').waitFor();
  assert.equal(await has(1, 3, 'selected'), false);
  await here.page.getByRole('button', { name: 'Last' }).click();
  assert.equal(await boardText(), SOLUTION);
  await here.page.waitForTimeout(1500);
  assert.equal(await here.page.locator('#timer').textContent(), time);
  await isAccessible('replay');
  await here.page.locator('#replay').getByRole('button', { name: 'Back to my game' }).click();
  assert.equal(await boardText(), PUZZLE);
  await press('4');
  assert.equal((await boardText())[2], '4');
});

test('the start page: levels, a range of ratings, impossible orders', async () => {
  await open({}, '');
  await isAccessible('start');
  for (const level of ['easy', 'medium', 'hard', 'evil']) {
    await here.page.getByRole('button', { name: level, exact: true }).click();
    await here.page.locator('main#game').waitFor();
    assert.match(await here.page.title(), new RegExp(level));
    await here.page.locator('.home').click();
  }
  await here.page.locator('#range-least').fill('3');
  await here.page.locator('#range-most').fill('2');
  await here.page.getByRole('button', { name: 'Make' }).first().click();
  await here.page.getByText('Not possible:').waitFor();
  await here.page.locator('#range-most').fill('4');
  await here.page.getByRole('button', { name: 'Make' }).first().click();
  await here.page.locator('main#game').waitFor();
  await here.page.locator('.home').click();
  assert.equal(await here.page.locator('.card').count(), 5);
});

test('the puzzle of a day is the same for everyone, and goes on', async () => {
  const puzzles = [];
  for (let i = 0; i < 2; i++) {
    await open({}, '#day=2026-11-18');
    await here.page.locator('.cell.given').first().waitFor();
    puzzles.push(await boardText());
  }
  assert.equal(puzzles[0], puzzles[1]);
  assert.match(await here.page.locator('#title').inputValue(), /Wednesday/);
  const blank = puzzles[0].indexOf('.');
  await here.page.locator(`[data-cell="${blank}"]`).click();
  await press('7');
  await here.page.goto(`${here.server.url}#day=2026-11-18`);
  await here.page.waitForFunction((at) => document.querySelector(`[data-cell="${at}"]`).textContent === '7', blank);
  await here.page.goto('about:blank');
  await here.page.goto(`${here.server.url}#day=2026-11-18`);
  await here.page.locator('.cell.given').first().waitFor();
  await here.page.goBack(); // not to the same link again
  assert.equal(here.page.url(), 'about:blank');
  await open({}, '#day=2026-11-19');
  await here.page.locator('.cell.given').first().waitFor();
  assert.notEqual(await boardText(), puzzles[0]);
});
