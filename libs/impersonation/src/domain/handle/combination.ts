import { joinLetters, lookKey } from '../unicode/index.js';
import { type AffixKind, affixKind } from './affixes.js';
import { type Affix, type Containment, findContained } from './containment.js';
import { isCommonName, isCommonWord } from './common-words.js';
import { isDrawnByGroup, isStretched } from './drawn.js';
import { visibleWords } from './reordered.js';
import { boundedOsa } from './osa.js';
import { type PreparedHandle } from './prepared-handle.js';

const KIND_STRENGTH: Readonly<Record<AffixKind, number>> = {
  trust: 0.95,
  lure: 0.92,
  company: 0.86,
  article: 0.8,
  place: 0.8,
  number: 0.75,
  topic: 0.64,
  word: 0.6,
  unknown: 0.55,
  person: 0.36,
  fan: 0.36,
  parody: 0.36,
};
const UNKNOWN_APART = 0.62;
const LONG_NUMBER = 0.58;

const strengthOf = ({ kind, text }: Affix): number =>
  kind === 'number' && text.length > 3 && !/^(?:19|20)\d\d$/.test(text) ? LONG_NUMBER : KIND_STRENGTH[kind];

const CLAIMING: ReadonlySet<AffixKind> = new Set(['trust', 'lure', 'company', 'article', 'place', 'number']);

function hasKind(affixes: readonly Affix[], first: AffixKind, second: AffixKind): boolean {
  for (const { kind } of affixes) if (kind === first || kind === second) return true;
  return false;
}

function claimOf(affixes: readonly Affix[], apart = false): number {
  let [sum, most] = [0, 0];
  for (const affix of affixes) {
    const strength = apart && affix.kind === 'unknown' ? UNKNOWN_APART : strengthOf(affix);
    sum += strength;
    if (strength > most) most = strength;
  }
  const mean = sum / affixes.length;
  if (hasKind(affixes, 'fan', 'parody')) return Math.min(KIND_STRENGTH.fan, mean);
  const claim = 0.6 * most + 0.4 * mean;
  // Beside a personal name, the word is part of a name instead of a role.
  return hasKind(affixes, 'person', 'person') && !hasKind(affixes, 'trust', 'lure')
    ? Math.min(claim, 0.45)
    : claim;
}

/** Whether a word is long enough not to occur by chance across the seam of a short handle. */
const isTelling = ({ kind, text }: Affix): boolean =>
  text.length >= 4 && (kind === 'trust' || kind === 'lure' || kind === 'company');

function edgeWeight({ affixes, edges }: Containment, length: number): number {
  if (edges === 2) return 1;
  if (!hasKind(affixes, 'unknown', 'unknown')) {
    if (length >= 5) return 0.93;
    const short = affixes.every(isTelling) ? 0.85 : 0.62;
    return length === 4 ? Math.max(0.8, short) : length === 3 ? short : 0.5;
  }
  if (length < 7) return 0.45 + 0.2 * edges;
  return Math.min(1, 0.8 + 0.1 * edges + 0.02 * Math.max(0, length - 8));
}

function strengthInside(found: Containment, length: number, { distinct, everyday }: Wanted): number {
  if (found.affixes.length === 0) return 0;
  const strength = claimOf(found.affixes, found.edges === 2) * edgeWeight(found, length) * distinct;
  // An everyday word among other ordinary words is only a phrase.
  return everyday && !found.affixes.every(({ kind }) => CLAIMING.has(kind)) ? 0.55 * strength : strength;
}

interface Wanted extends PreparedHandle {
  readonly distinct: number;
  readonly everyday: boolean;
  /** `joined` without digits at its end. */
  readonly core: string;
}

function contained(
  { joined, look, core }: Wanted,
  candidate: PreparedHandle,
): { found: Containment; length: number; weight: number } | null {
  if (candidate.joined.length > joined.length && candidate.joined.includes(joined)) {
    const found = findContained(joined, candidate.local, joinLetters, candidate.joined);
    return found && { found, length: joined.length, weight: 1 };
  }
  if (
    core.length >= 6 &&
    core !== joined &&
    candidate.joined.length > core.length &&
    candidate.joined.includes(core)
  ) {
    const found = findContained(core, candidate.local, joinLetters, candidate.joined);
    return found && { found, length: core.length, weight: 1 };
  }
  if (look.length < 4 || candidate.look.length <= look.length || !candidate.look.includes(look)) return null;
  const found = findContained(look, candidate.local, lookKey);
  return found && { found, length: look.length, weight: 0.97 };
}

