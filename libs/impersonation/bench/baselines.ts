import { boundedOsa } from '../src/domain/handle/index.js';
import { foldText, joinLetters, skeleton, unLeet } from '../src/domain/unicode/index.js';

export interface HandleRule {
  readonly name: string;
  readonly flags: (brand: string, candidate: string) => boolean;
}

const plainFold = (text: string): string =>
  joinLetters(unLeet(foldText(skeleton(text.toLowerCase()).replaceAll('rn', 'm'))));
const cache = new Map<string, string>();
function folded(text: string): string {
  const known = cache.get(text) ?? plainFold(text);
  cache.set(text, known);
  return known;
}

/** In letters: most handles would contain a shorter brand. */
const MIN_CONTAINED = 4;

export const BASELINES: readonly HandleRule[] = [
  { name: 'osa<=1', flags: (brand, candidate) => boundedOsa(brand, candidate.toLowerCase(), 1) <= 1 },
  { name: 'skeleton', flags: (brand, candidate) => skeleton(brand) === skeleton(candidate) },
  {
    name: 'fold+osa<=1+contains',
    flags: (brand, candidate) => {
      const [own, other] = [folded(brand), folded(candidate)];
      return (own.length >= MIN_CONTAINED && other.includes(own)) || boundedOsa(own, other, 1) <= 1;
    },
  },
];

function fullLevenshtein(a: string, b: string): number {
  const rows = Array.from({ length: a.length + 1 }, (_, i) => [i, ...new Array<number>(b.length).fill(0)]);
  for (let j = 0; j <= b.length; j += 1) (rows[0] as number[])[j] = j;
  for (let i = 1; i <= a.length; i += 1) {
    for (let j = 1; j <= b.length; j += 1) {
      const [row, above] = [rows[i] as number[], rows[i - 1] as number[]];
      row[j] = Math.min(
        (above[j] ?? 0) + 1,
        (row[j - 1] ?? 0) + 1,
        (above[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1),
      );
    }
  }
  return rows[a.length]?.[b.length] ?? 0;
}

const similarity = (a: string, b: string): number =>
  1 - fullLevenshtein(a, b) / Math.max(1, a.length, b.length);

export function naiveTextScore(
  first: readonly [string, string, string],
  second: readonly [string, string, string],
): number {
  return (
    first.reduce((sum, text, at) => sum + similarity(plainFold(text), plainFold(second[at] ?? '')), 0) / 3
  );
}
