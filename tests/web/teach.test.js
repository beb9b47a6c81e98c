// teach.test.js - what the page says of puzzles and steps: hints that give nothing away, stories
// and pictures of steps, the techniques and practice, analysis, and puzzles from elsewhere.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import { OTHER, PUZZLE, SOLUTION, boardText, cell, choose, here, isAccessible, open, test } from './browser.js';

// Its path needs an AIC and a grouped one, almost locked sets and more.
const CHAINS = '4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........';

async function paste(text) {
  await here.page.getByRole('tab', { name: 'Analyse' }).click();
  await here.page.getByLabel(/Paste a puzzle/).fill(text);
}

const waitForBoard = (wanted) =>
  here.page.waitForFunction(
    (board) => [...document.querySelectorAll('#board .cell')].map((c) => c.querySelector('.digit')?.textContent ?? '.').join('') === board,
    wanted,
    { timeout: 10000 },
  );

// Pasted while another puzzle is on the board.
async function isRead(text, wanted) {
  const another = wanted === PUZZLE ? OTHER : PUZZLE;
  await paste(another);
  await waitForBoard(another);
  await paste(text);
  await waitForBoard(wanted).catch(() => assert.fail(`not read: ${text}`));
}

async function openPath(puzzle = PUZZLE) {
  await open({}, `#p=${puzzle}`);
  await here.page.getByRole('button', { name: 'Full path' }).click();
  await here.page.locator('.path li').first().waitFor();
}

const goToStep = (words) => here.page.locator('.path button', { hasText: words }).first().click();

// -- hints -----------------------------------------------------------------------------------------

test('the second grade of a hint shows a house, neither the cell nor the digit', async () => {
  await open();
  await here.page.locator('#hint').click();
  await here.page.locator('.hint').waitFor();
  await here.page.getByRole('button', { name: 'Tell me more' }).click();
  assert.equal(await here.page.locator('.overlay .house').count(), 1);
  assert.equal(await here.page.locator('.cell .mark-place, .cell[class*=role-], .cell .mark-pattern').count(), 0);
  assert.doesNotMatch(await here.page.locator('.hint .story').textContent(), /r\dc\d/);
  await here.page.getByRole('button', { name: 'Tell me more' }).click();
  assert.equal(await here.page.locator('.cell .mark-place').count(), 1);
  assert.match(await here.page.locator('.hint .notation').textContent(), /r\dc\d=\d/);
});

test('sentences in German and Chinese, and the page keeps the language', async () => {
  await open({ locale: 'en-GB' });
  await here.page.locator('#hint').click();
  await here.page.locator('.hint').waitFor();
  assert.match(await here.page.locator('.hint').textContent(), /Look at/);
  await here.page.getByLabel('Sentences in').selectOption('de');
  await here.page.getByText(/Sieh dir/).waitFor();
  await here.page.getByLabel('Sentences in').selectOption('zh');
  await here.page.getByText(/请看/).waitFor();
  assert.equal(await here.page.locator('.story [lang]').first().getAttribute('lang'), 'zh');
  await here.page.reload();
  await here.page.locator('#hint').click();
  await here.page.getByText(/请看/).waitFor();
});

test('a browser that speaks German is told in German', async () => {
  await open({ locale: 'de-AT' });
  await here.page.locator('#hint').click();
  await here.page.getByText(/Sieh dir/).waitFor();
});

// -- stories and pictures --------------------------------------------------------------------------

test('a chain is told in numbered lines that light up on the board', async () => {
  await openPath(CHAINS);
  await goToStep(/Nice Loop|AIC|XY-Chain|X-Chain/);
  const lines = here.page.locator('.implications li');
  const count = await lines.count();
  assert.ok(count >= 2, `${count}`);
  const numbers = await here.page.locator('.overlay .link-number').allTextContents();
  assert.deepEqual(numbers.map(Number).sort(), Array.from({ length: count }, (_, i) => i + 1).sort());
  await lines.nth(1).focus();
  assert.ok((await here.page.locator('.overlay.lighting .link.lit').count()) >= 1);
  for (const node of await here.page.locator('.overlay .link.lit').all()) assert.equal(await node.getAttribute('data-line'), '2');
  await here.page.locator('.path button').first().focus();
  assert.equal(await here.page.locator('.overlay.lighting').count(), 0);
});

