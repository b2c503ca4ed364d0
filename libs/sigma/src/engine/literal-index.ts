export interface LiteralIndex {
  /** Calls `found` once for each literal that the lower-case text contains. */
  scan(text: string, found: (literal: number) => void): void;
}

const GRAM = 4;

/** Builds an index; literals are distinct and in lower case, and their numbers are their indexes. */
export function buildLiteralIndex(literals: readonly string[]): LiteralIndex {
  const short: number[] = [];
  const long: number[] = [];
  literals.forEach((literal, number) => (literal.length < GRAM ? short : long).push(number));
  const bits = Math.max(8, Math.ceil(Math.log2(long.length * 4 + 1)));
  const { heads, next, offsets } = file(literals, long, bits);
  const seen = new Int32Array(literals.length);
  let round = 0;
  return {
    scan(text, found) {
      round += 1;
      for (const number of short) if (text.includes(literals[number] as string)) found(number);
      let gram = 0;
      for (let end = 0; end < text.length; end += 1) {
        gram = (gram << 8) | (text.charCodeAt(end) & 0xff);
        if (end < GRAM - 1) continue;
        let entry = heads[Math.imul(gram, 0x9e3779b1) >>> (32 - bits)] as number;
        while (entry !== -1) {
          if (seen[entry] !== round) {
            const start = end - (offsets[entry] as number);
            if (start >= 0 && text.startsWith(literals[entry] as string, start)) {
              seen[entry] = round;
              found(entry);
            }
          }
          entry = next[entry] as number;
        }
      }
    },
  };
}

interface Filed {
  readonly heads: Int32Array;
  readonly next: Int32Array;
  readonly offsets: Int32Array;
}

function file(literals: readonly string[], long: readonly number[], bits: number): Filed {
  const uses = new Map<number, number>();
  for (const number of long)
    for (const [gram] of grams(literals[number] as string)) uses.set(gram, (uses.get(gram) ?? 0) + 1);
  const heads = new Int32Array(2 ** bits).fill(-1);
  const next = new Int32Array(literals.length).fill(-1);
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
    offsets[number] = best.end;
  }
  return { heads, next, offsets };
}

function* grams(literal: string): Generator<readonly [gram: number, end: number]> {
  let gram = 0;
  for (let end = 0; end < literal.length; end += 1) {
    gram = (gram << 8) | (literal.charCodeAt(end) & 0xff);
    if (end >= GRAM - 1) yield [gram, end];
  }
}
