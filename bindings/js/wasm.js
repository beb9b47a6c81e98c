// wasm.js - the library in WebAssembly: which build runs here, where it is, and how it is called.
// Browsers fetch it packed; Node has it at hand as it is.
//
// Arguments go in as UTF-8 strings one after the other, each ended by a NUL; the answer comes
// back as JSON or as bytes (see wasm/io.h, which lists the calls).

import { builtin, isNode } from './platform.js';
import { unpack } from './unpack.js';

// A module of one function that uses a SIMD instruction: valid where SIMD is.
const SIMD_PROBE = new Uint8Array([
  0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 96, 0, 1, 123, 3, 2, 1, 0, 10, 10, 1, 8, 0, 65, 0, 253, 15, 253, 98, 11,
]);

const hasSimd = () => WebAssembly.validate(SIMD_PROBE);

// Both are spelled out: what bundles this for a page looks for addresses of that form.
const rawAddress = () =>
  hasSimd() ? new URL('nonet-simd.wasm', import.meta.url) : new URL('nonet.wasm', import.meta.url);
const packedAddress = () =>
  hasSimd() ? new URL('nonet-simd.wasm.lzma', import.meta.url) : new URL('nonet.wasm.lzma', import.meta.url);

// What a browser fetches, for who keeps a copy of it.
export const packedName = () => packedAddress().pathname.split('/').pop();

async function fetched(address) {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`the engine could not be loaded (${response.status})`);
  return unpack(new Uint8Array(await response.arrayBuffer()));
}

async function moduleBytes() {
  const address = rawAddress();
  if (!isNode || address.protocol !== 'file:') return fetched(packedAddress());
  const { readFile } = await builtin('fs/promises');
  return readFile(address);
}

// The compiled module: a worker that is given one needs to fetch none.
export const shared = { module: null };

export async function load() {
  shared.module ??= await WebAssembly.compile(await moduleBytes());
  return instantiate(shared.module);
}

// The library from a module, or from its bytes.
export async function instantiate(source) {
  const module = source instanceof WebAssembly.Module ? source : await WebAssembly.compile(source);
  return new Library((await WebAssembly.instantiate(module, {})).exports);
}

class Library {
  constructor(exports) {
    this.exports = exports;
    exports._initialize?.();
  }

  call(name, ...args) {
    return JSON.parse(new TextDecoder().decode(this.#answer(name, args, new Uint8Array(0))));
  }

  // The answer to arguments and an array of bytes behind them; a copy, for the next call
  // writes over it.
  bytes(name, args, array) {
    return this.#answer(name, args, array).slice();
  }

  #answer(name, args, array) {
    const { memory, web_input, web_output, web_output_size } = this.exports;
    const text = args.map(String);
    // Only the last argument of a call may have a NUL in it (take_rest() of io.c).
    if (text.slice(0, -1).some((arg) => arg.includes('\0'))) throw new TypeError('a NUL in an argument');
    const head = new TextEncoder().encode(text.map((arg) => `${arg}\0`).join(''));
    const size = head.length + array.length + (array.length ? 1 : 0);
    const at = web_input(size);
    if (!at) throw new RangeError('out of memory');
    const input = new Uint8Array(memory.buffer, at, size);
    input.set(head);
    input.set(array, head.length);
    this.exports[`web_${name}`]();
    return new Uint8Array(memory.buffer, web_output(), web_output_size());
  }
}