test('houses, sets and the legend are drawn with shapes, also in forced colours', async () => {
  for (const forcedColors of ['none', 'active']) {
    await open({ forcedColors }, `#p=${CHAINS}`);
    await here.page.getByRole('button', { name: 'Full path' }).click();
    await here.page.locator('.path li').first().waitFor();
    await goToStep('Pointing');
    assert.equal(await here.page.locator('.overlay .house.base').count(), 1);
    assert.equal(await here.page.locator('.overlay .house.cover').count(), 1);
    assert.ok((await here.page.locator('.legend li').count()) >= 3);
    assert.equal(await here.page.locator('.cell.selected').count(), 0);
    await goToStep('Almost Locked Set');
    assert.ok((await here.page.locator('.overlay .outline').count()) >= 2);
    assert.deepEqual((await here.page.locator('.overlay .badge-text').allTextContents()).slice(0, 2), ['A', 'B']);
    const dashes = await here.page.$$eval('.overlay .outline', (all) => all.map((node) => getComputedStyle(node).strokeDasharray));
    assert.equal(new Set(dashes).size, dashes.length);
    await isAccessible(`step, forced colours ${forcedColors}`);
  }
});

test('Sudoku Explainer’s path beside the one people take', async () => {
  await openPath();
  await here.page.getByLabel('Whose path').selectOption('se');
  await here.page.getByText(/^Step 1 of \d+, rated 1\.\d/).waitFor();
  assert.match(await here.page.locator('.path button').first().textContent(), /^1\. 1\.\d /);
});

// -- techniques ------------------------------------------------------------------------------------

test('the index of techniques, a page with its example drawn, and on to my board', async () => {
  await open();
  await choose('Techniques');
  const dialog = here.page.getByRole('dialog');
  await dialog.getByRole('heading', { name: 'Techniques' }).waitFor();
  const levels = await dialog.locator('h3').allTextContents();
  assert.deepEqual(levels, ['Easy', 'Medium', 'Hard', 'Unfair', 'Extreme']);
  await isAccessible('index');
  await dialog.getByRole('button', { name: 'X-Wing', exact: true }).click();
  await dialog.getByRole('heading', { name: 'X-Wing, Swordfish, Jellyfish' }).waitFor();
  await dialog.locator('.example .story').first().waitFor();
  assert.match(await dialog.locator('.example .story').first().textContent(), /In rows 1 and 8 the 3 fits only in columns 7 and 8/);
  assert.equal(await dialog.locator('.example .overlay .house').count(), 4);
  assert.doesNotMatch(await dialog.textContent(), /nonet explain|\+79\+5/);
  await isAccessible('technique');
  await dialog.getByRole('button', { name: 'Open on my board' }).click();
  assert.match(await boardText(), /^6795\.1/);
  assert.match(await here.page.title(), /X-Wing/);
});

test('every technique page is there and its examples are found', async () => {
  await open();
  const pages = await here.page.evaluate(async () => {
    const { Engine } = await import('./nonet/engine.js');
    const engine = new Engine();
    const { techniques } = await engine.call('techniques', 'en');
    const { unpack } = await import('./nonet/unpack.js');
    const packed = await (await fetch('techniques.json.lzma')).arrayBuffer();
    const there = JSON.parse(new TextDecoder().decode(unpack(new Uint8Array(packed))));
    const wanted = [...new Set(techniques.map((technique) => technique.page))];
    return { missing: wanted.filter((page) => !there[page]?.includes('<figure class="example"')), count: techniques.length };
  });
  assert.deepEqual(pages.missing, []);
  assert.ok(pages.count > 100);
});

test('practice: wrong, part, right, and a record that stays', async () => {
  await open();
  await choose('Techniques');
  const dialog = here.page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Naked Triple', exact: true }).click();
  await dialog.getByRole('button', { name: 'Practise Naked Triple' }).click();
  await dialog.getByText(/^Find the Naked Triple/).waitFor();
  await isAccessible('practice');
  await dialog.getByRole('button', { name: 'Check my finding' }).click();
  await dialog.getByText(/Mark a candidate first/).waitFor();
  // What it is, from "Show me" of the same position; then another one is played.
  await dialog.getByRole('button', { name: 'Show me' }).click();
  await dialog.locator('.story').waitFor();
  await dialog.getByText('1 shown').waitFor();
  const gone = await dialog.locator('.mark-eliminate:not(.legend *)').evaluateAll((all) =>
    all.map((node) => [Number(node.closest('.cell').dataset.cell), Number(node.dataset.digit)]),
  );
  assert.ok(gone.length > 0);
  for (const [at, digit] of gone) await dialog.locator(`[data-cell="${at}"] [data-digit="${digit}"]`).click();
  await dialog.getByRole('button', { name: 'Check my finding' }).click();
  await dialog.getByText('Right: that is all of it.').waitFor();
  await dialog.getByText('0 found, 0 wrong, 1 shown').waitFor();
  await dialog.getByRole('button', { name: 'All techniques' }).click();
  await dialog.getByRole('button', { name: 'Naked Triple', exact: true }).waitFor();
});

