import { foldText, isAscii, joinLetters, words } from '../unicode/index.js';
import { type AffixKind, affixKind } from './affixes.js';
import { isCommonName, isCommonWord } from './common-words.js';

export interface Affix {
  readonly text: string;
  readonly kind: AffixKind;
}

export interface Containment {
  readonly affixes: readonly Affix[];
  /** Number of clean edges, 0 to 2: at a separator, a change of case, a digit or the end of the handle. */
  readonly edges: number;
}

interface Parts {
  readonly text: string;
  /** Offsets in `text` at which its parts start. */
  readonly cuts: readonly number[];
  /** The cuts that are at a separator, not only at a change of case. */
  readonly gaps: readonly number[];
}

const isUpper = (unit: number): boolean => unit >= 65 && unit <= 90;
const isLower = (unit: number): boolean => unit >= 97 && unit <= 122;
const isNumeral = (unit: number): boolean => unit >= 48 && unit <= 57;

function isCaseEdge(local: string, at: number): boolean {
  if (!isUpper(local.charCodeAt(at))) return false;
  const before = local.charCodeAt(at - 1);
  if (isLower(before) || isNumeral(before)) return true;
  return isUpper(before) && isLower(local.charCodeAt(at + 1));
}

type Key = (folded: string) => string;

function asciiParts(local: string, key: Key, withGaps: boolean, known: string | null): Parts {
  const cuts: number[] = [];
  const gaps: number[] | null = withGaps ? [0] : null;
  let text = '';
  let length = 0;
  let start = 0;
  let afterGap = true;
  for (let at = 0; at <= local.length; at += 1) {
    const unit = at < local.length ? local.charCodeAt(at) : 0;
    const isSeparator = !isUpper(unit) && !isLower(unit) && !isNumeral(unit);
    if (!isSeparator && !(at > start && isCaseEdge(local, at))) continue;
    if (at > start) {
      if (afterGap) gaps?.push(length);
      cuts.push(length);
      if (known === null) text += key(local.slice(start, at).toLowerCase());
      length = known === null ? text.length : length + at - start;
    }
    afterGap = isSeparator || (afterGap && at === start);
    start = isSeparator ? at + 1 : at;
  }
  return { text: known ?? text, cuts, gaps: gaps ?? cuts };
}

function partsOf(local: string, key: Key, withGaps: boolean, known: string | null): Parts {
  if (isAscii(local)) return asciiParts(local, key, withGaps, known);
  const cuts: number[] = [];
  let text = '';
  for (const word of words(foldText(local))) {
    cuts.push(text.length);
    text += key(word);
  }
  return { text, cuts, gaps: cuts };
}

const isDigit = (char: string | undefined): boolean => char !== undefined && char >= '0' && char <= '9';

function isEdge(parts: Parts, at: number): boolean {
  if (at === 0 || at === parts.text.length || parts.cuts.includes(at)) return true;
  return isDigit(parts.text[at - 1]) !== isDigit(parts.text[at]);
}

export function wordKind(word: string): AffixKind | null {
  const kind = affixKind(word);
  if (kind !== null) return kind;
  if (isCommonName(word)) return 'person';
  return isCommonWord(word) ? 'word' : null;
}

/** Splits into as few words as possible, each of two letters or more; null when impossible. */
function cutIntoWords(run: string): Affix[] | null {
  const best: (Affix[] | null)[] = [[]];
  for (let end = 1; end <= run.length; end += 1) {
    best[end] = null;
    for (let start = Math.max(0, end - 16); start <= end - 2; start += 1) {
      const before = best[start];
      const kind = before ? wordKind(run.slice(start, end)) : null;
      if (!before || kind === null || (best[end]?.length ?? Infinity) <= before.length + 1) continue;
      best[end] = [...before, { text: run.slice(start, end), kind }];
    }
  }
  return best[run.length] ?? null;
}

/** Places that are given names, too: at the beginning they make the rest a family name. */
const GIVEN_AND_PLACE: ReadonlySet<string> = new Set([
  'paris',
  'austin',
  'sydney',
  'dallas',
  'houston',
  'chelsea',
]);

function addAffixes(affixes: Affix[], parts: Parts, from: number, to: number): void {
  let start = from;
  for (let at = from + 1; at <= to; at += 1) {
    if (at < to && !isEdge(parts, at)) continue;
    const text = parts.text.slice(start, at);
    const kind = start === 0 && GIVEN_AND_PLACE.has(text) ? 'person' : wordKind(text);
    if (kind !== null) affixes.push({ text, kind });
    else
      affixes.push(
        ...((text.length <= 32 ? cutIntoWords(text) : null) ?? [{ text, kind: 'unknown' as const }]),
      );
    start = at;
  }
}

/** In letters: up to here a handle must not span a separator. */
const SHORT = 4;

function isCutInside(parts: Parts, at: number, length: number): boolean {
  for (let inside = at + 1; inside < at + length; inside += 1) if (parts.gaps.includes(inside)) return true;
  return false;
}

/** Of several places, the one with most clean edges. @param key folds letters, or maps them to their looks */
export function findContained(
  wanted: string,
  local: string,
  key: Key = joinLetters,
  joined: string | null = null,
): Containment | null {
  const parts = partsOf(local, key, wanted.length <= SHORT, joined);
  let best = -1;
  let bestEdges = -1;
  for (let at = parts.text.indexOf(wanted); at >= 0; at = parts.text.indexOf(wanted, at + 1)) {
    if (wanted.length <= SHORT && isCutInside(parts, at, wanted.length)) continue;
    const edges = Number(isEdge(parts, at)) + Number(isEdge(parts, at + wanted.length));
    if (edges > bestEdges) [best, bestEdges] = [at, edges];
  }
  if (best < 0) return null;
  const affixes: Affix[] = [];
  addAffixes(affixes, parts, 0, best);
  addAffixes(affixes, parts, best + wanted.length, parts.text.length);
  return { affixes, edges: bestEdges };
}
