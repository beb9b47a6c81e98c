// errors.js - what goes wrong, as it crosses from the library and from a worker.

// Text that is no puzzle: `line` and `column` say where, `reason` says why.
export class PuzzleError extends Error {
  constructor(reason, line = 1, column = 1) {
    super(`text:${line}:${column}: ${reason}`);
    this.name = 'PuzzleError';
    Object.assign(this, { reason, line, column });
  }
}

// The error an answer of the library speaks of.
export const errorOf = ({ error, line, column }) =>
  line ? new PuzzleError(error, line, column) : new Error(column ? `column ${column}: ${error}` : error);

export const packError = ({ name, message, reason, line, column }) => ({ name, message, reason, line, column });

export function unpackError({ name, message, reason, line, column }) {
  if (name === 'PuzzleError') return new PuzzleError(reason, line, column);
  return new ({ RangeError, TypeError }[name] ?? Error)(message);
}