export interface Combination {
  readonly affixes: readonly Affix[];
  readonly strength: number;
  readonly distance: number;
}

const MAX_AFFIX = 14;

function bitsOf(value: number): number {
  let bits = 0;
  for (let rest = value; rest !== 0; rest &= rest - 1) bits += 1;
  return bits;
}

interface Cut {
  readonly core: string;
  readonly affixes: readonly Affix[];
}

/** Words are often misspelt, so only words with a claim count, never names. */
function claimingWord(word: string): Affix | null {
  const kind = affixKind(word);
  if (kind === null || !CLAIMING.has(kind) || isCommonName(word)) return null;
  if (kind === 'number')
    return word.length <= 2 || /^(?:19|20)\d\d$/.test(word) ? { text: word, kind } : null;
  return word.length >= 3 || kind === 'company' ? { text: word, kind } : null;
}

/** All ways to remove one claiming word from the start or the end that leave about `length` letters. */
function* withoutWord({ core, affixes }: Cut, length: number): Generator<Cut> {
  const most = Math.min(MAX_AFFIX, core.length - length + 2);
  for (let size = 2; size <= most; size += 1) {
    const [head, tail] = [claimingWord(core.slice(0, size)), claimingWord(core.slice(-size))];
    if (tail !== null) yield { core: core.slice(0, -size), affixes: [...affixes, tail] };
    if (head !== null) yield { core: core.slice(size), affixes: [head, ...affixes] };
  }
}

function* cutsOf(joined: string, length: number): Generator<Cut> {
  for (const once of withoutWord({ core: joined, affixes: [] }, length)) {
    yield once;
    if (length > SHORT_CORE && once.core.length > length + 2) yield* withoutWord(once, length);
  }
}

/** In letters: in handles up to this length, the rest without the word must not span a separator. */
const CUT_CORE = 7;
/** In letters: handles this short leave too little beside two added words. */
const SHORT_CORE = 5;

/** The claim is weaker when its word shares letters with the misspelt handle. */
const MISSPELT_WEIGHT = 0.8;

function misspelt(wanted: Wanted, candidate: PreparedHandle): Combination | null {
  const length = wanted.joined.length;
  const extra = candidate.joined.length - length;
  if (length < 5 || extra < 1 || extra > 2 * MAX_AFFIX) return null;
  if (bitsOf(wanted.signature & ~candidate.signature) > 1) return null;
  const words = visibleWords(candidate.local);
  let best: Combination | null = null;
  for (const { core, affixes } of cutsOf(candidate.joined, length)) {
    if (Math.abs(core.length - length) > 2 || isCommonWord(core) || isCommonName(core)) continue;
    if (!isMisspelling(wanted, core) || (length <= CUT_CORE && !words.some((word) => word.includes(core))))
      continue;
    const strength = MISSPELT_WEIGHT * claimOf(affixes) * wanted.distinct;
    if (best === null || strength > best.strength) best = { affixes, strength, distance: 1 };
  }
  return best;
}

/** For short handles only a slip that keeps the first letter counts. */
function isMisspelling({ joined, look }: Wanted, core: string): boolean {
  if (joined.length === 5 && core[0] !== joined[0]) return false;
  return (
    boundedOsa(joined, core, 1) <= 1 ||
    lookKey(core) === look ||
    isDrawnByGroup(joined, core) ||
    isStretched(joined, core)
  );
}

/** Finds the handle among added words: spelt correctly, with look-alike letters, or slightly misspelt. */
export function matchCombination(wanted: Wanted, candidate: PreparedHandle): Combination | null {
  if (wanted.joined.length < 2) return null;
  const inside = contained(wanted, candidate);
  if (inside === null) return misspelt(wanted, candidate);
  const strength = inside.weight * strengthInside(inside.found, inside.length, wanted);
  return { affixes: inside.found.affixes, strength, distance: 0 };
}
