// geometry.js - cells 0..80 in reading order, their houses and peers, and their names.

export const CELLS = [...Array(81).keys()];
export const DIGITS = [1, 2, 3, 4, 5, 6, 7, 8, 9];
export const ALL_MARKS = 0x1ff; // bit d-1 stands for digit d, as in the library

export const rowOf = (cell) => Math.floor(cell / 9);
export const columnOf = (cell) => cell % 9;
export const boxOf = (cell) => Math.floor(rowOf(cell) / 3) * 3 + Math.floor(columnOf(cell) / 3);

const shareHouse = (a, b) =>
  rowOf(a) === rowOf(b) || columnOf(a) === columnOf(b) || boxOf(a) === boxOf(b);

export const PEERS = CELLS.map((cell) => CELLS.filter((other) => other !== cell && shareHouse(cell, other)));

export const cellName = (cell) => `r${rowOf(cell) + 1}c${columnOf(cell) + 1}`;
export const markBit = (digit) => 1 << (digit - 1);
export const digitsIn = (marks) => DIGITS.filter((digit) => marks & markBit(digit));
