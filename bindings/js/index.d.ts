// index.d.ts - the types of the package's functions.

/** Text in any format, 81 numbers, nine rows of nine (0 or null is a blank), or a Puzzle. */
export type PuzzleLike = string | readonly string[] | Cells | Rows | PuzzleRecord;
/** 81 numbers. */
export type Cells = readonly (number | null)[] | Uint8Array | Uint8ClampedArray | Uint16Array | Int8Array | Int32Array;
/** Nine rows of nine numbers. */
export type Rows = readonly (readonly (number | null)[])[];
/** The shape of an answer that is a board: that of the puzzle. */
export type Like<P> = P extends string | readonly string[] | PuzzleRecord
  ? string
  : P extends readonly (readonly unknown[])[]
    ? number[][]
    : P extends readonly unknown[]
      ? number[]
      : P;

/** What a Puzzle is made of, and what comes back from a worker. */
export interface PuzzleRecord {
  /** The givens on one line. */
  readonly text: string;
  /** A value for each cell, 0 for a blank. */
  readonly cells: Uint8Array;
  /** The values each cell may hold, of a pencilmark puzzle. */
  readonly marks: number[][] | null;
  /** Values that a player has put in. */
  readonly entered: Uint8Array | null;
  /** The solution that came with it; of text that was read nobody has checked it. */
  readonly solution: Uint8Array | null;
  /** The board; null is the classic 9x9 one. */
  readonly layout: string | null;
  /** Name, author, rating, ...: whatever the text had. */
  readonly fields: Record<string, string | number>;
  /** The format it was read from. */
  readonly format: string | null;
  /** Where in the text it began. */
  readonly line: number;
  /** All but the fields as a line of JSON; null if the text says it all. */
  readonly json: string | null;
}

export interface Puzzle extends PuzzleRecord {}
export class Puzzle {
  constructor(source: PuzzleLike, options?: { layout?: string | null });
  /** The number of givens. */
  readonly clues: number;
  readonly name: string | null;
  toString(): string;
}

/** Text that is no puzzle. */
export class PuzzleError extends Error {
  constructor(reason: string, line?: number, column?: number);
  readonly reason: string;
  readonly line: number;
  readonly column: number;
}

/** A solution; null if there is none. */
export function solve<P extends PuzzleLike>(puzzle: P): Like<P> | null;
/** The number of solutions, all of them or up to `limit`. */
export function count(puzzle: PuzzleLike, limit?: number): number;
/** Whether there is exactly one solution. */
export function isUnique(puzzle: PuzzleLike): boolean;
/** The solutions one by one, in ascending order on the classic board. */
export function solutions<P extends PuzzleLike>(puzzle: P, limit?: number): Generator<Like<P>, void, undefined>;
/** For each cell the values it holds in some solution. */
export function candidates(puzzle: PuzzleLike): number[][];

/** 81 bytes for each puzzle in; a count and 81 bytes for each out, zeros where there is none. */
export function solveMany(puzzles: Uint8Array, limit?: number): { counts: Uint32Array; solutions: Uint8Array };
export function solveMany(
  puzzles: Uint8Array,
  limit: number | undefined,
  options: { solutions?: boolean },
): { counts: Uint32Array; solutions: Uint8Array | null };
export function solveMany(
  puzzles: Iterable<PuzzleLike>,
  limit?: number,
  options?: { solutions?: boolean },
): { counts: number[]; solutions: (string | null)[] | null };

/** What is right and wrong with a puzzle. */
export interface Finding {
  status: 'unique' | 'multiple' | 'none' | 'clash';
  /** There is one solution, and nothing that came with the puzzle is wrong. */
  ok: boolean;
  clues: number;
  /** All of it, as `nonet check` says it. */
  words: string;
  minimal?: boolean;
  /** Cells whose clue could be left out, each on its own. */
  redundant?: string[];
  clashes?: unknown[];
  impossible?: unknown[];
  /** Two of several. */
  solutions?: string[];
  /** All cells in which solutions differ. */
  differ?: string[];
  /** Cells that were filled in wrongly. */
  wrong?: string[];
  /** Rules of a layout that could be left out. */
  rules?: string[];
  claim?: 'right' | 'wrong';
  reason?: string;
}
export function check(puzzle: PuzzleLike, options?: { solution?: PuzzleLike | null; rules?: boolean }): Finding;

/** How hard a puzzle is; what was not asked for is not there. */
export interface Rating {
  grade: 'easy' | 'medium' | 'hard' | 'evil';
  er?: number;
  ep?: number;
  ed?: number;
  technique?: string;
  hodokuLevel?: string;
  hodokuScore?: number;
}
export function rate(puzzle: PuzzleLike, options?: { se?: boolean; hodoku?: boolean; erMax?: number }): Rating;

