// puzzle.js - puzzles of every shape a caller may have, and the way back to that shape.

import { PuzzleError, errorOf } from './errors.js';
import { ask } from './library.js';

const SYMBOLS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

export const lineOf = (cells) => Array.from(cells, (value) => value || '.').join('');
const cellsOf = (line) => Uint8Array.from(line, (c) => Number(c) || 0);
const arrayOrNull = (values) => (values ? Uint8Array.from(values) : null);

// A puzzle as it was read or made, with all that came with it.
export class Puzzle {
  constructor(source, { layout = null } = {}) {
    const text = layout === null ? textOf(source) : `${layout} ${onLayout(source, layout)}`;
    Object.assign(this, Puzzle.#parts(ask('puzzle', text)));
  }

  static #parts({ text, cells, marks, entered, solution, layout, fields, format, line, json }) {
    return {
      text,
      cells: Uint8Array.from(cells),
      marks: marks ?? null,
      entered: arrayOrNull(entered),
      solution: arrayOrNull(solution),
      layout: layout ?? null,
      fields,
      format: format ?? null,
      line,
      json: json ?? null,
    };
  }

  // What parse() found.
  static ofRecord(record) {
    if (record.error !== undefined) throw errorOf(record);
    return Object.assign(Object.create(Puzzle.prototype), Puzzle.#parts(record));
  }

  // What generate() made.
  static ofBoards(text, solution, fields) {
    return Puzzle.ofRecord({ text, cells: cellsOf(text), solution: cellsOf(solution), fields, line: 1, json: JSON.stringify({ puzzle: text, solution }) });
  }

  get clues() {
    return this.cells.reduce((count, value) => count + (value > 0), 0);
  }

  get name() {
    return this.fields.name ?? null;
  }

  toString() {
    return this.text;
  }
}

const isPuzzle = (source) => typeof source === 'object' && typeof source.text === 'string' && 'fields' in source;

function textOfPuzzle({ text, json, fields }) {
  if (!json && Object.keys(fields).length === 0) return text;
  return JSON.stringify({ ...fields, ...(json ? JSON.parse(json) : { puzzle: text }) });
}

function cell(value, index, most) {
  const number = value ?? 0;
  if (!Number.isInteger(number) || number < 0 || number > most) {
    throw new PuzzleError(`cell ${index} holds ${value}, not 1 to ${most}, or 0 for a blank`);
  }
  return number;
}

const isList = (source) => Array.isArray(source) || (ArrayBuffer.isView(source) && !(source instanceof DataView));

function flatOf(source, size, most) {
  const flat = [...source].flat();
  if (flat.length !== size) throw new PuzzleError(`expected ${size} cells, found ${flat.length}`);
  return flat.map((value, index) => cell(value, index, most));
}

function onLayout(source, layout) {
  if (typeof source === 'string') return source;
  const { cells, values, from_zero: fromZero } = ask('layout', layout);
  const flat = flatOf(source, cells, values);
  const shown = (value) => value - (fromZero ? 1 : 0);
  if (values > 35) return flat.map((value) => (value ? shown(value) : '.')).join(' ');
  return flat.map((value) => (value ? SYMBOLS[shown(value)] : '.')).join('');
}

// Any puzzle as text for the library.
export function textOf(source) {
  if (typeof source === 'string') {
    if (source.includes('\0')) throw new PuzzleError('a NUL is no part of a puzzle', 1, source.indexOf('\0') + 1);
    return source;
  }
  if (source && isPuzzle(source)) return textOfPuzzle(source);
  if (isList(source) && source.length && typeof source[0] === 'string') return textOf([...source].join('\n'));
  if (isList(source)) return lineOf(flatOf(source, 81, 9));
  throw new TypeError('a puzzle is text, 81 numbers, nine rows of nine, or a Puzzle');
}

// The answer `line` in the shape in which `source` came.
export function like(source, line) {
  if (!isList(source) || typeof source[0] === 'string') return line;
  const cells = cellsOf(line);
  if (!Array.isArray(source)) return source.constructor.from(cells);
  if (!Array.isArray(source[0])) return [...cells];
  return source.map((row, i) => [...cells.subarray(9 * i, 9 * i + 9)]);
}
