import { readLetter } from './letters.js';

const NON_ASCII = /[^\u0000-\u007f]/;

/** In units: up to here a loop takes less time than starting the expression. */
const SHORT = 48;

export function isAscii(text: string): boolean {
  if (text.length > SHORT) return !NON_ASCII.test(text);
  for (let at = 0; at < text.length; at += 1) if (text.charCodeAt(at) > 127) return false;
  return true;
}

/** In units: more are joined in steps, because they are arguments. */
const MOST_UNITS = 1024;

const scratch = new Uint8Array(MOST_UNITS);
/** Lists of each short length, because making one takes as long as the text. */
const LISTS = Array.from({ length: SHORT }, (_, length) => new Array<number>(length).fill(0));

function textOf(units: Uint8Array, count: number): string {
  const list = LISTS[count];
  if (list !== undefined) {
    for (let at = 0; at < count; at += 1) list[at] = units[at] ?? 0;
    return String.fromCharCode(...list);
  }
  let text = '';
  for (let at = 0; at < count; at += MOST_UNITS)
    text += String.fromCharCode(...units.subarray(at, Math.min(count, at + MOST_UNITS)));
  return text;
}

function readAll(text: string): string {
  let read = '';
  let plainFrom = 0;
  for (let at = 0; at < text.length; at += 1) {
    if (text.charCodeAt(at) < 128) continue;
    const point = text.codePointAt(at) ?? 0;
    if (at > plainFrom) read += text.slice(plainFrom, at);
    read += readLetter(point);
    if (point > 0xffff) at += 1;
    plainFrom = at + 1;
  }
  return read + text.slice(plainFrom);
}

/** Folds character by character (see `readLetter`); keeps separators and digits. */
export function foldText(text: string): string {
  return isAscii(text) ? text.toLowerCase() : readAll(text).toLowerCase();
}

const PLAIN = /^[a-z0-9]*$/;

function isJoined(folded: string): boolean {
  for (let at = 0; at < folded.length; at += 1) if (!isPlain(folded.charCodeAt(at))) return false;
  return true;
}

export function joinLetters(folded: string): string {
  if (isJoined(folded)) return folded;
  if (folded.length > MOST_UNITS || !hasAsciiWords(folded)) return words(folded).join('');
  let count = 0;
  for (let at = 0; at < folded.length; at += 1) {
    const unit = folded.charCodeAt(at);
    if (!isPlain(unit)) continue;
    scratch[count] = unit;
    count += 1;
  }
  return textOf(scratch, count);
}

const isPlain = (unit: number): boolean => (unit >= 97 && unit <= 122) || (unit >= 48 && unit <= 57);

function asciiWords(folded: string): string[] {
  const found: string[] = [];
  for (let at = 0, start = 0; at <= folded.length; at += 1) {
    if (at < folded.length && isPlain(folded.charCodeAt(at))) continue;
    if (at > start) found.push(folded.slice(start, at));
    start = at + 1;
  }
  return found;
}

/** Limited, because hostile texts must not fill the memory. */
const CACHE_LIMIT = 20_000;
const wordPoints = new Map<number, boolean>();
const WORD_POINT = /[\p{L}\p{N}]/u;

export function isWordPoint(point: number): boolean {
  const known = wordPoints.get(point);
  if (known !== undefined) return known;
  const isPart = WORD_POINT.test(String.fromCodePoint(point));
  if (wordPoints.size >= CACHE_LIMIT) wordPoints.clear();
  wordPoints.set(point, isPart);
  return isPart;
}

/** Whether all letters and digits are ASCII. Emoji and other signs only separate words. */
export function hasAsciiWords(folded: string): boolean {
  for (let at = 0; at < folded.length; at += 1) {
    if (folded.charCodeAt(at) < 128) continue;
    const point = folded.codePointAt(at) ?? 0;
    if (isWordPoint(point)) return false;
    if (point > 0xffff) at += 1;
  }
  return true;
}

function anyWords(folded: string): string[] {
  const found: string[] = [];
  let start = 0;
  for (let at = 0, size = 1; at <= folded.length; at += size) {
    const point = at < folded.length ? (folded.codePointAt(at) ?? 0) : 32;
    size = point > 0xffff ? 2 : 1;
    if (point < 128 ? isPlain(point) || (point >= 65 && point <= 90) : isWordPoint(point)) continue;
    if (at > start) found.push(folded.slice(start, at));
    start = at + size;
  }
  return found;
}

