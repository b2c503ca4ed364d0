import { TURN_STEPS, type Turn, TURNS } from '../fingerprint/pdq.js';
import { requireImage, type RgbaImage } from '../image.js';
import { lessHost } from './beside/less-host.js';
import { type ChipPlan, chipPlan, CODED_BITS } from './chips.js';
import { decode, encode } from './convolution.js';
import { chipEvidence, pilotStrength, type Steps, turnedCell, UPRIGHT } from './evidence.js';
import { findPoses } from './find-poses.js';
import { type Luma, type LumaGrid, lumaGrid, regrid, smallLuma } from './luma-grid.js';
import { agreementOf, codesOf, likeliestOf } from './issued-codes.js';
import { idOf, messageOf, type ReadingKey } from './payload.js';
import { centredPlacement, SPANS } from './plan-grid.js';
import { placementOf, type Pose, turnedBack } from './pose.js';

export interface MarkReading {
  /** Null without a proven mark of this key. */
  readonly id: number | null;
  /** In standard deviations. */
  readonly pilot: number;
  readonly turn: Turn;
  readonly searched: boolean;
  /** Whether the mark was too weak to decode, and agrees with one of the issued ids. */
  readonly compared: boolean;
  /** Whether it was read beside the original. */
  readonly beside?: true;
}

/** With a lower pilot strength, nothing is decoded. */
const LEAST_PILOT = 2.5;

/**
 * Reads a mark; a search takes seconds. An id counts with its version, check sum and tag, or when the mark agrees with
 * an issued id as chance does once in a billion readings. @throws DomainError `media.bad-image`
 */
export function readMark(image: RgbaImage, key: ReadingKey, { search = true } = {}): MarkReading {
  const whole = markReader(image)(key);
  if (whole.id !== null || !search) return whole;
  for (const pose of findPoses(image, key)) {
    const posed = readEvidence(chipEvidence(gridAt(image, pose)), key, 1);
    if (posed.id !== null) return { ...posed, searched: true };
  }
  return whole;
}

/** Pixels per side at which a turned picture is read: eight per chip. */
const TURNED_SIDE = 2_048;

function gridAt(image: RgbaImage, pose: Pose): LumaGrid {
  if (pose.angle === 0) return lumaGrid(image, placementOf(image, pose));
  const upright = turnedBack(smallLuma(image, TURNED_SIDE), pose.angle);
  return regrid(upright, placementOf(upright, pose));
}

/** Analyses a picture once, so that any number of keys can be tried. @throws DomainError `media.bad-image` */
export function markReader(image: RgbaImage): (key: ReadingKey) => MarkReading {
  requireImage(image);
  const found = spansOf(image).map((span) => evidenceAt(image, span));
  return (key) => found.map((evidence) => readEvidence(evidence, key)).reduce(better);
}

/** In pixels: copies of small pictures are seldom larger. */
const LARGEST_SMALL = 1_600;

const spansOf = ({ width, height }: RgbaImage): readonly number[] =>
  Math.max(width, height) > LARGEST_SMALL ? [SPANS.usual] : [SPANS.usual, SPANS.small];

const evidenceAt = (image: RgbaImage, span: number): Float32Array =>
  chipEvidence(lumaGrid(image, centredPlacement(image.width, image.height, span)));

const better = (one: MarkReading, other: MarkReading): MarkReading =>
  one.id !== null || (other.id === null && one.pilot >= other.pilot) ? one : other;

interface ReadBack {
  readonly read: boolean;
  /** The mean of the soft values divided by their deviation; it grows with the strength of the mark. */
  readonly clarity: number;
  /** With the mark's own code, in standard deviations of chance. */
  readonly agreement: number;
}

interface Whole {
  readonly luma: Luma;
  /** The number of chips along the long side. */
  readonly span: number;
  /** The picture without the mark, when the mark is read beside it. */
  readonly original?: Luma;
}

/** Reads only an upright, whole picture. */
export function readBack({ luma, span, original }: Whole, id: number, key: ReadingKey): ReadBack {
  const placed = (each: Luma): LumaGrid => regrid(each, centredPlacement(each.width, each.height, span));
  const shown = placed(luma);
  const evidence = chipEvidence(original === undefined ? shown : lessHost(placed(original), shown));
  const soft = softValues(evidence, chipPlan(key), UPRIGHT);
  const coded = encode(messageOf(id, key));
  return {
    read: idOf(decode(soft), key) === id,
    clarity: clarityOf(soft, coded),
    agreement: agreementOf(soft, coded),
  };
}

function clarityOf(soft: Float64Array, coded: Int8Array): number {
  let [sum, squares] = [0, 0];
  soft.forEach((value, at) => {
    sum += value * (coded[at] as number);
    squares += value * value;
  });
  const mean = sum / soft.length;
  const spread = Math.sqrt(Math.max(0, squares / soft.length - mean * mean));
  return spread > 0 ? Math.max(0, mean / spread) : 0;
}

/** Adds the evidence of all frames; null without pictures. @throws DomainError `media.bad-image` */
export async function readSharedMark(
  images: AsyncIterable<RgbaImage> | Iterable<RgbaImage>,
  keys: readonly ReadingKey[],
): Promise<MarkReading | null> {
  const sums = new Map<number, Float32Array>();
  for await (const image of images) {
    requireImage(image);
    for (const span of spansOf(image)) {
      const evidence = evidenceAt(image, span);
      const sum = sums.get(span);
      if (sum === undefined) sums.set(span, evidence.slice());
      else
        for (let at = 0; at < sum.length; at += 1) sum[at] = (sum[at] as number) + (evidence[at] as number);
    }
  }
  for (const key of keys) {
    for (const sum of sums.values()) {
      const reading = readEvidence(sum, key);
      if (reading.id !== null) return reading;
    }
  }
  return null;
}

/** @param turns number of orientations to try */
export function readEvidence(
  evidence: Float32Array,
  key: ReadingKey,
  turns: number = TURNS.length,
): MarkReading {
  const plan = chipPlan(key);
  const codes = codesOf(key);
  let best: MarkReading = { id: null, pilot: -Infinity, turn: 'original', searched: false, compared: false };
  let nearest: (MarkReading & { readonly agreement: number }) | null = null;
  for (const [at, steps] of TURN_STEPS.slice(0, turns).entries()) {
    const pilot = pilotStrength(evidence, plan, steps);
    const likely = pilot > best.pilot;
    if (!likely && codes === null) continue;
    const soft = softValues(evidence, plan, steps);
    const reading = { ...best, pilot, turn: TURNS[at] as Turn };
    const id = !likely || pilot < LEAST_PILOT ? null : idOf(decode(soft), key);
    if (id !== null) return { ...reading, id };
    if (likely) best = reading;
    const near = codes && likeliestOf(soft, codes);
    if (near && near.agreement > (nearest?.agreement ?? 0)) nearest = { ...reading, ...near, compared: true };
  }
  if (nearest === null) return best;
  const { agreement: _, ...reading } = nearest;
  return reading;
}

function softValues(evidence: Float32Array, { signs, slots }: ChipPlan, steps: Steps): Float64Array {
  const soft = new Float64Array(CODED_BITS + 1);
  for (let cell = 0; cell < slots.length; cell += 1) {
    const slot = slots[cell] as number;
    const value = evidence[turnedCell(cell, steps)] as number;
    soft[slot] = (soft[slot] as number) + value * (signs[cell] as number);
  }
  return soft.subarray(0, CODED_BITS);
}
