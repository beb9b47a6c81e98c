// app.js - the page: one game at a time from a shelf of many, one board, four panels, three workers.
//
// All that is shown follows from the fields of Page and its parts: moves and answers change them,
// draw() shows them. `quick` answers what the player waits for (reading, checking, hints); `slow`
// rates and `maker` generates, which may take long and can be cancelled without disturbing the
// others. opening.js says which game is on the board, hand.js what the player does with it,
// questions.js what is asked of the library, screens.js which part of all this is to be seen.

import { AnalysePanel } from './analyse.js';
import { BoardView } from './board-view.js';
import { BusySign } from './busy.js';
import { Clock } from './clock.js';
import { listenToButtons, listenToKeys } from './commands.js';
import { button, byId, make } from './dom.js';
import { Engine, Cancelled } from './nonet/engine.js';
import { Game } from './game.js';
import { GeneratePanel } from './generate.js';
import { Hand } from './hand.js';
import { LearnPanel } from './learn.js';
import { TechniqueLibrary } from './library.js';
import { keepOffline } from './offline-page.js';
import { Opening } from './opening.js';
import { Pad } from './pad.js';
import { layOut, layOutGame } from './print.js';
import { Questions } from './questions.js';
import { Screens } from './screens.js';
import { Settings } from './settings.js';
import { linkFor, puzzleLink } from './share.js';
import { Shelf } from './shelf.js';
import { showSolved, showStatistics } from './solved.js';
import { StartPage } from './start.js';
import { loadSettings, openTables } from './store.js';
import { StudyPanel } from './study.js';
import { retell, said, speak } from './words.js';

class Page {
  game = new Game();
  elsewhere = false; // another tab has played this game last
  truth = null; // sets of values for each cell, shown in place of marks
  editor = null; // the Set panel, once it was opened
  #shown = { drawing: null, game: null }; // a step over the board, a replayed position

  constructor() {
    const sign = new BusySign();
    this.quick = sign.watch(new Engine(), 'Looking');
    this.slow = sign.watch(new Engine(), 'Working it out');
    this.maker = sign.watch(new Engine(), 'Making a puzzle');
    this.settings = new Settings(() => this.draw());
    this.screens = new Screens();
    this.opening = new Opening(this);
    this.questions = new Questions(this);
    this.hand = new Hand(this);
    this.view = new BoardView(byId('board'), {
      pick: (cell, how) => this.hand.pick(cell, how),
      double: (cell) => this.hand.selectAlike(cell),
      focus: (cell) => this.hand.focused(cell),
    });
    this.pad = new Pad(this);
    this.start = new StartPage(byId('start'), this);
    this.learn = new LearnPanel(byId('learn'), this);
    this.analyse = new AnalysePanel(byId('analyse'), this);
    this.study = new StudyPanel(byId('study'), this);
    this.library = new TechniqueLibrary(byId('technique'), this);
    this.generate = new GeneratePanel(byId('generate'), this);
    this.clock = new Clock(this);
    listenToButtons(this);
    listenToKeys(this);
    byId('title').addEventListener('change', (event) => this.#rename(event.target.value));
    addEventListener('beforeprint', () => this.#beforePrint());
    addEventListener('afterprint', () => byId('paper').replaceChildren());
    addEventListener('unhandledrejection', (event) => this.#excuse(event));
    this.#begin();
  }

  // What was cancelled is no error; a part that is loaded when it is needed may be out of reach.
  #excuse(event) {
    const isOutOfReach = /dynamically imported module|module script/i.test(event.reason?.message);
    if (isOutOfReach) this.say('This part of the page is not here yet: it needs the network once.');
    if (isOutOfReach || event.reason instanceof Cancelled) event.preventDefault();
  }

  async #begin() {
    this.shelf = new Shelf(await openTables(), (news) => this.#heard(news));
    await this.shelf.open().catch(() => {});
    await this.opening.route();
    if (!this.shelf.kept) this.say('This browser keeps nothing: games end with this visit.');
    if (this.shelf.damaged) this.say('A game could not be read. It is set aside; “Save all games to a file” has it.');
    this.generate.offer(await this.quick.load('lists'));
    this.learn.offer((await this.quick.load('languages')).languages, this.language);
  }

  // -- screens -------------------------------------------------------------------------------------

  showStart() {
    this.#leaveReplays();
    this.screens.show('start');
    this.start.draw();
    document.title = said('nonet: Sudoku, explained');
  }

  enter(game) {
    this.slow.cancel();
    this.#leaveReplays();
    this.game = game;
    this.elsewhere = false;
    this.questions.forgetGame();
    const { board } = game;
    if (this.view.board !== board) this.view.setBoard(board);
    if (this.pad.board !== board) this.pad.setBoard(board);
    this.hand.selection.begin(board, board.cells.find((cell) => !game.value(cell)) ?? board.cells[Math.floor(board.cells.length / 2)]);
    document.body.classList.toggle('on-layout', !board.isClassic);
    this.learn.showRules(board);
    this.screens.show('game');
    this.#changed();
    this.questions.lookAhead();
    if (!document.querySelector('dialog[open]')) this.hand.focus();
  }

  #leaveReplays() {
    this.learn.leavePath();
    this.study.leave();
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
    this.questions.wrong = new Set();
    this.questions.broken = new Set();
    this.learn.forget();
    this.analyse.forget();
    this.truth = null;
    this.editor?.forget();
    this.#shown = { drawing: null, game: null };
    this.say(this.game.isSolved() ? 'Solved!' : '');
    this.draw();
    if (this.settings.now.instant) this.questions.markWrong();
    if (!this.game.board.isClassic) this.#judge();
  }

  // Rules other than those of the classic board: the library says whether they are kept.
  async #judge() {
    const { game } = this;
    if (!(await this.questions.judge()) || game !== this.game) return;
    this.draw();
    this.#celebrate();
  }

