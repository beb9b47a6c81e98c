// app.js - the page: one game, one board, four panels, three workers.
//
// `quick` answers what the player waits for (reading, checking, hints); `slow` rates and `maker`
// generates, which may take long and can be cancelled without disturbing the others.

import { AnalysePanel } from './analyse.js';
import { BoardView } from './board-view.js';
import { button, make, sentence } from './dom.js';
import { Engine } from './nonet/engine.js';
import { Game } from './game.js';
import { GeneratePanel } from './generate.js';
import { CELLS, DIGITS, cellName } from './geometry.js';
import { LearnPanel } from './learn.js';
import { elementsFrom } from './markdown.js';
import { layOut } from './print.js';
import { gameFromLink, linkFor } from './share.js';
import { load, save } from './store.js';
import { StudyPanel } from './study.js';
import { moduleName } from './nonet/wasm.js';

const FIRST_PUZZLE = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79';

const byId = (id) => document.getElementById(id);
const lineOf = (digits) => digits.map((digit) => digit || '.').join('');
const hexOf = (sets) => sets.map((set) => set.toString(16).padStart(3, '0')).join('');
const digitsOf = (line) => [...line].map((c) => Number(c) || 0);

class Page {
  quick = new Engine();
  slow = new Engine();
  maker = new Engine();
  markMode = false;
  wrong = new Set();
  #shown = { drawing: null, game: null }; // a step over the board, a replayed position

  constructor() {
    const stored = load();
    this.settings = { theme: 'auto', zoom: 100, ...stored.settings };
    this.game = gameFromLink(location.hash) ?? Game.fromJSON(stored.game) ?? new Game(digitsOf(FIRST_PUZZLE));
    this.view = new BoardView(byId('board'), () => this.draw());
    this.learn = new LearnPanel(byId('learn'), this);
    this.analyse = new AnalysePanel(byId('analyse'), this);
    this.study = new StudyPanel(byId('study'), this);
    this.generate = new GeneratePanel(byId('generate'), this);
    this.#buildPad();
    this.#wireTools();
    this.#wireTabs();
    this.#wireSettings();
    this.#startClock();
    document.addEventListener('keydown', (event) => this.#onKey(event));
    addEventListener('hashchange', () => this.#openLink());
    addEventListener('pagehide', () => this.remember());
    this.draw();
    this.quick.call('lists').then((lists) => this.generate.offer(lists));
  }

  // -- the game ------------------------------------------------------------------------------

  open(game, title = 'Puzzle') {
    this.slow.cancel();
    this.learn.leavePath();
    this.study.leave();
    this.game = game;
    byId('title').textContent = title;
    this.#changed();
  }

  openLine(line) {
    this.open(new Game(digitsOf(line)));
  }

  openRecord(record) {
    const game = new Game(digitsOf(record.given), record.marks ?? undefined);
    if (record.entered) game.entry = digitsOf(record.entered).map((digit, cell) => (game.given[cell] ? 0 : digit));
    if (record.marks) game.autoMarks = true;
    this.open(game, record.fields.name ?? 'Puzzle');
  }

  #openLink() {
    const game = gameFromLink(location.hash);
    if (game) this.open(game);
  }

  // Runs a move on the game; what was told about the old position is forgotten.
  change(move) {
    if (this.#shown.game || this.#clock.paused) return;
    if (move(this.game)) this.#changed();
  }

  #changed() {
    this.wrong = new Set();
    this.learn.forget();
    this.#shown = { drawing: null, game: null };
    this.say(this.game.isSolved() ? 'Solved!' : '');
    this.draw();
    this.remember();
  }

  remember() {
    save({ game: this.game.toJSON(), settings: this.settings });
  }

  // Shows a step over the board; with `replayed`, over that position instead of the player's.
  show(drawing, replayed = null) {
    this.#shown = { drawing, game: replayed };
    this.draw();
  }

  draw() {
    const { drawing, game } = this.#shown;
    this.view.draw(game ?? this.game, { wrong: this.wrong, drawing });
    const toggles = { 'mark-mode': this.markMode, 'auto-marks': this.game.autoMarks };
    for (const [id, on] of Object.entries(toggles)) byId(id).setAttribute('aria-pressed', String(on));
    byId('undo').disabled = !this.game.past.length;
    byId('redo').disabled = !this.game.future.length;
    this.#countDigits();
  }

  say(text) {
    byId('message').textContent = text;
  }

  // -- questions to the library ------------------------------------------------------------------

  // The puzzle as the library's calls take it: givens, allowed marks.
  puzzleArguments(game) {
    return [lineOf(game.given), hexOf(game.allowed)];
  }

  askCheck() {
    return this.quick.call('check', ...this.puzzleArguments(this.game));
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
    if (await this.#isRightSoFar()) this.say('All right so far.');
    this.draw();
  }

  // The next step from the player's position, or null with the reason said.
  async askHint() {
    if (this.game.isSolved()) {
      this.say('It is solved.');
      return null;
    }
    if (!(await this.#isRightSoFar())) return null;
    const marks = hexOf(this.game.candidates());
    const step = await this.quick.call('hint', ...this.puzzleArguments(this.game), lineOf(this.game.entry), marks);
    if (!step.technique) this.say('No technique finds a step here.');
    else this.say('');
    return step.technique ? step : null;
  }

  async askPath() {
    return this.#admitted(await this.quick.call('path', ...this.puzzleArguments(this.game)));
  }

  // -- a technique's page, print, share -------------------------------------------------------------

  async openTechnique(step) {
    const dialog = byId('technique');
    const response = await fetch(`techniques/${step.page}.md`);
    const text = response.ok ? await response.text() : `# ${step.name}\n\nThere is no page for it yet.`;
    const close = button('Close', () => dialog.close(), { autofocus: true });
    dialog.replaceChildren(...elementsFrom(text), close);
    dialog.querySelector('h2')?.setAttribute('id', 'technique-title');
    dialog.showModal();
  }

  print(puzzles, perPage) {
    layOut(byId('paper'), puzzles, perPage);
    window.print();
  }

  async #printThis() {
    const solution = await this.#askSolution([]);
    this.print([{ puzzle: lineOf(this.game.given), solution: solution && lineOf(solution) }], 1);
  }

  async #share() {
    const link = new URL(linkFor(this.game), location.href).href;
    history.replaceState(null, '', link);
    try {
      await navigator.clipboard.writeText(link);
      this.say('The link is on the clipboard.');
    } catch {
      this.say('The link is in the address bar.');
    }
  }

  // -- wiring ----------------------------------------------------------------------------------------

  #buildPad() {
    this.pad = DIGITS.map((digit) => {
      const key = button(String(digit), () => this.#digit(digit, this.markMode));
      key.append(' ', make('small', {}));
      return key;
    });
    byId('pad').append(...this.pad);
  }

  // Under each digit of the pad: how many of it are still to be placed.
  #countDigits() {
    const values = this.game.values();
    for (const digit of DIGITS) {
      const left = 9 - values.filter((value) => value === digit).length;
      this.pad[digit - 1].querySelector('small').textContent = left > 0 ? `${left} left` : '\u00a0';
    }
  }

  #digit(digit, asMark) {
    const cell = this.view.selected;
    this.change((game) => (asMark ? game.toggleMark(cell, digit) : game.enter(cell, digit)));
  }

