import { foldText, joinLetters, lookKey } from '../unicode/index.js';
import { isCommonName, isCommonWord } from './common-words.js';

/** The folded forms of one handle, computed once and compared many times. */
export interface PreparedHandle {
  /** As the network spells it, without @. */
  readonly text: string;
  /** Lower-cased local part: no network suffix such as `.bsky.social`, no top-level domain. */
  readonly local: string;
  /** Folded letters and digits, no separators. */
  readonly joined: string;
  /** Letters after leet and drawn-alike groups are read (see `lookKey`). */
  readonly look: string;
  /** Bit per letter and digit present in `look`, for cheap rejection. */
  readonly signature: number;
}

const NETWORK_SUFFIX = /\.(?:bsky\.social|brid\.gy|bsky\.team)$/;
const TOP_LEVEL =
  /^(.+)\.(?:com|org|net|io|social|app|dev|xyz|me|info|biz|online|site|shop|store|club|tv|gov|edu|int|co(?:m)?(?:\.[a-z]{2})?|[a-z]{2})$/;

/** The part of a handle that a person chose: domain handles lose their public suffix. */
export function localPart(handle: string): string {
  const bare = (handle.charCodeAt(0) === 64 ? handle.slice(1) : handle).trim();
  if (!bare.includes('.')) return bare;
  const hosted = bare.replace(NETWORK_SUFFIX, '');
  if (hosted !== bare) return hosted;
  return TOP_LEVEL.exec(bare.toLowerCase()) === null ? bare : bare.slice(0, bare.lastIndexOf('.'));
}

function signatureOf(text: string): number {
  let bits = 0;
  for (let index = 0; index < text.length; index += 1) bits |= 1 << (text.charCodeAt(index) & 31);
  return bits;
}

/** Folds a handle once. Linear in its length. */
export function prepareHandle(handle: string): PreparedHandle {
  const local = localPart(handle);
  const folded = foldText(local);
  const look = lookKey(folded);
  return { text: handle, local, joined: joinLetters(folded), look, signature: signatureOf(look) };
}

/**
 * How far a handle points at one owner, 0 to 1: short strings, everyday words and common names point at many.
 */
export function distinctiveness(joined: string): number {
  const letters = joined.replace(/[0-9]+$/, '');
  const byLength = [0, 0, 0.1, 0.25, 0.45, 0.65, 0.85, 0.95][Math.min(letters.length, 8)] ?? 1;
  if (isCommonWord(letters) || isCommonName(letters)) return byLength * 0.55;
  return isTwoCommonParts(letters) ? byLength * 0.8 : byLength;
}

function isTwoCommonParts(letters: string): boolean {
  for (let cut = 3; cut <= letters.length - 3; cut += 1) {
    const [left, right] = [letters.slice(0, cut), letters.slice(cut)];
    if ((isCommonName(left) || isCommonWord(left)) && (isCommonName(right) || isCommonWord(right)))
      return true;
  }
  return false;
}
