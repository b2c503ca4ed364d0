import {
  agreementAt,
  align,
  type Aligned,
  CONFIRMING_CORRELATION,
  fitting,
  locate,
  uncovered,
} from './correlate.js';
import { CALIBRATION, MIN_QUALITY, similarityOf } from './calibration.js';
import { hashDistance, inverseHash } from './pdq-hash.js';
import { coveredCopy } from './covered.js';
import { cut, type Fingerprint, type FreshFingerprint, type View } from './fingerprint.js';
import { hashGrid, type Turn, TURNS } from './pdq.js';
import { placedCopy } from './points/same-points.js';
import { TILT_STEPS, tilted, tiltedOverview, tiltPlaces, TILTS } from './tilt.js';
import { isFull, type Rect } from './views.js';

const CERTAIN_DISTANCE = 31;
/** Two near pictures with at least this share of windows that show the same are the same. */
const AGREED = 0.2;

type HashedView = Pick<View, 'name' | 'hashes'>;

export interface ClosestViews<Own, Other> {
  readonly own: Own;
  readonly other: Other;
  readonly turn: Turn;
  /** The number of different bits, of 256. */
  readonly distance: number;
}

export interface Comparison {
  readonly distance: number;
  readonly view: View['name'] | 'part';
  readonly otherView: View['name'] | 'part';
  readonly turn: Turn;
  /** The lower quality of both, 0 to 100. */
  readonly quality: number;
  /** 0 to 1, with the limit at 0.85 (see `similarityOf`). */
  readonly similarity: number;
  readonly correlation: number;
  /** The share of windows that show the same, where it was asked; 0 elsewhere. */
  readonly agreement: number;
  readonly confirmed: boolean;
  readonly calibration: string;
}

/**
 * Compares the closest views in all orientations, then the aligned pictures, then a negative, then points that both
 * pictures show, then what may be covered, then searches for a part or a tilt. Plain pictures use only the second
 * stage.
 */
export function comparePictures(first: FreshFingerprint, second: FreshFingerprint): Comparison {
  const byViews = comparedByViews(first, second);
  const asViews = judged(byViews);
  if (asViews.confirmed) return { ...byViews, ...asViews };
  const inverted = comparedByViews(first, negative(second));
  const judgement = judged(inverted);
  // A negative counts only when it is confirmed, because two comparisons per pair would double coincidences.
  if (judgement.confirmed) return { ...inverted, ...judgement };
  const placed = asPlaced(first, second);
  if (placed !== null && isLead(placed)) return { ...placed, ...judged(placed) };
  if (isLead(byViews)) return { ...byViews, ...asViews };
  for (const search of [asCovered, asPart, asTilted]) {
    const found = search(first, second);
    // A place that is not near may still be one of a tilted picture.
    if (found !== null && isLead(found)) return { ...found, ...judged(found) };
  }
  return { ...byViews, ...asViews };
}

const isLead = ({ distance }: Pick<Found, 'distance'>): boolean => distance <= CALIBRATION.borderDistance;

/** The negative of a picture has inverted bits, because PDQ compares coefficients with their median. */
const negative = ({ views, thumbnail, overview, ...rest }: FreshFingerprint): FreshFingerprint => ({
  ...rest,
  views: views.map((view) => ({ ...view, hashes: view.hashes.map(inverseHash) })),
  thumbnail: thumbnail.map((value) => 255 - value),
  overview: overview.map((value) => 255 - value),
});

function comparedByViews(first: FreshFingerprint, second: FreshFingerprint): Found {
  const closest = closestViews(first.views, second.views);
  if (closest === null) throw new RangeError('The fingerprint has no view. Compute it again.');
  const { own, other, turn } = closest;
  const aligned = align(first, second, { rect: own.rect, otherRect: other.rect, turn });
  return {
    distance: closest.distance,
    view: own.name,
    otherView: other.name,
    turn,
    quality: Math.min(own.quality, other.quality),
    correlation: isLead(closest) ? uncovered(first, second, aligned, other.rect) : aligned.correlation,
    agreement: isLead(closest) ? agreementOfLead(first, second, aligned, other.rect) : 0,
  };
}

/** At the alignment and where it started, because shaded corners mislead it. */
function agreementOfLead(
  first: FreshFingerprint,
  second: FreshFingerprint,
  aligned: Aligned,
  start: Rect,
): number {
  if (aligned.correlation >= CONFIRMING_CORRELATION) return 0;
  const places = [aligned, { ...aligned, otherRect: start }];
  return Math.max(...places.map((place) => agreementAt(first, second, place).share));
}

