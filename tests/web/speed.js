// speed.js FILE - how fast the page's library solves FILE, beside the native 128-bit build.
//
// Both count solutions up to 2 in batches on one thread. Reading is not measured: the
// difference between many passes and one is.

import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { instantiate } from '../js/nonet/wasm.js';

const file = process.argv[2];
const text = readFileSync(file, 'utf8');
const PASSES = 10;
const ROUNDS = 5;

async function wasmNanoseconds(name) {
  const library = await instantiate(readFileSync(join(process.env.NONET_PACKAGE, name)));
  const seconds = (passes) => {
    const start = performance.now();
    library.call('solve_all', passes, text);
    return (performance.now() - start) / 1000;
  };
  const { puzzles } = library.call('solve_all', 1, text);
  let best = Infinity;
  for (let round = 0; round < ROUNDS; round++) best = Math.min(best, seconds(PASSES + 1) - seconds(1));
  return (best / PASSES / puzzles) * 1e9;
}

function nativeNanoseconds() {
  const csv = execFileSync(process.env.NONET, ['bench', '--to=csv', '--engine=batch', '--backend=sse41', file], { encoding: 'utf8' });
  const [header, row] = csv.trim().split('\n').map((line) => line.split(','));
  return Number(row[header.indexOf('ns_per_puzzle')]);
}

const native = nativeNanoseconds();
console.log('build             ns/puzzle  times native');
console.log(`native 128-bit    ${native.toFixed(0).padStart(9)}  ${(1).toFixed(2).padStart(12)}`);
for (const name of ['nonet-simd.wasm', 'nonet.wasm']) {
  const ns = await wasmNanoseconds(name);
  console.log(`${name.padEnd(16)}  ${ns.toFixed(0).padStart(9)}  ${(ns / native).toFixed(2).padStart(12)}`);
}
