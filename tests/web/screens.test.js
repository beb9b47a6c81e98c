// screens.test.js - every screen from a zoom of 400 % to 4K, light and dark: what has to be seen is
// seen, nothing scrolls sideways, everything can be read.

import assert from 'node:assert/strict';
import { cell, choose, core, here, isAccessible, open, test } from './browser.js';

const SCREENS = {
  'small phone': [375, 667],
  phone: [390, 844],
  'phone on its side': [844, 390],
  tablet: [820, 1180],
  laptop: [1280, 720],
  desk: [1920, 1080],
  '4K': [3840, 2160],
};
const screen = (name) => ({ viewport: { width: SCREENS[name][0], height: SCREENS[name][1] } });

const sideways = () => here.page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

async function isInside(locator, what) {
  await locator.waitFor(); // boundingBox() does not wait until it is shown
  const box = await locator.boundingBox();
  const { width, height } = here.page.viewportSize();
  assert.ok(box && box.x >= -1 && box.y >= -1 && box.x + box.width <= width + 1 && box.y + box.height <= height + 1, `${what}: ${JSON.stringify(box)}`);
  return box;
}

for (const [name, [width, height]] of Object.entries(SCREENS))
  test(`${name}: board, pad, tools and hint on the screen at once`, async () => {
    await open(screen(name));
    const board = await isInside(here.page.locator('.cells'), 'board');
    assert.ok(board.width > 0.5 * Math.min(width, height), `${board.width}`);
    assert.ok(Math.abs(board.width - board.height) < 2);
    for (const part of ['.modes', '.pad', '.tools', 'header']) await isInside(here.page.locator(part), part);
    await here.page.locator('#hint').click();
    await isInside(here.page.locator('.hint'), 'hint');
    await isInside(here.page.locator('.cells'), 'board beside the hint');
    await here.page.getByRole('button', { name: /What is/ }).click();
    await isInside(here.page.getByRole('dialog'), 'technique');
    await here.page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    await here.page.keyboard.press('Escape'); // the sheet goes
    for (const dialog of ['Settings', 'Keys', 'Statistics']) {
      await choose(dialog);
      await isInside(here.page.getByRole('dialog'), dialog);
      await here.page.keyboard.press('Escape');
    }
    await here.page.getByRole('button', { name: 'Menu' }).click();
    await isInside(here.page.locator('#menu'), 'menu');
    await here.page.keyboard.press('Escape');
    assert.equal(await sideways(), 0);
    await here.page.locator('.home').click();
    const easy = here.page.getByRole('button', { name: 'easy', exact: true });
    await easy.scrollIntoViewIfNeeded();
    await isInside(easy, 'levels');
    assert.equal(await sideways(), 0);
  });

test('small phone: the way out of every dialog is in sight, and all keys of practice', async () => {
  await open({ viewport: { width: 360, height: 640 }, hasTouch: true });
  const close = here.page.getByRole('dialog').getByRole('button', { name: /^(Close|Done)$/ });
  for (const dialog of ['Settings', 'Keys', 'Statistics', 'Techniques']) {
    await choose(dialog);
    await isInside(close, dialog);
    assert.equal(await here.page.locator('dialog[open]').evaluate((node) => node.scrollTop), 0, dialog);
    if (dialog !== 'Techniques') await close.click();
  }
  await here.page.getByRole('dialog').getByRole('button', { name: 'Naked Pair', exact: true }).click();
  await here.page.getByRole('dialog').getByRole('button', { name: 'Practise Naked Pair' }).click();
  await here.page.locator('.practice-pad button').first().waitFor();
  const dialog = await here.page.locator('dialog[open]').boundingBox();
  for (const key of await here.page.locator('.practice-pad button').all()) {
    const box = await key.boundingBox();
    assert.ok(box.width >= 44 && box.height >= 44 && box.x >= dialog.x && box.x + box.width <= dialog.x + dialog.width, JSON.stringify(box));
  }
  await isInside(close, 'practice');
});