function asPlaced(first: FreshFingerprint, second: FreshFingerprint): Found | null {
  const placed = placedCopy(first, second);
  return placed && { ...placed, view: 'part', otherView: 'part' };
}

function asCovered(first: FreshFingerprint, second: FreshFingerprint): Found | null {
  const covered = coveredCopy(first, second);
  return covered && { ...covered, view: 'whole', otherView: 'whole' };
}

function judged({
  distance,
  quality,
  correlation,
  agreement,
}: Pick<Comparison, 'distance' | 'quality' | 'correlation' | 'agreement'>): Pick<
  Comparison,
  'similarity' | 'confirmed' | 'calibration'
> {
  const certain = distance <= CERTAIN_DISTANCE && quality >= MIN_QUALITY;
  const near = distance <= CALIBRATION.borderDistance;
  return {
    similarity: similarityOf(distance),
    confirmed: certain || (near && (correlation >= CONFIRMING_CORRELATION || agreement >= AGREED)),
    calibration: CALIBRATION.version,
  };
}

/** Higher than for alignment, because a search also finds coincidences. */
const LOCATED_CORRELATION = 0.92;
/** An orientation with at least this correlation is refined. */
const ROUGH_CORRELATION = 0.6;
/** Below the correlation of a located part, the least share of windows that show the same. */
const LOCATED_AGREEMENT = 0.3;

type Found = Omit<Comparison, 'similarity' | 'confirmed' | 'calibration'>;

function asPart(first: FreshFingerprint, second: FreshFingerprint): Found | null {
  const inSecond = locate(first, second);
  const inFirst = locate(second, first);
  const [whole, larger, place] =
    inSecond.correlation >= inFirst.correlation ? [first, second, inSecond] : [second, first, inFirst];
  if (place.correlation < ROUGH_CORRELATION) return null;
  const agreement = agreementAt(whole, larger, place).share;
  if (place.correlation < LOCATED_CORRELATION && agreement < LOCATED_AGREEMENT) return null;
  const found = partDistance(whole, larger, place, whole === first);
  return found && { ...found, agreement };
}

/** Compares pictures of which either is turned by some degrees. */
function asTilted(first: FreshFingerprint, second: FreshFingerprint): Found | null {
  const inSecond = tiltIn(first, second);
  const inFirst = tiltIn(second, first);
  const whole = inSecond.place.correlation >= inFirst.place.correlation;
  const [own, other, { angle, place }] = whole ? [first, second, inSecond] : [second, first, inFirst];
  if (place.correlation < ROUGH_CORRELATION) return null;
  const agreement = agreementAt(own, tilted(other, angle), place).share;
  if (place.correlation < LOCATED_CORRELATION && agreement < LOCATED_AGREEMENT) return null;
  const found = partDistance(own, { overview: tiltedOverview(other, angle) }, place, whole);
  return found && { ...found, agreement };
}

interface Tilt {
  readonly angle: number;
  readonly place: Aligned;
}

function tiltIn(own: FreshFingerprint, other: FreshFingerprint): Tilt {
  const shapes = [own.width / own.height, other.width / other.height] as const;
  const rough = (angle: number): Tilt => {
    const place = fitting(own, tilted(other, angle), tiltPlaces(...shapes, angle));
    return { angle, place };
  };
  const closer = ({ place }: Tilt, angle: number): Tilt => ({
    angle,
    place: align(own, tilted(other, angle), place),
  });
  const better = (one: Tilt, next: Tilt): Tilt =>
    next.place.correlation > one.place.correlation ? next : one;
  let best = TILTS.map(rough).reduce(better);
  // A coincidence is already far from a copy here, so refining is useless.
  if (best.place.correlation < ROUGH_CORRELATION) return best;
  best = better(best, closer(best, best.angle));
  for (const step of TILT_STEPS)
    best = [best.angle + step, best.angle - step].map((angle) => closer(best, angle)).reduce(better, best);
  return best;
}

function partDistance(
  { views }: Fingerprint,
  { overview }: Pick<FreshFingerprint, 'overview'>,
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
    agreement: 0,
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

/** The first picture in all orientations, the second upright; one view is whole or trimmed. Null without a pair. */
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
