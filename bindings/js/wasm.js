// wasm.js - the library as a function from text to data; used by the worker and by the tests.
//
// Arguments go in as UTF-8 strings one after the other, each ended by a NUL; the answer comes
// back as JSON (see wasm/io.h, which lists the calls).

// A module of one function that uses a SIMD instruction: valid where SIMD is.
const SIMD_PROBE = new Uint8Array([
  0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 96, 0, 1, 123, 3, 2, 1, 0, 10, 10, 1, 8, 0, 65, 0, 253, 15, 253, 98, 11,
]);

export const moduleName = () => (WebAssembly.validate(SIMD_PROBE) ? 'nonet-simd.wasm' : 'nonet.wasm');

export async function instantiate(source) {
  const { instance } = await WebAssembly.instantiate(source, {});
  return new Library(instance.exports);
}

class Library {
  constructor(exports) {
    this.exports = exports;
    exports._initialize?.();
  }

  call(name, ...args) {
    const { memory, web_input, web_output, web_output_size } = this.exports;
    const bytes = new TextEncoder().encode(args.map((arg) => `${arg}\0`).join(''));
    const at = web_input(bytes.length);
    if (!at) throw new Error('out of memory');
    new Uint8Array(memory.buffer, at, bytes.length).set(bytes);
    this.exports[`web_${name}`]();
    const answer = new Uint8Array(memory.buffer, web_output(), web_output_size());
    return JSON.parse(new TextDecoder().decode(answer));
  }
}
