// engine.d.ts - the functions of the package, as promises.

import type * as nonet from './index.js';

type Functions = Omit<typeof nonet, 'Puzzle' | 'PuzzleError' | 'call' | 'solveMany' | 'generate'>;
type Whole<T> = T extends Generator<infer Item, any, any> ? Item[] : T;

/** A worker was ended before it had an answer. */
export class Cancelled extends Error {}

interface Engine {
  solveMany(puzzles: Uint8Array, limit?: number): Promise<{ counts: Uint32Array; solutions: Uint8Array }>;
  solveMany(
    puzzles: Uint8Array,
    limit: number | undefined,
    options: { solutions?: boolean },
  ): Promise<{ counts: Uint32Array; solutions: Uint8Array | null }>;
  solveMany(
    puzzles: nonet.PuzzleLike[],
    limit?: number,
    options?: { solutions?: boolean },
  ): Promise<{ counts: number[]; solutions: (string | null)[] | null }>;
  /** All `n` of them, as a list. */
  generate(recipe: nonet.Recipe & { n: number }): Promise<nonet.PuzzleRecord[]>;
}
interface Engine extends EngineFunctions {}
type EngineFunctions = {
  [Name in keyof Functions]: (...args: Parameters<Functions[Name]>) => Promise<Whole<ReturnType<Functions[Name]>>>;
};

/** Workers that answer; they start with the first call. */
export class Engine {
  /** `timeout` is in milliseconds, for each call; 0 is none. */
  constructor(options?: { threads?: number; timeout?: number });
  /** Whether an answer is still to come. */
  readonly busy: boolean;
  /** Stops what is under way, at once: those promises are rejected with Cancelled. */
  cancel(): void;
  /** The same, and ends the workers. */
  close(): void;
  call(name: string, ...args: (string | number | bigint)[]): Promise<any>;
}
