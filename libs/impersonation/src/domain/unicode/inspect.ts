import { isAscii } from './fold.js';
import { readLetter } from './letters.js';

export type OddityKind =
  | 'zero-width'
  | 'bidi'
  | 'variation-selector'
  | 'combining'
  | 'mixed-script'
  | 'compatibility'
  | 'look-alike-letter';

export interface Oddity {
  readonly kind: OddityKind;
  readonly characters: readonly { readonly char: string; readonly code: string; readonly folded: string }[];
}

const BIDI = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u;
const VARIATION = /[\ufe00-\ufe0f\u180b-\u180d\u{e0100}-\u{e01ef}]/u;
const IGNORABLE = /\p{Default_Ignorable_Code_Point}/u;
const MARK = /\p{M}/u;
const LETTER = /\p{L}/u;
const EMOJI_JOINED = /\p{Extended_Pictographic}/u;

const SCRIPT_NAMES = [
  'Latin',
  'Cyrillic',
  'Greek',
  'Armenian',
  'Georgian',
  'Hebrew',
  'Arabic',
  'Devanagari',
  'Bengali',
  'Tamil',
  'Telugu',
  'Thai',
  'Han',
  'Hiragana',
  'Katakana',
  'Hangul',
  'Bopomofo',
  'Cherokee',
  'Ethiopic',
  'Coptic',
  'Canadian_Aboriginal',
  'Lisu',
  'Gothic',
  'Khmer',
  'Myanmar',
  'Sinhala',
] as const;
const SCRIPTS = SCRIPT_NAMES.map((name) => new RegExp(`\\p{Script_Extensions=${name}}`, 'u'));
const bit = (name: (typeof SCRIPT_NAMES)[number]): number => 2 ** SCRIPT_NAMES.indexOf(name);
const HAN = bit('Han');
/** The writing systems that UTS #39 section 5.1 combines: Jpan, Kore, Hanb. */
const SYSTEMS = [HAN | bit('Hiragana') | bit('Katakana'), HAN | bit('Hangul'), HAN | bit('Bopomofo')];

const CACHE_LIMIT = 20_000;
const cache = new Map<string, number>();

/** The scripts of a character as bits of SCRIPT_NAMES; 0 for common and unlisted scripts. */
function scriptsOf(char: string): number {
  if (char < '\u0080') return LETTER.test(char) ? 1 : 0;
  const known = cache.get(char);
  if (known !== undefined) return known;
  let mask = 0;
  for (let index = 0; index < SCRIPTS.length; index += 1) if (SCRIPTS[index]?.test(char)) mask |= 2 ** index;
  if (cache.size >= CACHE_LIMIT) cache.clear();
  cache.set(char, mask);
  return mask;
}

function compatible(masks: readonly number[]): boolean {
  const shared = masks.reduce((common, mask) => common & mask, -1);
  return shared !== 0 || SYSTEMS.some((system) => masks.every((mask) => (mask & system) !== 0));
}

const breaks = new Map<number, boolean>();
const WORD_PART = /[\p{L}\p{M}]/u;

function isWordPart(point: number): boolean {
  if (point < 128) return (point >= 97 && point <= 122) || (point >= 65 && point <= 90);
  const known = breaks.get(point);
  if (known !== undefined) return known;
  const isPart = WORD_PART.test(String.fromCodePoint(point));
  if (breaks.size >= CACHE_LIMIT) breaks.clear();
  breaks.set(point, isPart);
  return isPart;
}

function hasMixedWord(text: string): boolean {
  const masks: number[] = [];
  for (const char of text) {
    if (isWordPart(char.codePointAt(0) ?? 0)) {
      const mask = scriptsOf(char);
      if (mask !== 0 && !masks.includes(mask)) masks.push(mask);
      continue;
    }
    if (masks.length > 1 && !compatible(masks)) return true;
    masks.length = 0;
  }
  return masks.length > 1 && !compatible(masks);
}

/** Characters that choose between text and emoji, which the emoji of most names have. */
const isEmojiSelector = (point: number): boolean => point === 0xfe0e || point === 0xfe0f;

