// practise.js - practice of one technique: a position in which it is the simplest that helps, made
// on the spot; the player marks what goes, and hears whether it does.

import { BoardView } from './board-view.js';
import { button, make } from './dom.js';
import { Cancelled } from './nonet/engine.js';
import { CELLS, DIGITS, cellName, digitsIn, markBit } from './geometry.js';
import { legendOf } from './pattern-view.js';
import { digitsOf, gameOf, positionArguments } from './position.js';
import { Selection } from './selection.js';
import { drawingOf } from './step.js';
import { storyOf } from './story.js';
import { said, t } from './words.js';

const codeOf = (cell, digit) => 9 * cell + digit - 1;
const codesOf = (list) => list.map(([cell, digit]) => codeOf(cell, digit));

// What there is to say of a finding: `chosen` are candidates (of cells and digits, as numbers) that
// the player says go, or are placed if `places`. Steps are those of the technique.
export function judge(chosen, { steps, solution, places }) {
  const isTrue = (code) => solution[Math.floor(code / 9)] === (code % 9) + 1;
  const wrong = chosen.filter((code) => isTrue(code) !== places);
  if (!chosen.length) return { verdict: 'none' };
  if (wrong.length) return { verdict: 'wrong', wrong };
  const sets = steps.map((step) => codesOf(places ? step.placements : step.eliminations));
  const whole = sets.findIndex((set) => set.every((code) => chosen.includes(code)) && chosen.every((code) => sets.some((other) => other.includes(code))));
  if (whole >= 0) return { verdict: 'right', step: steps[whole] };
  const part = sets.findIndex((set) => chosen.every((code) => set.includes(code)));
  if (part >= 0) return { verdict: 'part', left: sets[part].length - chosen.length, step: steps[part] };
  return { verdict: 'other' };
}

const nameOf = (code, sign) => `${cellName(Math.floor(code / 9))}${sign}${(code % 9) + 1}`;

export class Practice {
  constructor(room, page, technique, leave) {
    Object.assign(this, { page, technique });
    this.selection = new Selection();
    this.chosen = new Set();
    this.told = make('div', { class: 'notice', 'aria-live': 'polite' });
    this.task = make('p', {});
    this.record = make('p', { class: 'soft' });
    const board = make('div', {});
    this.view = new BoardView(board, {
      pick: (cell) => this.#pick(cell),
      double: () => {},
      focus: (cell) => this.#pick(cell),
    });
    board.addEventListener('pointerdown', (event) => this.#press(event), { capture: true });
    board.addEventListener('keydown', (event) => this.#key(event));
    this.pad = make('div', { class: 'practice-pad', role: 'group', 'aria-label': 'Candidates of the cell' });
    this.work = make('div', { class: 'practice-work', hidden: true }, make('div', { class: 'example-board' }, board), this.pad);
    room.append(
      this.task,
      this.work,
      make(
        'div',
        { class: 'actions' },
        button('Check my finding', () => this.check(), { class: 'primary' }),
        button('Show me', () => this.reveal()),
        button('Another', () => this.next()),
        button('Open on my board', () => {
          leave();
          page.opening.fresh(this.game.copy(), t`${technique.name}, practice`, { source: 'practice' });
        }),
      ),
      this.told,
      this.record,
    );
  }

  leave() {
    this.gone = true;
    this.page.maker.cancel();
  }

  // -- a position --------------------------------------------------------------------------------

  async next() {
    const { page, technique } = this;
    this.page.maker.cancel();
    this.work.hidden = true;
    this.task.textContent = said('Making a position …');
    this.told.replaceChildren();
    this.#showRecord(await page.shelf.tables.get('progress', technique.key));
    try {
      const seed = crypto.getRandomValues(new Uint32Array(1))[0];
      const position = await page.maker.call('practise', technique.key, seed);
      if (this.gone) return;
      if (!position.given) this.task.textContent = said('No puzzle was found that needs it: it is a rare one. The example on its page shows it.');
      else await this.#begin(position);
    } catch (error) {
      if (!(error instanceof Cancelled)) throw error;
    }
  }

  async #begin(position) {
    this.game = gameOf(position);
    const { steps, solution } = await this.page.quick.call('find', this.technique.key, ...positionArguments(this.game), this.page.language);
    this.known = { steps, solution: digitsOf(solution), places: steps[0].placements.length > 0 };
    this.chosen = new Set();
    this.counted = false;
    this.selection.only(CELLS.find((cell) => !this.game.value(cell)));
    this.task.textContent = this.known.places
      ? t`Find the ${this.technique.name}: nothing simpler helps here. Mark the digit that can be placed.`
      : t`Find the ${this.technique.name}: nothing simpler helps here. Mark the candidates that go.`;
    this.work.hidden = false;
    this.told.replaceChildren();
    this.draw();
  }

  draw(drawing = this.#marked()) {
    this.view.draw(this.game, { selection: this.selection, drawing });
    const cell = this.selection.cursor;
    const open = new Set(digitsIn(this.game.marks(cell)));
    this.pad.replaceChildren(
      ...DIGITS.map((digit) =>
        button(`${digit}`, () => this.toggle(cell, digit), {
          disabled: !open.has(digit),
          'aria-pressed': String(this.chosen.has(codeOf(cell, digit))),
          'aria-label': t`${digit} in ${cellName(cell)}`,
        }),
      ),
    );
  }

  // What the player has marked, and the cell at hand.
  #marked() {
    const candidates = new Map();
    for (const code of this.chosen) {
      const cell = Math.floor(code / 9);
      if (!candidates.has(cell)) candidates.set(cell, new Map());
      candidates.get(cell).set((code % 9) + 1, this.known.places ? 'place' : 'eliminate');
    }
    return { cells: new Map([[this.selection.cursor, 'cursor']]), candidates, houses: [], outlines: [], links: [] };
  }

