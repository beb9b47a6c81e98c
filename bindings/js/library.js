// library.js - the library, loaded, for the functions of this package.

import { errorOf } from './errors.js';
import { load } from './wasm.js';

const library = await load();

// A call as the page makes it: the answer is what it is.
export const call = (name, ...args) => library.call(name, ...args);

export const callBytes = (name, args, array) => library.bytes(name, args, array);

// A call whose answer may be an error.
export function ask(name, ...args) {
  const answer = library.call(name, ...args);
  if (answer.error !== undefined) throw errorOf(answer);
  return answer;
}
