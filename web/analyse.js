// analyse.js - the Analyse panel: bring a puzzle, and see what is true of the one on the board.
//
// What is shown belongs to the board that is shown: when that changes, it is forgotten.

import { BringPanel } from './bring.js';
import { button, facts, make, sentence } from './dom.js';
import { Cancelled } from './nonet/engine.js';
import { Game } from './game.js';
import { hexOf } from './position.js';
import { language, said, t } from './words.js';

const WHAT_IS = {
  ER: 'ER: the hardest step that Sudoku Explainer needs on its way to the solution.',
  EP: 'EP: the hardest up to the first digit it places.',
  ED: 'ED: its very first step. ER = EP makes a pearl, ER = EP = ED a diamond.',
  least: 'Least form: of all puzzles that are the same but for turning, mirroring, swapping lines and renaming digits, the first in order. Two puzzles with the same least form are the same puzzle.',
  automorphisms: 'How many of these changes leave the puzzle as it is: 1 is no symmetry.',
};

const listOf = (names) => `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
const cellOf = (name) => 9 * (name[1] - 1) + (name[3] - 1);

// Each clash once, with all its cells and houses: "5 twice in row 1 and box 1: r1c1 and r1c3".
export function clashesOf(clashes) {
  const groups = new Map();
  for (const { digit, house, cells } of clashes) {
    const key = `${digit} ${house}`;
    const group = groups.get(key) ?? { digit, houses: [house], cells: new Set() };
    groups.set(key, group);
    for (const cell of cells) group.cells.add(cell);
  }
  const merged = [];
  for (const group of [...groups.values()].sort((a, b) => b.cells.size - a.cells.size)) {
    const same = merged.find(({ digit, cells }) => digit === group.digit && [...group.cells].every((cell) => cells.has(cell)));
    if (!same) merged.push(group);
    else if (same.cells.size === group.cells.size) same.houses.push(...group.houses);
  }
  const times = (cells) => (cells.size === 2 ? 'twice' : `${cells.size} times`);
  return merged.map(({ digit, houses, cells }) => `${digit} ${times(cells)} in ${houses.join(' and ')}: ${listOf([...cells])}`);
}

export class AnalysePanel {
  constructor(root, page) {
    this.page = page;
    this.bring = new BringPanel(page, (words) => this.analyse(words));
    this.typed = make('input', { type: 'checkbox', id: 'count-typed', onchange: () => this.key && this.analyse() });
    this.setting = make(
      'div',
      { class: 'notice', hidden: true },
      make('p', {}, 'Type the givens on the board. What they leave open is counted as you go.'),
      make('div', { class: 'actions' }, button('These are the givens', () => this.#fix(), { class: 'primary' })),
    );
    this.result = make('div', { 'aria-live': 'polite' });
    this.cancelButton = button('Cancel', () => this.page.slow.cancel(), { hidden: true });
    root.append(
      this.setting,
      make('div', { class: 'actions' }, button('Analyse the board', () => this.analyse(), { class: 'primary' }), this.cancelButton),
      make('label', { class: 'check' }, this.typed, 'with the digits I have typed'),
      this.result,
      this.bring.root,
    );
  }

  // -- which board -------------------------------------------------------------------------------

  // What is asked about: the givens, or with them what was typed.
  #subject() {
    const { game } = this.page;
    if (!this.typed.checked && !this.#isBlank()) return game;
    return new Game(game.values(), game.allowed, game.board);
  }

  #isBlank() {
    const { board, given, allowed } = this.page.game;
    return board.isClassic && !given.some(Boolean) && allowed.every((set) => set === board.all);
  }

  #keyOf(game) {
    return `${game.board.textOf(game.given)} ${hexOf(game.allowed)}`;
  }

  // The board changed: what was said of another one goes.
  forget() {
    const blank = this.#isBlank();
    this.setting.hidden = !blank;
    if (blank && this.page.game.entry.some(Boolean)) return void this.analyse();
    if (!this.key || this.key === this.#keyOf(this.#subject())) return;
    this.key = null;
    this.page.slow.cancel();
    this.result.replaceChildren();
  }

  // The digits typed on a blank board become the givens of a game.
  #fix() {
    const game = new Game(this.page.game.values());
    if (!game.given.some(Boolean)) return this.page.say('Type a digit first.');
    this.page.opening.fresh(game, this.page.game.facts.title || 'My puzzle', { source: 'typed' });
    this.analyse();
  }

  // -- asking ------------------------------------------------------------------------------------

  async analyse(prefix = '') {
    const game = this.#subject();
    const key = this.#keyOf(game);
    const isStill = () => this.key === key;
    const question = this.page.questions.puzzle(game);
    this.key = key;
    this.result.scrollIntoView({ block: 'nearest' });
    this.cancelButton.hidden = false;
    const start = Date.now();
    const verdict = make('p', { class: 'verdict-line' }, 'Looking …');
    const rest = make('div', {});
    this.result.replaceChildren(...(prefix ? [make('p', { class: 'explained' }, prefix)] : []), verdict, rest);
    try {
      if (!game.board.isClassic) return await this.#checkLayout(game, { verdict, rest, isStill });
      const check = await this.page.quick.call('check', ...question);
      if (!isStill()) return;
      rest.append(this.#checked(check));
      verdict.textContent = this.#verdictOf(check);
      if (check.status !== 'unique') return;
      const [{ grade }, needs] = await Promise.all([this.page.quick.call('grade', ...question), this.page.quick.call('needs', ...question, this.page.language)]);
      if (!isStill()) return;
      this.#tellNeeds(verdict, grade, needs);
      if (this.#isBlank()) return; // rated when it is complete
      await this.#rate(question, { verdict, rest, start, isStill });
    } catch (error) {
      if (!(error instanceof Cancelled)) throw error;
      if (isStill()) rest.append(make('p', {}, 'Cancelled.'));
    } finally {
      if (isStill() || !this.key) this.cancelButton.hidden = true;
    }
  }

  // On other boards the library says what is right and wrong; nothing rates them.
  async #checkLayout({ board, given }, { verdict, rest, isStill }) {
    const text = board.textOf(given);
    const finding = await this.page.quick.call('finding', text, '', 0);
    const count = finding.status === 'multiple' ? await this.page.quick.call('open', text) : { count: 1 };
    if (!isStill()) return;
    verdict.textContent = this.#verdictOf({ ...finding, count: count.count, capped: count.more, text: finding.words });
    const [line, ...details] = finding.words.split('\n').map((words) => words.trim());
    const names = Array.isArray(finding.differ) ? finding.differ : [];
    if (names.length) this.#draw(board.cells.filter((cell) => names.includes(board.nameOf(cell))));
    const { level, hardest, solved, steps } = finding.status === 'unique' ? await this.page.quick.call('reasons', text, 0, this.page.language) : {};
    if (!isStill()) return;
    const needed = steps?.find(({ technique }) => technique === hardest)?.name;
    if (needed) verdict.append(` ${t`${said(level)}: needs ${needed}`}${solved ? '.' : said(', and more than the techniques here.')}`);
    rest.append(...[line, ...details].filter(Boolean).map((words) => make('p', { class: 'finding' }, words)));
  }

  async #rate(question, { verdict, rest, start, isStill }) {
    const seconds = () => `${((Date.now() - start) / 1000).toFixed(1)} s`;
    const more = make('p', { class: 'explained' }, 'Rating …');
    rest.append(more);
    const clock = setInterval(() => (more.textContent = `${said('Rating …')} ${seconds()}`), 500);
    try {
      const rating = await this.page.slow.call('rate', ...question);
      if (!isStill()) return;
      more.replaceWith(this.#rated(rating, seconds()));
      if (rating.er) verdict.append(` ER ${rating.er.toFixed(1)}`);
    } finally {
      clearInterval(clock);
    }
  }

  // -- telling -----------------------------------------------------------------------------------

  #verdictOf({ status, count, capped, text }) {
    if (status === 'unique') return said('One solution.');
    if (status === 'multiple') return capped ? t`At least ${count.toLocaleString(language())} solutions.` : t`${count.toLocaleString(language())} solutions.`;
    if (status === 'none') return said('No solution.');
    if (status === 'clash') return said('The givens clash.');
    return sentence(text.split('\n')[0]);
  }

  // "One solution. Hard: needs X-Wing."
  #tellNeeds(verdict, grade, { solved, technique, name, page }) {
    const level = grade ? `${grade[0].toUpperCase()}${grade.slice(1)}` : '';
    if (!technique) return verdict.append(` ${said('It is complete.')}`);
    const about = button(name, () => this.page.library.showTechnique({ page, technique, name }), { class: 'link-button' });
    verdict.append(` ${t`${said(level)}: needs ${''}`}`, about, solved ? '.' : said(', and more than the techniques here.'));
  }

  // What was found, in the library's words; where solutions differ or givens clash, drawn too.
  #checked(check) {
    const [line, ...details] = check.text.split('\n').map((words) => words.trim());
    const clashes = check.clashes ? clashesOf(check.clashes) : [];
    const others = details.filter((words) => !/^\d twice in /.test(words));
    if (check.differ?.length) this.#draw(check.differ.map(cellOf));
    return make(
      'div',
      {},
      make('p', { class: check.status === 'unique' ? 'finding' : 'finding error' }, line),
      ...[...clashes, ...others].map((words) => make('p', { class: 'finding' }, words)),
      check.pencilmarks ? make('p', { class: 'explained' }, 'A pencilmark puzzle: it is its candidates that make it. Least form and symmetry are of givens and do not apply.') : null,
      facts([
        ['Solution', check.solution ? make('code', {}, check.solution) : null],
        ['Least form', check.least ? this.#explained(make('code', {}, check.least), WHAT_IS.least) : null],
        ['Automorphisms', check.automorphisms ? this.#explained(String(check.automorphisms), WHAT_IS.automorphisms) : null],
      ]),
    );
  }

  #explained(value, words) {
    return make('span', {}, value, make('span', { class: 'explained' }, ` ${said(words)}`));
  }

  #draw(cells) {
    const roles = new Map(cells.map((cell) => [cell, 'differ']));
    this.page.show({ cells: roles, candidates: new Map(), houses: [], outlines: [], links: [] });
  }

  #rated(rating, time) {
    if (rating.refused) return make('p', { class: 'error' }, sentence(`not rated: ${rating.refused}`));
    const scale = ['ER', 'EP', 'ED'].map((name) => `${name} ${rating[name.toLowerCase()]?.toFixed(1)}`).join('  ');
    return make(
      'div',
      {},
      facts([
        ['Sudoku Explainer', `${scale}  (${time})`],
        ['Its hardest step', rating.technique],
        ['HoDoKu', `${rating.level}, score ${rating.score}`],
        ['Grade', rating.grade],
      ]),
      make('p', { class: 'explained' }, [WHAT_IS.ER, WHAT_IS.EP, WHAT_IS.ED].map(said).join(' ')),
      make('div', { class: 'actions' }, button('Its path, step by step', () => this.page.showPath('se')), button('The path people take', () => this.page.showPath(''))),
    );
  }
}
