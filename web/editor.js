// editor.js - the Set panel: a puzzle is set on the board. What is typed there are its givens;
// rules are put on the cells that are selected, in the order in which they were. After every change
// the library says how many solutions are left, and what each cell can still be. Loaded when it is
// first opened.
//
// The rules are kept as the library writes them, behind the size of the board:
// 9x9+cage=15:r1c1r1c2+thermo:r3c1r3c2. The library has the last word on what may be said.

import { CLASSIC } from './board.js';
import { button, make, sentence } from './dom.js';
import { Game } from './game.js';
import { language, said, t } from './words.js';

const SIZES = ['4x4', '6x6', '8x8', '9x9', '10x10', '12x12', '16x16', '25x25', 'samurai', 'butterfly'];

const EVERYWHERE = [
  ['x', 'Diagonals'],
  ['w', 'Windoku'],
  ['disjoint', 'Disjoint groups'],
  ['antiknight', 'Antiknight'],
  ['antiking', 'Antiking'],
  ['nonconsecutive', 'Nonconsecutive'],
];

// What can be put on selected cells; `number` is what goes with it at first.
const KINDS = [
  { name: 'cage', words: 'Cage', number: '' },
  { name: 'region', words: 'Region (jigsaw)' },
  { name: 'different', words: 'All different' },
  { name: 'thermo', words: 'Thermometer, bulb first' },
  { name: 'arrow', words: 'Arrow, circle first' },
  { name: 'whisper', words: 'Whisper', number: '5' },
  { name: 'renban', words: 'Renban' },
  { name: 'palindrome', words: 'Palindrome' },
  { name: 'between', words: 'Between line' },
  { name: 'regionsum', words: 'Region sum line' },
  { name: 'zipper', words: 'Zipper' },
  { name: 'entropic', words: 'Entropic line' },
  { name: 'difference', words: 'White dot: difference', number: '1' },
  { name: 'ratio', words: 'Black dot: ratio', number: '2' },
  { name: 'pairsum', words: 'Sum of two: X is 10, V is 5', number: '10' },
  { name: 'greater', words: 'Greater than the next' },
  { name: 'quad', words: 'Quadruple', number: '1,2' },
  { name: 'even', words: 'Even' },
  { name: 'odd', words: 'Odd' },
  { name: 'sandwich', words: 'Sandwich beside the line', number: '10' },
  { name: 'xsum', words: 'X-sum beside the line', number: '20' },
  { name: 'skyscraper', words: 'Skyscraper beside the line', number: '3' },
];

