import { type AlignmentStep } from '../../contract/index.js';
import { isAscii, lookKey } from '../unicode/index.js';
import { alignTexts } from './alignment.js';
import { type AffixKind } from './affixes.js';
import { isCommonName, isCommonWord } from './common-words.js';
import { type Affix, type Containment, findContained } from './containment.js';
import { classifyEdit, type HandleClass, soundKey } from './edit-class.js';
import { boundedOsa } from './osa.js';
import { distinctiveness, type PreparedHandle, prepareHandle } from './prepared-handle.js';

/** How a candidate's handle resembles a protected one. */
export interface HandleMatch {
  readonly class: HandleClass;
  /** 0 to 1; `HANDLE_FLAG` and more is a look-alike on the handle's evidence alone. */
  readonly strength: number;
  /** Best of the raw and folded OSA distances; 0 for containment. */
  readonly distance: number;
  readonly protectedText: string;
  readonly candidateText: string;
  readonly affixes: readonly Affix[];
  /** Aligned stretches of both texts. */
  readonly steps: readonly AlignmentStep[];
}

export type BareMatch = Omit<HandleMatch, 'steps' | 'protectedText' | 'candidateText'>;

/** Strength from which a handle alone makes a look-alike. Chosen on ordinary handles, see docs/decisions/0201. */
export const HANDLE_FLAG = 0.5;

/** A protected handle with what only it needs. */
export interface ProtectedHandle extends PreparedHandle {
  readonly distinct: number;
  readonly limit: number;
  readonly sound: string;
}

/** How many edits a handle of this length may bear before it is another word. */
export function editLimit(length: number): number {
  if (length < 3) return 0;
  if (length < 8) return 1;
  return length < 14 ? 2 : 3;
}

/** Prepares a protected handle for many comparisons. */
export function protectHandle(handle: string): ProtectedHandle {
  const prepared = prepareHandle(handle);
  const { joined } = prepared;
  return {
    ...prepared,
    distinct: distinctiveness(joined),
    limit: editLimit(joined.length),
    sound: soundKey(joined),
  };
}

const EDIT_STRENGTH: Readonly<Record<HandleClass, number>> = {
  identical: 1,
  homograph: 0.95,
  separator: 0.9,
  transposition: 0.85,
  repetition: 0.85,
  omission: 0.8,
  keyboard: 0.82,
  'bit-flip': 0.78,
  'vowel-swap': 0.78,
  insertion: 0.75,
  substitution: 0.75,
  near: 0.62,
  sound: 0.55,
  combination: 0,
};

const KIND_STRENGTH: Readonly<Record<AffixKind, number>> = {
  trust: 0.95,
  lure: 0.9,
  company: 0.8,
  article: 0.75,
  place: 0.75,
  number: 0.72,
  topic: 0.58,
  word: 0.62,
  unknown: 0.52,
  fan: 0.35,
  parody: 0.35,
};

/** Edits of a short or everyday word lead to other words; this says how much an edit still proves. */
function editWeight(protectedHandle: ProtectedHandle, candidate: PreparedHandle, distance: number): number {
  const length = protectedHandle.joined.length;
  let weight = length <= 3 ? 0.68 : length === 4 ? 0.85 : 1;
  if (isCommonWord(candidate.joined) || isCommonName(candidate.joined)) weight *= 0.5;
  if (distance > 1) weight *= 1 - 0.04 * (distance - 2);
  return weight;
}

