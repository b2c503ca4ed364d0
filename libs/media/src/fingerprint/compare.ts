import { align, type Aligned, CONFIRMING_CORRELATION, locate } from './correlate.js';
import { CALIBRATION, MIN_QUALITY, similarityOf } from './calibration.js';
import { hashDistance } from './pdq-hash.js';
import { cut, type Fingerprint, type FreshFingerprint, type View } from './fingerprint.js';
import { hashGrid, type Turn, TURNS } from './pdq.js';
import { isFull } from './views.js';

/** Up to this distance hashes of telling pictures are proof enough (PDQ's own rule). */
const CERTAIN_DISTANCE = 31;

/** What finding the closest views needs of one. */
type HashedView = Pick<View, 'name' | 'hashes'>;

/** The closest pair of views of two pictures. */
export interface ClosestViews<Own, Other> {
  readonly own: Own;
  readonly other: Other;
  /** How the first picture is turned to look like the second. */
  readonly turn: Turn;
  /** Bits of 256 that differ. */
  readonly distance: number;
}

/** How two pictures compare. */
export interface Comparison {
  /** Bits of 256 that differ between the closest views. */
  readonly distance: number;
  readonly view: View['name'] | 'part';
  readonly otherView: View['name'] | 'part';
  /** How the first picture is turned to look like the second. */
  readonly turn: Turn;
  /** The lower quality of the two views, 0 to 100. */
  readonly quality: number;
  /** From 0 to 1; 0.85 is the border (see `similarityOf`). */
  readonly similarity: number;
  /** Correlation of the aligned pictures, -1 to 1. */
  readonly correlation: number;
  /** Whether both stages say that it is one picture. */
  readonly confirmed: boolean;
  readonly calibration: string;
}

/**
 * Compares two pictures: the closest of their views in all turns, then the pictures themselves laid over each other.
 * When no views come near, one picture is looked for as an off-centre part of the other. Pictures too plain for their
 * hashes to mean anything are judged by the second stage alone.
 */
export function comparePictures(first: FreshFingerprint, second: FreshFingerprint): Comparison {
  const closest = closestViews(first.views, second.views);
  if (closest === null) throw new RangeError('A fingerprint has at least one view.');
  const { own, other, turn } = closest;
  const quality = Math.min(own.quality, other.quality);
  const byViews = {
    distance: closest.distance,
    view: own.name,
    otherView: other.name,
    turn,
    quality,
    correlation: align(first, second, { rect: own.rect, otherRect: other.rect, turn }).correlation,
  };
  const near = closest.distance <= CALIBRATION.borderDistance;
  const found = near ? byViews : (asPart(first, second) ?? byViews);
  return { ...found, ...judged(found) };
}

function judged({
  distance,
  quality,
  correlation,
}: Pick<Comparison, 'distance' | 'quality' | 'correlation'>): Pick<
  Comparison,
  'similarity' | 'confirmed' | 'calibration'
> {
  const certain = distance <= CERTAIN_DISTANCE && quality >= MIN_QUALITY;
  const near = distance <= CALIBRATION.borderDistance;
  return {
    similarity: similarityOf(distance),
    confirmed: certain || (near && correlation >= CONFIRMING_CORRELATION),
    calibration: CALIBRATION.version,
  };
}

/** Correlation from which on a part that was searched for counts as found: a search also finds chance. */
const LOCATED_CORRELATION = 0.92;

type Found = Omit<Comparison, 'similarity' | 'confirmed' | 'calibration'>;

/** One picture as a part of the other, either way round; null when it is not. */
function asPart(first: FreshFingerprint, second: FreshFingerprint): Found | null {
  const inSecond = locate(first, second);
  const inFirst = locate(second, first);
  const [whole, larger, place] =
    inSecond.correlation >= inFirst.correlation ? [first, second, inSecond] : [second, first, inFirst];
  return place.correlation < LOCATED_CORRELATION ? null : partDistance(whole, larger, place, whole === first);
}

function partDistance(
  { views }: Fingerprint,
  { overview }: FreshFingerprint,
  { otherRect, turn, correlation }: Aligned,
  wholeIsFirst: boolean,
): Found | null {
  const part = hashGrid(cut(overview, otherRect));
  const [upright] = part.hashes;
  const [whole] = views;
  const turned = whole?.hashes[TURNS.indexOf(turn)];
  if (whole === undefined || upright === undefined || turned === undefined) return null;
  return {
    distance: hashDistance(turned, upright),
    view: wholeIsFirst ? 'whole' : 'part',
    otherView: wholeIsFirst ? 'part' : 'whole',
    turn: wholeIsFirst ? turn : UNDOING[turn],
    quality: Math.min(whole.quality, part.quality),
    correlation,
  };
}

/** What undoes a turn. */
export const UNDOING: Readonly<Record<Turn, Turn>> = {
  original: 'original',
  'rotated 90': 'rotated 270',
  'rotated 180': 'rotated 180',
  'rotated 270': 'rotated 90',
  'flipped top to bottom': 'flipped top to bottom',
  mirrored: 'mirrored',
  'flipped about the diagonal': 'flipped about the diagonal',
  'flipped about the other diagonal': 'flipped about the other diagonal',
};

/**
 * Finds the closest views of two pictures, each of the first in all its turns, those of the second as they are. One of
 * the two is whole or trimmed; null when no such pair is there.
 */
export function closestViews<Own extends HashedView, Other extends HashedView>(
  first: readonly Own[],
  second: readonly Other[],
): ClosestViews<Own, Other> | null {
  let best: ClosestViews<Own, Other> | null = null;
  for (const own of first) {
    for (const other of second) {
      const upright = other.hashes[0];
      if (upright === undefined || (!isFull(own.name) && !isFull(other.name))) continue;
      for (const [at, hash] of own.hashes.entries()) {
        const distance = hashDistance(hash, upright);
        if (best === null || distance < best.distance)
          best = { own, other, turn: TURNS[at] as Turn, distance };
      }
    }
  }
  return best;
}
