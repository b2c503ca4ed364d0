import { type AffixKind, affixKind } from './affixes.js';
import { type PreparedHandle } from './prepared-handle.js';

const SHORTEST = 6;
/** The most words whose order is permuted: four words have 24 orders. */
const MOST_WORDS = 4;
const WORD_CUT = /[^A-Za-z0-9]+|(?<=[a-z0-9])(?=[A-Z])/;
const VISIBLE_CUT = /[^A-Za-z0-9]|[a-z0-9][A-Z]/;
/** In letters: a piece this long does not change its place by chance, even without a visible cut. */
const PIECE = 3;

/** The words of a handle, cut at separators and changes of case. */
export function visibleWords(local: string): readonly string[] {
  return local
    .split(WORD_CUT)
    .filter((word) => word !== '')
    .map((word) => word.toLowerCase());
}

/** Whether `text` consists of all `words`, in any order. */
function isMadeOf(text: string, words: readonly string[]): boolean {
  if (words.length === 0) return text === '';
  return words.some(
    (word, at) =>
      text.startsWith(word) &&
      isMadeOf(
        text.slice(word.length),
        words.filter((_, other) => other !== at),
      ),
  );
}

function hasOrderOf(text: string, words: readonly string[]): boolean {
  return words.length > 1 && words.length <= MOST_WORDS && isMadeOf(text, words);
}

function isRotated(text: string, other: string): boolean {
  const cut = `${text}${text}`.indexOf(other);
  return cut >= PIECE && text.length - cut >= PIECE;
}

function sameWords(wanted: PreparedHandle, candidate: PreparedHandle): boolean {
  if (wanted.signature !== candidate.signature || wanted.joined.length !== candidate.joined.length)
    return false;
  return (
    isRotated(wanted.joined, candidate.joined) ||
    hasOrderOf(wanted.joined, visibleWords(candidate.local)) ||
    hasOrderOf(candidate.joined, visibleWords(wanted.local))
  );
}

/** Words of these kinds may be added. */
const CLAIMS: ReadonlySet<AffixKind> = new Set(['trust', 'lure', 'company', 'place', 'number']);

/** Whether a handle has the same words in a different order. Words with a claim, such as "official", may be added. */
export function matchReordered(wanted: PreparedHandle, candidate: PreparedHandle): 'all' | 'added' | null {
  const length = wanted.joined.length;
  if (length < SHORTEST || candidate.joined.length < length || candidate.joined === wanted.joined)
    return null;
  if (candidate.joined.length === length) return sameWords(wanted, candidate) ? 'all' : null;
  if ((wanted.signature & ~candidate.signature) !== 0) return null;
  if (!VISIBLE_CUT.test(candidate.local)) return null;
  const words = visibleWords(candidate.local);
  const kept = words.filter(
    (word) => wanted.joined.includes(word) || !CLAIMS.has(affixKind(word) ?? 'unknown'),
  );
  if (kept.length === words.length || kept.join('').length !== length) return null;
  return hasOrderOf(wanted.joined, kept) ? 'added' : null;
}
