// shelf.js - all games of this browser, each under its own name, shared by all tabs.
//
// Every change is stored at once. A game carries the number of its last storing; a tab that was not
// told of a later one (it slept, or both changed at the same moment) does not overwrite: what it has
// becomes a game of its own. Tabs tell each other what they stored.

import { Game } from './game.js';
import { takeOldGame } from './store.js';
import { t } from './words.js';

const MOST_UNTOUCHED = 40; // games nobody has played; the oldest beyond these go
const FILE_KIND = 'nonet games';

const keyOf = (game) => `${game.board.layout}${game.given.join('')} ${game.allowed.join()}`;

// What lists show of a game.
function summaryOf(game) {
  const { id, board, given, facts } = game;
  return {
    id,
    board,
    given,
    entry: [...game.entry],
    facts: { ...facts },
    touched: game.isTouched(),
    progress: game.progress(),
    key: keyOf(game),
  };
}

export class Shelf {
  summaries = new Map();
  written = new Map(); // the last revision of each game that this tab has stored
  damaged = 0; // rows that were set aside in this visit
  failed = false; // the last storing did not work

  // `heard(news)` is told what other tabs did: { saved: id } or { removed: id }.
  constructor(tables, heard) {
    this.tables = tables;
    this.heard = heard;
    this.channel = globalThis.BroadcastChannel ? new BroadcastChannel('nonet') : null;
    if (this.channel) this.channel.onmessage = ({ data }) => this.#hear(data);
  }

  get kept() {
    return this.tables.kept;
  }

  async open() {
    const rows = await this.tables.all('games');
    for (const row of rows) await this.#note(row);
    await this.#takeOldGame();
    await this.#trim();
  }

  async #takeOldGame() {
    const old = takeOldGame();
    if (!old) return;
    const { id, facts, ...fresh } = new Game().toJSON();
    const { given, allowed, entry, pencil, crossed, autoMarks, elapsed } = old;
    const row = { id, ...fresh, given, allowed, entry, corner: pencil, crossed, auto: [autoMarks ? 1 : 0], facts: { ...facts, elapsed } };
    await this.putBack(row);
  }

  async #note(row) {
    const game = Game.fromJSON(row);
    if (game) this.summaries.set(game.id, summaryOf(game));
    else await this.#setAside(row);
    return game;
  }

  // What cannot be read goes where nothing reads it; exports have it.
  async #setAside(row) {
    await this.tables.put('damaged', { ...row, id: `${row.id}` });
    await this.tables.remove('games', row.id);
    this.damaged++;
  }

  // The games, last played first.
  list() {
    return [...this.summaries.values()].sort((a, b) => b.facts.changed - a.facts.changed);
  }

  async load(id) {
    const row = await this.tables.get('games', id).catch(() => null);
    return row ? this.#note(row) : null;
  }

  // The game that was begun on the same puzzle last, or one that nobody has played.
  same(game, { untouched = false } = {}) {
    const key = keyOf(game);
    return this.list().find((other) => other.key === key && !(untouched && other.touched)) ?? null;
  }

  // Stores a game; returns it, or under another id if another tab had stored it meanwhile. What
  // this tab has stored itself, of the same puzzle opened twice, is not another tab's.
  save(game) {
    const at = Date.now();
    game.facts.changed = at;
    this.summaries.set(game.id, summaryOf(game));
    this.saving = this.#after(async () => {
      const row = structuredClone(game.toJSON());
      const known = game.facts.revision;
      let beaten = false;
      await this.tables.change('games', game.id, (stored) => {
        const revision = stored ? (stored.facts?.revision ?? 0) : known;
        beaten = revision !== known && revision !== this.written.get(game.id);
        row.facts.revision = revision + 1;
        return beaten ? undefined : row;
      });
      if (beaten) return this.#saveApart(game);
      game.facts.revision = row.facts.revision;
      this.written.set(game.id, row.facts.revision);
      this.channel?.postMessage({ saved: game.id });
      return game;
    });
    return this.saving;
  }

  // Stores one thing after the other; what fails is remembered, and the next is tried anew.
  #after(store) {
    const before = this.saving ?? Promise.resolve();
    return before
      .catch(() => null)
      .then(store)
      .then(
        (done) => {
          this.failed = false;
          return done;
        },
        (error) => {
          this.failed = true;
          throw error;
        },
      );
  }

  async #saveApart(game) {
    const stored = game.id;
    game.id = `${game.id}-${game.facts.changed.toString(36)}`;
    game.facts.revision = 1;
    game.facts.title = t`${game.facts.title} (from another tab)`.trim();
    await this.tables.put('games', structuredClone(game.toJSON()));
    this.summaries.set(game.id, summaryOf(game));
    await this.load(stored);
    this.channel?.postMessage({ saved: game.id });
    return game;
  }

  async remove(id) {
    const row = await this.tables.get('games', id);
    await this.tables.remove('games', id);
    this.summaries.delete(id);
    this.channel?.postMessage({ removed: id });
    return row;
  }

  async putBack(row) {
    await this.tables.put('games', row);
    await this.#note(row);
    this.channel?.postMessage({ saved: row.id });
  }

  async #trim() {
    const untouched = this.list().filter((game) => !game.touched);
    for (const { id } of untouched.slice(MOST_UNTOUCHED)) await this.remove(id);
  }

  async #hear(news) {
    if (news.saved) await this.load(news.saved);
    if (news.removed) this.summaries.delete(news.removed);
    this.heard(news);
  }

  // -- results: one for each game that was solved, kept when the game goes ---------------------------

  addResult({ id, facts }) {
    const { level, elapsed, hints, checks, source, solved } = facts;
    return this.tables.put('results', { id, level, elapsed, hints, checks, source, solved });
  }

  async results() {
    const isResult = (row) => typeof row.level === 'string' && row.elapsed >= 0 && row.solved > 0;
    return (await this.tables.all('results')).filter(isResult);
  }

  // -- all of it as one file -----------------------------------------------------------------------

  async exported() {
    const [games, results, progress, damaged] = await Promise.all(
      ['games', 'results', 'progress', 'damaged'].map((table) => this.tables.all(table)),
    );
    return JSON.stringify({ kind: FILE_KIND, version: 1, games, results, progress, damaged }, null, 1);
  }

  // Takes in a file that exported() made. What is here stays: a game that differs from the one of
  // the same id is added beside it. Returns how many were added, or throws what is wrong.
  async import(text) {
    let file;
    try {
      file = JSON.parse(text);
    } catch {
      throw new Error('this is not a file of games: it is not JSON');
    }
    if (file?.kind !== FILE_KIND || !Array.isArray(file.games)) throw new Error('this is not a file of games');
    const counts = { added: 0, known: 0, unreadable: 0 };
    for (const row of file.games) counts[await this.#importGame(row)]++;
    for (const table of ['results', 'progress'])
      for (const row of file[table] ?? [])
        if (typeof row?.id === 'string') await this.tables.change(table, row.id, (stored) => (stored ? undefined : row));
    return counts;
  }

  async #importGame(row) {
    const game = Game.fromJSON(row);
    if (!game) return 'unreadable';
    const same = (other) => other?.facts.changed === game.facts.changed;
    const here = this.summaries.get(game.id);
    if (same(here)) return 'known';
    if (here) game.id = `${game.id}-${game.facts.changed.toString(36)}`;
    if (same(this.summaries.get(game.id))) return 'known';
    await this.putBack(structuredClone(game.toJSON()));
    return 'added';
  }
}
