// bring.js - a puzzle from elsewhere: pasted, typed, dropped or chosen as a file, in any format the
// library reads, or a link of this page. Several become a list to browse, rated as time permits.

import { readCoachLink } from './coach-link.js';
import { button, make } from './dom.js';
import { Cancelled, Engine } from './nonet/engine.js';
import { gameFromLink, layoutFromLink } from './share.js';
import { said, t } from './words.js';

const WAIT = 250; // milliseconds after the last change of the text

export class BringPanel {
  // `opened(words)` is called when a puzzle was opened.
  constructor(page, opened) {
    this.page = page;
    this.opened = opened;
    this.input = make('textarea', {
      id: 'paste',
      spellcheck: 'false',
      placeholder: '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79',
      oninput: () => this.#soon(),
    });
    this.file = make('input', { type: 'file', hidden: true, 'aria-label': 'File with puzzles', onchange: () => this.#take(this.file.files) });
    this.found = make('div', { 'aria-live': 'polite' });
    this.list = make('div', { class: 'puzzles', hidden: true, tabindex: '0', role: 'region', 'aria-label': 'Puzzles' });
    this.root = make(
      'div',
      {},
      make('label', { for: 'paste' }, 'Paste a puzzle in any format: a line, a grid, a file, a link'),
      this.input,
      make(
        'div',
        { class: 'actions' },
        button('Read', () => this.read()),
        button('Choose a file', () => this.file.click()),
        button('Enter by hand', () => page.opening.typed()),
        this.file,
      ),
      this.found,
      this.list,
    );
    this.#acceptDrops();
  }

  // -- where text comes from ---------------------------------------------------------------------

  #soon() {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.read(), WAIT);
  }

  async #take(files) {
    const [file] = files;
    this.file.value = '';
    if (!file) return;
    if (!this.page.screens.isGame) this.page.opening.pasted();
    this.input.value = '';
    await this.readText(await file.text(), file.name);
  }

  // Files and text can be dropped anywhere on the page.
  #acceptDrops() {
    const show = (on) => document.body.classList.toggle('dropping', on);
    addEventListener('dragover', (event) => {
      event.preventDefault();
      show(true);
    });
    addEventListener('dragleave', (event) => event.relatedTarget ?? show(false));
    addEventListener('drop', (event) => {
      event.preventDefault();
      show(false);
      const { files } = event.dataTransfer;
      const text = event.dataTransfer.getData('text/plain');
      if (files.length) this.#take(files);
      else if (text) {
        if (!this.page.screens.isGame) this.page.opening.pasted();
        this.input.value = text;
        this.read();
      }
    });
  }

  // -- reading -----------------------------------------------------------------------------------

  read() {
    clearTimeout(this.timer);
    return this.readText(this.input.value);
  }

  async readText(text, source = '') {
    this.#forgetList();
    this.found.replaceChildren();
    if (!text.trim()) return;
    const own = await this.#ownLink(text);
    if (own) {
      this.page.opening.fresh(own, said('Shared puzzle'), { source: 'link' });
      return this.opened('Read as a link of this page.');
    }
    const coach = await readCoachLink(text);
    if (coach) return this.#open({ ...coach, format: 'a link of sudoku.coach', fields: {} });
    const { records, more } = await this.page.quick.call('read', text);
    const good = records.filter((record) => record.status === 'ok');
    const bad = records.filter((record) => record.status !== 'ok');
    if (!records.length) this.found.append(make('p', { class: 'error' }, 'There is no puzzle in this text.'));
    this.found.append(...bad.slice(0, 5).map((r) => make('p', { class: 'error' }, `${source ? `${source}:` : ''}${r.line}:${r.column}: ${r.message}`)));
    if (bad.length > 5) this.found.append(make('p', { class: 'error' }, t`… and ${bad.length - 5} more.`));
    if (good.length > 1) this.#showList(good, more);
    if (good.length) await this.#open(good[0]);
  }

  async #ownLink(text) {
    const [hash] = /#(?:p=[.0-9]{81}|l=)[^\s"<>]*/.exec(text) ?? [];
    const wide = hash ? layoutFromLink(hash) : null;
    if (wide) return this.page.opening.onLayout(wide);
    return hash ? gameFromLink(hash) : null;
  }

  async #open(record) {
    for (const row of this.list.querySelectorAll('tbody tr')) row.removeAttribute('aria-current');
    this.rows?.get(record)?.setAttribute('aria-current', 'true');
    await this.page.opening.record(record);
    if (!this.list.hidden) this.page.screens.openSheet('analyse'); // there is more to choose from
    await this.opened(t`Read as ${record.format}.`);
  }

  // -- a list ------------------------------------------------------------------------------------

  #forgetList() {
    this.rater?.cancel();
    this.list.hidden = true;
    this.list.replaceChildren();
  }

  #showList(records, more) {
    const nameOf = ({ fields, given }, i) => fields.name ?? fields.level ?? given.slice(0, 18) + (given.length > 18 ? '…' : '') ?? `${i + 1}`;
    this.rows = new Map();
    records.forEach((record, i) => {
      const name = button(nameOf(record, i), () => this.#open(record), { class: 'link-button' });
      const clues = [...record.given].filter((c) => /[1-9A-Z]/.test(c)).length;
      this.rows.set(record, make('tr', {}, make('td', {}, `${i + 1}`), make('td', {}, name), make('td', {}, `${clues}`), make('td'), make('td')));
    });
    const head = ['', 'puzzle', 'clues', 'grade', 'ER'].map((words) => make('th', { scope: 'col' }, words));
    this.list.hidden = false;
    this.list.append(
      make('p', {}, more ? t`${records.length} or more puzzles:` : t`${records.length} puzzles:`),
      make('table', {}, make('thead', {}, make('tr', {}, ...head)), make('tbody', {}, ...this.rows.values())),
    );
    this.#rate(records);
  }

  // Grades come first, as they are quick; then ratings, one by one, until another list is read.
  async #rate(records) {
    const engine = new Engine();
    this.rater = engine;
    const ask = (call, record) => engine.call(call, record.given, '');
    try {
      const classic = records.filter((record) => !record.layout);
      for (const record of classic) this.rows.get(record).cells[3].textContent = (await ask('grade', record)).grade ?? '–';
      for (const record of classic) {
        const { er } = record.marks ? {} : await ask('rate', record);
        this.rows.get(record).cells[4].textContent = er?.toFixed(1) ?? '–';
      }
    } catch (error) {
      if (!(error instanceof Cancelled)) throw error;
    }
  }
}