test('a zoom of 400 %: nothing scrolls sideways, all of it can be reached', async () => {
  await open({ viewport: { width: 320, height: 256 } });
  assert.equal(await sideways(), 0);
  for (const part of ['.cells', '.modes', '.pad', '.tools']) {
    await here.page.locator(part).scrollIntoViewIfNeeded();
    const box = await here.page.locator(part).boundingBox();
    assert.ok(box.x >= 0 && box.x + box.width <= 320, part);
  }
  await here.page.locator('#hint').click();
  await isInside(here.page.locator('.hint'), 'hint');
  await here.page.getByRole('button', { name: 'Close' }).click();
  await here.page.locator('.home').click();
  assert.equal(await sideways(), 0);
  await isAccessible('zoomed');
});

test('keys of the pad are large enough for a thumb', async () => {
  for (const name of ['small phone', 'phone', 'phone on its side']) {
    await open({ ...screen(name), hasTouch: true, isMobile: true });
    for (const key of await here.page.locator('.key').all()) {
      const box = await key.boundingBox();
      assert.ok(box.width >= 44 && box.height >= 44, `${name}: ${JSON.stringify(box)}`);
    }
  }
});

// The contrast of two colours as WCAG counts it.
const contrast = (selector) =>
  here.page.evaluate((which) => {
    const parse = (text) => text.match(/[\d.]+/g).map(Number);
    const light = ([r, g, b]) => {
      const part = (n) => (n / 255 <= 0.03928 ? n / 255 / 12.92 : ((n / 255 + 0.055) / 1.055) ** 2.4);
      return 0.2126 * part(r) + 0.7152 * part(g) + 0.0722 * part(b);
    };
    return [...document.querySelectorAll(which)].map((node) => {
      let under = node;
      while (parse(getComputedStyle(under).backgroundColor)[3] === 0) under = under.parentElement;
      const [a, b] = [getComputedStyle(node).color, getComputedStyle(under).backgroundColor].map((c) => light(parse(c)) + 0.05);
      return Math.max(a, b) / Math.min(a, b);
    });
  }, selector);

test('digits and marks can be read on every ground, light and dark', async () => {
  for (const colorScheme of ['light', 'dark']) {
    await open({ colorScheme });
    await here.page.locator('#auto-marks').click();
    await here.page.keyboard.press('Control+a');
    for (const selector of ['.cell.selected .mark', '.cell.selected .digit'])
      for (const value of await contrast(selector)) assert.ok(value >= 4.5, `${colorScheme} ${selector} ${value}`);
    await here.page.keyboard.press('Escape');
    await here.page.keyboard.press('f');
    await here.page.keyboard.press('5');
    for (const selector of ['.cell.lit .mark', '.cell.same-digit .digit', '.cell.in-line .mark'])
      for (const value of await contrast(selector)) assert.ok(value >= 4.5, `${colorScheme} ${selector} ${value}`);
    await here.page.keyboard.press('z');
    await cell(1, 3).click();
    await here.page.keyboard.press('5');
    for (const value of await contrast('.cell.conflict .digit')) assert.ok(value >= 4.5, `${colorScheme} conflict ${value}`);
    const grounds = await here.page.evaluate(() => {
      const probe = document.querySelector('.mark');
      return Array.from({ length: 8 }, (_, i) => {
        probe.className = `mark tinted-${i + 1}`;
        probe.dataset.probe = i + 1;
        return getComputedStyle(probe).backgroundColor;
      });
    });
    assert.equal(new Set(grounds).size, 8);
  }
});

