// settings.js - what a player can choose: one list, and the dialog made from it.

import { button, byId, make } from './dom.js';
import { loadSettings, saveSettings } from './store.js';
import { said } from './words.js';

// Each has a name, what it is at first, and words; a list of choices, which may have names, makes it
// a choice. With `reload` all of the page is said anew.
const SETTINGS = [
  { group: 'Look' },
  { name: 'speak', fresh: '', words: 'Language', choices: ['', 'en', 'de', 'zh'], names: ['as the browser', 'English', 'Deutsch', '中文'], reload: true },
  { name: 'theme', fresh: 'auto', words: 'Theme', choices: ['auto', 'light', 'dark'] },
  { name: 'size', fresh: '100', words: 'Size of the board', choices: ['100', '90', '80', '70', '60'], unit: ' %' },
  { name: 'labels', fresh: true, words: 'Number rows and columns' },
  { name: 'clock', fresh: true, words: 'Show the clock' },
  { group: 'Help while playing' },
  { name: 'conflicts', fresh: true, words: 'Mark digits that clash' },
  { name: 'same', fresh: true, words: 'Light up the same digits' },
  { name: 'lines', fresh: true, words: 'Shade row, column and box of the cell' },
  { name: 'tidy', fresh: true, words: 'Take marks away that a new digit rules out' },
  { name: 'instant', fresh: false, words: 'Show wrong digits at once' },
  { group: 'Input' },
  { name: 'digitFirst', fresh: false, words: 'Digit first: choose a digit, then tap cells' },
  { name: 'vibrate', fresh: false, words: 'Vibrate on touch' },
];

// Chosen elsewhere: in the Learn panel, from what the library lists. "": as the browser speaks.
const ELSEWHERE = [{ name: 'language', fresh: '' }];

const known = [...SETTINGS, ...ELSEWHERE].filter(({ name }) => name);

// What was stored, where it is of the right kind.
function merge(stored) {
  const fits = ({ name, fresh, choices }) => (choices ? choices.includes(stored[name]) : typeof stored[name] === typeof fresh);
  return Object.fromEntries(known.map((setting) => [setting.name, fits(setting) ? stored[setting.name] : setting.fresh]));
}

export class Settings {
  // `changed()` is called when any of them is another.
  constructor(changed) {
    this.changed = changed;
    this.now = merge(loadSettings());
    addEventListener('storage', () => this.#take(merge(loadSettings())));
    this.#apply();
  }

  set(name, value) {
    this.#take({ ...this.now, [name]: value });
    saveSettings(this.now);
  }

  #take(settings) {
    this.now = settings;
    this.#apply();
    this.changed();
  }

  // What the style has to know.
  #apply() {
    const root = document.documentElement;
    const { theme, size, labels, clock } = this.now;
    if (theme === 'auto') delete root.dataset.theme;
    else root.dataset.theme = theme;
    root.style.setProperty('--size', size / 100);
    root.classList.toggle('no-labels', !labels);
    root.classList.toggle('no-clock', !clock);
  }

  #row({ group, name, words, choices, names, reload, unit = '' }) {
    if (group) return make('h3', {}, group);
    const value = this.now[name];
    if (!choices) {
      const onchange = (event) => this.set(name, event.target.checked);
      return make('label', { class: 'check' }, make('input', { type: 'checkbox', checked: value, onchange }), words);
    }
    const options = choices.map((choice, i) => make('option', { value: choice, selected: choice === value }, `${said(names?.[i] ?? choice)}${unit}`));
    const onchange = (event) => {
      this.set(name, event.target.value);
      if (reload) location.reload();
    };
    return make('label', { class: 'choice' }, words, make('select', { onchange }, ...options));
  }

  show() {
    const dialog = byId('dialog');
    dialog.replaceChildren(
      make('h2', { id: 'dialog-title' }, 'Settings'),
      ...SETTINGS.map((setting) => this.#row(setting)),
      make('div', { class: 'actions end' }, button('Done', () => dialog.close(), { class: 'primary' })),
    );
    dialog.showModal();
  }
}
