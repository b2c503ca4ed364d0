import { align, type Aligned, CONFIRMING_CORRELATION, locate } from './correlate.js';
import { CALIBRATION, MIN_QUALITY, similarityOf } from './calibration.js';
import { hashDistance } from './pdq-hash.js';
import { cut, type Fingerprint, type FreshFingerprint, type View } from './fingerprint.js';
import { hashGrid, type Turn, TURNS } from './pdq.js';
import { isFull } from './views.js';

const CERTAIN_DISTANCE = 31;

type HashedView = Pick<View, 'name' | 'hashes'>;

export interface ClosestViews<Own, Other> {
  readonly own: Own;
  readonly other: Other;
  readonly turn: Turn;
  /** Bits of 256 that differ. */
  readonly distance: number;
}

export interface Comparison {
  readonly distance: number;
  readonly view: View['name'] | 'part';
  readonly otherView: View['name'] | 'part';
  readonly turn: Turn;
  /** The lower one, 0 to 100. */
  readonly quality: number;
  /** 0 to 1; 0.85 is the border (see `similarityOf`). */
  readonly similarity: number;
  readonly correlation: number;
  readonly confirmed: boolean;
  readonly calibration: string;
}

/** Closest views in all turns, then aligned pictures, else a search for a part; plain pictures use the second stage only. */
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

/** Higher than in alignment, because a search also finds coincidences. */
const LOCATED_CORRELATION = 0.92;

type Found = Omit<Comparison, 'similarity' | 'confirmed' | 'calibration'>;

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

/** First in all turns, second upright; one must be whole or trimmed. Null without such a pair. */
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
