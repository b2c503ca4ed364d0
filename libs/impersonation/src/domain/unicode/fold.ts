import { readLetter } from './letters.js';

const NON_ASCII = /[^\u0000-\u007f]/;

/** Whether the text has a character outside ASCII. */
export function isAscii(text: string): boolean {
  return !NON_ASCII.test(text);
}

const BEYOND_ASCII = /[^\u0000-\u007f]/gu;

/** Lower-case Latin reading of a text, character by character (see `readLetter`); separators and digits stay. */
export function foldText(text: string): string {
  return isAscii(text) ? text.toLowerCase() : text.replace(BEYOND_ASCII, readLetter).toLowerCase();
}

const SEPARATORS = /[^\p{L}\p{N}]+/gu;
const ASCII_SEPARATORS = /[^a-z0-9]+/g;

const PLAIN = /^[a-z0-9]*$/;

/** Drops everything but letters and digits from a folded text. */
export function joinLetters(folded: string): string {
  if (PLAIN.test(folded)) return folded;
  return folded.replace(isAscii(folded) ? ASCII_SEPARATORS : SEPARATORS, '');
}

/** The words of a folded text. */
export function words(folded: string): string[] {
  return folded.split(isAscii(folded) ? ASCII_SEPARATORS : SEPARATORS).filter((word) => word !== '');
}

/** Digits and signs that stand for letters; 1 reads as l or i, which `lookKey` treats as one. */
const LEET: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'l',
  '2': 'z',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '6': 'b',
  '7': 't',
  '8': 'b',
  '9': 'g',
  '@': 'a',
  $: 's',
  '!': 'l',
  '|': 'l',
  '+': 't',
};
const LEET_SIGNS = /[0-9@$!|+]/g;

const HAS_LEET = /[0-9@$!|+]/;

/** Reads digits and signs as the letters they stand for ("p4yp@l" becomes "paypal"). */
export function unLeet(folded: string): string {
  return HAS_LEET.test(folded) ? folded.replace(LEET_SIGNS, (sign) => LEET[sign] ?? sign) : folded;
}

const MULTI = /rn|nn|vv|uu|cl|q|v/g;
/** Letter groups drawn alike. `cl` comes after i and 1 became l, so "ci" and "c1" are d as well. */
const DRAWN_AS: Readonly<Record<string, string>> = {
  rn: 'm',
  nn: 'm',
  vv: 'w',
  uu: 'w',
  cl: 'd',
  q: 'g',
  v: 'u',
};

/**
 * A key equal for strings that are drawn alike in common fonts: leet is read; i, j, l and 1 are one letter, so are g and
 * q, u and v; and rn, vv, cl stand for m, w, d. Input: a folded text. Two different words may share a key, so equality of keys is
 * evidence, never identity.
 */
export function lookKey(folded: string): string {
  const letters = joinLetters(unLeet(folded));
  if (!/[ijquv]|rn|nn|cl/.test(letters)) return letters;
  const drawn = /[ij]/.test(letters) ? letters.replace(/[ij]/g, 'l') : letters;
  return /[quv]|rn|nn|cl/.test(drawn) ? drawn.replace(MULTI, (group) => DRAWN_AS[group] ?? group) : drawn;
}

/** Runs of one letter become a single letter ("payypal" and "paypal" share it). */
export function squeeze(text: string): string {
  return text.replace(/(.)\1+/gu, '$1');
}