// -- analysis --------------------------------------------------------------------------------------

test('a verdict first, and it goes when the board is another', async () => {
  await open();
  await here.page.getByRole('tab', { name: 'Analyse' }).click();
  await here.page.getByRole('button', { name: 'Analyse the board' }).click();
  await here.page.getByText(/^One solution\. Easy: needs .*\. ER 1\.\d$/).waitFor();
  await here.page.getByText(/Least form: of all puzzles/).waitFor();
  await here.page.getByText(/ER: the hardest step/).waitFor();
  await paste('this is no puzzle');
  await here.page.locator('.error').first().waitFor();
  await here.page.getByText(/^One solution\./).waitFor(); // the board is the same
  await here.page.evaluate((other) => (location.hash = `#p=${other}`), OTHER);
  await here.page.waitForFunction((other) => [...document.querySelectorAll('#board .cell')].map((c) => c.textContent || '.').join('') === other, OTHER);
  assert.equal(await here.page.getByText(/^One solution\./).count(), 0);
});

test('solutions that differ are drawn, all cells of them', async () => {
  await open();
  await paste(PUZZLE.replaceAll(/[156]/g, '.'));
  await here.page.getByText(/solutions\.$/).first().waitFor();
  const said = await here.page.getByText(/^solutions differ in/).textContent();
  const [, count] = /^solutions differ in (\d+) cells/.exec(said);
  assert.equal(await here.page.locator('#board .role-differ').count(), Number(count));
});

test('what was typed counts when asked for; clashes are named once', async () => {
  await open();
  await cell(1, 3).click();
  await here.page.keyboard.press('5');
  await here.page.getByRole('tab', { name: 'Analyse' }).click();
  await here.page.getByRole('button', { name: 'Analyse the board' }).click();
  await here.page.getByText(/^One solution\./).waitFor();
  await here.page.getByLabel('with the digits I have typed').check();
  await here.page.getByText('The givens clash.').waitFor();
  assert.deepEqual(await here.page.getByText(/^5 twice/).allTextContents(), ['5 twice in row 1 and box 1: r1c1 and r1c3']);
});

test('a pencilmark puzzle: what applies', async () => {
  await open();
  const two = `${'.'.repeat(9)}${PUZZLE.slice(9)}`;
  const marks = [...two].map((c, at) => [...'123456789'].map((d) => (c === d || (c === '.' && (at || d !== '3')) ? d : '.')).join(''));
  await paste(marks.join(''));
  await here.page.getByText(/^A pencilmark puzzle/).waitFor();
  assert.equal(await here.page.locator('dt', { hasText: 'Least form' }).count(), 0);
});

// As sudoku.coach packs a grid: JSON, deflated, in base 32.
function coachGrid(given) {
  const packed = deflateSync(JSON.stringify({ gridSize: 9, givenDigits: given, userDigits: '0'.repeat(81) }));
  const bits = [...packed].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return bits.match(/.{1,5}/g).map((five) => '0123456789abcdefghijklmnopqrstuv'[parseInt(five.padEnd(5, '0'), 2)]).join('');
}

// -- puzzles from elsewhere ------------------------------------------------------------------------

test('enter a puzzle by hand', async () => {
  await open({}, '');
  await here.page.getByRole('button', { name: 'Enter your own' }).click();
  for (let i = 0; i < 81; i++) {
    if (PUZZLE[i] !== '.') await here.page.keyboard.press(PUZZLE[i]);
    await here.page.keyboard.press('ArrowRight');
    if (i % 9 === 8) await here.page.keyboard.press('ArrowDown');
  }
  assert.equal(await boardText(), PUZZLE);
  await here.page.getByText(/^One solution\./).waitFor();
  await here.page.getByRole('button', { name: 'These are the givens' }).click();
  await here.page.locator('#board .given').first().waitFor();
  assert.equal(await here.page.locator('#board .given').count(), 30);
});

