export type HandleClass =
  | 'identical'
  | 'separator'
  | 'homograph'
  | 'glyph'
  | 'transposition'
  | 'omission'
  | 'repetition'
  | 'insertion'
  | 'keyboard'
  | 'bit-flip'
  | 'vowel-swap'
  | 'substitution'
  | 'near'
  | 'sound'
  | 'reordered'
  | 'combination';

const ROWS = ['1234567890', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm'];

function neighbours(): ReadonlySet<string> {
  const pairs = new Set<string>();
  ROWS.forEach((row, y) => {
    [...row].forEach((key, x) => {
      const near = [row[x - 1], row[x + 1], ...[x - 1, x, x + 1].map((column) => ROWS[y + 1]?.[column])];
      for (const other of near) {
        if (other !== undefined) pairs.add(key + other).add(other + key);
      }
    });
  });
  return pairs;
}

const ADJACENT = neighbours();

/** Whether two keys are neighbours on a QWERTY keyboard. */
export function areNeighbourKeys(first: string, second: string): boolean {
  return ADJACENT.has(first + second);
}

export function neighbourKeys(key: string): string[] {
  return [...ADJACENT].filter((pair) => pair[0] === key).map((pair) => pair.slice(1));
}

const ALIKE = new Set(
  'ce ec hb bh hn nh nm mn rn nr uv vu vy yv vw wv ft tf xk kx ao oa db bd pq qp gq qg gy yg ij ji il li lt tl co oc'.split(
    ' ',
  ),
);

export const areAlike = (first: string, second: string): boolean => ALIKE.has(first + second);

function substitutionClass(from: string, to: string): HandleClass {
  const flipped = from.charCodeAt(0) ^ to.charCodeAt(0);
  if (areAlike(from, to)) return 'glyph';
  if (/[aeiouy]/.test(from) && /[aeiouy]/.test(to)) return 'vowel-swap';
  if (areNeighbourKeys(from, to)) return 'keyboard';
  return flipped !== 0 && (flipped & (flipped - 1)) === 0 ? 'bit-flip' : 'substitution';
}

export function classifyEdit(from: string, to: string): HandleClass {
  let at = 0;
  while (at < from.length && from[at] === to[at]) at += 1;
  const [left, right] = [from[at] ?? '', to[at] ?? ''];
  if (from.length > to.length) return 'omission';
  if (from.length < to.length) {
    if (right === from[at - 1] || right === left) return 'repetition';
    return areNeighbourKeys(right, left) || areNeighbourKeys(right, from[at - 1] ?? '')
      ? 'keyboard'
      : 'insertion';
  }
  if (left === to[at + 1] && right === from[at + 1] && left !== right) return 'transposition';
  return substitutionClass(left, right);
}

const SOUNDS: readonly (readonly [RegExp, string])[] = [
  [/ph/g, 'f'],
  [/ck|[cq]/g, 'k'],
  [/[zx]/g, 's'],
  [/[aeiouy]+/g, 'a'],
  [/(.)\1+/g, '$1'],
];

/** The classes of the consonants in order; vowels only keep their places. */
export function soundKey(joined: string): string {
  return SOUNDS.reduce((key, [pattern, sound]) => key.replace(pattern, sound), joined);
}
