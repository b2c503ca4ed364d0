import { hasAsciiWords, isWordPoint, words } from '../unicode/index.js';

/** The multiplier of the 32-bit keys. Comparing keys is several times faster than cutting strings. */
const BASE = 0x01000193;
const SEED = 0x811c9dc5 | 0;

/** A 32-bit key of a word. Two different words share a key with a probability of one in four billion. */
export function wordKey(word: string): number {
  let hash = SEED;
  for (let at = 0; at < word.length; at += 1) hash = Math.imul(hash ^ word.charCodeAt(at), BASE);
  return hash;
}

const COLON = 58;
const SLASH = 47;
const isWordUnit = (unit: number): boolean => (unit >= 97 && unit <= 122) || (unit >= 48 && unit <= 57);

/** The end of a link that starts at `at`; `at` itself when no link starts there. Links may have letters of any script. */
function skipLink(text: string, at: number): number {
  if (text.charCodeAt(at) !== COLON || text.charCodeAt(at + 1) !== SLASH || text.charCodeAt(at + 2) !== SLASH)
    return at;
  let end = at + 3;
  while (end < text.length && text.charCodeAt(end) > 32) end += 1;
  return end;
}

/** A word of one letter says nothing. */
const LEAST_UNITS = 2;

/** Reused between calls, because a text's keys are read once. */
let scratch = new Int32Array(256);

function keep(count: number, key: number): number {
  if (count === scratch.length) {
    const larger = new Int32Array(2 * count);
    larger.set(scratch);
    scratch = larger;
  }
  scratch[count] = key;
  return count + 1;
}

/** -1 for a text with letters or digits of other scripts; emoji and other signs only separate words. */
function readAscii(text: string): number {
  let count = 0;
  let hash = SEED;
  let length = 0;
  for (let at = 0; at <= text.length; at += 1) {
    const unit = at < text.length ? text.charCodeAt(at) : 32;
    if (isWordUnit(unit)) {
      hash = Math.imul(hash ^ unit, BASE);
      length += 1;
      continue;
    }
    if (unit > 127) {
      const point = text.codePointAt(at) ?? 0;
      if (isWordPoint(point)) return -1;
      if (point > 0xffff) at += 1;
    }
    const end = unit === COLON ? skipLink(text, at) : at;
    if (length >= LEAST_UNITS && end === at) count = keep(count, hash);
    hash = SEED;
    length = 0;
    if (end === at) continue;
    if (!hasAsciiWords(text.slice(at, end))) return -1;
    at = end - 1;
  }
  return count;
}

const CJK_RUN = /[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]{3,}/;
const LINKS = /https?:\/\/\S+/g;

/** Scripts without spaces are read in pairs of characters. */
function readAny(text: string): number {
  let count = 0;
  for (const word of words(text.includes('://') ? text.replace(LINKS, ' ') : text)) {
    if (word.length < LEAST_UNITS) continue;
    if (!CJK_RUN.test(word)) count = keep(count, wordKey(word));
    else
      for (let at = 0; at + 2 <= word.length; at += 1) count = keep(count, wordKey(word.slice(at, at + 2)));
  }
  return count;
}

export interface WordKeys {
  /** Of all words outside links, in order, except single letters. The first `count` are valid until the next call. */
  readonly keys: Int32Array;
  readonly count: number;
  /** Whether all letters and digits are ASCII. */
  readonly ascii: boolean;
}

export function wordKeys(folded: string): WordKeys {
  const read = readAscii(folded);
  const count = read < 0 ? readAny(folded) : read;
  return { keys: scratch, count, ascii: read >= 0 };
}

/** A map from keys to small numbers; 0 for others. Looking a key up takes a third of the time of a `Map`. */
export class KeyMarks {
  readonly #keys: Int32Array;
  readonly #marks: Uint8Array;
  readonly #mask: number;
  #size = 0;

  /** @param capacity the most keys */
  constructor(capacity: number) {
    const slots = 2 ** Math.ceil(Math.log2(4 * Math.max(capacity, 2)));
    this.#keys = new Int32Array(slots);
    this.#marks = new Uint8Array(slots);
    this.#mask = slots - 1;
  }

  get size(): number {
    return this.#size;
  }

  #slotOf(key: number): number {
    let slot = key & this.#mask;
    while (this.#marks[slot] !== 0 && this.#keys[slot] !== key) slot = (slot + 1) & this.#mask;
    return slot;
  }

  /** Adds bits to the mark of a key, at least one. */
  add(key: number, bits: number): void {
    const slot = this.#slotOf(key);
    if (this.#marks[slot] === 0) this.#size += 1;
    this.#keys[slot] = key;
    this.#marks[slot] = (this.#marks[slot] ?? 0) | bits;
  }

  of(key: number): number {
    return this.#marks[this.#slotOf(key)] ?? 0;
  }
}
