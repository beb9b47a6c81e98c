// opening.js - which game is on the board: from a link, the shelf, a text, the generator, or typed.
//
// The address names the puzzle, so it can be copied at any time; which game of it is being
// played stands in the history's state, so reload, Back and Forward find it with its progress.

import { byId, capital, sentence } from './dom.js';
import { Game } from './game.js';
import { Cancelled } from './nonet/engine.js';
import { digitsOf } from './position.js';
import { dayFromLink, gameFromLink, layoutFromLink, puzzleLink } from './share.js';
import { dayWords, orderOfDay } from './start.js';
import { said, t } from './words.js';

export class Opening {
  // `page` is what this may ask of the page: shelf, engines, enter(), showStart(), remember(), say().
  constructor(page) {
    this.page = page;
    addEventListener('popstate', () => this.route());
  }

  // Shows what the address and the history's state name.
  async route() {
    const { page } = this;
    const kept = history.state?.game ? await page.shelf.load(history.state.game) : null;
    const wide = kept ? null : layoutFromLink(location.hash);
    if (wide) page.showStart(); // until the library has told what board that is
    const linked = wide ? await this.onLayout(wide) : gameFromLink(location.hash);
    const day = dayFromLink(location.hash);
    if (kept) await this.#enter(kept);
    else if (linked) await this.#linked(linked);
    else if (day) await this.day(day, true);
    else page.showStart();
  }

