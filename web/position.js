// position.js - a position of the library as a game of its own, and as arguments of its calls.

import { Game } from './game.js';
import { ALL_MARKS, CELLS, markBit } from './geometry.js';

export const digitsOf = (line) => [...line].map((c) => Number(c) || 0);
export const lineOf = (digits) => digits.map((digit) => digit || '.').join('');
export const hexOf = (sets) => sets.map((set) => set.toString(16).padStart(3, '0')).join('');
export const wideHexOf = (sets) => sets.map((set) => set.toString(16).padStart(7, '0')).join(''); // up to 25 values

// `marks` has a set for each open cell: what is possible there and is not in it was struck out.
export function gameOf({ given, digits, marks }) {
  const game = new Game(digitsOf(given));
  game.entry = digitsOf(digits).map((digit, cell) => (game.given[cell] ? 0 : digit));
  game.autoMarks = true;
  game.crossed = CELLS.map((cell) => (game.value(cell) ? 0 : game.possible(cell) & ~(marks?.[cell] ?? ALL_MARKS)));
  return game;
}

// "728 928": digit, row, column of candidates that are struck out.
export function strikeOut(game, text) {
  for (const [, digit, row, column] of text.matchAll(/([1-9])([1-9])([1-9])/g)) game.crossed[9 * (row - 1) + (column - 1)] |= markBit(Number(digit));
}

// Givens, allowed marks, entered digits, marks.
export const positionArguments = (game) => [lineOf(game.given), hexOf(game.allowed), lineOf(game.entry), hexOf(game.candidates())];
