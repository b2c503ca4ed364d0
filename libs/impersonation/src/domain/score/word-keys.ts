import { hasAsciiWords, words } from '../unicode/index.js';

/** The multiplier of the 32-bit keys. Comparing keys is several times faster than cutting strings. */
const BASE = 0x01000193;
const SEED = 0x811c9dc5;

/** A 32-bit key of a word. Two different words share a key with a probability of one in four billion. */
export function wordKey(word: string): number {
  let hash = SEED;
  for (let at = 0; at < word.length; at += 1) hash = Math.imul(hash ^ word.charCodeAt(at), BASE);
  return hash;
}

const COLON = 58;
const SLASH = 47;
const isWordUnit = (unit: number): boolean => (unit >= 97 && unit <= 122) || (unit >= 48 && unit <= 57);

/** The end of a link that starts at `at`; `at` itself when no link starts there. */
function skipLink(text: string, at: number): number {
  if (text.charCodeAt(at) !== COLON || text.charCodeAt(at + 1) !== SLASH || text.charCodeAt(at + 2) !== SLASH)
    return at;
  let end = at + 3;
  while (end < text.length && text.charCodeAt(end) > 32) end += 1;
  return end;
}

/** A word of one letter says nothing. */
const LEAST_UNITS = 2;

function asciiKeys(text: string): number[] {
  const keys: number[] = [];
  let hash = SEED;
  let length = 0;
  for (let at = 0; at <= text.length; at += 1) {
    const unit = at < text.length ? text.charCodeAt(at) : 32;
    if (isWordUnit(unit)) {
      hash = Math.imul(hash ^ unit, BASE);
      length += 1;
      continue;
    }
    const end = unit === COLON ? skipLink(text, at) : at;
    if (length >= LEAST_UNITS && end === at) keys.push(hash);
    hash = SEED;
    length = 0;
    at = Math.max(at, end - 1);
  }
  return keys;
}

const CJK_RUN = /[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]{3,}/;
const LINKS = /https?:\/\/\S+/g;

/** Scripts without spaces are read in pairs of characters. */
function anyKeys(text: string): number[] {
  const keys: number[] = [];
  for (const word of words(text.includes('://') ? text.replace(LINKS, ' ') : text)) {
    if (word.length < LEAST_UNITS) continue;
    if (!CJK_RUN.test(word)) keys.push(wordKey(word));
    else for (let at = 0; at + 2 <= word.length; at += 1) keys.push(wordKey(word.slice(at, at + 2)));
  }
  return keys;
}

/** The keys of all words outside links, in order, except single letters. */
export function wordKeys(folded: string): number[] {
  return hasAsciiWords(folded) ? asciiKeys(folded) : anyKeys(folded);
}