  #celebrate() {
    const { facts } = this.game;
    if (facts.solved || !this.game.isSolved()) return;
    facts.solved = Date.now();
    this.shelf.addResult(this.game).catch(() => {});
    showSolved(this);
  }

  // Stores the game; if another tab had changed it meanwhile, ours goes on as a game of its own.
  // A blank board on which nobody has written is no game yet.
  async remember() {
    const { game } = this;
    const { id } = game;
    if (game.isBlank() && !game.facts.revision) return;
    try {
      await this.shelf?.save(game);
    } catch {
      this.say('This move could not be stored: the browser’s storage is full or blocked.');
      return;
    }
    if (game.id === id || game !== this.game) return;
    this.opening.renamed(game);
    this.say('Another tab has changed this game too. What you did here is kept as a game of its own.');
    this.draw();
  }

  keepTime() {
    if (!this.elsewhere) this.remember();
  }

  isPlaying() {
    const { game } = this;
    const resting = game.facts.paused || game.facts.solved || this.#shown.game || this.elsewhere;
    return this.screens.isGame && !resting && !document.querySelector('dialog[open]');
  }

  // What another tab did.
  async #heard({ saved, removed }) {
    if (!this.screens.isGame) this.start.draw();
    else if (removed === this.game.id) this.remember();
    else if (saved === this.game.id) {
      await this.shelf.saving?.catch(() => null);
      const game = await this.shelf.load(saved);
      if (!game || game.id !== this.game.id || game.facts.revision === this.game.facts.revision) return;
      game.board = this.game.board; // it knows its rules
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
    this.#leaveReplays();
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

  escape() {
    if (this.#shown.game) return this.leaveReplay();
    this.hand.rest();
    this.screens.openSheet(null);
    this.say('');
    this.show(null);
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
    this.#leaveReplays();
    this.show(null);
  }

  draw() {
    if (!this.clock || !this.screens.isGame) return;
    const { game, settings } = this;
    const { selection, filter } = this.hand;
    const { wrong, broken } = this.questions;
    const { drawing, game: replayed } = this.#shown;
    const { paused, title, level } = game.facts;
    const shown = replayed ?? (paused ? new Game(null, null, game.board) : game);
    this.view.draw(shown, { selection, wrong: replayed ? new Set() : wrong, broken, truth: replayed ? null : this.truth, drawing, filter, assists: settings.now });
    byId('board').classList.toggle('paused', paused && !replayed);
    document.body.classList.toggle('replaying', Boolean(replayed));
    byId('replay').hidden = !replayed;
    byId('auto-marks').setAttribute('aria-pressed', String(game.autoMarks));
    byId('undo').disabled = !game.past.length;
    byId('redo').disabled = !game.future.length;
    byId('return').disabled = game.lastBookmark === undefined;
    byId('bookmark').textContent = said(game.bookmarks.includes(game.past.length) ? 'Remove the bookmark' : 'Set a bookmark');
    const pause = byId('pause');
    pause.setAttribute('aria-pressed', String(paused));
    pause.textContent = said(paused ? 'Go on' : 'Pause');
    if (document.activeElement !== byId('title')) byId('title').value = title;
    document.title = [title || said('Puzzle'), level && said(level), 'nonet'].filter(Boolean).join(' · ');
    this.pad.draw();
    this.clock.show();
  }

  say(text) {
    if (this.screens.isGame) byId('message').textContent = said(text);
    else if (text) this.start.say(text);
  }

  // -- what is told --------------------------------------------------------------------------------

  hint() {
    if (this.game.facts.paused) return this.say('The game is paused.');
    this.screens.openSheet('learn');
    return this.learn.tellHint();
  }

  // The path of a ladder: "se" is Sudoku Explainer's.
  showPath(ladder = '') {
    this.screens.openSheet('learn');
    return this.learn.showPath(ladder);
  }

  // What steps are told in: what was chosen, or what the browser speaks.
  get language() {
    return this.settings.now.language || this.settings.now.speak || navigator.language;
  }

  // Where puzzles are set.
  async openEditor() {
    const { EditorPanel } = await import('./editor.js');
    this.editor ??= new EditorPanel(byId('set'), this);
    this.screens.openSheet('set');
    this.editor.forget();
  }

  // -- print, share --------------------------------------------------------------------------------

  print(puzzles, perPage, options) {
    layOut(byId('paper'), puzzles, perPage, options);
    window.print();
  }

  // The board at hand, as it stands, is what prints if nothing else was laid out.
  #beforePrint() {
    if (!byId('paper').childElementCount && this.screens.isGame) layOutGame(byId('paper'), this.game);
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
}

await speak(loadSettings().speak || navigator.language);
retell();
const page = new Page();
keepOffline(page);