// "Cage 15: r1c1 r1c2" for cage=15:r1c1r1c2; what is not in the list stays as it is.
function inWords(text) {
  const [, name, number, cells] = /^(\w+)(?:=([^:]*))?:(.*)$/.exec(text) ?? [];
  const kind = KINDS.find((other) => other.name === name);
  if (!kind) return text;
  const [title] = said(kind.words).split(/[,:：，(（]/);
  const clue = number && number !== '-' ? ` ${number}` : '';
  return `${title.trim()}${clue}: ${cells.replace('/', '').replaceAll(/(?<=\d)r/g, ' r')}`;
}

const LETTERS = '123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

export class EditorPanel {
  // `page` is what the panel may ask of the page: game, hand, opening, quick, enter(), draw(), say().
  constructor(root, page) {
    this.page = page;
    this.size = make('select', { id: 'set-size', onchange: () => this.#start(this.size.value) }, ...SIZES.map((size) => make('option', { value: size, selected: size === '9x9' }, size)));
    this.kind = make('select', { id: 'set-kind', onchange: () => this.#chooseKind() }, ...KINDS.map(({ name, words }) => make('option', { value: name }, words)));
    this.number = make('input', { type: 'text', id: 'set-number', 'aria-label': 'Number', inputmode: 'numeric', size: 6, autocomplete: 'off' });
    this.everywhere = EVERYWHERE.map(([name, words]) => {
      const box = make('input', { type: 'checkbox', onchange: () => this.#toggle(name, box.checked) });
      return { name, box, label: make('label', { class: 'check' }, box, words) };
    });
    this.rules = make('ul', { class: 'rule-list', 'aria-label': 'Rules of this puzzle' });
    this.count = make('p', { class: 'verdict-line', role: 'status' });
    this.truth = make('input', { type: 'checkbox', onchange: () => this.forget() });
    this.begin = make(
      'div',
      { class: 'notice' },
      make('p', {}, 'Set a puzzle of your own: the game at hand stays as it is.'),
      make('div', { class: 'actions' }, button('Begin with this board', () => this.#adopt(), { class: 'primary' }), button('Begin with a blank one', () => this.#start('9x9', true))),
    );
    this.work = make(
      'div',
      {},
      this.count,
      make('label', { class: 'check' }, this.truth, 'Show what each cell can still be'),
      make('p', {}, 'Type givens on the board. For a rule select its cells in their order, then put it there.'),
      make('div', { class: 'actions' }, make('label', { class: 'choice' }, 'Rule', this.kind), this.number, button('Put it there', () => this.#put(), { class: 'primary' })),
      this.rules,
      make('details', {}, make('summary', {}, 'Rules for the whole board'), ...this.everywhere.map(({ label }) => label)),
      make('div', { class: 'actions' }, make('label', { class: 'choice' }, 'Board', this.size)),
      make('div', { class: 'actions' }, button('Play it', () => this.#play(), { class: 'primary' }), button('Share it', () => page.share(true))),
    );
    root.replaceChildren(this.begin, this.work);
    this.#chooseKind();
    this.forget();
  }

  get isSetting() {
    return this.page.game.facts.source === 'set';
  }

  // -- the layout as text ------------------------------------------------------------------------

  #parts() {
    const [shape, ...rules] = (this.page.game.board.layout || '9x9').split('+');
    return { shape, rules };
  }

  #chooseKind() {
    const { number } = KINDS.find(({ name }) => name === this.kind.value);
    this.number.hidden = number === undefined;
    this.number.value = number ?? '';
  }

  // A blank board of a size; `apart` as another game.
  async #start(shape, apart = !this.isSetting) {
    const made = await this.#made(shape, []);
    if (made) this.#show(made, apart);
  }

  async #made(shape, rules) {
    const same = this.#parts().shape.split(':')[0] === shape.split(':')[0];
    const [, rows, columns] = /^(\d+)x(\d+)/.exec(shape) ?? [];
    const sizes = { samurai: 441, butterfly: 144 };
    const cells = same ? this.page.game.board.size : (sizes[shape] ?? rows * columns);
    return this.page.opening.onLayout({ layout: [shape, ...rules].join('+'), given: '.'.repeat(cells) });
  }

  async #change(shape, rules) {
    const made = await this.#made(shape, rules);
    if (made) this.#show(made);
    else this.#list(); // boxes show again what is so
  }

  // Another board under what is typed; the game stays the same one.
  #show(made, apart = false) {
    const { game } = this.page;
    if (!apart && made.board.size === game.board.size && made.board.values === game.board.values) {
      made.entry = [...game.entry];
      made.past = game.past;
      made.future = game.future;
    }
    if (!apart) Object.assign(made, { id: game.id, facts: game.facts });
    made.facts.source = 'set';
    made.facts.title ||= said('My puzzle');
    this.page.opening.renewed(made, apart);
  }

  #adopt() {
    const { game } = this.page;
    const made = new Game(null, null, game.board);
    made.allowed = [...game.allowed];
    made.entry = game.values();
    this.#show(made, true);
  }

  // -- rules ---------------------------------------------------------------------------------------

  #put() {
    const { board } = this.page.game;
    const cells = this.page.hand.selection.list();
    const name = this.kind.value;
    const { shape, rules } = this.#parts();
    if (name === 'region') return this.#change(this.#shapeWith(cells), rules);
    const places = cells.map((cell) => board.nameOf(cell));
    const number = this.number.hidden ? '' : this.number.value.trim();
    const said = number || (name === 'cage' ? '-' : '');
    const text = name === 'arrow' ? `${places[0]}/${places.slice(1).join('')}` : places.join('');
    return this.#change(shape, [...rules, `${name}${said ? `=${said}` : ''}:${text}`]);
  }

  // The shape in which these cells are a region; what is left of others is in none.
  #shapeWith(cells) {
    const { board } = this.page.game;
    const regions = [...board.regions];
    const fresh = Math.max(...regions) + 1;
    for (const cell of cells) regions[cell] = fresh;
    const sizes = new Map();
    for (const region of regions) sizes.set(region, (sizes.get(region) ?? 0) + 1);
    const whole = [...new Set(regions)].filter((region) => region >= 0 && sizes.get(region) === board.values);
    const map = regions.map((region) => (whole.includes(region) ? LETTERS[whole.indexOf(region)] : '.'));
    if (cells.length !== board.values) this.page.say(t`A region has ${board.values} cells; these are ${cells.length}.`);
    return whole.length ? `${board.rows}x${board.columns}:${map.join('')}` : `${board.rows}x${board.columns}:none`;
  }

  #toggle(name, on) {
    const { shape, rules } = this.#parts();
    return this.#change(shape, on ? [name, ...rules] : rules.filter((rule) => rule !== name));
  }

  #list() {
    const { shape, rules } = this.#parts();
    for (const { name, box } of this.everywhere) box.checked = rules.includes(name);
    this.size.value = SIZES.find((size) => shape.split(':')[0] === size) ?? '9x9';
    const own = rules.map((text, at) => [text, at]).filter(([text]) => !EVERYWHERE.some(([name]) => name === text));
    const without = (at) => this.#change(shape, rules.filter((_, i) => i !== at));
    this.rules.replaceChildren(
      ...own.map(([text, at]) => {
        const words = inWords(text);
        return make('li', {}, words, ' ', button('×', () => without(at), { class: 'small', 'aria-label': t`Remove ${words}`, title: 'Remove' }));
      }),
    );
  }

  // -- what is left --------------------------------------------------------------------------------

  // The board changed.
  async forget() {
    const { page } = this;
    const { game } = page;
    this.begin.hidden = this.isSetting;
    this.work.hidden = !this.isSetting;
    if (!this.isSetting) return;
    this.#list();
    const values = game.values();
    const { board } = game;
    const text = board === CLASSIC ? board.lineOf(values) : board.textOf(values);
    const { count, more, all, candidates, error } = await page.quick.load('open', text);
    if (game !== page.game || game.values().join() !== values.join()) return;
    if (error) return void (this.count.textContent = sentence(error));
    this.count.textContent = this.#told(count, more);
    page.truth = this.truth.checked && all ? candidates.map((set) => set.reduce((bits, value) => bits | (1 << (value - 1)), 0)) : null;
    page.draw();
  }

  #told(count, more) {
    if (more) return t`At least ${Math.max(count, 1).toLocaleString(language())} solutions.`;
    return count > 1 ? t`${count.toLocaleString(language())} solutions.` : said(count ? 'One solution.' : 'No solution.');
  }

  #play() {
    const { game, opening } = this.page;
    const made = new Game(game.values(), game.allowed, game.board);
    opening.fresh(made, game.facts.title || said('My puzzle'), { source: 'typed' });
  }
}
