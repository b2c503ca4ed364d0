import { fold } from './fold.js';

/** Letters without case; some signs become equal, too, which costs time but no match. */
const LETTER = 0x5f;
/** Few literals need a small table, which stays in the cache of the processor. */
const [FEW, FEW_BLOCKS, BLOCKS] = [48, 8192, 32_768];
const ASCII = 0x7f;
const NONE: readonly number[] = [];

const blockOf = (first: number, second: number, third: number): number =>
  ((first & LETTER) << 8) ^ ((second & LETTER) << 4) ^ (third & LETTER);

/** A literal, and whether only its occurrences at an edge of the text count. */
export interface Sought {
  readonly literal: string;
  readonly edge: 'start' | 'end' | null;
}

/**
 * Finds literals in a text that is not folded, by the method of Wu and Manber (1994): reads a block of three
 * characters, and skips as many as no literal can end before.
 */
export class SkipScan {
  readonly #sought: readonly Sought[];
  readonly #shortest: number;
  readonly #skips: Uint8Array;
  /** The literals whose shortest common part ends with a block. */
  readonly #ending = new Map<number, number[]>();

  /** @param sought with literals that are folded, in ASCII, and have three characters or more */
  constructor(sought: readonly Sought[]) {
    this.#sought = sought;
    this.#shortest = Math.min(255, ...sought.map(({ literal }) => literal.length));
    this.#skips = new Uint8Array(sought.length <= FEW ? FEW_BLOCKS : BLOCKS).fill(this.#shortest - 2);
    const mask = this.#skips.length - 1;
    sought.forEach(({ literal }, number) => {
      for (let end = 2; end < this.#shortest; end += 1) {
        const [first, second, third] = [end - 2, end - 1, end].map((at) => literal.charCodeAt(at));
        const block = blockOf(first as number, second as number, third as number) & mask;
        const skip = this.#shortest - 1 - end;
        this.#skips[block] = Math.min(this.#skips[block] as number, skip);
        if (skip === 0) this.#ending.set(block, [...(this.#ending.get(block) ?? []), number]);
      }
    });
  }

  /**
   * The numbers of the literals that a text has, each as often as it has it.
   * @returns null when it gave up, because folding a character above ASCII can give an ASCII letter
   */
  scan(text: string): readonly number[] | null {
    const skips = this.#skips;
    const mask = skips.length - 1;
    const { length } = text;
    let found: number[] | null = null;
    let folded: string | null = null;
    for (let at = this.#shortest - 1; at < length;) {
      const first = text.charCodeAt(at - 2);
      const second = text.charCodeAt(at - 1);
      const third = text.charCodeAt(at);
      if ((first | second | third) > ASCII) return null;
      const block = blockOf(first, second, third) & mask;
      const skip = skips[block] as number;
      if (skip !== 0) {
        at += skip;
        continue;
      }
      const start = at - this.#shortest + 1;
      for (const number of this.#ending.get(block) as number[]) {
        const { literal, edge } = this.#sought[number] as Sought;
        if (edge !== null && (edge === 'start' ? start !== 0 : start + literal.length !== length)) continue;
        const begin = text.charCodeAt(start);
        if (begin > ASCII) return null;
        if (((begin ^ literal.charCodeAt(0)) & LETTER) !== 0) continue;
        folded ??= fold(text);
        // Only then the places of both are the same.
        if (folded.length !== length) return null;
        if (folded.startsWith(literal, start)) (found ??= []).push(number);
      }
      at += 1;
    }
    return found ?? NONE;
  }
}
