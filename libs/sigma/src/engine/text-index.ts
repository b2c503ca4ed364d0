import { fold } from './fold.js';
import { buildLiteralIndex, type LiteralIndex } from './literal-index.js';
import { RecentValues } from './recent-values.js';
import { SkipScan, type Sought } from './skip-scan.js';

export type Place = 'equals' | 'startswith' | 'endswith' | 'contains';

/** An atom that holds where a folded text has the literal at the place. */
export interface LiteralAtom {
  readonly atom: number;
  readonly place: Place;
  readonly literal: string;
}

/** With more literals the skipping scan hardly skips. */
const MOST_SKIPPED = 512;
/** In characters: the scan skips nearly as many as its shortest literal has. */
const SKIPPED_FROM = [9, 8, 7, 6, 5];
/** Shorter literals beside it, each looked for on its own. */
const MOST_SHORT = 3;
/** In characters: longer values rarely come again. */
const CACHED_LENGTH = 512;
const NONE: readonly number[] = [];
const IS_ASCII = /^[\0-\x7f]*$/;

/** Finds which atoms of one field hold for a value, in time independent of their number. */
export class TextIndex {
  readonly #equals = new Map<string, number>();
  /** In characters; folding never shortens a text. */
  #longestEqual = -1;
  #shortest = Infinity;
  readonly #literals: readonly string[];
  /** By the number of a literal: its atom at each place; -1 without one. */
  readonly #inside: Int32Array;
  readonly #starting: Int32Array;
  readonly #ending: Int32Array;
  readonly #skips: SkipScan | null;
  /** The numbers of the literals of the scan, and of those that are too short for it. */
  readonly #long: readonly number[];
  readonly #short: readonly number[];
  /** Built when it is first needed. */
  #grams: LiteralIndex | null = null;
  readonly #recent: RecentValues<readonly number[]> | null;

  constructor(atoms: readonly LiteralAtom[]) {
    const placed = atoms.filter(({ place }) => place !== 'equals');
    this.#literals = [...new Set(placed.map(({ literal }) => literal))];
    const numbers = new Map(this.#literals.map((literal, number) => [literal, number]));
    const at = (wanted: Place): Int32Array => {
      const found = new Int32Array(this.#literals.length).fill(-1);
      for (const { atom, place, literal } of placed)
        if (place === wanted) found[numbers.get(literal) as number] = atom;
      return found;
    };
    [this.#inside, this.#starting, this.#ending] = [at('contains'), at('startswith'), at('endswith')];
    for (const { atom, place, literal } of atoms) if (place === 'equals') this.#equals.set(literal, atom);
    for (const { place, literal } of atoms) {
      if (place === 'equals') this.#longestEqual = Math.max(this.#longestEqual, literal.length);
      // One character above ASCII can become two.
      this.#shortest = Math.min(this.#shortest, literal.length / (IS_ASCII.test(literal) ? 1 : 2));
    }
    [this.#long, this.#short] = parted(this.#literals);
    this.#skips =
      this.#long.length > 0 ? new SkipScan(this.#long.map((number) => this.#sought(number))) : null;
    this.#recent = this.#skips === null || this.#longestEqual >= 0 ? new RecentValues() : null;
  }

  #sought(number: number): Sought {
    const has = (atoms: Int32Array): boolean => atoms[number] !== -1;
    const atEdge = !has(this.#inside) && has(this.#starting) !== has(this.#ending);
    const edge = has(this.#starting) ? 'start' : 'end';
    return { literal: this.#literals[number] as string, edge: atEdge ? edge : null };
  }

  /** In characters: no shorter value has a hit. */
  get shortest(): number {
    return this.#shortest;
  }

  /** The atoms that hold for a value, not folded; one may come twice. */
  hits(value: string): readonly number[] {
    if (this.#recent === null || value.length > CACHED_LENGTH) return this.#find(value);
    let hits = this.#recent.get(value);
    if (hits === undefined) {
      hits = this.#find(value);
      this.#recent.set(value, hits);
    }
    return hits;
  }

  #find(value: string): readonly number[] {
    const found = this.#skips === null ? null : this.#skips.scan(value);
    const mayEqual = value.length <= this.#longestEqual;
    if (found?.length === 0 && !mayEqual && this.#short.length === 0) return NONE;
    const hits: number[] = [];
    const folded = fold(value);
    if (mayEqual) this.#add(hits, this.#equals.get(folded));
    if (found === null) this.#scan(folded, hits);
    else {
      for (const number of found) this.#take(this.#long[number] as number, folded, hits);
      for (const number of this.#short)
        if (folded.includes(this.#literals[number] as string)) this.#take(number, folded, hits);
    }
    return hits.length === 0 ? NONE : hits;
  }

  #scan(folded: string, hits: number[]): void {
    if (this.#literals.length === 0) return;
    this.#grams ??= buildLiteralIndex(this.#literals);
    this.#grams.scan(folded, (number) => this.#take(number, folded, hits));
  }

  /** Takes a literal that the text contains. */
  #take(number: number, folded: string, hits: number[]): void {
    const literal = this.#literals[number] as string;
    this.#add(hits, this.#inside[number]);
    if (folded.startsWith(literal)) this.#add(hits, this.#starting[number]);
    if (folded.endsWith(literal)) this.#add(hits, this.#ending[number]);
  }

  #add(hits: number[], atom: number | undefined): void {
    if (atom !== undefined && atom !== -1) hits.push(atom);
  }
}

/** The numbers of the literals that the skipping scan takes, and of the few beside it; none where it does not help. */
function parted(literals: readonly string[]): [long: readonly number[], short: readonly number[]] {
  const all = literals.map((_, number) => number);
  for (const least of SKIPPED_FROM) {
    const isLong = (number: number): boolean => {
      const literal = literals[number] as string;
      return literal.length >= least && IS_ASCII.test(literal);
    };
    const long = all.filter(isLong);
    if (literals.length - long.length > MOST_SHORT) continue;
    return long.length > MOST_SKIPPED ? [[], []] : [long, all.filter((number) => !isLong(number))];
  }
  return [[], []];
}
