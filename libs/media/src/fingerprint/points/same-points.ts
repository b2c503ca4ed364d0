import type { Agreement } from '../agreement.js';
import { correlation } from '../correlate.js';
import type { FreshFingerprint } from '../fingerprint.js';
import { hashGrid, type Turn, TURN_STEPS, TURNS } from '../pdq.js';
import { hashDistance } from '../pdq-hash.js';
import type { Affine } from './affine.js';
import { type LaidOver, laidOver } from './laid-over.js';
import { CHANGES, type Match, matchPoints } from './match-points.js';
import { pointsOf } from './points.js';
import { detailOf, sameWindows } from './same-windows.js';

/** What proves a copy: see the decision. */
const PROOF = { places: 6, share: 0.35, telling: 0.08, fewPlaces: 4, largeShare: 0.5 } as const;

interface PlacedCopy {
  readonly turn: Turn;
  /** Bits that differ where the copy shows the picture. */
  readonly distance: number;
  readonly quality: number;
  readonly correlation: number;
  readonly agreement: number;
}

/** A map that points of both pictures agree on, and what it lays over the first one. */
interface Laid {
  readonly match: Match;
  readonly own: Float32Array;
  readonly shown: LaidOver;
  readonly windows: Agreement;
}

/** A moved, turned, stretched, tilted, mirrored or inverted copy or part; null unless points and pixels prove it. */
export function placedCopy(first: FreshFingerprint, second: FreshFingerprint): PlacedCopy | null {
  for (const { match, own, shown, windows } of laidMaps(first, second))
    if (isProof(match, windows)) return compared(own, shown, windows, match.map);
  return null;
}

/** The maps, in up to four ways, whose places are enough for a proof. */
export function* laidMaps(first: FreshFingerprint, second: FreshFingerprint): Generator<Laid> {
  const [points, others] = [pointsOf(first), pointsOf(second)];
  for (const change of CHANGES) {
    const match = matchPoints(points, others, change);
    if (match === null || match.places < PROOF.fewPlaces) continue;
    const laid = laidOver(first, second, match.map);
    const shown = change.inverted ? { ...laid, values: laid.values.map((value) => 255 - value) } : laid;
    const own = Float32Array.from(first.thumbnail);
    yield { match, own, shown, windows: sameWindows(own, shown) };
  }
}

export function isProof({ places }: Match, { share, telling }: Agreement): boolean {
  if (telling < PROOF.telling) return false;
  if (places >= PROOF.places && share >= PROOF.share) return true;
  return places >= PROOF.fewPlaces && share >= PROOF.largeShare;
}

/** The first picture's hash with the second's detail, where both show the same: covers and shades do not count. */
function compared(own: Float32Array, laid: LaidOver, { same, share }: Agreement, map: Affine): PlacedCopy {
  const cells = Uint16Array.from(own.keys()).filter((at) => same[at] === 1);
  const [ownDetail, detail] = [detailOf(own, laid.covered), detailOf(laid.values, laid.covered)];
  const x = Float32Array.from(cells, (at) => ownDetail[at] as number);
  const y = Float32Array.from(cells, (at) => detail[at] as number);
  const shown = correlation(x, y);
  const slope = (shown * spreadOf(x)) / Math.max(1e-6, spreadOf(y));
  const square = own.slice();
  for (const at of cells)
    square[at] = (own[at] as number) - (ownDetail[at] as number) + slope * (detail[at] as number);
  const [ownHash, otherHash] = [hashGrid(own), hashGrid(square)];
  return {
    turn: turnOf(map),
    distance: hashDistance(ownHash.hashes[0] as Uint32Array, otherHash.hashes[0] as Uint32Array),
    quality: Math.min(ownHash.quality, otherHash.quality),
    correlation: shown,
    agreement: share,
  };
}

/** The orientation that turns the first picture most like the second. */
function turnOf({ a, b, d, e }: Affine): Turn {
  const likeness = TURN_STEPS.map(([swap, flipRows, flipColumns]) => {
    const [rows, columns] = [flipRows ? -1 : 1, flipColumns ? -1 : 1];
    return swap ? b * rows + d * columns : a * columns + e * rows;
  });
  return TURNS[likeness.indexOf(Math.max(...likeness))] as Turn;
}

function spreadOf(values: Float32Array): number {
  const mean = values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
  return Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0));
}