/** One step of a solution; docs/techniques/README.md lists the other fields, docs/layouts.md those on other boards. */
export interface Step {
  technique: string;
  name: string;
  level: string;
  score: number;
  /** In the notation of books and forums. */
  text: string;
  /** In sentences. */
  words: string;
  /** It is about these; on other boards than the classic one that is `values`. */
  digits?: number[];
  values?: number[];
  placed: Record<string, number>;
  eliminated: Record<string, number[]>;
  pattern: { cells?: string[]; cell?: string; [field: string]: unknown }[];
  /** On the ladder "se". */
  rating?: number;
  [field: string]: unknown;
}
export interface Path {
  steps: Step[];
  solved: boolean;
  /** The board at the end. */
  digits: string;
}
export type Ladder = 'human' | 'teaching' | 'complete' | 'se' | 'hodoku' | 'hodoku-2.2';
/** How a person would solve a puzzle; the usual ladder is 'human', and other boards have one of their own. */
export function explain(puzzle: PuzzleLike, ladder?: Ladder, options?: { limit?: number }): Path;
/** A sentence of help with the next step; null if there is none. */
export function hint(puzzle: PuzzleLike, grade?: 'vague' | 'concrete' | 'full', ladder?: Ladder): string | null;
export function techniques(): { key: string; name: string; level: string; score: number }[];

/** A number, or least and most, of which either may be null. */
export type Range<T = number> = T | readonly [T | null, T | null] | null;
export type Level = 'easy' | 'medium' | 'hard' | 'unfair' | 'extreme';
export type Grade = 'easy' | 'medium' | 'hard' | 'evil';
export interface Recipe {
  /** How many; without it there is no end. */
  n?: number;
  /** 0 to 2^64 - 1; a bigint above 2^53. */
  seed?: number | bigint;
  /** The number of the first. */
  start?: number;
  symmetry?: string;
  clues?: Range;
  minimal?: boolean;
  /** Clues are where this has any. */
  pattern?: PuzzleLike;
  er?: Range;
  ep?: Range;
  ed?: Range;
  level?: Range<Level>;
  score?: Range;
  grade?: Range<Grade>;
  /** One that is needed. */
  technique?: string;
  /** Those that are enough. */
  only?: readonly string[];
  /** Complete grids. */
  full?: boolean;
  /** Grids, also those that puzzles begin as, are drawn with equal chances. */
  uniform?: boolean;
  /** Another board; of the orders above it knows symmetry, clues, minimal, grade (one of them) and full. */
  layout?: string;
  /** Regions of random shape instead of boxes. */
  jigsaw?: boolean;
  /** Cages with sums instead of clues. */
  killer?: boolean;
  /** Cells in a cage. */
  cageSize?: Range;
  /** Rules of these kinds instead of clues, such as 'thermo' and 'arrow'. */
  lines?: string | readonly string[];
}
/** New puzzles to order, each with one solution. */
export function generate(recipe?: Recipe): Generator<Puzzle, void, undefined>;
/** Without the clues that can be spared; which of them go depends on the seed. */
export function minimize<P extends PuzzleLike>(puzzle: P, seed?: number | bigint): Like<P>;

/** The least form: equal for just those puzzles that are the same one in disguise. */
export function canon<P extends PuzzleLike>(puzzle: P, order?: 'counts' | 'number'): Like<P>;
/** In how many ways the puzzle can be rearranged into itself. */
export function automorphisms(puzzle: PuzzleLike): number;
/** Whether two puzzles are the same one in disguise. */
export function equivalent(a: PuzzleLike, b: PuzzleLike): boolean;
/** How to turn `a` into `b`, for transform(); null if there is no way. */
export function transformation(a: PuzzleLike, b: PuzzleLike): string | null;
/** The puzzle rearranged: "t", "r213456789", "c...", "b312", "s312", "d234567891". */
export function transform<P extends PuzzleLike>(puzzle: P, how: string): Like<P>;
/** Any of the transformations there are. */
export function randomTransform(seed: number | bigint): string;

/** The puzzles of a text; with `errors: 'keep'` an error comes in the place of a bad one. */
export function parse(text: string, format?: string, options?: { errors?: 'raise' | 'skip' }): Generator<Puzzle, void, undefined>;
export function parse(text: string, format: string, options: { errors: 'keep' }): Generator<Puzzle | PuzzleError, void, undefined>;
/** The same of a file, in Node. */
export function read(file: string | URL, format?: string, options?: { errors?: 'raise' | 'skip' }): Generator<Puzzle, void, undefined>;
export function read(file: string | URL, format: string, options: { errors: 'keep' }): Generator<Puzzle | PuzzleError, void, undefined>;
/** Puzzles as text in a format of formats(). */
export function write(puzzles: Iterable<PuzzleLike>, format?: string): string;
/** An SVG document, or lines of text. */
export function draw(
  puzzle: PuzzleLike,
  options?: { solution?: boolean | PuzzleLike; candidates?: boolean; title?: string; format?: 'svg' | 'text' },
): string;
export function formats(): { name: string; title: string; reads: boolean; writes: boolean }[];

/** A call of the library as nonet's own page makes it; not for others. */
export function call(name: string, ...args: (string | number | bigint)[]): any;
