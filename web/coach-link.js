// coach-link.js - links of sudoku.coach: /play/ and /solver/ with 81 digits, or with a whole grid as
// SCv7_32_: JSON, deflated, in base 32.

const LETTERS = '0123456789abcdefghijklmnopqrstuv';
const MOST = 1 << 20; // bytes of a grid; no real one comes near

function bytesOf(text) {
  const bytes = new Uint8Array(Math.floor((text.length * 5) / 8));
  let bits = 0;
  let held = 0;
  let at = 0;
  for (const letter of text.toLowerCase()) {
    held = ((held << 5) | LETTERS.indexOf(letter)) & 0xfff;
    bits += 5;
    if (bits >= 8) bytes[at++] = held >> (bits -= 8);
  }
  return bytes;
}

// What can be inflated of it: the last bits may be padding that no stream expects.
async function inflate(bytes) {
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate'));
  const decoder = new TextDecoder();
  let text = '';
  try {
    for (const reader = stream.getReader(); text.length < MOST; ) {
      const { value, done } = await reader.read();
      if (done) break;
      text += decoder.decode(value, { stream: true });
    }
  } catch {
    // Text that is cut short is no JSON: the caller finds out.
  }
  return text;
}

const isBoard = (digits) => typeof digits === 'string' && /^[0-9]{81}$/.test(digits);

// { given, entered } of a link in `text`, or null if there is none that can be read.
export async function readCoachLink(text) {
  const [, digits] = /sudoku\.coach\/\w+\/(?:play|solver)\/([.0-9]{81})(?![.0-9])/.exec(text) ?? [];
  if (digits) return { given: digits };
  const [, packed] = /SCv\d+_32_([0-9a-v]+)/i.exec(text) ?? [];
  if (!packed) return null;
  try {
    const { gridSize, givenDigits, userDigits } = JSON.parse(await inflate(bytesOf(packed)));
    if (gridSize !== 9 || !isBoard(givenDigits)) return null;
    return { given: givenDigits, entered: isBoard(userDigits) ? userDigits : null };
  } catch {
    return null;
  }
}
