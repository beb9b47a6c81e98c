// generate.js - the Generate panel: puzzles to order, made in the browser, ready to print.

import { button, make } from './dom.js';
import { Cancelled } from './nonet/engine.js';
import { PER_PAGE } from './print.js';

const GRADES = ['any', 'easy', 'medium', 'hard', 'evil'];

const choice = (id, values) => make('select', { id }, ...values.map((v) => make('option', { value: v }, v)));
const number = (id, label, attributes) => make('input', { id, type: 'number', 'aria-label': label, ...attributes });

export class GeneratePanel {
  constructor(root, page) {
    this.page = page;
    this.made = [];
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
    root.append(
      make(
        'div',
        { class: 'form' },
        ...row('Grade', this.grade),
        ...row('ER', this.erMin, this.erMax),
        ...row('Symmetry', this.symmetry),
        ...row('Clues', this.cluesMin, this.cluesMax),
        ...row('Needs', this.technique),
        ...row('How many', this.count),
        ...row('Per page', this.perPage),
        ...row('Solutions', this.solutions),
      ),
      make('div', { class: 'actions' }, this.goButton, this.cancelButton, this.printButton),
      this.status,
      this.list,
    );
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
        this.status.textContent = `${this.made.length} of ${wanted} made, looking for more …`;
        const answer = await this.page.maker.call('generate', seed, this.made.length, ...this.#target());
        if (answer.error) {
          this.status.textContent = `Not possible: ${answer.error}.`;
          return;
        }
        await this.#add(answer);
      }
      this.status.textContent = `${this.made.length} of ${wanted} made.`;
    } catch (error) {
      if (!(error instanceof Cancelled)) throw error;
      this.status.textContent = `Cancelled with ${this.made.length} of ${wanted} made.`;
    } finally {
      this.#busy(false);
    }
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
    const { grade } = await this.page.maker.call('grade', made.puzzle, '');
    const puzzle = { ...made, level: grade };
    this.made.push(puzzle);
    const number = this.made.length;
    this.list.hidden = false;
    const open = () => this.page.opening.line(puzzle.puzzle, { title: `Puzzle ${number}`, level: grade, source: 'generated' });
    this.list.append(make('li', {}, button(`${number}. ${grade}: ${puzzle.puzzle}`, open)));
    if (number === 1) open();
  }

  #print() {
    this.page.print(this.made, Number(this.perPage.value), { solutions: this.solutions.checked });
  }
}
