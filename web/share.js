// share.js - a game as the part of a link behind `#`, which browsers never send to a server.
//
//     #p=53..7....  the givens, 81 characters       &e=  the entries, likewise
//     &m= &c= &x=   marks in corners and centres, and those crossed out of the automatic ones
//     &k=           the allowed marks of a pencilmark puzzle; all of these are
//                   81 sets of nine bits, packed and written in base64url
//     &t=           colours of cells, two hexadecimal digits each
//     &a=1          automatic marks are on
//     #day=2026-11-18   the puzzle of that day, instead of all these
//     #l=6x6%2Bx&p=...  a layout as the library writes it, and a character for each of its cells;
//                       of all the rest only `e` goes with it
//
// Parts that say nothing are left out, so the link of a fresh puzzle is just its givens.

import { ALL_MARKS, CELLS } from './geometry.js';
import { Game } from './game.js';

const lineFrom = (digits) => digits.map((d) => d || '.').join('');

function digitsFrom(line) {
  if (!/^[.0-9]{81}$/.test(line)) return null;
  return [...line].map((c) => Number(c) || 0);
}

function packSets(sets) {
  const bytes = new Uint8Array(92); // 81 x 9 bits, rounded up
  CELLS.forEach((cell) => {
    for (let bit = 0; bit < 9; bit++) {
      const at = cell * 9 + bit;
      if ((sets[cell] >> bit) & 1) bytes[at >> 3] |= 1 << (at & 7);
    }
  });
  return btoa(String.fromCharCode(...bytes)).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

function unpackSets(text) {
  let bytes;
  try {
    bytes = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  } catch {
    return null;
  }
  if (bytes.length !== 92) return null;
  return CELLS.map((cell) => {
    let set = 0;
    for (let bit = 0; bit < 9; bit++) {
      const at = cell * 9 + bit;
      set |= ((bytes.charCodeAt(at >> 3) >> (at & 7)) & 1) << bit;
    }
    return set;
  });
}

// The link of the puzzle alone, which the address bar shows.
export function puzzleLink(game) {
  const { board } = game;
  const given = game.facts.source === 'set' ? game.values() : game.given;
  if (!board.isClassic) return `#l=${encodeURIComponent(board.layout)}&p=${board.lineOf(given)}`;
  const parts = [`p=${lineFrom(given)}`];
  if (game.allowed.some((set) => set !== ALL_MARKS)) parts.push(`k=${packSets(game.allowed)}`);
  return `#${parts.join('&')}`;
}

// The link of the puzzle and all that was done with it.
export function linkFor(game) {
  const parts = [puzzleLink(game)];
  const { board } = game;
  if (game.entry.some(Boolean)) parts.push(`e=${board.lineOf(game.entry)}`);
  if (!board.isClassic) return parts.join('&');
  for (const [letter, sets] of [['m', game.corner], ['c', game.centre], ['x', game.crossed]])
    if (sets.some(Boolean)) parts.push(`${letter}=${packSets(sets)}`);
  if (game.tint.some(Boolean)) parts.push(`t=${game.tint.map((set) => set.toString(16).padStart(2, '0')).join('')}`);
  if (game.autoMarks) parts.push('a=1');
  return parts.join('&');
}

// What a link tells of a puzzle on another board, as the library reads it; null if it tells none.
export function layoutFromLink(hash) {
  const parts = new URLSearchParams(hash.replace(/^#/, ''));
  const [layout, given, entered] = ['l', 'p', 'e'].map((name) => parts.get(name) ?? '');
  return layout && given ? { layout, given, entered } : null;
}

// The game a link describes, or null if it describes none.
export function gameFromLink(hash) {
  const parts = new URLSearchParams(hash.replace(/^#/, ''));
  const given = digitsFrom(parts.get('p') ?? '');
  if (!given || parts.has('l')) return null;
  const game = new Game(given, parts.has('k') ? (unpackSets(parts.get('k')) ?? undefined) : undefined);
  game.entry = digitsFrom(parts.get('e') ?? '') ?? game.entry;
  game.entry = game.entry.map((digit, cell) => (given[cell] ? 0 : digit));
  game.corner = unpackSets(parts.get('m') ?? '') ?? game.corner;
  game.centre = unpackSets(parts.get('c') ?? '') ?? game.centre;
  game.crossed = unpackSets(parts.get('x') ?? '') ?? game.crossed;
  if (/^[0-9a-f]{162}$/.test(parts.get('t') ?? '')) game.tint = parts.get('t').match(/../g).map((two) => parseInt(two, 16));
  game.autoMarks = parts.get('a') === '1';
  return game;
}

// The day a link names, as 2026-11-18, or null.
export function dayFromLink(hash) {
  const day = new URLSearchParams(hash.replace(/^#/, '')).get('day') ?? '';
  return /^\d{4}-\d\d-\d\d$/.test(day) && !Number.isNaN(Date.parse(day)) ? day : null;
}
