// start.js - the start page: a new puzzle, today's puzzle, and all games that were begun.

import { boardDrawing } from './board-svg.js';
import { timeText } from './clock.js';
import { button, download, make } from './dom.js';
import { BOARDS } from './generate.js';
import { language, said, t } from './words.js';

export const LEVELS = ['easy', 'medium', 'hard', 'evil'];
const WEEK = ['evil', 'easy', 'easy', 'medium', 'medium', 'hard', 'hard']; // from Sunday on
const MOST_CARDS = 60;

// A day as 2026-11-18, of the reader's own calendar.
export function dayOf(date = new Date()) {
  const two = (n) => String(n).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

// What the generator is asked for on a day: the same everywhere. The level rises through the week.
export function orderOfDay(day) {
  return { seed: Number(day.replaceAll('-', '')), level: WEEK[new Date(`${day}T00:00:00Z`).getUTCDay()] };
}

export const dayWords = (day) =>
  new Date(`${day}T12:00:00`).toLocaleDateString(language(), { weekday: 'long', day: 'numeric', month: 'long' });

const GROUPS = [
  ['Continue', (game) => game.touched && !game.facts.solved],
  ['Not begun', (game) => !game.touched && !game.facts.solved],
  ['Solved', (game) => game.facts.solved > 0],
];

export class StartPage {
  constructor(root, page) {
    this.page = page;
    this.root = root;
    const today = dayOf();
    const { level } = orderOfDay(today);
    this.least = make('input', { type: 'number', id: 'range-least', min: 1, max: 11.9, step: 0.1, placeholder: 'from', 'aria-label': 'least ER' });
    this.most = make('input', { type: 'number', id: 'range-most', min: 1, max: 11.9, step: 0.1, placeholder: 'to', 'aria-label': 'greatest ER' });
    this.board = make('select', { id: 'other-board' }, ...BOARDS.slice(1).map(([words], i) => make('option', { value: i + 1, selected: words === 'killer' }, words)));
    this.file = make('input', { type: 'file', accept: '.json,application/json', hidden: true, onchange: () => this.#import() });
    this.begun = make('div');
    this.others = make('div');
    this.note = make('p', { role: 'status' });
    root.append(
      this.begun,
      make('h2', {}, 'New puzzle'),
      make('div', { class: 'levels' }, ...LEVELS.map((name) => button(name, () => page.opening.made(name), { class: 'level' }))),
      make(
        'div',
        { class: 'actions ways' },
        button(t`Today’s puzzle: ${dayWords(today)}, ${said(level)}`, () => page.opening.day(today), { class: 'primary' }),
        button('Enter your own', () => page.opening.typed()),
        button('Paste a puzzle', () => page.opening.pasted()),
        button('Set a puzzle', () => page.opening.set()),
      ),
      make(
        'form',
        { class: 'range', onsubmit: (event) => this.#range(event) },
        make('label', { for: 'range-least' }, 'By Sudoku Explainer’s rating'),
        make('span', { class: 'pair' }, this.least, this.most, make('button', { type: 'submit' }, 'Make')),
      ),
      make(
        'form',
        { class: 'range', onsubmit: (event) => this.#otherBoard(event) },
        make('label', { for: 'other-board' }, 'On another board'),
        make('span', { class: 'pair' }, this.board, make('button', { type: 'submit' }, 'Make')),
      ),
      this.others,
      make(
        'div',
        { class: 'actions keeping' },
        button('Save all games to a file', () => this.#export()),
        button('Bring games from a file', () => this.file.click()),
        button('Statistics', () => page.showStatistics()),
        button('Settings', () => page.settings.show()),
      ),
      this.file,
      this.note,
      make('p', { class: 'soft' }, 'Everything runs on your device; nothing is sent anywhere. nonet is free software (MIT).'),
    );
  }

  // What was begun comes first; the rest is folded up, unless it is all there is.
  draw() {
    const all = this.page.shelf?.list() ?? [];
    const [begun, ...others] = GROUPS.map(([words, belongs]) => ({ words, games: all.filter(belongs) }));
    this.begun.replaceChildren(...(begun.games.length ? [make('h2', {}, begun.words), this.#cards(begun.games)] : []));
    const folded = ({ words, games }) => make('details', { open: !begun.games.length }, make('summary', {}, `${said(words)} (${games.length})`), this.#cards(games));
    this.others.replaceChildren(...others.filter(({ games }) => games.length).map(folded));
  }

  #cards(games) {
    return make('ul', { class: 'cards' }, ...games.slice(0, MOST_CARDS).map((game) => this.#card(game)));
  }

  #card(game) {
    const { title, level, elapsed, solved, changed } = game.facts;
    const name = title || said('Puzzle');
    const done = solved ? said('solved') : `${Math.round(game.progress * 100)} %`;
    const facts = [level && said(level), done, elapsed ? timeText(elapsed) : null].filter(Boolean).join(' · ');
    const day = new Date(changed).toLocaleDateString(language(), { day: 'numeric', month: 'short' });
    const open = button('', () => this.page.opening.kept(game.id), { class: 'card' });
    const soft = (words) => make('span', { class: 'soft' }, words);
    open.append(boardDrawing(game), make('span', { class: 'card-title' }, name), ' ', soft(facts), ' ', soft(day));
    return make('li', {}, open, button('×', () => this.#remove(game, name), { class: 'remove', 'aria-label': t`Remove ${name}`, title: 'Remove' }));
  }

  // Removing can be taken back until something else is done here.
  async #remove(game, name) {
    const row = await this.page.shelf.remove(game.id);
    this.draw();
    const back = async () => {
      await this.page.shelf.putBack(row);
      this.note.replaceChildren();
      this.draw();
    };
    this.note.replaceChildren(`${t`${name} is removed.`} `, button('Bring it back', back, { class: 'small' }));
  }

  #range(event) {
    event.preventDefault();
    this.page.opening.made('', { least: this.least.value, most: this.most.value });
  }

  #otherBoard(event) {
    event.preventDefault();
    this.page.opening.madeOn(BOARDS[this.board.value]);
  }

  async #export() {
    download(`nonet-games-${dayOf()}.json`, await this.page.shelf.exported());
  }

  async #import() {
    const [file] = this.file.files;
    this.file.value = '';
    if (!file) return;
    try {
      const { added, known, unreadable } = await this.page.shelf.import(await file.text());
      const parts = [t`${added} added`, known && t`${known} were here already`, unreadable && t`${unreadable} could not be read`];
      this.note.textContent = `${parts.filter(Boolean).join(', ')}.`;
    } catch (error) {
      this.note.textContent = t`Nothing was taken in: ${error.message}.`;
    }
    this.draw();
  }

  say(words) {
    this.note.textContent = said(words);
  }
}