  // -- marking -----------------------------------------------------------------------------------

  #pick(cell) {
    if (cell === this.selection.cursor) return;
    this.selection.only(cell);
    this.draw();
  }

  // Before the board hears of it and draws the cell anew: a click would find the candidate gone.
  #press(event) {
    const { digit } = event.target.dataset;
    const cell = event.target.closest('.cell')?.dataset.cell;
    if (!digit || !cell) return;
    event.preventDefault();
    this.toggle(Number(cell), Number(digit));
    this.view.focus(Number(cell));
  }

  #key(event) {
    const move = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] }[event.key];
    if (move) {
      this.selection.move(...move);
      this.draw();
      this.view.focus(this.selection.cursor);
    } else if (/^[1-9]$/.test(event.key)) this.toggle(this.selection.cursor, Number(event.key));
    else return;
    event.preventDefault();
  }

  toggle(cell, digit) {
    if (!(this.game.marks(cell) & markBit(digit))) return;
    const code = codeOf(cell, digit);
    if (!this.chosen.delete(code)) this.chosen.add(code);
    this.selection.only(cell);
    this.told.replaceChildren();
    this.draw();
  }

  // -- the verdict -------------------------------------------------------------------------------

  async check() {
    if (!this.game) return;
    const { verdict, wrong, left, step } = judge([...this.chosen], this.known);
    const { places } = this.known;
    const words = {
      none: places ? 'Mark a digit first: choose a cell, then its digit.' : 'Mark a candidate first: choose a cell, then its digit.',
      wrong: t`Not right: ${wrong?.map((code) => nameOf(code, places ? ' ≠ ' : ' = ')).join(', ')}.`,
      part: t`Right so far. By the same pattern go ${left} more.`,
      other: t`True, but ${this.technique.name} does not show it: that takes more. Look for something simpler.`,
      right: 'Right: that is all of it.',
    };
    this.told.replaceChildren(make('p', { class: verdict === 'wrong' ? 'error' : 'verdict' }, words[verdict]));
    if (verdict === 'wrong') await this.#count('wrong');
    if (verdict !== 'right') return;
    await this.#count('right');
    this.#tell(step);
  }

  async reveal() {
    if (!this.game) return;
    await this.#count('shown');
    this.told.replaceChildren();
    this.#tell(this.known.steps[0]);
  }

  #tell(step) {
    const drawing = drawingOf(step);
    this.draw(drawing);
    this.told.append(storyOf(step, 'full', { light: (number) => this.view.light(number), language: this.page.language }), legendOf(drawing));
  }

  // Each position counts once, by what came first.
  async #count(what) {
    if (this.counted) return;
    this.counted = true;
    const { key } = this.technique;
    const row = await this.page.shelf.tables.change('progress', key, (before) => {
      const { right = 0, wrong = 0, shown = 0 } = before ?? {};
      const after = { id: key, right, wrong, shown, last: Date.now() };
      after[what]++;
      return after;
    });
    this.#showRecord(row);
  }

  #showRecord(row) {
    this.record.textContent = row ? t`So far: ${row.right} found, ${row.wrong} wrong, ${row.shown} shown.` : said('Your first one.');
  }
}
