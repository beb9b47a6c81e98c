// generate.js - the Generate panel: puzzles to order, made in the browser, ready to print.

import { button, capital, make } from './dom.js';
import { Cancelled } from './nonet/engine.js';
import { PER_PAGE } from './print.js';
import { said, t } from './words.js';

const GRADES = ['any', 'easy', 'medium', 'hard', 'evil'];

// Boards besides the classic one: words, the layout, and what is to be made of it.
export const BOARDS = [
  ['classic 9×9', '', ''],
  ['4×4', '4x4', ''],
  ['6×6', '6x6', ''],
  ['8×8', '8x8', ''],
  ['10×10', '10x10', ''],
  ['12×12', '12x12', ''],
  ['16×16', '16x16', ''],
  ['with diagonals', '9x9+x', ''],
  ['windoku', '9x9+w', ''],
  ['jigsaw', '9x9', 'jigsaw'],
  ['6×6 jigsaw', '6x6', 'jigsaw'],
  ['killer', '9x9', 'killer'],
  ['6×6 killer', '6x6', 'killer'],
  ['antiknight', '9x9+antiknight', ''],
  ['samurai', 'samurai', ''],
  ['butterfly', 'butterfly', ''],
];

const choice = (id, values) => make('select', { id }, ...values.map((v) => make('option', { value: v }, v)));
const number = (id, label, attributes) => make('input', { id, type: 'number', 'aria-label': label, ...attributes });

export class GeneratePanel {
  constructor(root, page) {
    this.page = page;
    this.made = [];
    this.boards = make('select', { id: 'board-kind', onchange: () => this.#showForm() }, ...BOARDS.map(([words], i) => make('option', { value: i }, words)));
    this.grade = choice('grade', GRADES);
    this.symmetry = choice('symmetry', []);
    this.technique = make('select', { id: 'needs' }, make('option', { value: '' }, 'any'));
    this.erMin = number('er-min', 'least ER', { min: 1, max: 12, step: 0.1, placeholder: 'from' });
    this.erMax = number('er-max', 'greatest ER', { min: 1, max: 12, step: 0.1, placeholder: 'to' });
    this.cluesMin = number('clues-min', 'fewest clues', { min: 17, max: 80, placeholder: 'from' });
    this.cluesMax = number('clues-max', 'most clues', { min: 17, max: 80, placeholder: 'to' });
    this.count = number('count', 'how many', { min: 1, max: 60, value: 1 });
    this.perPage = choice('per-page', PER_PAGE);
    this.solutions = make('input', { id: 'solutions', type: 'checkbox', checked: true });
    this.goButton = button('Generate', () => this.generate(), { class: 'primary' });
    this.cancelButton = button('Cancel', () => this.page.maker.cancel(), { hidden: true });
    this.printButton = button('Print', () => this.#print(), { hidden: true });
    this.status = make('p', { role: 'status' });
    this.list = make('ol', { class: 'path', hidden: true, 'aria-label': 'Puzzles made' });
    const row = (label, ...inputs) => [make('label', { for: inputs[0].id }, label), make('div', { class: 'pair' }, ...inputs)];
    this.classicRows = [
      ...row('Grade', this.grade),
      ...row('ER', this.erMin, this.erMax),
      ...row('Symmetry', this.symmetry),
      ...row('Clues', this.cluesMin, this.cluesMax),
      ...row('Needs', this.technique),
    ];
    root.append(
      make(
        'div',
        { class: 'form' },
        ...row('Board', this.boards),
        ...this.classicRows,
        ...row('How many', this.count),
        ...row('Per page', this.perPage),
        ...row('Solutions', this.solutions),
      ),
      make('div', { class: 'actions' }, this.goButton, this.cancelButton, this.printButton),
      this.status,
      this.list,
    );
  }

  // What can be ordered of the classic board only.
  #showForm() {
    for (const node of this.classicRows) node.hidden = this.boards.value !== '0';
  }

  // The choices that the library lists.
  offer({ techniques, symmetries }) {
    this.technique.append(...techniques.map(({ id, name }) => make('option', { value: id }, name)));
    this.symmetry.append(...symmetries.map((name) => make('option', { value: name }, name)));
  }

  // One puzzle a call, each with a number of its own, so that progress shows and cancelling is exact.
  async generate() {
    const wanted = Math.min(Math.max(Number(this.count.value) || 1, 1), 60);
    const seed = crypto.getRandomValues(new Uint32Array(1))[0];
    this.made = [];
    this.#busy(true);
    this.list.replaceChildren();
    try {
      while (this.made.length < wanted) {
        this.status.textContent = t`${this.made.length} of ${wanted} made, looking for more …`;
        const answer = await this.#make(seed, this.made.length);
        if (answer.error) {
          this.status.textContent = t`Not possible: ${answer.error}.`;
          return;
        }
        await this.#add(answer);
      }
      this.status.textContent = t`${this.made.length} of ${wanted} made.`;
    } catch (error) {
      if (!(error instanceof Cancelled)) throw error;
      this.status.textContent = t`Cancelled with ${this.made.length} of ${wanted} made.`;
    } finally {
      this.#busy(false);
    }
  }

  #make(seed, number) {
    const [, layout, kind] = BOARDS[this.boards.value];
    if (!layout) return this.page.maker.call('generate', seed, number, ...this.#target());
    return this.page.maker.call('compose', seed + number, layout, kind);
  }

  #target() {
    return [
      this.symmetry.value,
      this.cluesMin.value,
      this.cluesMax.value,
      this.grade.value,
      this.erMin.value,
      this.erMax.value,
      this.technique.value,
    ];
  }

  #busy(on) {
    this.goButton.disabled = on;
    this.cancelButton.hidden = !on;
    this.printButton.hidden = on || !this.made.length;
  }

  async #add(made) {
    if (made.layout) return this.#addOnLayout(made);
    const { grade } = await this.page.maker.call('grade', made.puzzle, '');
    const puzzle = { ...made, level: grade };
    this.made.push(puzzle);
    const number = this.made.length;
    this.list.hidden = false;
    const open = () => this.page.opening.line(puzzle.puzzle, { title: t`Puzzle ${number}`, level: grade, source: 'generated' });
    this.list.append(make('li', {}, button(`${number}. ${said(grade)}: ${puzzle.puzzle}`, open)));
    if (number === 1) open();
  }

  async #addOnLayout({ layout, puzzle, solution }) {
    const words = said(BOARDS[this.boards.value][0]);
    const game = await this.page.opening.onLayout({ layout, given: puzzle });
    const number = this.made.length + 1;
    this.made.push({ game, level: words, solution });
    this.list.hidden = false;
    const open = () => this.page.opening.fresh(game.copy(), `${capital(words)} ${number}`, { source: 'generated' });
    this.list.append(make('li', {}, button(`${number}. ${words}`, open)));
    if (number === 1) open();
  }

  #print() {
    this.page.print(this.made, Number(this.perPage.value), { solutions: this.solutions.checked });
  }
}
