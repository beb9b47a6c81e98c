// types.ts - what must, and must not, go through TypeScript's checks.

import * as nonet from 'nonet';
import { Engine } from 'nonet/engine.js';

const text: string | null = nonet.solve('53..7....');
const bytes: Uint8Array | null = nonet.solve(new Uint8Array(81));
const rows: number[][] | null = nonet.solve([[1, 2], [3]]);
const { counts, solutions }: { counts: Uint32Array; solutions: Uint8Array } = nonet.solveMany(new Uint8Array(81), 2);
for (const puzzle of nonet.generate({ n: 2, seed: 1n, er: [7.0, null], grade: ['easy', 'hard'] })) puzzle.clues.toFixed();
const engine = new Engine({ threads: 2 });
const later: Promise<string | null> = engine.hint('53..7....', 'full');
const made: Promise<nonet.PuzzleRecord[]> = engine.generate({ n: 3 });
// @ts-expect-error: there is no such grade
nonet.hint('53..7....', 'loud');
// @ts-expect-error: a worker must know how many
engine.generate({ seed: 1 });
// @ts-expect-error: no shape of a puzzle
nonet.solve(new Date());

export { text, bytes, rows, counts, solutions, later, made };