function popCount(value: number): number {
  let bits = value - ((value >>> 1) & 0x55555555);
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
  return (((bits + (bits >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
}

function editDistance(protectedHandle: ProtectedHandle, candidate: PreparedHandle): number {
  const { limit, joined, look } = protectedHandle;
  if (limit === 0) return 1;
  const drawn =
    popCount(protectedHandle.signature ^ candidate.signature) > 2 * limit
      ? limit + 1
      : boundedOsa(look, candidate.look, limit);
  return drawn === 0 ? 0 : Math.min(drawn, boundedOsa(joined, candidate.joined, limit));
}

function matchEdits(protectedHandle: ProtectedHandle, candidate: PreparedHandle): BareMatch | null {
  const distance = editDistance(protectedHandle, candidate);
  if (distance > protectedHandle.limit) return null;
  const raw = boundedOsa(protectedHandle.joined, candidate.joined, 1);
  const kind: HandleClass =
    distance > 1
      ? 'near'
      : raw === 1
        ? classifyEdit(protectedHandle.joined, candidate.joined)
        : 'substitution';
  const strength = EDIT_STRENGTH[kind] * editWeight(protectedHandle, candidate, distance);
  return { class: kind, strength, distance, affixes: [] };
}

function matchSame(protectedHandle: ProtectedHandle, candidate: PreparedHandle): BareMatch | null {
  const plain = candidate.joined === protectedHandle.joined;
  if (!plain && candidate.look !== protectedHandle.look) return null;
  if (candidate.look === '' && candidate.joined === '') return null;
  const [from, to] = [protectedHandle.local.toLowerCase(), candidate.local.toLowerCase()];
  const same: HandleClass = from === to ? 'identical' : plain && isAscii(to) ? 'separator' : 'homograph';
  const common = !plain && (isCommonWord(candidate.joined) || isCommonName(candidate.joined));
  const strength = EDIT_STRENGTH[same] * (common ? 0.5 : 1);
  return {
    class: same,
    strength,
    distance: plain ? 0 : boundedOsa(protectedHandle.joined, candidate.joined, 8),
    affixes: [],
  };
}

function combinationStrength(protectedHandle: ProtectedHandle, found: Containment): number {
  const kinds = found.affixes.map((affix) => affix.kind);
  const claims = kinds.filter((kind) => kind !== 'unknown');
  const unknown = found.affixes.filter((affix) => affix.kind === 'unknown');
  const guarded = kinds.includes('fan') || kinds.includes('parody');
  const claim = guarded
    ? KIND_STRENGTH.fan
    : Math.max(KIND_STRENGTH.unknown, ...claims.map((kind) => KIND_STRENGTH[kind])) -
      (unknown.length > 0 && claims.length > 0 ? 0.15 : 0);
  const edges = unknown.length === 0 ? Math.max(found.edges, 1.6) : found.edges;
  return claim * (0.35 + 0.65 * protectedHandle.distinct) * (0.6 + 0.2 * edges);
}

function matchContained(protectedHandle: ProtectedHandle, candidate: PreparedHandle): BareMatch | null {
  const { joined, look } = protectedHandle;
  if (joined.length < 2 || candidate.joined.length <= joined.length) return null;
  let found: Containment | null = null;
  if (candidate.joined.includes(joined)) found = findContained(joined, candidate.local);
  else if (look.length >= 4 && candidate.look.includes(look))
    found = findContained(look, candidate.local, lookKey);
  if (found === null) return null;
  return {
    class: 'combination',
    strength: combinationStrength(protectedHandle, found),
    distance: 0,
    affixes: found.affixes,
  };
}

function matchSound(protectedHandle: ProtectedHandle, candidate: PreparedHandle): BareMatch | null {
  const { joined, sound } = protectedHandle;
  if (
    sound.length < 5 ||
    joined[0] !== candidate.joined[0] ||
    Math.abs(joined.length - candidate.joined.length) > 2
  )
    return null;
  if (soundKey(candidate.joined) !== sound) return null;
  return {
    class: 'sound',
    strength: EDIT_STRENGTH.sound,
    distance: boundedOsa(joined, candidate.joined, 4),
    affixes: [],
  };
}

/** Compares prepared handles; null when they have nothing in common. No evidence is built (see `explainMatch`). */
export function compareHandles(
  protectedHandle: ProtectedHandle,
  candidate: PreparedHandle,
): BareMatch | null {
  const same = matchSame(protectedHandle, candidate);
  if (same !== null) return same;
  const contained = matchContained(protectedHandle, candidate);
  const edited = matchEdits(protectedHandle, candidate);
  const best =
    contained !== null && (edited === null || contained.strength > edited.strength) ? contained : edited;
  return best ?? matchSound(protectedHandle, candidate);
}

/** Adds the texts and their alignment to a match. */
export function explainMatch(match: BareMatch, protectedText: string, candidateText: string): HandleMatch {
  return { ...match, protectedText, candidateText, steps: alignTexts(protectedText, candidateText) };
}

/** Compares one handle with a protected one; null when they have nothing in common. */
export function matchHandle(
  protectedHandle: string | ProtectedHandle,
  candidate: string | PreparedHandle,
): HandleMatch | null {
  const guarded = typeof protectedHandle === 'string' ? protectHandle(protectedHandle) : protectedHandle;
  const other = typeof candidate === 'string' ? prepareHandle(candidate) : candidate;
  const match = compareHandles(guarded, other);
  return match === null ? null : explainMatch(match, guarded.text, other.text);
}