test('links of this page and of others, and digits of other scripts', async () => {
  await open();
  const zeros = OTHER.replaceAll('.', '0');
  const arabic = OTHER.replace(/[1-9]/g, (d) => String.fromCharCode(0x0660 + Number(d)));
  const texts = [
    `see https://example.org/nonet/#p=${OTHER} there`,
    `https://www.sudokuwiki.org/sudoku.htm?bd=${zeros}`,
    `https://sudoku.coach/en/play/${zeros}`,
    `https://sudoku.coach/en/play/SCv7_32_${coachGrid(zeros)}`,
    arabic,
  ];
  for (const text of texts) await isRead(text, OTHER);
});

// The links themselves come from the examples of docs/formats.md.
test('links of f-puzzles, SudokuPad and SudokuWiki', async () => {
  await open();
  const links = ['fpuzzles', 'sudokupad-links', 'sudokuwiki'].flatMap((name) =>
    readFileSync(join(process.env.NONET_CORPUS, name), 'utf8').trim().split('\n').map((line) => line.replace(/ #.*/, '')),
  );
  const [fpuzzles] = links;
  links.push(fpuzzles.replace('https://f-puzzles.com/?load=', 'https://sudokupad.app/fpuzzles'));
  assert.ok(links.filter((link) => link.includes('sudokupad.app/')).length > 3);
  for (const link of links) await isRead(link, PUZZLE);
});

test('a link that only names a puzzle elsewhere is refused with the reason', async () => {
  await open();
  await paste('https://sudokupad.app/abcdefgh12');
  await here.page.locator('#analyse .error').waitFor();
  assert.equal(await boardText(), PUZZLE);
});

test('a file of puzzles becomes a list, rated in the background', async () => {
  await open({}, '');
  await here.page.getByRole('button', { name: 'Paste a puzzle' }).click();
  const chooser = here.page.waitForEvent('filechooser');
  await here.page.getByRole('button', { name: 'Choose a file' }).click();
  await (await chooser).setFiles({ name: 'three.txt', mimeType: 'text/plain', buffer: Buffer.from(`${PUZZLE}\r\n${OTHER}\r\n${PUZZLE.slice(0, 80)}\r\n${SOLUTION.slice(0, 40)}${PUZZLE.slice(40)}\r\n`) });
  const rows = here.page.locator('.puzzles tbody tr');
  await rows.first().waitFor();
  assert.equal(await rows.count(), 3);
  await here.page.getByText(/^three\.txt:3:/).waitFor();
  await here.page.waitForFunction(() => [...document.querySelectorAll('.puzzles tbody tr')].every((row) => row.cells[4].textContent));
  assert.match(await rows.first().textContent(), /easy1\.\d$/);
  await rows.nth(1).getByRole('button').click();
  assert.equal(await boardText(), OTHER);
});

test('on a phone a list of puzzles stays open to be browsed', async () => {
  await open({ viewport: { width: 360, height: 740 } });
  await choose('Analyse');
  await here.page.getByLabel(/Paste a puzzle/).fill(`${PUZZLE}\n${OTHER}`);
  await here.page.getByText('2 puzzles:').waitFor();
  await here.page.locator('.puzzles').getByRole('button').nth(1).click();
  await waitForBoard(OTHER);
  await here.page.getByText('2 puzzles:').waitFor();
});

test('a puzzle dropped on the page', async () => {
  await open();
  await here.page.evaluate((text) => {
    const data = new DataTransfer();
    data.items.add(new File([text], 'one.sdk', { type: 'text/plain' }));
    document.body.dispatchEvent(new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true }));
  }, OTHER);
  await waitForBoard(OTHER);
});

test('orders that nothing can meet are refused at once, with the reason', async () => {
  await open();
  await choose('Generate');
  await here.page.getByLabel('Grade').selectOption('easy');
  await here.page.getByLabel('Needs').selectOption('jellyfish');
  await here.page.getByRole('button', { name: 'Generate', exact: true }).click();
  await here.page.getByText(/Not possible: singles are enough for this grade/).waitFor();
});
