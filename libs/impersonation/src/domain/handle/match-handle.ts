import { type AlignmentStep } from '../../contract/index.js';
import { isAscii, spreadKey, squeeze } from '../unicode/index.js';
import { alignTexts } from './alignment.js';
import { hasOtherWord, isCommonName, isCommonWord } from './common-words.js';
import { matchCombination } from './combination.js';
import { type Affix } from './containment.js';
import { isDrawnByGroup, isStretched } from './drawn.js';
import { classifyEdit, type HandleClass, soundKey } from './edit-class.js';
import { boundedOsa } from './osa.js';
import { SLIP_SHORTEST, slipCost, slipLimit } from './slips.js';
import { matchReordered } from './reordered.js';
import { distinctiveness, isEveryday, type PreparedHandle, prepareHandle } from './prepared-handle.js';

export interface HandleMatch {
  readonly class: HandleClass;
  /** 0 to 1; from `HANDLE_FLAG`, the handle alone makes a look-alike. */
  readonly strength: number;
  /** The lower OSA distance of the raw and the folded texts; 0 for containment. */
  readonly distance: number;
  readonly protectedText: string;
  readonly candidateText: string;
  readonly affixes: readonly Affix[];
  readonly steps: readonly AlignmentStep[];
}

export type BareMatch = Omit<HandleMatch, 'steps' | 'protectedText' | 'candidateText'>;

/** Chosen with ordinary handles, see docs/decisions/0210. */
export const HANDLE_FLAG = 0.5;

export interface ProtectedHandle extends PreparedHandle {
  readonly distinct: number;
  readonly everyday: boolean;
  readonly limit: number;
  readonly sound: string;
  readonly squeezed: string;
  readonly spread: string;
  /** Without digits at its end. */
  readonly core: string;
}

/** With more edits it is a different word. */
export function editLimit(length: number): number {
  if (length < 3) return 0;
  if (length < 8) return 1;
  return length < 14 ? 2 : 3;
}

export function protectHandle(handle: string): ProtectedHandle {
  const prepared = prepareHandle(handle);
  const { joined } = prepared;
  return {
    ...prepared,
    distinct: distinctiveness(joined),
    everyday: isEveryday(joined),
    limit: editLimit(joined.length),
    sound: soundKey(joined),
    squeezed: squeeze(joined),
    spread: spreadKey(prepared.look),
    core: joined.replace(/[0-9]+$/, ''),
  };
}

const EDIT_STRENGTH: Readonly<Record<HandleClass, number>> = {
  identical: 1,
  homograph: 0.95,
  glyph: 0.8,
  separator: 0.9,
  transposition: 0.85,
  repetition: 0.85,
  omission: 0.8,
  keyboard: 0.82,
  'bit-flip': 0.78,
  'vowel-swap': 0.78,
  insertion: 0.75,
  substitution: 0.72,
  near: 0.62,
  sound: 0.55,
  reordered: 0.8,
  combination: 0,
};

const MOST_BY_EDIT = 0.85;

function editWeight(wanted: ProtectedHandle, candidate: PreparedHandle, distance: number): number {
  const length = wanted.joined.length;
  let weight = length <= 3 ? 0.68 : length === 4 ? 0.85 : 1;
  if (isCommonWord(candidate.joined) || isCommonName(candidate.joined))
    weight *= length >= 7 ? 0.75 : length >= 5 ? 0.62 : 0.5;
  // Two edits that also change the beginning give a different word.
  if (distance > 1)
    weight *= wanted.joined[0] === candidate.joined[0] || wanted.look[0] === candidate.look[0] ? 1 : 0.75;
  return weight;
}

