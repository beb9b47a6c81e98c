// analyse.js - the Analyse panel: paste anything, see what it is and what is true of it.

import { button, facts, make, sentence } from './dom.js';
import { Cancelled } from './nonet/engine.js';

export class AnalysePanel {
  constructor(root, page) {
    this.page = page;
    this.input = make('textarea', {
      id: 'paste',
      spellcheck: 'false',
      placeholder: '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79',
    });
    this.found = make('div', { 'aria-live': 'polite' });
    this.result = make('div', { 'aria-live': 'polite' });
    this.cancelButton = button('Cancel', () => this.page.slow.cancel(), { hidden: true });
    root.append(
      make('label', { for: 'paste' }, 'Paste a puzzle in any format: a line, a grid, a file, a link'),
      this.input,
      make(
        'div',
        { class: 'actions' },
        button('Read', () => this.read(), { class: 'primary' }),
        button('Analyse the board', () => this.analyse()),
        this.cancelButton,
      ),
      this.found,
      this.result,
    );
  }

  async read() {
    const { records, more } = await this.page.quick.call('read', this.input.value);
    const good = records.filter((record) => record.status === 'ok');
    const bad = records.filter((record) => record.status !== 'ok');
    this.found.replaceChildren(
      ...bad.slice(0, 5).map((r) => make('p', { class: 'error' }, `${r.line}:${r.column}: ${r.message}`)),
    );
    if (!records.length) this.found.replaceChildren(make('p', { class: 'error' }, 'There is no puzzle in this text.'));
    if (good.length > 1) this.found.append(this.#picker(good, more));
    if (good.length) await this.#open(good[0]);
  }

  #picker(records, more) {
    const options = records.map((r, i) => make('option', { value: i }, `${i + 1}. ${r.fields.name ?? r.fields.level ?? r.given}`));
    const onchange = (event) => this.#open(records[event.target.value]);
    return make(
      'p',
      {},
      make('label', {}, `${records.length}${more ? ' or more' : ''} puzzles: `, make('select', { onchange }, ...options)),
    );
  }

  async #open(record) {
    this.page.openRecord(record);
    await this.analyse(`Read as ${record.format}. `);
  }

  async analyse(prefix = '') {
    const { game } = this.page;
    this.result.replaceChildren(make('p', {}, `${prefix}Looking …`));
    this.cancelButton.hidden = false;
    try {
      const check = await this.page.askCheck();
      this.result.replaceChildren(...(prefix ? [make('p', {}, prefix)] : []), this.#checked(check));
      if (check.status === 'unique') {
        const more = make('p', {}, 'Rating …');
        this.result.append(more);
        const rating = await this.page.slow.call('rate', ...this.page.puzzleArguments(game));
        more.replaceWith(this.#rated(rating));
      }
    } catch (error) {
      if (!(error instanceof Cancelled)) throw error;
      this.result.append(make('p', {}, 'Cancelled.'));
    } finally {
      this.cancelButton.hidden = true;
    }
  }

  // What was found, in the library's words: a line, and what there is to say below it.
  #checked(check) {
    const [line, ...details] = check.text.split('\n');
    return make(
      'div',
      {},
      make('p', { class: check.status === 'unique' ? 'finding' : 'finding error' }, line),
      ...details.map((detail) => make('p', { class: 'finding' }, detail.trim())),
      facts([
        ['Solutions', check.count ? `${check.capped ? 'at least ' : ''}${check.count.toLocaleString('en')}` : null],
        ['Solution', check.solution ? make('code', {}, check.solution) : null],
        ['Least form', check.least ? make('code', {}, check.least) : null],
        ['Automorphisms', check.automorphisms ? String(check.automorphisms) : null],
      ]),
    );
  }

  #rated(rating) {
    if (rating.refused) return make('p', { class: 'error' }, sentence(`not rated: ${rating.refused}`));
    return facts([
      ['Sudoku Explainer', `ER ${rating.er?.toFixed(1)}  EP ${rating.ep?.toFixed(1)}  ED ${rating.ed?.toFixed(1)}`],
      ['Hardest step', rating.technique],
      ['HoDoKu', `${rating.level}, score ${rating.score}`],
      ['Grade', rating.grade],
    ]);
  }
}