  // A link without progress leads to the game that was begun on its puzzle, if there is one.
  async #linked(game) {
    const { shelf } = this.page;
    const begun = shelf.same(game, { untouched: game.isTouched() });
    const kept = begun && !game.isTouched() ? await shelf.load(begun.id) : null;
    if (kept) kept.board = game.board;
    this.#enterNew(kept ?? game, { title: said(game.isBlank() ? 'My puzzle' : 'Shared puzzle'), source: 'link' }, true);
    if (kept?.isTouched()) this.page.say('You have begun this one before: here it is.');
  }

  toStart() {
    if (location.hash || history.state) history.pushState(null, '', location.pathname + location.search);
    this.page.showStart();
  }

  // `replace`: in place of the address that led here, so that Back does not lead here again.
  async kept(id, replace = false) {
    const game = await this.page.shelf.load(id);
    if (!game) return this.page.showStart();
    this.#address(game, replace);
    await this.#enter(game);
  }

  // A game that was kept: of other boards than the classic one the library tells the rest.
  async #enter(game) {
    const { board } = game;
    if (!board.isLearned) {
      const { learn } = await import('./layout.js');
      const answer = await this.page.quick.load('board', board.textOf(game.given));
      // A file of games may say anything: what is not this board cannot be played by its rules.
      const fits = answer.peers?.length === board.size && answer.values === board.values;
      if (fits) learn(board, answer);
      else this.page.say(answer.error ? sentence(answer.error) : 'There is no such board.');
    }
    this.page.enter(game);
  }

  // -- other boards --------------------------------------------------------------------------------

  // A game on a board of another size or with further rules, of texts as the library reads them;
  // null, with the reason said, if it is none.
  async onLayout({ layout, given, entered = '' }) {
    const answer = await this.page.quick.call('board', `${layout} ${given}`);
    const isOther = answer.classic && !/^9x9(:3x3)?$/.test(layout); // it made nothing of the layout
    if (answer.error || isOther) {
      this.page.say(isOther ? 'There is no such board.' : sentence(answer.error));
      return null;
    }
    if (answer.classic) return new Game(digitsOf(answer.classic));
    const { gameOf } = await import('./layout.js');
    const game = gameOf(answer);
    if (entered.length === game.board.size)
      game.entry = game.board.valuesOf(entered).map((value, cell) => (game.given[cell] ? 0 : value));
    return game;
  }

  #address(game, replace) {
    history[replace ? 'replaceState' : 'pushState']({ game: game.id }, '', puzzleLink(game));
  }

  // The game at hand goes on, on another board; or `apart`, as another game.
  renewed(game, apart) {
    this.#address(game, !apart);
    this.page.enter(game);
    this.page.screens.openSheet('set');
    this.page.remember();
  }

  // The game at hand goes on under another name.
  renamed(game) {
    this.#address(game, true);
  }

  // Opens a puzzle as a game of its own. One that nobody has played yet is not made twice.
  fresh(game, title = said('Puzzle'), facts = {}, replace = false) {
    const same = game.isTouched() ? null : this.page.shelf?.same(game, { untouched: true });
    if (same) Object.assign(game, { id: same.id, facts: { ...same.facts } });
    this.#enterNew(game, { title, ...facts }, replace);
  }

  #enterNew(game, facts, replace = false) {
    for (const [name, value] of Object.entries(facts)) game.facts[name] ||= value;
    this.#address(game, replace);
    this.page.enter(game);
    this.page.remember();
    if (!game.facts.level && game.board.isClassic) this.#findLevel(game);
  }

  async #findLevel(game) {
    const { page } = this;
    const { grade } = await page.quick.call('grade', ...page.questions.puzzle(game));
    if (!grade || game.facts.level) return;
    game.facts.level = grade;
    if (game === page.game) page.remember();
    else page.shelf.save(game);
  }

  line(line, facts = {}) {
    this.fresh(new Game(digitsOf(line)), facts.title, facts);
  }

  // What the library has read of a text.
  async record(record) {
    if (record.layout) {
      const game = await this.onLayout(record);
      if (game) this.fresh(game, record.fields.name ?? said('Puzzle'), { source: 'paste' });
      return;
    }
    const game = new Game(digitsOf(record.given), record.marks ?? undefined);
    if (record.entered) game.entry = digitsOf(record.entered).map((digit, cell) => (game.given[cell] ? 0 : digit));
    if (record.marks) game.autoMarks = true;
    this.fresh(game, record.fields.name ?? said('Puzzle'), { source: 'paste' });
  }

  // -- puzzles that are made -----------------------------------------------------------------------

  // Of a level, or with a rating in a range.
  async made(level, { least = '', most = '' } = {}) {
    const seed = crypto.getRandomValues(new Uint32Array(1))[0];
    await this.#make({ seed, level, least, most }, said(level ? `${capital(level)} puzzle` : 'Rated puzzle'), 'generated');
  }

  // On a board of another kind: its words, its layout, and what is to be made of it (generate.js).
  async madeOn([words, layout, kind]) {
    const { page } = this;
    const seed = crypto.getRandomValues(new Uint32Array(1))[0];
    await this.#cancellable(async () => {
      const made = await page.maker.call('compose', seed, layout, kind);
      if (made.error) return page.start.say(t`Not possible: ${made.error}.`);
      const game = await this.onLayout({ layout: made.layout, given: made.puzzle });
      return game && this.fresh(game, capital(said(words)), { source: 'generated' });
    });
  }

  // The puzzle of a day, as 2026-11-18: begun before, it goes on.
  async day(day, replace = false) {
    const source = `day ${day}`;
    const begun = this.page.shelf.list().find((game) => game.facts.source === source);
    if (begun) return this.kept(begun.id, replace);
    await this.#make(orderOfDay(day), t`Puzzle of ${dayWords(day)}`, source, replace);
  }

  async #make({ seed, level, least = '', most = '' }, title, source, replace = false) {
    const { page } = this;
    await this.#cancellable(async () => {
      const made = await page.maker.call('generate', seed, 0, 'rotate-180', '', '', level, least, most, '');
      if (made.error) page.start.say(t`Not possible: ${made.error}.`);
      else this.fresh(new Game(digitsOf(made.puzzle)), title, { source, level }, replace);
    });
  }

  async #cancellable(make) {
    const { page } = this;
    try {
      await make();
    } catch (error) {
      if (!(error instanceof Cancelled)) throw error;
      page.start.say('Cancelled.');
      if (!page.screens.isGame) page.showStart();
    }
  }

  // -- puzzles that are brought --------------------------------------------------------------------

  // A blank board: what is typed becomes the givens.
  typed() {
    this.fresh(new Game(), said('My puzzle'), { source: 'typed' });
    this.page.screens.openSheet('analyse');
    this.page.hand.focus();
  }

  // A board of any kind, to be set with rules.
  async set() {
    const game = new Game();
    game.facts.source = 'set';
    this.fresh(game, said('My puzzle'));
    await this.page.openEditor();
  }

  pasted() {
    if (!this.page.screens.isGame) this.fresh(new Game(), said('My puzzle'));
    this.page.screens.openSheet('analyse');
    byId('paste').focus();
  }
}
