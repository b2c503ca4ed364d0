export interface LiteralIndex {
  /** Calls `found` once for each literal that the lower-case text contains. */
  scan(text: string, found: (literal: number) => void): void;
}

const GRAM = 4;
const PAIRS = 4096;

/** The place of a pair of characters, the last two of a gram. */
const pairOf = (gram: number): number => (gram & 0x3f) | ((gram >> 2) & 0xfc0);

/** Builds an index; literals are distinct and in lower case, and their numbers are their indexes. */
export function buildLiteralIndex(literals: readonly string[]): LiteralIndex {
  const single: number[] = [];
  const short: number[] = [];
  const long: number[] = [];
  literals.forEach(({ length }, number) => (length < 2 ? single : length < GRAM ? short : long).push(number));
  const bits = Math.max(8, Math.ceil(Math.log2(long.length * 8 + 1)));
  const { heads, next, rarest, offsets } = file(literals, long, bits);
  const pairs = new Uint8Array(PAIRS);
  for (const number of short) pairs[pairOf(gramOf((literals[number] as string).slice(-2)))] = 1;
  const seen = new Int32Array(literals.length);
  let round = 0;
  const take = (number: number, text: string, start: number, found: (literal: number) => void): void => {
    if (seen[number] === round || start < 0) return;
    if (!text.startsWith(literals[number] as string, start)) return;
    seen[number] = round;
    found(number);
  };
  return {
    scan(text, found) {
      round += 1;
      for (const number of single) if (text.includes(literals[number] as string)) found(number);
      // Read once here, because the loop runs for every character.
      const { length } = text;
      const [firsts, others, exact, shift, twos] = [heads, next, rarest, 32 - bits, pairs] as const;
      let gram = 0;
      for (let end = 0; end < length; end += 1) {
        gram = (gram << 8) | (text.charCodeAt(end) & 0xff);
        if (twos[pairOf(gram)] === 1)
          for (const number of short)
            take(number, text, end + 1 - (literals[number] as string).length, found);
        let entry = firsts[Math.imul(gram, 0x9e3779b1) >>> shift] as number;
        for (; entry !== -1; entry = others[entry] as number)
          if (exact[entry] === gram) take(entry, text, end - (offsets[entry] as number), found);
      }
    },
  };
}

function gramOf(text: string): number {
  let gram = 0;
  for (let at = 0; at < text.length; at += 1) gram = (gram << 8) | (text.charCodeAt(at) & 0xff);
  return gram;
}

interface Filed {
  readonly heads: Int32Array;
  readonly next: Int32Array;
  /** Of each literal the four characters that fewest others have, and where in it they end. */
  readonly rarest: Int32Array;
  readonly offsets: Int32Array;
}

function file(literals: readonly string[], long: readonly number[], bits: number): Filed {
  const uses = new Map<number, number>();
  for (const number of long)
    for (const [gram] of grams(literals[number] as string)) uses.set(gram, (uses.get(gram) ?? 0) + 1);
  const heads = new Int32Array(2 ** bits).fill(-1);
  const next = new Int32Array(literals.length).fill(-1);
  const rarest = new Int32Array(literals.length);
  const offsets = new Int32Array(literals.length);
  for (const number of long) {
    let best = { gram: 0, end: 0, count: Infinity };
    for (const [gram, end] of grams(literals[number] as string)) {
      const count = uses.get(gram) ?? 0;
      if (count < best.count) best = { gram, end, count };
    }
    const bucket = Math.imul(best.gram, 0x9e3779b1) >>> (32 - bits);
    next[number] = heads[bucket] as number;
    heads[bucket] = number;
    rarest[number] = best.gram;
    offsets[number] = best.end;
  }
  return { heads, next, rarest, offsets };
}

function* grams(literal: string): Generator<readonly [gram: number, end: number]> {
  let gram = 0;
  for (let end = 0; end < literal.length; end += 1) {
    gram = (gram << 8) | (literal.charCodeAt(end) & 0xff);
    if (end >= GRAM - 1) yield [gram, end];
  }
}
