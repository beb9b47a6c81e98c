// questions.js - what is asked of the library about the game at hand: is it right, what comes next,
// how is it solved. What it says against a question is said to the player.

import { sentence } from './dom.js';
import { Engine } from './nonet/engine.js';
import { CELLS } from './geometry.js';
import { digitsOf, hexOf, lineOf, wideHexOf } from './position.js';
import { t } from './words.js';

const PATIENCE = 10000; // milliseconds that a solution is looked for before anybody asks

export class Questions {
  wrong = new Set(); // cells known to differ from the solution
  broken = new Set(); // cells that break a rule of a board of another kind
  #solution = null; // of the game at hand, once it was asked for
  #solutions = null; // the same on boards of other kinds: up to two, as lists of values
  #ahead = new Engine({ timeout: PATIENCE });

  // `page` is what this may ask of the page: game, engines, language, draw(), say(), remember().
  constructor(page) {
    this.page = page;
  }

  // The puzzle as the library's calls take it: givens, allowed marks.
  puzzle(game = this.page.game) {
    return [lineOf(game.given), hexOf(game.allowed)];
  }

  // Another game is at hand.
  forgetGame() {
    this.#solution = null;
    this.#solutions = null;
    this.#ahead.cancel();
  }

  // -- right or wrong ------------------------------------------------------------------------------

