// words.test.js - the page in other languages: whole tables, and no English left on any screen.

import assert from 'node:assert/strict';
import { here, isAccessible, open, test } from './browser.js';

// Names that are the same everywhere, and what the library lists in English.
const NAMES = /^(nonet|HoDoKu|Sudoku Explainer|ER|EP|ED|XY|Pause|Link|Orange|English|Deutsch|Windoku|Samurai|Jigsaw|Killer|Renban|Unfair|V|X|Step)$/i;
const LISTED = 'option, code, .keys dt, #technique, [lang], .rules, h1';

// The texts of all that is shown or could be, in one go through the page.
async function walk(options) {
  const seen = new Set();
  const look = async () => {
    const texts = await here.page.evaluate((listed) => {
      const found = [];
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) if (!node.parentElement.closest(listed)) found.push(node.data.trim());
      for (const node of document.querySelectorAll('[title], [aria-label], [placeholder]'))
        for (const name of ['title', 'aria-label', 'placeholder']) if (node.getAttribute(name)) found.push(node.getAttribute(name));
      return found.filter((text) => /\p{L}{2}/u.test(text));
    }, LISTED);
    for (const text of texts) seen.add(text);
  };
  await open(options, '');
  await look();
  await open(options);
  await here.page.locator('[data-command=open-set]').first().evaluate((node) => node.click());
  await here.page.locator('#set-kind').waitFor({ state: 'attached' });
  await look();
  for (const command of ['settings', 'keys', 'statistics', 'mode-colour', 'mode-find']) {
    await here.page.locator(`[data-command=${command}]`).first().evaluate((node) => node.click());
    await look();
    await here.page.evaluate(() => document.querySelector('dialog[open]')?.close());
  }
  return seen;
}

test('German and Chinese: nothing of the page is left in English', async () => {
  const english = await walk({});
  assert.ok(english.size > 100, `${english.size}`);
  for (const locale of ['de-DE', 'zh-CN']) {
    const said = await walk({ locale });
    assert.equal(await here.page.evaluate(() => document.documentElement.lang), locale.slice(0, 2));
    await isAccessible(locale);
    const left = [...said].filter((text) => english.has(text) && !NAMES.test(text));
    assert.deepEqual(left, [], locale);
  }
});

test('the language can be chosen, and right-to-left turns the page but not the board', async () => {
  await open({});
  await here.page.evaluate(() => localStorage.setItem('nonet-settings', JSON.stringify({ speak: 'de' })));
  await here.page.reload();
  await here.page.getByRole('button', { name: 'Tipp', exact: true }).first().waitFor();
  await open({ locale: 'ar' });
  assert.equal(await here.page.evaluate(() => document.documentElement.dir), 'rtl');
  assert.equal(await here.page.evaluate(() => getComputedStyle(document.querySelector('#board')).direction), 'ltr');
  assert.equal(await here.page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth), 0);
});