test('axe in every state, light and dark: colours, find, paused, menu, dialogs, start', async () => {
  for (const colorScheme of ['light', 'dark']) {
    await open({ colorScheme });
    await here.page.keyboard.press('Alt+Digit3');
    await here.page.locator('[data-command=mode-colour]').click();
    await isAccessible(`${colorScheme} colours`);
    await here.page.locator('[data-command=mode-find]').click();
    await here.page.locator('.key').nth(4).click();
    await isAccessible(`${colorScheme} find`);
    await here.page.locator('#pause').click();
    await isAccessible(`${colorScheme} paused`);
    await here.page.locator('#pause').click();
    await here.page.getByRole('button', { name: 'Menu' }).click();
    await isAccessible(`${colorScheme} menu`);
    await here.page.keyboard.press('Escape');
    for (const dialog of ['Settings', 'Keys', 'Statistics']) {
      await choose(dialog);
      await isAccessible(`${colorScheme} ${dialog}`);
      await here.page.keyboard.press('Escape');
    }
    await here.page.locator('.home').click();
    await isAccessible(`${colorScheme} start`);
  }
});

test('forced colours: what is selected, lit and wrong still differs', async () => {
  await open({ forcedColors: 'active' });
  await here.page.keyboard.press('5');
  const outline = (row, column) => cell(row, column).evaluate((node) => getComputedStyle(node).outlineStyle);
  assert.notEqual(await outline(1, 3), 'none');
  assert.equal(await outline(9, 1), 'none');
  await here.page.keyboard.press('f');
  await here.page.keyboard.press('4');
  const lit = here.page.locator('.cell.lit').first();
  assert.notEqual(await lit.evaluate((node) => getComputedStyle(node).outlineStyle), 'none');
  await isAccessible('forced colours');
});

test('reduced motion: nothing moves', async () => {
  await open({ reducedMotion: 'reduce' });
  const moving = await here.page.evaluate(() => document.getAnimations().length);
  assert.equal(moving, 0);
});

test('from right to left: the page turns round, the board does not', async () => {
  for (const name of ['phone', 'laptop']) {
    await open(screen(name));
    await here.page.evaluate(() => (document.documentElement.dir = 'rtl'));
    assert.equal(await sideways(), 0);
    const first = await cell(1, 1).boundingBox();
    const last = await cell(1, 9).boundingBox();
    assert.ok(first.x < last.x);
    const [one, two] = await Promise.all([0, 1].map((n) => here.page.locator('.key').nth(n).boundingBox()));
    assert.ok(one.x < two.x);
    const home = await here.page.locator('.home').boundingBox();
    assert.ok(home.x > (await here.page.locator('#menu-button').boundingBox()).x);
    await here.page.getByRole('button', { name: 'Menu' }).click();
    await isInside(here.page.locator('#menu'), 'menu');
    await here.page.keyboard.press('Escape');
    await here.page.locator('#hint').click();
    await isInside(here.page.locator('.hint'), 'hint');
    await here.page.locator('.home').click();
    assert.equal(await sideways(), 0);
  }
});

test('it can be installed: a manifest with icons that are there', async () => {
  await open({}, '');
  const address = await here.page.locator('link[rel=manifest]').getAttribute('href');
  const manifest = await (await here.page.request.get(here.server.url + address)).json();
  assert.equal(manifest.display, 'standalone');
  for (const { src, sizes, type } of manifest.icons) {
    const answer = await here.page.request.get(here.server.url + src);
    assert.equal(answer.headers()['content-type'], type);
    if (type !== 'image/png') continue;
    const bytes = await answer.body();
    assert.equal(`${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`, sizes);
  }
});

core('nothing of the page is written as HTML: names and links that try stay text', async () => {
  const evil = '<img src=x onerror=alert(1)>';
  await open();
  await here.page.keyboard.press('4');
  await here.page.locator('#title').fill(evil);
  await here.page.locator('#title').press('Enter');
  await here.page.locator('.home').click();
  await here.page.getByText(evil).waitFor();
  await open({}, `#p=${encodeURIComponent(evil)}&e=<script>`);
  await here.page.getByRole('heading', { name: 'New puzzle' }).waitFor();
  const inline = await here.page.evaluate(async () => (await (await fetch('index.html')).text()).match(/<style|style=|<script(?! type="module" src=)| on[a-z]+=/g));
  assert.equal(inline, null);
});