  // The answer, or null where the library says that there is nothing to explain: then the reason
  // is said, and wrong digits are marked.
  #admitted(answer) {
    if (!answer.refused) return answer;
    this.wrong = new Set(answer.wrong);
    this.page.say(sentence(answer.refused));
    this.page.draw();
    return null;
  }

  // The solution of the puzzle with these digits entered, or null with the reason said.
  async #askSolution(entered) {
    const admitted = this.#admitted(await this.page.quick.call('admit', ...this.puzzle(), lineOf(entered)));
    return admitted && digitsOf(admitted.solution);
  }

  // True if nothing the player did is wrong; otherwise says what is.
  async #isRightSoFar() {
    const { game } = this.page;
    if (!game.board.isClassic) return this.#isLayoutRightSoFar();
    const solution = await this.#askSolution(game.entry);
    if (!solution) return false;
    return this.#keepsMarks(solution);
  }

  // True if what the player crossed out is not in the solution; otherwise says where it is.
  #keepsMarks(solution) {
    const { game } = this.page;
    const lost = game.board.cells.filter((cell) => !game.value(cell) && (game.crossed[cell] >> (solution[cell] - 1)) & 1);
    if (lost.length) this.page.say(t`A mark you crossed out is needed: ${lost.map((cell) => game.board.nameOf(cell)).join(' ')}`);
    return !lost.length;
  }

  async check() {
    const { page } = this;
    this.wrong = new Set();
    page.game.facts.checks++;
    if (await this.#isRightSoFar()) page.say('All right so far.');
    page.draw();
    page.remember();
  }

  // With "Show wrong digits at once": marks them, if the puzzle has one solution.
  async markWrong() {
    const { game } = this.page;
    if (!game.board.isClassic) return this.#markWrongOnLayout();
    this.#solution ??= (await this.page.quick.call('admit', ...this.puzzle(game), '')).solution ?? '';
    if (game !== this.page.game || !this.#solution) return;
    this.wrong = new Set(CELLS.filter((cell) => game.entry[cell] && game.entry[cell] !== Number(this.#solution[cell])));
    this.page.draw();
  }

  // -- boards of other kinds -----------------------------------------------------------------------

  // Marks cells that break a rule; true if that changed anything, which it also does when the last
  // cell is right.
  async judge() {
    const { game, quick } = this.page;
    const { board } = game;
    const values = game.values();
    const { breaches } = await quick.load('broken', board.textOf(values));
    if (game !== this.page.game || game.values().join() !== values.join()) return false;
    if (game.isFull() && !breaches.length) game.prove();
    if (this.page.settings.now.conflicts) this.broken = new Set(breaches.flatMap(({ cells }) => cells));
    if (breaches.length && this.page.settings.now.conflicts) this.page.say(sentence(breaches[0].words));
    if (game.isSolved()) this.page.say('Solved!');
    return this.broken.size > 0 || game.isSolved();
  }

  // Looks for the solution before anybody asks, so that hints and checks come at once. What takes
  // long is left until it is asked for. A puzzle that is being set has none yet.
  async lookAhead() {
    const { game } = this.page;
    if (game.board.isClassic || game.facts.source === 'set') return;
    await this.#findSolutions(this.#ahead).catch(() => {}); // cancelled, or not to be had
    if (game === this.page.game && this.page.settings.now.instant) this.markWrong();
  }

  async #findSolutions(engine) {
    const { game } = this.page;
    if (this.#solutions) return this.#solutions;
    const { solutions = [] } = await engine.call('search', game.board.textOf(game.given), 2, 2, 0);
    const found = solutions.map((line) => game.board.valuesOf(line));
    if (game === this.page.game) this.#solutions = found;
    return found;
  }

  // The solution, or null with the reason said.
  async #layoutSolution() {
    const solutions = await this.#findSolutions(this.page.quick);
    if (solutions.length === 1) return solutions[0];
    this.page.say(solutions.length ? 'There is more than one solution.' : 'There is no solution.');
    return null;
  }

  #differing(solution) {
    const { game } = this.page;
    return new Set(game.board.cells.filter((cell) => game.entry[cell] && game.entry[cell] !== solution[cell]));
  }

  // If the solution is known, and is the only one.
  #markWrongOnLayout() {
    if (this.#solutions?.length !== 1) return;
    this.wrong = this.#differing(this.#solutions[0]);
    this.page.draw();
  }

  async #isLayoutRightSoFar() {
    const { game } = this.page;
    const solution = await this.#layoutSolution();
    if (!solution) return false;
    this.wrong = this.#differing(solution);
    if (this.wrong.size) this.page.say(t`Not right: ${[...this.wrong].map((cell) => game.board.nameOf(cell)).join(' ')}.`);
    return !this.wrong.size && this.#keepsMarks(solution);
  }

  // -- steps ---------------------------------------------------------------------------------------

  // The next step from the player's position, or null with the reason said.
  async hint(again = false) {
    const { page } = this;
    const { game } = page;
    if (game.isSolved()) {
      page.say('It is solved.');
      return null;
    }
    if (!(await this.#isRightSoFar())) return null;
    const step = game.board.isClassic ? await this.#classicHint(game) : await this.#layoutHint(game);
    page.say(step?.technique ? '' : 'No technique finds a step here.');
    if (!step?.technique) return null;
    if (!again) game.facts.hints++;
    page.remember();
    return step;
  }

  #classicHint(game) {
    const { quick, language } = this.page;
    return quick.call('hint', ...this.puzzle(game), lineOf(game.entry), hexOf(game.candidates()), language);
  }

  async #layoutHint(game) {
    const { quick, language } = this.page;
    const answer = await quick.call('next_step', game.board.textOf(game.values()), wideHexOf(game.candidates()), language);
    return (await this.#toldOn(game.board, answer)).steps[0];
  }

  async #layoutPath({ board, given }) {
    return this.#toldOn(board, await this.page.quick.call('reasons', board.textOf(given), 0, this.page.language));
  }

  async #toldOn(board, answer) {
    const { stepOf } = await import('./layout.js');
    return { ...answer, steps: answer.steps?.map((step) => stepOf(board, step)) ?? [] };
  }

  // All steps. Sudoku Explainer's path, with `ladder` 'se', may take long.
  async path(ladder = '') {
    const { game } = this.page;
    if (!game.board.isClassic) return this.#admitted(await this.#layoutPath(game));
    const engine = ladder ? this.page.slow : this.page.quick;
    return this.#admitted(await engine.call('path', ...this.puzzle(), this.page.language, ladder));
  }
}
