// learn.js - the Learn panel: graded hints for the player's own position, and the full path.
//
// A hint is asked for once and told in three grades: where to look, what to see there, what
// follows. The path replays the puzzle from its givens on the board; leaving it shows the
// player's own position again, untouched.

import { Game } from './game.js';
import { button, make } from './dom.js';
import { legendOf } from './pattern-view.js';
import { drawingOf, drawingOfPattern } from './step.js';
import { storyOf } from './story.js';
import { said, t } from './words.js';

const GRADES = ['vague', 'concrete', 'full'];

export class LearnPanel {
  // `page` is what the panel may ask of the page: game, engines, questions, library,
  // settings, language, show(), light().
  constructor(root, page) {
    this.page = page;
    this.hint = null; // the step being told
    this.grade = 0;
    this.path = null;
    this.at = 0;
    this.hintButton = button('Hint', () => this.tellHint(), { class: 'primary' });
    this.applyButton = button('Do it', () => this.applyHint(), { hidden: true });
    this.pathButton = button('Full path', () => this.togglePath(), { 'aria-pressed': 'false' });
    this.ladder = make(
      'select',
      { 'aria-label': 'Whose path', onchange: () => this.#changeLadder() },
      make('option', { value: '' }, 'as people learn it'),
      make('option', { value: 'se' }, 'as Sudoku Explainer finds it'),
    );
    this.rules = make('div');
    this.text = make('div', { class: 'hint', hidden: true, 'aria-live': 'polite' });
    this.stepper = make(
      'div',
      { class: 'actions', hidden: true },
      button('First', () => this.goTo(0)),
      button('Back', () => this.goTo(this.at - 1)),
      button('Forward', () => this.goTo(this.at + 1), { class: 'primary' }),
      button('Last', () => this.goTo(this.path.steps.length)),
      this.ladder,
    );
    this.list = make('ol', { class: 'path', hidden: true, tabindex: '0', 'aria-label': 'Steps' });
    root.append(
      this.rules,
      (this.intro = make('p', {}, 'Stuck? A hint tells a little more each time you ask.')),
      make('div', { class: 'actions' }, this.hintButton, this.applyButton, this.pathButton),
      this.text,
      this.stepper,
      this.list,
      make('div', { class: 'actions' }, button('All techniques', () => page.library.showIndex()), this.#languages()),
    );
  }

  // What the board has besides rows, columns and boxes.
  async showRules(board) {
    this.ladder.hidden = !board.isClassic; // Sudoku Explainer knows no other
    if (board.isClassic) return this.rules.replaceChildren();
    const { rulesInWords } = await import('./layout.js');
    this.rules.replaceChildren(rulesInWords(board));
  }

  // -- languages -------------------------------------------------------------------------------

  #languages() {
    this.language = make('select', { onchange: () => this.#changeLanguage() });
    return make('label', { class: 'choice' }, 'Sentences in', this.language);
  }

  // The languages that the library lists.
  offer(languages, chosen) {
    this.language.replaceChildren(...languages.map(({ tag, name }) => make('option', { value: tag, selected: tag === chosen.split('-')[0], lang: tag }, name)));
  }

  async #changeLanguage() {
    this.page.settings.set('language', this.language.value);
    const { at, grade } = this;
    if (this.path) {
      await this.#load();
      this.goTo(at);
    } else if (this.hint) {
      this.hint = await this.page.questions.hint(true);
      this.grade = grade - 1;
      if (this.hint) this.tellHint();
    }
  }

  // -- hints -----------------------------------------------------------------------------------

  // The board changed: what was told no longer fits.
  forget() {
    this.hint = null;
    this.grade = 0;
    this.hintButton.textContent = said('Hint');
    this.applyButton.hidden = true;
    if (this.path) return;
    this.text.hidden = true;
    this.intro.hidden = false;
  }

  leavePath() {
    if (this.path) this.togglePath();
  }

  async tellHint() {
    this.leavePath();
    this.page.study.leave();
    if (!this.hint) {
      const found = await this.page.questions.hint();
      if (!found) return;
      this.hint = found;
      this.grade = 0;
    } else if (this.grade < GRADES.length - 1) {
      this.grade++;
    }
    const full = this.grade === GRADES.length - 1;
    const drawing = this.grade === 0 ? null : full ? drawingOf(this.hint) : drawingOfPattern(this.hint);
    this.#tell(this.hint, GRADES[this.grade], drawing);
    this.hintButton.textContent = said(full ? 'Hint' : 'Tell me more');
    this.applyButton.hidden = !full;
    this.page.show(drawing);
  }

  applyHint() {
    const step = this.hint;
    this.forget();
    this.page.change((game) => game.apply(step));
  }

  #tell(step, grade, drawing, prefix = '') {
    const { page } = this;
    const told = storyOf(step, grade, {
      about: page.game.board.isClassic ? (what) => page.library.showTechnique(what) : null,
      light: (number) => page.light(number),
      language: page.language,
      prefix,
    });
    this.intro.hidden = true; // on a phone there is no room for both,
    this.rules.querySelector('details')?.removeAttribute('open'); // nor for the rules
    this.text.hidden = false;
    this.text.replaceChildren(told, ...(drawing ? [legendOf(drawing)] : []));
  }

  // -- the path --------------------------------------------------------------------------------

  async togglePath() {
    if (this.path) {
      this.path = null;
      this.forget();
      this.page.show(null);
    } else {
      this.forget();
      this.page.study.leave();
      if (!(await this.#load())) return;
      this.goTo(0);
    }
    this.pathButton.setAttribute('aria-pressed', String(!!this.path));
    this.pathButton.textContent = said(this.path ? 'Back to my game' : 'Full path');
    for (const node of [this.stepper, this.list]) node.hidden = !this.path;
  }

  async #load() {
    const path = await this.page.questions.path(this.ladder.value);
    if (!path) return false;
    this.path = path;
    this.replay = this.#replayed(path);
    this.#listSteps();
    return true;
  }

  async #changeLadder() {
    if (await this.#load()) this.goTo(0);
  }

  async showPath(ladder) {
    this.leavePath();
    this.ladder.value = ladder;
    await this.togglePath();
  }

  // The position before each step and after the last, as games.
  #replayed(path) {
    const { given, allowed, board } = this.page.game;
    const game = new Game(given, allowed, board);
    game.autoMarks = true;
    const before = path.steps.map((step) => {
      const position = game.copy();
      game.apply(step);
      return position;
    });
    return [...before, game];
  }

  #listSteps() {
    const words = (step, index) => `${index + 1}. ${step.rating ? `${step.rating.toFixed(1)} ` : ''}${step.line}`;
    this.list.replaceChildren(...this.path.steps.map((step, index) => make('li', {}, button(words(step, index), () => this.goTo(index)))));
  }

  // Behind the last step comes the grid it led to.
  goTo(index) {
    this.at = Math.max(0, Math.min(index, this.path.steps.length));
    const step = this.path.steps[this.at];
    [...this.list.children].forEach((item, i) => {
      const current = i === this.at;
      if (current) item.firstChild.setAttribute('aria-current', 'step');
      else item.firstChild.removeAttribute('aria-current');
    });
    const item = this.list.children[this.at] ?? this.list.lastChild;
    this.list.scrollTop = item.offsetTop - this.list.offsetTop - this.list.clientHeight / 3;
    if (!step) {
      this.text.hidden = false;
      this.text.replaceChildren(this.replay[this.at].isFull() ? t`After ${this.path.steps.length} steps: solved.` : t`After ${this.path.steps.length} steps: no technique goes on from here.`);
      this.page.show(null, this.replay[this.at]);
      return;
    }
    const drawing = drawingOf(step);
    this.#tell(step, 'full', drawing, t`Step ${this.at + 1} of ${this.path.steps.length}`);
    this.page.show(drawing, this.replay[this.at]);
    this.text.scrollIntoView({ block: 'nearest' });
  }
}
