// print.test.js - on paper: as many pages as there should be, nothing cut off, on A4 and Letter.

import assert from 'node:assert/strict';
import { PUZZLE, core, here, open, test } from './browser.js';

const SIZES = ['A4', 'Letter'];

async function pages(format) {
  const pdf = await here.page.pdf({ format, preferCSSPageSize: false });
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b/g).length;
}

async function make(count) {
  await here.page.getByRole('tab', { name: 'Generate' }).click();
  await here.page.getByLabel('Grade').selectOption('easy');
  await here.page.getByLabel('How many').fill(String(count));
  await here.page.locator('#generate').getByRole('button', { name: 'Generate' }).click();
  await here.page.getByText(`${count} of ${count} made.`).waitFor();
}

test('1, 2, 4, 6 and 9 on a page fit A4 and Letter, solutions on pages of their own or none', async () => {
  await open();
  await make(10);
  // What would be printed stays on the page's paper, as while the browser's dialog is open.
  await here.page.evaluate(() => (window.print = () => {}));
  for (const [perPage, questions, answers] of [[1, 10, 2], [2, 5, 2], [4, 3, 2], [6, 2, 2], [9, 2, 2]])
    for (const solutions of [true, false]) {
      await here.page.getByLabel('Per page').selectOption(String(perPage));
      await here.page.getByLabel('Solutions').setChecked(solutions);
      await here.page.locator('#generate').getByRole('button', { name: 'Print' }).click();
      assert.equal(await here.page.locator('.sheet figure').count(), solutions ? 20 : 10);
      assert.match(await here.page.locator('.sheet figcaption').nth(1).textContent(), /^2, easy$/);
      const sheets = questions + (solutions ? answers : 0);
      for (const format of SIZES) {
        assert.equal(await pages(format), sheets, `${perPage} on ${format}`);
        await here.page.locator('#generate').getByRole('button', { name: 'Print' }).click();
      }
    }
});

test('other boards on paper: a killer with its sums and its solution, five grids on one page', async () => {
  await open();
  await here.page.evaluate(() => (window.print = () => {}));
  await here.page.getByRole('tab', { name: 'Generate' }).click();
  for (const [kind, values, sums] of [['6×6 killer', 36, true], ['samurai', 369, false]]) {
    await here.page.locator('#board-kind').selectOption({ label: kind });
    await here.page.locator('#generate').getByRole('button', { name: 'Generate' }).click();
    await here.page.getByText('1 of 1 made.').waitFor({ timeout: 60000 });
    const print = here.page.locator('#generate').getByRole('button', { name: 'Print' });
    for (const format of SIZES) {
      await print.click();
      assert.equal(await pages(format), 2, `${kind} on ${format}`);
    }
    await print.click();
    assert.equal(await here.page.locator('.sheet figure').count(), 2);
    const solved = here.page.locator('.sheet').nth(1);
    assert.equal(await solved.locator('.given, .entered').count(), values);
    assert.equal((await solved.locator('.art-sum').count()) > 0, sums);
  }
});

core('Ctrl+P prints the board at hand, with what was written', async () => {
  await open();
  await here.page.keyboard.press('4');
  await here.page.keyboard.press('ArrowRight');
  await here.page.keyboard.press('Shift+Digit6');
  for (const format of SIZES) assert.equal(await pages(format), 1);
  await here.page.emulateMedia({ media: 'print' });
  await here.page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  const digits = [...PUZZLE].filter((c) => c !== '.').length;
  assert.equal(await here.page.locator('.sheet .given').count(), digits);
  assert.equal(await here.page.locator('.sheet .entered').textContent(), '4');
  assert.equal(await here.page.locator('.sheet .small').textContent(), '6');
});
