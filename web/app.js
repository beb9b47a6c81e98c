// app.js - the page: one game at a time from a shelf of many, one board, four panels, three workers.
//
// All that is shown follows from the fields of Page: moves and answers change them, draw() shows
// them. `quick` answers what the player waits for (reading, checking, hints); `slow` rates and
// `maker` generates, which may take long and can be cancelled without disturbing the others.
//
// The address names the puzzle, so it can be copied at any time; which game of it is being
// played stands in the history's state, so reload, Back and Forward find it with its progress.

import { AnalysePanel } from './analyse.js';
import { BoardView } from './board-view.js';
import { BusySign } from './busy.js';
import { Clock } from './clock.js';
import { MODES, listenToButtons, listenToKeys } from './commands.js';
import { button, byId, make, sentence } from './dom.js';
import { Engine, Cancelled } from './nonet/engine.js';
import { Game } from './game.js';
import { GeneratePanel } from './generate.js';
import { CELLS, cellName } from './geometry.js';
import { LearnPanel } from './learn.js';
import { TechniqueLibrary } from './library.js';
import { keepOffline } from './offline-page.js';
import { Pad } from './pad.js';
import { digitsOf, hexOf, lineOf } from './position.js';
import { layOut, layOutGame } from './print.js';
import { Selection } from './selection.js';
import { Settings } from './settings.js';
import { dayFromLink, gameFromLink, linkFor, puzzleLink } from './share.js';
import { Shelf } from './shelf.js';
import { showSolved, showStatistics } from './solved.js';
import { StartPage, dayWords, orderOfDay } from './start.js';
import { openTables } from './store.js';
import { StudyPanel } from './study.js';

class Page {
  game = new Game();
  selection = new Selection();
  mode = 'digit'; // what digits do: one of MODES
  held = 0; // digit first: the digit that taps write
  filter = 0; // the digit that is lit, or 'two'
  wrong = new Set();
  elsewhere = false; // another tab has played this game last
  #shown = { drawing: null, game: null }; // a step over the board, a replayed position
  #solution = null; // of the game at hand, once it was asked for

  constructor() {
    const sign = new BusySign();
    this.quick = sign.watch(new Engine(), 'Looking');
    this.slow = sign.watch(new Engine(), 'Working it out');
    this.maker = sign.watch(new Engine(), 'Making a puzzle');
    this.settings = new Settings(() => this.draw());
    this.view = new BoardView(byId('board'), {
      pick: (cell, how) => this.#pick(cell, how),
      double: (cell) => this.#selectAlike(cell),
      focus: (cell) => this.#focused(cell),
    });
    this.pad = new Pad(this);
    this.start = new StartPage(byId('start'), this);
    this.learn = new LearnPanel(byId('learn'), this);
    this.analyse = new AnalysePanel(byId('analyse'), this);
    this.study = new StudyPanel(byId('study'), this);
    this.library = new TechniqueLibrary(byId('technique'), this);
    this.generate = new GeneratePanel(byId('generate'), this);
    this.clock = new Clock(this);
    this.#wireTabs();
    listenToButtons(this);
    listenToKeys(this);
    byId('title').addEventListener('change', (event) => this.#rename(event.target.value));
    addEventListener('popstate', () => this.#route());
    addEventListener('beforeprint', () => this.#beforePrint());
    addEventListener('afterprint', () => byId('paper').replaceChildren());
    addEventListener('unhandledrejection', (event) => event.reason instanceof Cancelled && event.preventDefault());
    this.#begin();
  }

  async #begin() {
    this.shelf = new Shelf(await openTables(), (news) => this.#heard(news));
    await this.shelf.open().catch(() => {});
    await this.#route();
    if (!this.shelf.kept) this.say('This browser keeps nothing: games end with this visit.');
    if (this.shelf.damaged) this.say('A game could not be read. It is set aside; “Save all games to a file” has it.');
    const lists = await this.quick.call('lists');
    this.generate.offer(lists);
    this.learn.offer((await this.quick.call('languages')).languages, this.language);
  }

  // -- which game ----------------------------------------------------------------------------------

  // Shows what the address and the history's state name.
  async #route() {
    const kept = history.state?.game ? await this.shelf.load(history.state.game) : null;
    const linked = gameFromLink(location.hash);
    const day = dayFromLink(location.hash);
    if (kept) this.#enter(kept);
    else if (linked) await this.#openLinked(linked);
    else if (day) await this.openDay(day, true);
    else this.#showStart();
  }

  // A link without progress leads to the game that was begun on its puzzle, if there is one.
  async #openLinked(game) {
    const begun = this.shelf.same(game, { untouched: game.isTouched() });
    const kept = begun && !game.isTouched() ? await this.shelf.load(begun.id) : null;
    this.#enterNew(kept ?? game, { title: 'Shared puzzle', source: 'link' }, true);
    if (kept?.isTouched()) this.say('You have begun this one before: here it is.');
  }

  // `replace`: in place of the address that led here, so that Back does not lead here again.
  async openKept(id, replace = false) {
    const game = await this.shelf.load(id);
    if (!game) return this.#showStart();
    this.#address(game, replace);
    this.#enter(game);
  }

  #address(game, replace) {
    history[replace ? 'replaceState' : 'pushState']({ game: game.id }, '', puzzleLink(game));
  }