function popCount(value: number): number {
  let bits = value - ((value >>> 1) & 0x55555555);
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
  return (((bits + (bits >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
}

const LOOK_EDIT_LENGTH = 6;
const SQUEEZE_LENGTH = 7;

function editDistance(wanted: ProtectedHandle, candidate: PreparedHandle, raw: number): number {
  const { limit, joined, look } = wanted;
  if (
    raw <= 1 ||
    joined.length < LOOK_EDIT_LENGTH ||
    popCount(wanted.signature ^ candidate.signature) > 2 * limit
  )
    return raw;
  const drawn = boundedOsa(look, candidate.look, limit);
  if (Math.min(raw, drawn) <= limit || joined.length < SQUEEZE_LENGTH) return Math.min(raw, drawn);
  if (Math.abs(joined.length - candidate.joined.length) > 4) return limit + 1;
  return boundedOsa(wanted.squeezed, squeeze(candidate.joined), 1) <= 1 ? limit : limit + 1;
}

/** With two letters, only a letter that was typed twice still resembles the handle. */
const TWO_LETTER_WEIGHT = 0.6;

function matchTwoLetters(wanted: ProtectedHandle, candidate: PreparedHandle): BareMatch | null {
  if (wanted.joined.length !== 2 || candidate.joined.length !== 3) return null;
  if (squeeze(candidate.joined) !== wanted.squeezed) return null;
  return {
    class: 'repetition',
    strength: EDIT_STRENGTH.repetition * TWO_LETTER_WEIGHT,
    distance: 1,
    affixes: [],
  };
}

function matchDrawn(wanted: ProtectedHandle, candidate: PreparedHandle): BareMatch | null {
  const [from, to] = [wanted.joined, candidate.joined];
  const kind = isStretched(from, to) ? 'repetition' : isDrawnByGroup(from, to) ? 'homograph' : null;
  if (kind === null) return null;
  const strength = Math.min(EDIT_STRENGTH[kind], MOST_BY_EDIT) * editWeight(wanted, candidate, 1);
  return { class: kind, strength, distance: boundedOsa(from, to, 8), affixes: [] };
}

/** The strength without cost and at the limit of cost. */
const [SLIP_BEST, SLIP_WORST] = [0.8, 0.56];

/** The most letters that two edits add or remove. */
const SLIP_LETTERS = 5;

function matchSlips(wanted: ProtectedHandle, candidate: PreparedHandle): BareMatch | null {
  const [from, to] = [wanted.joined, candidate.joined];
  if (from.length < SLIP_SHORTEST || Math.abs(from.length - to.length) > 2) return null;
  if (popCount(wanted.signature ^ candidate.signature) > SLIP_LETTERS) return null;
  const most = Math.max(2, wanted.limit);
  const distance = Math.min(boundedOsa(from, to, most), boundedOsa(wanted.look, candidate.look, most));
  if (distance > most) return null;
  const limit = slipLimit(wanted, candidate);
  const cost = slipCost(from, to);
  if (cost > limit || hasOtherWord(from, to)) return null;
  const weight = isCommonWord(to) || isCommonName(to) ? 0.6 : 1;
  const strength = (SLIP_BEST - ((SLIP_BEST - SLIP_WORST) * cost) / limit) * weight;
  return { class: 'near', strength, distance, affixes: [] };
}

const ADDED_WEIGHT = 0.92;

function matchOrder(wanted: ProtectedHandle, candidate: PreparedHandle): BareMatch | null {
  const order = matchReordered(wanted, candidate);
  if (order === null) return null;
  const strength = EDIT_STRENGTH.reordered * wanted.distinct * (order === 'all' ? 1 : ADDED_WEIGHT);
  return {
    class: 'reordered',
    strength,
    distance: boundedOsa(wanted.joined, candidate.joined, 8),
    affixes: [],
  };
}

function matchEdits(wanted: ProtectedHandle, candidate: PreparedHandle): BareMatch | null {
  if (wanted.limit === 0) return matchTwoLetters(wanted, candidate);
  const drawn = matchDrawn(wanted, candidate);
  if (drawn !== null) return drawn;
  const raw = boundedOsa(wanted.joined, candidate.joined, wanted.limit);
  const distance = editDistance(wanted, candidate, raw);
  if (distance > wanted.limit) return null;
  const kind = raw === 1 ? classifyEdit(wanted.joined, candidate.joined) : 'near';
  const strength = EDIT_STRENGTH[kind] * editWeight(wanted, candidate, distance);
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

const SPREAD_STRENGTH = 0.8;
/** Spreading turns two letters into four at most, and affects five kinds of letters. */
const [SPREAD_GROWTH, SPREAD_LETTERS] = [4, 5];

function matchSpread(wanted: ProtectedHandle, candidate: PreparedHandle): BareMatch | null {
  if (Math.abs(wanted.look.length - candidate.look.length) > SPREAD_GROWTH) return null;
  if (popCount(wanted.signature ^ candidate.signature) > SPREAD_LETTERS) return null;
  if (spreadKey(candidate.look) !== wanted.spread) return null;
  const strength = SPREAD_STRENGTH * editWeight(wanted, candidate, 1);
  const distance = boundedOsa(wanted.joined, candidate.joined, 8);
  return { class: 'homograph', strength, distance, affixes: [] };
}

const SOUND_LENGTH = 6;

function matchSound({ joined, sound }: ProtectedHandle, candidate: PreparedHandle): BareMatch | null {
  if (sound.length < 5 || joined.length < SOUND_LENGTH || joined[0] !== candidate.joined[0]) return null;
  if (Math.abs(joined.length - candidate.joined.length) > 2) return null;
  const distance = boundedOsa(joined, candidate.joined, 3);
  if (distance > 3 || soundKey(candidate.joined) !== sound) return null;
  return { class: 'sound', strength: EDIT_STRENGTH.sound, distance, affixes: [] };
}

/** Compares without evidence, which `explainMatch` adds; null without resemblance. */
export function compareHandles(wanted: ProtectedHandle, candidate: PreparedHandle): BareMatch | null {
  const same = matchSame(wanted, candidate);
  if (same !== null) return same;
  const combined = matchCombination(wanted, candidate);
  if (combined !== null && combined.strength > MOST_BY_EDIT) return { class: 'combination', ...combined };
  let edited = matchEdits(wanted, candidate);
  if (combined === null && (edited === null || edited.class === 'near'))
    edited = matchSpread(wanted, candidate) ?? edited;
  if (combined !== null && (edited === null || combined.strength > edited.strength)) {
    const ordered = combined.strength < HANDLE_FLAG ? matchOrder(wanted, candidate) : null;
    return ordered ?? { class: 'combination', ...combined };
  }
  const ordered = edited === null || edited.class === 'near' ? matchOrder(wanted, candidate) : null;
  if (ordered !== null) return ordered;
  if (edited !== null && edited.strength >= HANDLE_FLAG) return edited;
  return matchSlips(wanted, candidate) ?? edited ?? matchSound(wanted, candidate);
}

export function explainMatch(match: BareMatch, protectedText: string, candidateText: string): HandleMatch {
  return { ...match, protectedText, candidateText, steps: alignTexts(protectedText, candidateText) };
}

/** Null without resemblance. */
export function matchHandle(
  protectedHandle: string | ProtectedHandle,
  candidate: string | PreparedHandle,
): HandleMatch | null {
  const guarded = typeof protectedHandle === 'string' ? protectHandle(protectedHandle) : protectedHandle;
  const other = typeof candidate === 'string' ? prepareHandle(candidate) : candidate;
  const match = compareHandles(guarded, other);
  return match === null ? null : explainMatch(match, guarded.text, other.text);
}
