import { type SeededRandom } from './random.js';

export type SquatClass = 'typo' | 'homograph' | 'bit' | 'combination';

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';
const VOWELS = 'aeiou';
const KEYBOARD: Readonly<Record<string, string>> = {
  q: 'wa',
  w: 'qes',
  e: 'wrd',
  r: 'etf',
  t: 'ryg',
  y: 'tuh',
  u: 'yij',
  i: 'uok',
  o: 'ipl',
  p: 'ol',
  a: 'qsz',
  s: 'adwx',
  d: 'sfec',
  f: 'dgrv',
  g: 'fhtb',
  h: 'gjyn',
  j: 'hkum',
  k: 'jlim',
  l: 'ko',
  z: 'xas',
  x: 'zcsd',
  c: 'xvdf',
  v: 'cbfg',
  b: 'vngh',
  n: 'bmhj',
  m: 'njk',
};
const GLYPHS: Readonly<Record<string, readonly string[]>> = {
  o: ['0'],
  l: ['1', 'i'],
  i: ['1', 'l'],
  e: ['3'],
  a: ['4'],
  s: ['5'],
  t: ['7'],
  b: ['8', '6'],
  g: ['9', 'q'],
  q: ['g', '9'],
  z: ['2'],
  m: ['rn', 'nn'],
  w: ['vv'],
  d: ['cl'],
  u: ['v'],
  v: ['u'],
  n: ['m'],
  h: ['b'],
  c: ['e'],
  k: ['lc'],
  '0': ['o'],
  '1': ['l'],
  '2': ['z'],
};
const UNICODE_GLYPHS: Readonly<Record<string, readonly string[]>> = {
  a: ['а', 'á', 'ａ', 'ɑ'],
  c: ['с', 'ç', 'ⅽ'],
  d: ['ԁ', 'ｄ'],
  e: ['е', 'é', 'ė'],
  g: ['ɡ', 'ｇ'],
  h: ['һ'],
  i: ['і', 'í', 'ı'],
  j: ['ј'],
  l: ['ӏ', 'ⅼ'],
  m: ['ｍ', 'ⅿ'],
  n: ['ո', 'ñ'],
  o: ['о', 'ο', 'ö'],
  p: ['р', 'ｐ'],
  q: ['ԛ'],
  r: ['ｒ'],
  s: ['ѕ', 'ś'],
  t: ['ｔ'],
  u: ['ս', 'ü'],
  v: ['ν', 'ѵ'],
  w: ['ԝ'],
  x: ['х'],
  y: ['у', 'ý'],
  z: ['ｚ', 'ż'],
  b: ['Ь', 'ｂ'],
  f: ['ｆ'],
  k: ['к', 'ｋ'],
};
const HEADS =
  'real the official get my go try join team ask hello its iam just only new mr dr secure login www help shop buy free visit we'.split(
    ' ',
  );
const TAILS =
  'official support help helpdesk care service services team hq app apps inc llc corp group global online store shop deals promo giveaway rewards bonus gift airdrop login signin verify verification secure security account accounts recovery billing refund pay wallet crypto trade invest bank uk usa india brasil japan de fr eu asia africa 2 24 2024 2025 247 1 01 99 tv live news media studio jobs careers hr admin info contact center hub zone world club pro plus vip gold tech digital solutions systems network web site page story recipes hacks tips'.split(
    ' ',
  );

const replace = (word: string, at: number, length: number, by: string): string =>
  word.slice(0, at) + by + word.slice(at + length);

function typo(word: string, random: SeededRandom): string {
  const at = random.whole(0, word.length - 1);
  const letter = word[at] ?? 'a';
  switch (random.whole(0, 5)) {
    case 0:
      return replace(word, at, 1, '');
    case 1:
      return replace(word, at, 0, letter);
    case 2:
      return at + 1 < word.length
        ? replace(word, at, 2, `${word[at + 1] ?? ''}${letter}`)
        : replace(word, at, 1, '');
    case 3:
      return replace(word, at, 1, random.pick([...(KEYBOARD[letter] ?? LETTERS)]));
    case 4:
      return replace(word, at, 0, random.pick([...(KEYBOARD[letter] ?? LETTERS)]));
    default:
      return VOWELS.includes(letter)
        ? replace(word, at, 1, random.pick([...VOWELS]))
        : replace(word, at, 0, random.pick([...LETTERS]));
  }
}

/** Replacements that stay legible when several are used at once; others (u for v, h for b) are used alone. */
const LEGIBLE = 'olieastbgqzmwd01 2';

function homograph(word: string, random: SeededRandom): string {
  const unicode = random.chance(0.4);
  const table = unicode ? UNICODE_GLYPHS : GLYPHS;
  const places = [...word].flatMap((letter, at) => (table[letter] === undefined ? [] : [at]));
  if (places.length === 0) return word;
  const count = random.pick([1, 1, 1, 2, 2, 3]);
  const legible = places.filter((at) => unicode || LEGIBLE.includes(word[at] ?? '?'));
  const chosen = new Set(
    random
      .shuffle(count > 1 && legible.length > 1 ? legible : places)
      .slice(0, legible.length > 1 ? count : 1),
  );
  return [...word]
    .map((letter, at) => (chosen.has(at) ? random.pick(table[letter] ?? [letter]) : letter))
    .join('');
}

function bit(word: string, random: SeededRandom): string {
  for (let attempt = 0; attempt < 64; attempt += 1) {
    const at = random.whole(0, word.length - 1);
    const flipped = String.fromCharCode(word.charCodeAt(at) ^ (1 << random.whole(0, 6)));
    if (/[a-z0-9_]/.test(flipped)) return replace(word, at, 1, flipped);
  }
  return word;
}

function combination(word: string, random: SeededRandom): string {
  const joint = (): string => random.pick(['', '', '_', '_', '.', '-']);
  const shape = random.whole(0, 9);
  if (shape <= 4) return word + joint() + random.pick(TAILS);
  if (shape <= 7) return random.pick(HEADS) + joint() + word;
  if (shape === 8) return random.pick(HEADS) + joint() + word + joint() + random.pick(TAILS);
  return word + joint() + random.pick(TAILS) + joint() + random.pick(TAILS);
}

const MAKERS: Readonly<Record<SquatClass, (word: string, random: SeededRandom) => string>> = {
  typo,
  homograph,
  bit,
  combination,
};

/** Returns neither the word itself nor one of `others`. */
export function makeSquat(
  kind: SquatClass,
  word: string,
  random: SeededRandom,
  others: ReadonlySet<string>,
): string | null {
  for (let attempt = 0; attempt < 16; attempt += 1) {
    const squat = MAKERS[kind](word, random);
    if (squat !== word && squat.length > 0 && !others.has(squat)) return squat;
  }
  return null;
}
