// library.js - the techniques: an index by difficulty, a page for each with its example on a
// board, and practice. All of it stands in one dialog, so the game behind it stays as it is.

import { button, make } from './dom.js';
import { Example } from './example.js';
import { Practice } from './practise.js';
import { techniquePage } from './technique-pages.js';
import { t } from './words.js';

const LEVELS = [
  ['Easy', 'Singles: what can be seen without marks.'],
  ['Medium', 'One house, or a line and a box.'],
  ['Hard', 'Patterns of one digit, wings, uniqueness.'],
  ['Unfair', 'Chains, groups, larger fish.'],
  ['Extreme', 'The last resorts.'],
];

export class TechniqueLibrary {
  #techniques = null;
  #told = ''; // the language they are named in

  constructor(dialog, page) {
    this.dialog = dialog;
    this.page = page;
    dialog.addEventListener('close', () => this.leave());
    dialog.addEventListener('click', (event) => this.#follow(event));
  }

  leave() {
    this.practice?.leave();
    this.practice = null;
  }

  async techniques() {
    const { language } = this.page;
    if (!this.#techniques || this.#told !== language) {
      const { techniques } = await this.page.quick.call('techniques', language);
      this.#techniques = techniques;
      this.#told = language;
    }
    return this.#techniques;
  }

  #show(title, ...content) {
    this.leave();
    this.dialog.replaceChildren(make('h2', { id: 'technique-title', tabindex: '-1' }, title), ...content);
    if (!this.dialog.open) this.dialog.showModal();
    this.dialog.scrollTop = 0;
    this.dialog.querySelector('h2').focus();
  }

  #actions(...buttons) {
    return make('div', { class: 'actions end' }, ...buttons, button('Close', () => this.dialog.close(), { class: 'primary' }));
  }

  // -- the index ---------------------------------------------------------------------------------

  async showIndex() {
    const techniques = await this.techniques();
    const records = new Map((await this.page.shelf.tables.all('progress')).map((row) => [row.id, row]));
    const groups = LEVELS.map(([level, words]) => {
      const items = techniques.filter((technique) => technique.level === level).map((technique) => this.#item(technique, records.get(technique.key)));
      return make('section', {}, make('h3', {}, level), make('p', { class: 'soft' }, words), make('ul', { class: 'techniques' }, ...items));
    });
    this.#show('Techniques', make('p', {}, 'From the first to the last resort, in the order in which people learn them.'), ...groups, this.#actions());
  }

  #item(technique, record) {
    const done = record?.right ? make('span', { class: 'soft' }, ` ${t`${record.right} found`}`) : null;
    return make('li', {}, button(technique.name, () => this.showTechnique(technique), { class: 'link-button' }), done);
  }

  // -- a page ------------------------------------------------------------------------------------

  // `technique` has a page and, if it is one of several there, a key. Sudoku Explainer's steps have
  // keys of their own, and pages that may not be here.
  async showTechnique({ page, key, technique, name }) {
    const parts = await techniquePage(page);
    if (!parts.length) return this.#show(name, make('p', {}, 'There is no page for it.'), this.#actions(this.#toIndex()));
    const [heading, ...body] = parts;
    const wanted = key ?? technique;
    const here = (await this.techniques()).filter((other) => other.page === page);
    const practise = here.map((other) => button(here.length > 1 ? t`Practise ${other.name}` : 'Practise', () => this.practise(other)));
    practise.find((_, i) => here[i].key === wanted)?.classList.add('primary');
    this.#show(heading.textContent, ...body, make('div', { class: 'actions' }, ...practise), this.#actions(this.#toIndex()));
    for (const figure of this.dialog.querySelectorAll('figure.example')) await new Example(figure, this.page, () => this.dialog.close()).show();
  }

  #toIndex() {
    return button('All techniques', () => this.showIndex());
  }

  // Links between pages stay in the dialog.
  #follow(event) {
    const address = event.target.closest('a')?.getAttribute('href');
    const [, page] = /^(\w+)\.html$/.exec(address ?? '') ?? [];
    if (!page) return;
    event.preventDefault();
    this.showTechnique({ page, name: event.target.textContent });
  }

  // -- practice ----------------------------------------------------------------------------------

  async practise(technique) {
    const room = make('div', { class: 'practice' });
    this.#show(t`Practise: ${technique.name}`, room, this.#actions(button('About it', () => this.showTechnique(technique)), this.#toIndex()));
    this.practice = new Practice(room, this.page, technique, () => this.dialog.close());
    await this.practice.next();
  }
}
