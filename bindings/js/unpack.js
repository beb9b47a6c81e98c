// unpack.js - the way back from .lzma, in which the library travels to browsers.
//
// What browsers unpack by themselves is gzip, and that is a fifth larger. The format is the plain
// one of `xz --format=lzma`: a byte of parameters, twelve that are of no use here, and a stream
// of bits, each coded in the range that its model, one of an array of 11-bit probabilities,
// leaves to it. The stream says where it ends.

// Where each kind of model begins, and how many there are.
const [IS_MATCH, IS_REP, IS_OLDER, IS_THIRD, IS_FOURTH, IS_LONG, SLOT, SPECIAL, ALIGN, LENGTH, REP_LENGTH, LITERAL] = (() => {
  const lengths = 2 + 128 + 128 + 256;
  let at = 0;
  return [192, 12, 12, 12, 12, 192, 256, 128, 16, lengths, lengths, 0].map((count) => (at += count) - count);
})();

class Bits {
  #range = -1; // all 32 bits of it
  #code = 0;
  #at = 0;

  constructor(input, models) {
    this.input = input;
    this.models = new Uint16Array(models).fill(1024);
    for (let i = 0; i < 5; i++) this.#shift();
  }

  #shift() {
    if (this.#at >= this.input.length) throw new Error('the engine was cut off on its way');
    this.#code = (this.#code << 8) | this.input[this.#at++];
  }

  bit(model) {
    const chance = this.models[model];
    const bound = Math.imul(this.#range >>> 11, chance);
    const isZero = this.#code >>> 0 < bound >>> 0;
    if (isZero) {
      this.#range = bound;
      this.models[model] = chance + ((2048 - chance) >> 5);
    } else {
      this.#range = (this.#range - bound) | 0;
      this.#code = (this.#code - bound) | 0;
      this.models[model] = chance - (chance >> 5);
    }
    this.#fill();
    return isZero ? 0 : 1;
  }

  #fill() {
    if (this.#range >>> 0 >= 1 << 24) return;
    this.#range <<= 8;
    this.#shift();
  }

  // Bits that are as likely as not.
  even(count) {
    let value = 0;
    for (let i = 0; i < count; i++) {
      this.#range >>>= 1;
      const isOne = this.#code >>> 0 >= this.#range >>> 0;
      if (isOne) this.#code = (this.#code - this.#range) | 0;
      value = (value << 1) | (isOne ? 1 : 0);
      this.#fill();
    }
    return value;
  }

  // A number whose bits each have a model for what came before them, the highest first.
  number(models, count) {
    let node = 1;
    for (let i = 0; i < count; i++) node = (node << 1) | this.bit(models + node);
    return node - (1 << count);
  }

  // The same, the lowest first.
  reversed(models, count) {
    let node = 1;
    let value = 0;
    for (let i = 0; i < count; i++) {
      const bit = this.bit(models + node);
      node = (node << 1) | bit;
      value |= bit << i;
    }
    return value;
  }
}

function lengthOf(bits, models, place) {
  if (!bits.bit(models)) return 2 + bits.number(models + 2 + 8 * place, 3);
  if (!bits.bit(models + 1)) return 10 + bits.number(models + 130 + 8 * place, 3);
  return 18 + bits.number(models + 258, 8);
}

// How far back a match lies, less one; -1 at the end of the stream.
function distanceOf(bits, length) {
  const slot = bits.number(SLOT + 64 * Math.min(length - 2, 3), 6);
  if (slot < 4) return slot;
  const count = (slot >> 1) - 1;
  const base = (2 | (slot & 1)) << count;
  if (slot < 14) return base + bits.reversed(SPECIAL + base - slot, count);
  return (base + (bits.even(count - 4) << 4) + bits.reversed(ALIGN, 4)) | 0;
}

// After a match that goes on as `expected` does, a literal is another byte than that.
function literalOf(bits, models, expected) {
  let node = 1;
  for (let other = expected; other >= 0 && node < 256; ) {
    const hint = (other >> 7) & 1;
    other = (other << 1) & 255;
    const bit = bits.bit(models + ((1 + hint) << 8) + node);
    node = (node << 1) | bit;
    if (bit !== hint) break;
  }
  while (node < 256) node = (node << 1) | bits.bit(models + node);
  return node & 255;
}

class Output {
  size = 0;
  #bytes = new Uint8Array(1 << 20);

  put(byte) {
    if (this.size === this.#bytes.length) {
      const larger = new Uint8Array(2 * this.size);
      larger.set(this.#bytes);
      this.#bytes = larger;
    }
    this.#bytes[this.size++] = byte;
  }

  // The byte `distance` and one back; 0 before the first.
  back(distance) {
    return distance < this.size ? this.#bytes[this.size - 1 - distance] : 0;
  }

  get bytes() {
    return this.#bytes.subarray(0, this.size);
  }
}

export function unpack(packed) {
  const kept = packed[0] % 9; // bits of the last byte that choose a literal's models
  const low = Math.floor(packed[0] / 9) % 5; // bits of the place that do
  const places = (1 << Math.floor(packed[0] / 45)) - 1;
  const bits = new Bits(packed.subarray(13), LITERAL + (0x300 << (kept + low)));
  const output = new Output();
  let state = 0; // what came last: below 7 a literal
  let [near, second, third, fourth] = [0, 0, 0, 0]; // the last distances
  for (;;) {
    const place = output.size & places;
    const after = 16 * state + place;
    if (!bits.bit(IS_MATCH + after)) {
      const chosen = ((output.size & ((1 << low) - 1)) << kept) + (output.back(0) >> (8 - kept));
      output.put(literalOf(bits, LITERAL + 0x300 * chosen, state < 7 ? -1 : output.back(near)));
      state = state < 4 ? 0 : state - (state < 10 ? 3 : 6);
      continue;
    }
    let length = 1;
    if (!bits.bit(IS_REP + state)) {
      [second, third, fourth] = [near, second, third];
      length = lengthOf(bits, LENGTH, place);
      near = distanceOf(bits, length);
      if (near === -1) return output.bytes;
      state = state < 7 ? 7 : 10;
    } else if (bits.bit(IS_OLDER + state)) {
      if (!bits.bit(IS_THIRD + state)) [near, second] = [second, near];
      else if (!bits.bit(IS_FOURTH + state)) [near, second, third] = [third, near, second];
      else [near, second, third, fourth] = [fourth, near, second, third];
      length = lengthOf(bits, REP_LENGTH, place);
      state = state < 7 ? 8 : 11;
    } else if (bits.bit(IS_LONG + after)) {
      length = lengthOf(bits, REP_LENGTH, place);
      state = state < 7 ? 8 : 11;
    } else {
      state = state < 7 ? 9 : 11;
    }
    if (near >>> 0 >= output.size) throw new Error('the engine was damaged on its way');
    while (length-- > 0) output.put(output.back(near));
  }
}