export function words(folded: string): string[] {
  return hasAsciiWords(folded) ? asciiWords(folded) : anyWords(folded);
}

/** 1 becomes l; `lookKey` treats l and i as equal. */
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

/** Turns "p4yp@l" into "paypal". */
export function unLeet(folded: string): string {
  return HAS_LEET.test(folded) ? folded.replace(LEET_SIGNS, (sign) => LEET[sign] ?? sign) : folded;
}

/** The letter of each ASCII character; 0 for punctuation. */
const LETTER_OF = new Uint8Array(128);
for (let unit = 0; unit < 128; unit += 1) {
  const letter = unLeet(String.fromCharCode(unit));
  if (PLAIN.test(letter)) LETTER_OF[unit] = /[ij]/.test(letter) ? 108 : letter.charCodeAt(0);
}
const [C, G, L, M, N, Q, R, U, V, W, D] = [99, 103, 108, 109, 110, 113, 114, 117, 118, 119, 100];

function pairLetter(first: number, second: number): number {
  if (second === N) return first === R || first === N ? M : 0;
  if (first === second) return first === V || first === U ? W : 0;
  return first === C && second === L ? D : 0;
}

/** Whether each character is its own look, and no two neighbours are drawn as one. */
function isOwnLook(folded: string): boolean {
  let last = 0;
  for (let at = 0; at < folded.length; at += 1) {
    const letter = folded.charCodeAt(at);
    if (LETTER_OF[letter] !== letter || letter === Q || letter === V || pairLetter(last, letter) !== 0)
      return false;
    last = letter;
  }
  return true;
}

/** Returns the same string when nothing changes, as for most handles. */
function asciiLook(folded: string): string {
  if (isOwnLook(folded)) return folded;
  const look = folded.length <= MOST_UNITS ? scratch : new Uint8Array(folded.length);
  let count = 0;
  let last = 0;
  for (let at = 0; at <= folded.length; at += 1) {
    const letter = at < folded.length ? (LETTER_OF[folded.charCodeAt(at)] ?? 0) : 0;
    if (letter === 0 && at < folded.length) continue;
    const pair = last === 0 ? 0 : pairLetter(last, letter);
    if (last !== 0) {
      look[count] = pair !== 0 ? pair : last === Q ? G : last === V ? U : last;
      count += 1;
    }
    last = pair !== 0 ? 0 : letter;
  }
  return textOf(look, count);
}

const MULTI = /rn|nn|vv|uu|cl|q|v/g;
/** `cl` is replaced after i became l and 1 became l, so that "ci" and "c1" become d, too. */
const DRAWN_AS: Readonly<Record<string, string>> = {
  rn: 'm',
  nn: 'm',
  vv: 'w',
  uu: 'w',
  cl: 'd',
  q: 'g',
  v: 'u',
};

/** Leet; i, j, l and 1 are equal, so are g and q, u and v; rn, vv and cl become m, w and d. Evidence, not identity. */
export function lookKey(folded: string): string {
  if (hasAsciiWords(folded)) return asciiLook(folded);
  const letters = joinLetters(unLeet(folded));
  if (!/[ijquv]|rn|nn|cl/.test(letters)) return letters;
  const drawn = /[ij]/.test(letters) ? letters.replace(/[ij]/g, 'l') : letters;
  return /[quv]|rn|nn|cl/.test(drawn) ? drawn.replace(MULTI, (group) => DRAWN_AS[group] ?? group) : drawn;
}

const SPREAD: Readonly<Record<string, string>> = { d: 'cl', k: 'lc', m: 'nn', r: 'n', w: 'uu' };

/** Spreads groups instead of joining them, because "rnn" can be read as "mn" or "rm". @param look a `lookKey` */
export function spreadKey(look: string): string {
  return look.replace(/[dkmrw]/g, (letter) => SPREAD[letter] ?? letter);
}

function hasDouble(text: string): boolean {
  for (let at = 1; at < text.length; at += 1)
    if (text.charCodeAt(at) === text.charCodeAt(at - 1)) return true;
  return false;
}

export function squeeze(text: string): string {
  return isAscii(text) && !hasDouble(text) ? text : text.replace(/(.)\1+/gu, '$1');
}
