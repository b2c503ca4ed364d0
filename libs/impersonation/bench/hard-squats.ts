import { type SeededRandom } from './random.js';
import { makeSquat } from './squat-generator.js';

export type HardSquat = 'reordered words' | 'stretched letters' | 'drawn by groups' | 'two edits';

/** Handles of two or three words, written as their owners write them. */
export const WORDED: readonly string[] = (
  'red_cross bank_of_america best_buy home_depot wells_fargo capital_one land_rover aston_martin new_balance ' +
  'north_face burger_king pizza_hut papa_johns taco_bell shake_shack five_guys jack_daniels johnnie_walker ' +
  'general_mills epic_games league_of_legends call_of_duty riot_games harry_potter star_wars hot_wheels khan_academy ' +
  'blue_origin green_peace kaiser_permanente mayo_clinic royal_mail virgin_media deutsche_bank us_bank turkish_airlines ' +
  'british_airways cathay_pacific four_seasons hello_fresh blue_apron digital_ocean stack_overflow hugging_face ' +
  'louis_vuitton estee_lauder johnson_and_johnson forever_twenty washington_post fox_news silver_lantern tarn_wick ' +
  'maple_bright_studio nova_quill hollow_pine_press'
).split(' ');

/** Groups of two or three letters that look like one letter in common sans-serif fonts. */
const GROUPS: Readonly<Record<string, readonly string[]>> = {
  n: ['ri'],
  m: ['rn', 'nn', 'rri'],
  w: ['vv', 'uu'],
  d: ['cl', 'ci', 'c1'],
  h: ['li', 'lh'],
  u: ['ii', 'li'],
  k: ['lc', 'lk', 'ic'],
  b: ['lo', 'lb'],
  g: ['cj'],
};

const replace = (word: string, at: number, length: number, by: string): string =>
  word.slice(0, at) + by + word.slice(at + length);

function reordered(word: string, random: SeededRandom): string {
  const parts = word.split('_');
  const shuffled = random.shuffle(parts);
  return shuffled.join(random.pick(['', '_', '.', '-']));
}

function stretched(word: string, random: SeededRandom): string {
  let text = word;
  for (let times = random.pick([1, 1, 2]); times > 0; times -= 1) {
    const at = random.whole(0, text.length - 1);
    text = replace(text, at, 0, (text[at] ?? '').repeat(random.whole(1, 4)));
  }
  return text;
}

function drawn(word: string, random: SeededRandom): string {
  const places = [...word].flatMap((letter, at) => (GROUPS[letter] === undefined ? [] : [at]));
  if (places.length === 0) return word;
  const at = random.pick(places);
  return replace(word, at, 1, random.pick(GROUPS[word[at] ?? ''] ?? ['']));
}

function twoEdits(word: string, random: SeededRandom): string {
  const kinds = ['typo', 'homograph', 'bit', 'combination'] as const;
  const first = random.pick(['typo', 'homograph', 'bit'] as const);
  const once = makeSquat(first, word, random, new Set()) ?? word;
  return makeSquat(random.pick(kinds), once, random, new Set([word])) ?? once;
}

const MAKERS: Readonly<Record<HardSquat, (word: string, random: SeededRandom) => string>> = {
  'reordered words': reordered,
  'stretched letters': stretched,
  'drawn by groups': drawn,
  'two edits': twoEdits,
};

export const HARD_SQUATS = Object.keys(MAKERS) as readonly HardSquat[];

/** Handles of several words to reorder, short ones to stretch, and any for the rest. */
export function startsOf(kind: HardSquat, brands: readonly string[]): readonly string[] {
  if (kind === 'reordered words') return WORDED;
  if (kind === 'stretched letters') return brands.filter(({ length }) => length >= 3 && length <= 6);
  return kind === 'two edits' ? brands.filter(({ length }) => length >= 5) : brands;
}

/** Null when the generator keeps returning the word itself or one of `others`. */
export function makeHardSquat(
  kind: HardSquat,
  word: string,
  random: SeededRandom,
  others: ReadonlySet<string>,
): string | null {
  for (let attempt = 0; attempt < 16; attempt += 1) {
    const squat = MAKERS[kind](word, random);
    const plain = squat.replace(/[_.-]/g, '');
    if (plain !== word.replaceAll('_', '') && !others.has(plain)) return squat;
  }
  return null;
}
