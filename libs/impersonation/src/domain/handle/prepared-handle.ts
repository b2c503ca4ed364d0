import { foldText, joinLetters, lookKey } from '../unicode/index.js';
import { isCommonName, isCommonWord } from './common-words.js';

export interface PreparedHandle {
  /** Without @, spelled as on the network. */
  readonly text: string;
  /** Lower case, without a network suffix or top-level domain. */
  readonly local: string;
  /** Folded letters and digits. */
  readonly joined: string;
  /** See `lookKey`. */
  readonly look: string;
  /** One bit per letter and digit of `look`, to reject unlike handles cheaply. */
  readonly signature: number;
}

const NETWORK_SUFFIX = /\.(?:bsky\.social|brid\.gy|bsky\.team)$/;
const TOP_LEVEL =
  /\.(?:com|org|net|io|social|app|dev|xyz|me|info|biz|online|site|shop|store|club|tv|gov|edu|int|ai|co|us|uk|de|fr|es|it|nl|eu|ch|at|be|ca|au|br|mx|ar|cl|in|jp|kr|cn|ru|pl|se|no|dk|fi|pt|ie|nz|za)$/i;

/** The local part of a handle; a handle that is a domain loses its public suffix. */
export function localPart(handle: string): string {
  const bare = (handle.charCodeAt(0) === 64 ? handle.slice(1) : handle).trim();
  if (!bare.includes('.')) return bare;
  const hosted = bare.replace(NETWORK_SUFFIX, '');
  if (hosted !== bare) return hosted;
  return TOP_LEVEL.test(bare) ? bare.slice(0, bare.lastIndexOf('.')) : bare;
}

function signatureOf(text: string): number {
  let bits = 0;
  for (let index = 0; index < text.length; index += 1) bits |= 1 << (text.charCodeAt(index) & 31);
  return bits;
}

/** Prepares a handle for comparisons, in time linear to its length. */
export function prepareHandle(handle: string): PreparedHandle {
  const local = localPart(handle);
  const folded = foldText(local);
  const look = lookKey(folded);
  return { text: handle, local, joined: joinLetters(folded), look, signature: signatureOf(look) };
}

const WEIGHT_BY_LENGTH = [0, 0, 0.6, 0.7, 0.82, 0.92, 0.97, 1];

/** Whether a handle is an everyday word, ignoring digits at its end. */
export function isEveryday(joined: string): boolean {
  const letters = joined.replace(/[0-9]+$/, '');
  return isCommonWord(letters) || isCommonName(letters);
}

/** 0 to 1: short strings, everyday words and common names have many owners. @param joined folded letters and digits */
export function distinctiveness(joined: string): number {
  const letters = joined.replace(/[0-9]+$/, '');
  // "o2" and "n26" are short names, not letters with a number.
  const length = letters.length < 3 ? Math.min(joined.length, 3) : letters.length;
  const byLength = WEIGHT_BY_LENGTH[Math.min(length, 7)] ?? 1;
  if (isEveryday(letters)) return byLength * 0.74;
  return isTwoCommonParts(letters) ? byLength * (length < 8 ? 0.9 : 0.94) : byLength;
}

function isTwoCommonParts(letters: string): boolean {
  const common = (part: string): boolean => isCommonName(part) || isCommonWord(part);
  for (let cut = 3; cut <= letters.length - 3; cut += 1) {
    if (common(letters.slice(0, cut)) && common(letters.slice(cut))) return true;
  }
  return false;
}
