// study.js - the Study panel: the classical methods on the puzzle at hand, counted side by side,
// and every step of each on the board.
//
// A step tells what became of the cells it changed (src/study/page.c says how); positions are
// rebuilt from the nearest one that was kept, at most 63 steps back.

import { Game } from './game.js';
import { button, make } from './dom.js';
import { Cancelled } from './nonet/engine.js';
import { language, said, t } from './words.js';

const EVERY = 64;
const EVENT = { start: 0, guess: 6, contradiction: 7, backtrack: 8 };
const COUNTS = ['filled', 'tries', 'guesses', 'backtracks', 'rounds'];

const copy = ({ digits, marks }) => ({ digits: [...digits], marks: [...marks] });

function apply(position, [, , , changes]) {
  for (let i = 0; i < changes.length; i += 3) {
    position.digits[changes[i]] = changes[i + 1];
    position.marks[changes[i]] = changes[i + 2];
  }
}

export class StudyPanel {
  // `page` is what the panel may ask of the page: game, slow, questions, show().
  constructor(root, page) {
    this.page = page;
    this.runs = null;
    this.startButton = button('Run all methods', () => this.toggle(), { class: 'primary', 'aria-pressed': 'false' });
    this.table = make('table', { class: 'counts' });
    this.stepper = make(
      'div',
      { class: 'actions' },
      button('First', () => this.goTo(0)),
      button('Back', () => this.goTo(this.at - 1)),
      button('Forward', () => this.goTo(this.at + 1), { class: 'primary' }),
      button('Last', () => this.goTo(Infinity)),
    );
    this.slider = make('input', {
      type: 'range',
      min: '0',
      value: '0',
      'aria-label': 'Step',
      oninput: () => this.goTo(Number(this.slider.value)),
    });
    this.text = make('div', { class: 'told', 'aria-live': 'polite' });
    this.shown = make('div', { hidden: true }, this.stepper, this.slider, this.text, make('div', { class: 'scroll' }, this.table));
    root.append(
      make('p', {}, 'Textbook methods of solving, side by side: what each had to do, and every step of it.'),
      make('div', { class: 'actions' }, this.startButton),
      this.shown,
    );
  }

  // The puzzle changed, or is looked at in another way.
  leave() {
    if (!this.runs) return;
    this.runs = null;
    this.#label();
    this.page.show(null);
  }

  #label() {
    this.startButton.textContent = said(this.runs ? 'Back to my game' : 'Run all methods');
    this.startButton.setAttribute('aria-pressed', String(!!this.runs));
    this.shown.hidden = !this.runs;
  }

  async toggle() {
    if (this.runs) return this.leave();
    if (!this.page.game.board.isClassic) return this.page.say('The methods are for the classic board.');
    this.page.learn.leavePath();
    this.startButton.disabled = true;
    try {
      const { runs } = await this.page.slow.call('study', ...this.page.questions.puzzle());
      this.runs = runs.filter((run) => run.steps.length);
      this.#label();
      if (this.runs.length) this.choose(this.runs[0]);
      else this.text.textContent = said('The givens contradict each other: no method can begin.');
    } catch (error) {
      if (!(error instanceof Cancelled)) throw error;
    } finally {
      this.startButton.disabled = false;
    }
  }

  choose(run) {
    this.run = run;
    const position = { digits: [...run.given].map((c) => Number(c) || 0), marks: new Array(81).fill(0) };
    this.blank = copy(position);
    this.kept = [];
    run.steps.forEach((step, i) => {
      apply(position, step);
      if (i % EVERY === 0) this.kept.push(copy(position));
    });
    this.slider.max = run.steps.length - 1;
    this.#tabulate();
    this.goTo(0);
  }

  #tabulate() {
    const head = make('tr', {}, make('th', { scope: 'col' }, 'method'), make('th', { scope: 'col' }, 'end'));
    head.append(...COUNTS.map((name) => make('th', { scope: 'col' }, name)));
    const rows = this.runs.map((run) => {
      const chosen = run === this.run;
      const name = button(run.label, () => this.choose(run), { class: 'link-button', 'aria-current': chosen ? 'true' : null });
      const cells = COUNTS.map((count) => make('td', {}, run.counts[count].toLocaleString(language())));
      return make('tr', { class: chosen ? 'chosen' : null }, make('th', { scope: 'row' }, name), make('td', {}, run.outcome), ...cells);
    });
    this.table.replaceChildren(make('thead', {}, head), make('tbody', {}, ...rows));
  }

  #positionAt(index) {
    const from = index - (index % EVERY);
    const position = copy(this.kept[from / EVERY]);
    for (let i = from + 1; i <= index; i++) apply(position, this.run.steps[i]);
    return position;
  }

  goTo(index) {
    const { steps, leftOut } = this.run;
    this.at = Math.max(0, Math.min(index, steps.length - 1));
    this.slider.value = this.at;
    const step = steps[this.at];
    const last = this.at === steps.length - 1;
    const skipped = last && leftOut ? ` (${t`${leftOut.toLocaleString(language())} steps before this are not shown`})` : '';
    const depth = step[1] ? `, ${t`depth ${step[1]}`}` : '';
    this.text.textContent = `${t`Step ${this.at} of ${steps.length - 1}`}${depth}: ${step[2]}${skipped}.`;
    const now = this.#positionAt(this.at);
    const before = this.at ? this.#positionAt(this.at - 1) : this.blank;
    this.page.show(this.#drawing(step, before, now), this.#game(now));
  }

  #game({ digits, marks }) {
    const { given, allowed } = this.page.game;
    const game = new Game(given, allowed);
    game.entry = digits.map((digit, cell) => (given[cell] ? 0 : digit));
    game.corner = [...marks];
    return game;
  }

  // The cells the step is about, what it filled, and the candidates it took away.
  #drawing([event, , , , pattern], before, now) {
    const cells = new Map(pattern.map((cell) => [cell, event === EVENT.contradiction ? 'fin' : 'pattern']));
    const candidates = new Map();
    now.digits.forEach((digit, cell) => {
      if (digit && digit !== before.digits[cell]) cells.set(cell, event === EVENT.guess && pattern[0] === cell ? 'second' : 'pattern');
      const gone = digit || event === EVENT.backtrack ? 0 : before.marks[cell] & ~now.marks[cell];
      if (!gone) return;
      const roles = new Map();
      for (let d = 1; d <= 9; d++) if (gone & (1 << (d - 1))) roles.set(d, 'eliminate');
      candidates.set(cell, roles);
    });
    if (event === EVENT.start) cells.clear();
    return { cells, candidates, links: [] };
  }
}