  // Opens a puzzle as a game of its own. One that nobody has played yet is not made twice.
  open(game, title = 'Puzzle', facts = {}, replace = false) {
    const same = game.isTouched() ? null : this.shelf?.same(game, { untouched: true });
    if (same) Object.assign(game, { id: same.id, facts: { ...same.facts } });
    this.#enterNew(game, { title, ...facts }, replace);
  }

  #enterNew(game, facts, replace = false) {
    for (const [name, value] of Object.entries(facts)) game.facts[name] ||= value;
    this.#address(game, replace);
    this.#enter(game);
    this.remember();
    if (!game.facts.level) this.#findLevel(game);
  }

  #enter(game) {
    this.slow.cancel();
    this.learn.leavePath();
    this.study.leave();
    this.game = game;
    this.elsewhere = false;
    this.#solution = null;
    this.selection.only(CELLS.find((cell) => !game.value(cell)) ?? 40);
    this.#showScreen('game');
    this.#changed();
    if (!document.querySelector('dialog[open]')) this.view.focus(this.selection.cursor);
  }

  async #findLevel(game) {
    const { grade } = await this.quick.call('grade', ...this.puzzleArguments(game));
    if (!grade || game.facts.level) return;
    game.facts.level = grade;
    if (game === this.game) this.remember();
    else this.shelf.save(game);
  }

  openLine(line, facts = {}) {
    this.open(new Game(digitsOf(line)), facts.title, facts);
  }

  openRecord(record) {
    const game = new Game(digitsOf(record.given), record.marks ?? undefined);
    if (record.entered) game.entry = digitsOf(record.entered).map((digit, cell) => (game.given[cell] ? 0 : digit));
    if (record.marks) game.autoMarks = true;
    this.open(game, record.fields.name ?? 'Puzzle', { source: 'paste' });
  }

  // A new puzzle of a level, or with a rating in a range.
  async newPuzzle(level, { least = '', most = '' } = {}) {
    const seed = crypto.getRandomValues(new Uint32Array(1))[0];
    await this.#openMade({ seed, level, least, most }, `${level ? sentence(level).slice(0, -1) : 'Rated'} puzzle`, 'generated');
  }

  // The puzzle of a day, as 2026-11-18: begun before, it goes on.
  async openDay(day, replace = false) {
    const source = `day ${day}`;
    const begun = this.shelf.list().find((game) => game.facts.source === source);
    if (begun) return this.openKept(begun.id, replace);
    await this.#openMade(orderOfDay(day), `Puzzle of ${dayWords(day)}`, source, replace);
  }

  async #openMade({ seed, level, least = '', most = '' }, title, source, replace = false) {
    try {
      const made = await this.maker.call('generate', seed, 0, 'rotate-180', '', '', level, least, most, '');
      if (made.error) this.start.say(sentence(`not possible: ${made.error}`));
      else this.open(new Game(digitsOf(made.puzzle)), title, { source, level }, replace);
    } catch (error) {
      if (!(error instanceof Cancelled)) throw error;
      this.start.say('Cancelled.');
      if (!this.isGameShown()) this.#showStart();
    }
  }

  // A blank board: what is typed becomes the givens.
  enterOwn() {
    this.open(new Game(), 'My puzzle', { source: 'typed' });
    this.openSheet('analyse');
    this.view.focus(this.selection.cursor);
  }

  pasteOwn() {
    if (!this.isGameShown()) this.open(new Game(), 'My puzzle');
    this.openSheet('analyse');
    byId('paste').focus();
  }

  // -- screens -------------------------------------------------------------------------------------

  isGameShown() {
    return !byId('game').hidden;
  }

  goToStart() {
    if (location.hash || history.state) history.pushState(null, '', location.pathname + location.search);
    this.#showStart();
  }

  #showStart() {
    this.learn.leavePath();
    this.study.leave();
    this.#showScreen('start');
    this.start.draw();
    document.title = 'nonet: Sudoku, explained';
  }

  #showScreen(name) {
    byId('start').hidden = name !== 'start';
    byId('game').hidden = name !== 'game';
    document.body.className = name === 'start' ? 'starting' : 'playing';
    this.openSheet(null);
  }

  // On small screens the panels are a sheet over the pad; `name` is the one to open.
  openSheet(name) {
    document.body.classList.toggle('sheet-open', Boolean(name));
    if (name) this.#chooseTab(byId(`tab-${name}`));
  }

  // -- the game ------------------------------------------------------------------------------------

  // Runs a move on the game; what was told about the old position is forgotten. While the game is
  // not what the board shows, the player hears why nothing happens.
  change(move) {
    if (this.#shown.game) return this.say('This is a replay: go back to your game to play.');
    if (this.game.facts.paused) return this.say('The game is paused.');
    if (move(this.game)) {
      this.elsewhere = false;
      this.#changed();
      this.#celebrate();
      this.remember();
    }
  }

  #changed() {
    this.wrong = new Set();
    this.learn.forget();
    this.analyse.forget();
    this.#shown = { drawing: null, game: null };
    this.say(this.game.isSolved() ? 'Solved!' : '');
    this.draw();
    if (this.settings.now.instant) this.#markWrong();
  }

  #celebrate() {
    const { facts } = this.game;
    if (facts.solved || !this.game.isSolved()) return;
    facts.solved = Date.now();
    this.shelf.addResult(this.game).catch(() => {});
    showSolved(this);
  }

  // Stores the game; if another tab had changed it meanwhile, ours goes on as a game of its own.
  async remember() {
    const { game } = this;
    const { id } = game;
    try {
      await this.shelf?.save(game);
    } catch {
      this.say('This move could not be stored: the browser’s storage is full or blocked.');
      return;
    }
    if (game.id === id || game !== this.game) return;
    history.replaceState({ game: game.id }, '', puzzleLink(game));
    this.say('Another tab has changed this game too. What you did here is kept as a game of its own.');
    this.draw();
  }

  keepTime() {
    if (!this.elsewhere) this.remember();
  }

  isPlaying() {
    const { game } = this;
    const resting = game.facts.paused || game.facts.solved || this.#shown.game || this.elsewhere;
    return this.isGameShown() && !resting && !document.querySelector('dialog[open]');
  }

  // What another tab did.
  async #heard({ saved, removed }) {
    if (!this.isGameShown()) this.start.draw();
    else if (removed === this.game.id) this.remember();
    else if (saved === this.game.id) {
      await this.shelf.saving?.catch(() => null);
      const game = await this.shelf.load(saved);
      if (!game || game.id !== this.game.id || game.facts.revision === this.game.facts.revision) return;
      this.game = game;
      this.elsewhere = true;
      if (!this.#shown.game) this.#changed();
    }
  }

  #rename(title) {
    this.game.facts.title = title.trim();
    this.draw();
    this.remember();
  }

  restart() {
    if (this.game.facts.solved) Object.assign(this.game.facts, { solved: 0, elapsed: 0, hints: 0, checks: 0 });
    this.change((game) => game.restart());
  }

  togglePause() {
    this.game.facts.paused = !this.game.facts.paused;
    this.learn.leavePath();
    this.study.leave();
    this.#changed();
    this.remember();
  }

  bookmark() {
    this.change((game) => game.toggleBookmark());
    this.say(this.game.bookmarks.includes(this.game.past.length) ? 'Bookmark set: “Undo to the bookmark” leads back here.' : 'Bookmark removed.');
  }

  returnToBookmark() {
    if (this.game.lastBookmark === undefined) this.say('There is no bookmark before this.');
    else this.change((game) => game.returnToBookmark());
  }

  // -- selecting and writing -----------------------------------------------------------------------

  #pick(cell, { more = false, drag = false, candidate = 0 }) {
    if (candidate) return this.change((game) => game.toggleMarkTint(cell, candidate, this.colour));
    if (drag) this.selection.add(cell);
    else if (more) this.selection.toggle(cell);
    else this.selection.only(cell);
    if (this.held && !drag && !more) this.#write(this.held, this.mode);
    this.draw();
    this.view.focus(this.selection.cursor);
  }

  #focused(cell) {
    if (cell === this.selection.cursor) return;
    this.selection.only(cell);
    this.draw();
  }

  #selectAlike(cell) {
    const digit = this.game.value(cell);
    if (!digit || this.held) return;
    this.selection.all((other) => this.game.value(other) === digit);
    this.draw();
  }

  moveCursor(rows, columns, more) {
    this.selection.move(rows, columns, more);
    this.draw();
    this.view.focus(this.selection.cursor);
  }

  selectAll() {
    this.selection.all();
    this.draw();
  }

  escape() {
    if (this.#shown.game) return this.leaveReplay();
    this.selection.only(this.selection.cursor);
    this.filter = 0;
    this.held = 0;
    this.openSheet(null);
    this.say('');
    this.show(null);
  }

  setMode(mode) {
    this.mode = mode;
    if (mode === 'colour' && this.filter > 0) this.say(`Colours go to the ${this.filter}s, until nothing is lit.`);
    this.draw();
  }

  space() {
    if (this.held) this.#write(this.held, this.mode);
    else this.setMode(MODES[(MODES.indexOf(this.mode) + 1) % MODES.length]);
  }

  find(what) {
    this.filter = this.filter === what ? 0 : what;
    this.draw();
  }

  // A digit of the keyboard; a mode of its own while Shift, Ctrl or Alt is held.
  digitKey(digit, mode) {
    this.padKey(digit, mode ?? this.mode);
  }

  // A key of the pad. Digit first, it is the one that taps will write.
  padKey(digit, mode = this.mode) {
    if (mode === 'find') return this.find(digit);
    if (!this.settings.now.digitFirst) return this.#write(digit, mode);
    this.held = this.held === digit ? 0 : digit;
    this.filter = mode === 'colour' ? 0 : this.held;
    this.draw();
  }

  padLast() {
    if (this.mode === 'find') this.find('two');
    else if (this.mode === 'colour') this.change((game) => game.clearColours());
    else this.erase();
  }

  erase() {
    this.change((game) => game.erase(this.selection.list()));
  }

  colour = 1; // the last one used

  #write(digit, mode) {
    const cells = this.selection.list();
    if (mode === 'colour') return this.#tint(cells, digit);
    const { tidy } = this.settings.now;
    this.change((game) => (mode === 'digit' ? game.enter(cells, digit, { tidy }) : game.toggleMark(cells, digit, mode)));
  }

  #tint(cells, colour) {
    if (colour > 8) return;
    this.colour = colour;
    const { filter } = this;
    this.change((game) => (filter > 0 ? game.toggleMarkTint(cells, filter, colour) : game.toggleTint(cells, colour)));
  }

  // -- drawing -------------------------------------------------------------------------------------

  // Shows a step over the board; with `replayed`, over that position instead of the player's.
  show(drawing, replayed = null) {
    this.#shown = { drawing, game: replayed };
    this.draw();
  }

  // Lights a line of the story that is told.
  light(line) {
    this.view.light(line);
  }

  leaveReplay() {
    this.learn.leavePath();
    this.study.leave();
    this.show(null);
  }

  draw() {
    if (!this.clock || !this.isGameShown()) return;
    const { game, settings, selection, wrong, filter } = this;
    const { drawing, game: replayed } = this.#shown;
    const { paused, title, level } = game.facts;
    const shown = replayed ?? (paused ? new Game() : game);
    this.view.draw(shown, { selection, wrong: replayed ? new Set() : wrong, drawing, filter, assists: settings.now });
    byId('board').classList.toggle('paused', paused && !replayed);
    document.body.classList.toggle('replaying', Boolean(replayed));
    byId('replay').hidden = !replayed;
    byId('auto-marks').setAttribute('aria-pressed', String(game.autoMarks));
    byId('undo').disabled = !game.past.length;
    byId('redo').disabled = !game.future.length;
    byId('return').disabled = game.lastBookmark === undefined;
    byId('bookmark').textContent = game.bookmarks.includes(game.past.length) ? 'Remove the bookmark' : 'Set a bookmark';
    const pause = byId('pause');
    pause.setAttribute('aria-pressed', String(paused));
    pause.textContent = paused ? 'Go on' : 'Pause';
    if (document.activeElement !== byId('title')) byId('title').value = title;
    document.title = [title || 'Puzzle', level, 'nonet'].filter(Boolean).join(' · ');
    this.pad.draw();
    this.clock.show();
  }

  say(text) {
    if (this.isGameShown()) byId('message').textContent = text;
    else if (text) this.start.say(text);
  }

  // -- questions to the library --------------------------------------------------------------------

  // The puzzle as the library's calls take it: givens, allowed marks.
  puzzleArguments(game) {
    return [lineOf(game.given), hexOf(game.allowed)];
  }

  // The answer, or null where the library says that there is nothing to explain: then the reason
  // is said, and wrong digits are marked.
  #admitted(answer) {
    if (!answer.refused) return answer;
    this.wrong = new Set(answer.wrong);
    this.say(sentence(answer.refused));
    this.draw();
    return null;
  }

  // The solution of the puzzle with these digits entered, or null with the reason said.
  async #askSolution(entered) {
    const admitted = this.#admitted(await this.quick.call('admit', ...this.puzzleArguments(this.game), lineOf(entered)));
    return admitted && digitsOf(admitted.solution);
  }

  // True if nothing the player did is wrong; otherwise says what is.
  async #isRightSoFar() {
    const solution = await this.#askSolution(this.game.entry);
    if (!solution) return false;
    const lost = CELLS.filter((cell) => !this.game.value(cell) && (this.game.crossed[cell] >> (solution[cell] - 1)) & 1);
    if (lost.length) this.say(`A mark you crossed out is needed: ${lost.map(cellName).join(' ')}`);
    return !lost.length;
  }

  async check() {
    this.wrong = new Set();
    this.game.facts.checks++;
    if (await this.#isRightSoFar()) this.say('All right so far.');
    this.draw();
    this.remember();
  }

  // With "Show wrong digits at once": marks them, if the puzzle has one solution.
  async #markWrong() {
    const { game } = this;
    this.#solution ??= (await this.quick.call('admit', ...this.puzzleArguments(game), '')).solution ?? '';
    if (game !== this.game || !this.#solution) return;
    this.wrong = new Set(CELLS.filter((cell) => game.entry[cell] && game.entry[cell] !== Number(this.#solution[cell])));
    this.draw();
  }

  hint() {
    if (this.game.facts.paused) return this.say('The game is paused.');
    this.openSheet('learn');
    return this.learn.tellHint();
  }

  // The next step from the player's position, or null with the reason said.
  async askHint(again = false) {
    if (this.game.isSolved()) {
      this.say('It is solved.');
      return null;
    }
    if (!(await this.#isRightSoFar())) return null;
    const marks = hexOf(this.game.candidates());
    const step = await this.quick.call('hint', ...this.puzzleArguments(this.game), lineOf(this.game.entry), marks, this.language);
    this.say(step.technique ? '' : 'No technique finds a step here.');
    if (!step.technique) return null;
    if (!again) this.game.facts.hints++;
    this.remember();
    return step;
  }

  // Sudoku Explainer's path, with `ladder` 'se', may take long.
  async askPath(ladder = '') {
    const engine = ladder ? this.slow : this.quick;
    return this.#admitted(await engine.call('path', ...this.puzzleArguments(this.game), this.language, ladder));
  }

  // What steps are told in: what was chosen, or what the browser speaks.
  get language() {
    return this.settings.now.language || navigator.language;
  }

  setLanguage(tag) {
    this.settings.set('language', tag);
  }

  showPath() {
    this.openSheet('learn');
    return this.learn.togglePath();
  }

  // The path of a ladder: "se" is Sudoku Explainer's.
  showPathOf(ladder) {
    this.openSheet('learn');
    return this.learn.showPath(ladder);
  }

  // -- a technique's page, print, share ------------------------------------------------------------

  openTechnique(step) {
    return this.library.showTechnique(step);
  }

  openTechniques() {
    return this.library.showIndex();
  }

  print(puzzles, perPage, options) {
    layOut(byId('paper'), puzzles, perPage, options);
    window.print();
  }

  // The board at hand, as it stands, is what prints if nothing else was laid out.
  #beforePrint() {
    if (!byId('paper').childElementCount && this.isGameShown()) layOutGame(byId('paper'), this.game);
  }

  printThis() {
    window.print();
  }

  // Copies a link; the address stays what it is.
  async share(fresh = false) {
    const link = new URL(fresh ? puzzleLink(this.game) : linkFor(this.game), location.href).href;
    try {
      await navigator.clipboard.writeText(link);
      this.say('The link is on the clipboard.');
    } catch {
      this.#showLink(link);
    }
  }

  // Where the clipboard is out of reach: the link, ready to be copied.
  #showLink(link) {
    const dialog = byId('dialog');
    const field = make('input', { type: 'text', readonly: true, value: link, 'aria-label': 'Link', class: 'copied' });
    const close = button('Close', () => dialog.close(), { class: 'primary' });
    dialog.replaceChildren(make('h2', { id: 'dialog-title' }, 'Copy this link'), field, make('div', { class: 'actions end' }, close));
    dialog.showModal();
    field.select();
  }

  async showStatistics() {
    showStatistics(await this.shelf.results());
  }

  // -- tabs ----------------------------------------------------------------------------------------

  #chooseTab(tab) {
    for (const other of byId('tabs').children) {
      other.setAttribute('aria-selected', String(other === tab));
      other.tabIndex = other === tab ? 0 : -1;
      byId(other.getAttribute('aria-controls')).hidden = other !== tab;
    }
  }

  #wireTabs() {
    const tabs = [...byId('tabs').children];
    tabs.forEach((tab, index) => {
      tab.addEventListener('click', () => this.#chooseTab(tab));
      tab.addEventListener('keydown', (event) => {
        const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
        if (!by) return;
        const next = tabs[(index + by + tabs.length) % tabs.length];
        this.#chooseTab(next);
        next.focus();
      });
    });
  }
}

const page = new Page();
keepOffline(page);