function hasForeignPart(text: string): boolean {
  for (let at = 0; at < text.length; at += 1) {
    if (text.charCodeAt(at) < 128) continue;
    const point = text.codePointAt(at) ?? 0;
    if (isWordPart(point) && !isEmojiSelector(point)) return true;
    if (point > 0xffff) at += 1;
  }
  return false;
}

/** Applies UTS #39 section 5.1 to each word. */
export function isMixedScript(text: string): boolean {
  if (isAscii(text) || !hasForeignPart(text)) return false;
  if (text.normalize('NFKC') === text) return hasMixedWord(text);
  return text.split(/[^\p{L}\p{M}]+/u).some((word) => {
    const masks = [...word.normalize('NFKC')].map(scriptsOf).filter((mask) => mask !== 0);
    return masks.length > 1 && !compatible(masks);
  });
}

function readKind(char: string): OddityKind | null {
  if (BIDI.test(char)) return 'bidi';
  if (VARIATION.test(char)) return 'variation-selector';
  if (IGNORABLE.test(char)) return 'zero-width';
  if (MARK.test(char)) return 'combining';
  const compatible = char.normalize('NFKC');
  return compatible !== char && /^[\u0020-\u007e]+$/.test(compatible) ? 'compatibility' : null;
}

const kinds = new Map<number, OddityKind | null>();

function kindAlone(point: number): OddityKind | null {
  const known = kinds.get(point);
  if (known !== undefined) return known;
  const kind = readKind(String.fromCodePoint(point));
  if (kinds.size >= CACHE_LIMIT) kinds.clear();
  kinds.set(point, kind);
  return kind;
}

const isLowSurrogate = (unit: number): boolean => unit >= 0xdc00 && unit <= 0xdfff;

/** The character that ends before a unit; '' at the start. */
function charBefore(text: string, at: number): string {
  const from = at > 1 && isLowSurrogate(text.charCodeAt(at - 1)) ? at - 2 : at - 1;
  return at === 0 ? '' : ([...text.slice(from, at)].at(-1) ?? '');
}

function kindAt(text: string, at: number, point: number): OddityKind | null {
  const kind = kindAlone(point);
  if (kind === null || kind === 'bidi' || kind === 'compatibility') return kind;
  const previous = charBefore(text, at);
  if (kind === 'variation-selector') return EMOJI_JOINED.test(previous) ? null : kind;
  if (kind === 'zero-width') return EMOJI_JOINED.test(previous) || previous === '\ufe0f' ? null : kind;
  if (kind === 'combining') return LETTER.test(previous) && scriptsOf(previous) > 4 ? null : kind;
  return kind;
}

/** The most findings of one kind, because people do not read more. */
const MAX_LISTED = 64;

type Found = Map<OddityKind, Oddity['characters'][number][]>;

function addTo(found: Found, kind: OddityKind, char: string): void {
  const code = `U+${(char.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
  const characters = found.get(kind) ?? [];
  if (characters.length < MAX_LISTED)
    characters.push({ char, code, folded: readLetter(char.codePointAt(0) ?? 0) });
  found.set(kind, characters);
}

const isReadAsLatin = (point: number): boolean =>
  LETTER.test(String.fromCodePoint(point)) && /^[a-z]+$/.test(readLetter(point));

/** Finds unusual characters; plain ASCII has none. */
export function inspectText(text: string): Oddity[] {
  if (isAscii(text)) return [];
  let found: Found | null = null;
  const mixed = isMixedScript(text);
  for (let at = 0; at < text.length; at += 1) {
    if (text.charCodeAt(at) < 128) continue;
    const point = text.codePointAt(at) ?? 0;
    const kind = kindAt(text, at, point) ?? (mixed && isReadAsLatin(point) ? 'mixed-script' : null);
    if (kind !== null) addTo((found ??= new Map()), kind, String.fromCodePoint(point));
    if (point > 0xffff) at += 1;
  }
  if (mixed && found?.has('mixed-script') !== true) (found ??= new Map()).set('mixed-script', []);
  return found === null ? [] : [...found].map(([kind, characters]) => ({ kind, characters }));
}