  #toggleMarkMode() {
    this.markMode = !this.markMode;
    this.draw();
  }

  #wireTools() {
    const tools = {
      'mark-mode': () => this.#toggleMarkMode(),
      'auto-marks': () => this.change((game) => game.setAutoMarks(!game.autoMarks)),
      erase: () => this.change((game) => game.erase(this.view.selected)),
      undo: () => this.change((game) => game.undo()),
      redo: () => this.change((game) => game.redo()),
      check: () => this.check(),
      restart: () => this.change((game) => game.restart()),
      share: () => this.#share(),
      print: () => this.#printThis(),
      pause: () => this.#togglePause(),
    };
    for (const [id, run] of Object.entries(tools)) byId(id).addEventListener('click', run);
  }

  #wireTabs() {
    const tabs = [...byId('tabs').children];
    const choose = (tab) => {
      for (const other of tabs) {
        other.setAttribute('aria-selected', String(other === tab));
        other.tabIndex = other === tab ? 0 : -1;
        byId(other.getAttribute('aria-controls')).hidden = other !== tab;
      }
    };
    tabs.forEach((tab, index) => {
      tab.addEventListener('click', () => choose(tab));
      tab.addEventListener('keydown', (event) => {
        const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
        if (!by) return;
        const next = tabs[(index + by + tabs.length) % tabs.length];
        choose(next);
        next.focus();
      });
    });
  }

  #wireSettings() {
    const theme = byId('theme');
    const zoom = byId('zoom');
    const apply = () => {
      const root = document.documentElement;
      if (this.settings.theme === 'auto') delete root.dataset.theme;
      else root.dataset.theme = this.settings.theme;
      root.style.setProperty('--size', this.settings.zoom / 100);
    };
    theme.value = this.settings.theme;
    zoom.value = this.settings.zoom;
    theme.addEventListener('change', () => {
      this.settings.theme = theme.value;
      apply();
      this.remember();
    });
    zoom.addEventListener('input', () => {
      this.settings.zoom = Number(zoom.value);
      apply();
      this.remember();
    });
    apply();
  }

  #onKey(event) {
    const typing = event.target.closest('input, textarea, select, dialog');
    if (typing || event.altKey || event.metaKey) return;
    const digit = /^(?:Digit|Numpad)([0-9])$/.exec(event.code)?.[1];
    const control = event.ctrlKey;
    const move = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] }[event.key];
    if (move && event.target.closest('.board')) this.view.moveSelection(...move);
    else if (digit > 0) this.#digit(Number(digit), event.shiftKey || control || this.markMode);
    else if (digit === '0' || event.key === 'Delete' || event.key === 'Backspace') this.change((game) => game.erase(this.view.selected));
    else if (control && event.key.toLowerCase() === 'z') this.change((game) => (event.shiftKey ? game.redo() : game.undo()));
    else if (control && event.key.toLowerCase() === 'y') this.change((game) => game.redo());
    else if (!control && event.key.toLowerCase() === 'm') this.#toggleMarkMode();
    else if (!control && event.key.toLowerCase() === 'h') this.learn.tellHint();
    else return;
    event.preventDefault();
  }

  // -- the clock ----------------------------------------------------------------------------------------

  #clock = { paused: false };

  #startClock() {
    const show = () => {
      const seconds = this.game.elapsed % 60;
      byId('timer').textContent = `${Math.floor(this.game.elapsed / 60)}:${String(seconds).padStart(2, '0')}`;
    };
    setInterval(() => {
      if (this.#clock.paused || document.hidden || this.game.isSolved()) return;
      this.game.elapsed++;
      show();
    }, 1000);
    show();
  }

  #togglePause() {
    this.#clock.paused = !this.#clock.paused;
    const pause = byId('pause');
    pause.setAttribute('aria-pressed', String(this.#clock.paused));
    pause.textContent = this.#clock.paused ? 'Go on' : 'Pause';
    byId('board').classList.toggle('paused', this.#clock.paused);
  }
}

new Page();

// Without a service worker (an old browser, a page opened as a file) the page still works online.
navigator.serviceWorker?.register(`offline.js?engine=nonet/${moduleName()}`).catch(() => {});
