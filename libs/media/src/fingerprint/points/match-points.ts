import { type Affine, axesOf, fitted, missOf, ofMirrored, type Pair } from './affine.js';
import { DESCRIPTION, INVERTED, MIRRORED } from './describe-spot.js';
import type { Points } from './points.js';
import { ROUGH_ERROR, roughLikenesses } from './rough-likeness.js';

/** How the first picture was changed before it was moved, turned and stretched. */
interface Change {
  readonly mirrored: boolean;
  readonly inverted: boolean;
}

export interface Match extends Change {
  /** Maps the first picture onto the second, in shares of their widths. */
  readonly map: Affine;
  /** The number of different places that it maps onto their counterparts. */
  readonly places: number;
}

export const CHANGES: readonly Change[] = [
  { mirrored: false, inverted: false },
  { mirrored: true, inverted: false },
  { mirrored: false, inverted: true },
  { mirrored: true, inverted: true },
];

/** The most that a counterpart may differ, compared with the next similar place elsewhere. */
const CLEAR = 0.85;
/** In shares of the width: places that are closer are one. */
const SAME_PLACE = 0.012;
/** A pair of points gives a turn and a size only roughly; with other pairs the map becomes exact. */
const ROUGH = { miss: 0.08, size: 1.6, turn: 0.5 } as const;
const MISSES = [0.05, 0.025, 0.015, 0.012] as const;
/** Limits of what an edit does: to the size, and to one side compared with the other. */
const LIMITS = { smallest: 0.12, largest: 8, stretched: 1.9 } as const;
const FEWEST = 4;

interface PointPair extends Pair {
  readonly scale: number;
  readonly turn: number;
}

/** The map that most similar points agree on; null without one. @param vectors false computes without them */
export function matchPoints(first: Points, second: Points, change: Change, vectors = true): Match | null {
  const pairs = pairsOf(first, second, change, vectors);
  if (pairs.length < FEWEST) return null;
  let best: readonly PointPair[] = [];
  for (const pair of pairs) {
    const near = agreeing(pairs, pair);
    if (near.length > best.length) best = near;
  }
  let map: Affine | null = null;
  for (const miss of MISSES) {
    if (best.length < FEWEST) return null;
    map = fitted(best);
    if (map === null || !isPossible(map)) return null;
    const [size] = axesOf(map);
    const limit = (miss * Math.max(0.25, Math.min(1, size))) ** 2;
    const own = map;
    best = pairs.filter((pair) => missOf(own, pair) <= limit);
  }
  if (map === null || best.length < FEWEST) return null;
  const places = Math.min(
    placesOf(best.map(({ x, y }) => [x, y])),
    placesOf(best.map(({ toX, toY }) => [toX, toY])),
  );
  return { ...change, map: change.mirrored ? ofMirrored(map) : map, places };
}

function isPossible(map: Affine): boolean {
  const [longer, shorter] = axesOf(map);
  const { a, b, d, e } = map;
  if (a * e - b * d <= 0) return false;
  return shorter >= LIMITS.smallest && longer <= LIMITS.largest && longer <= LIMITS.stretched * shorter;
}

/** The pairs that agree with the turn, size and place of one pair. */
function agreeing(pairs: readonly PointPair[], { scale, turn, x, y, toX, toY }: PointPair): PointPair[] {
  const [a, d] = [scale * Math.cos(turn), scale * Math.sin(turn)];
  const map: Affine = { a, b: -d, c: toX - a * x + d * y, d, e: a, f: toY - d * x - a * y };
  const limit = (ROUGH.miss * Math.max(0.25, Math.min(1, scale))) ** 2;
  return pairs.filter((other) => {
    const ratio = other.scale / scale;
    if (ratio > ROUGH.size || ratio < 1 / ROUGH.size) return false;
    return 1 - Math.cos(other.turn - turn) < 1 - Math.cos(ROUGH.turn) && missOf(map, other) <= limit;
  });
}

/** Counts places that are apart from each other. */
function placesOf(places: readonly (readonly [number, number])[]): number {
  const apart: (readonly [number, number])[] = [];
  for (const [x, y] of places)
    if (!apart.some(([u, v]) => (u - x) ** 2 + (v - y) ** 2 < SAME_PLACE ** 2)) apart.push([x, y]);
  return apart.length;
}

function pairsOf(
  first: Points,
  second: Points,
  { mirrored, inverted }: Change,
  vectors: boolean,
): PointPair[] {
  const pairs: PointPair[] = [];
  const own = new Float32Array(DESCRIPTION);
  const order = orderOf(mirrored, inverted);
  for (let at = 0; at < first.count; at += 1) {
    const from = at * DESCRIPTION;
    for (let value = 0; value < DESCRIPTION; value += 1)
      own[value] = first.descriptions[from + (order[value] as number)] as number;
    const bright = at < first.bright !== inverted;
    const rough = vectors ? roughLikenesses(own, second, bright) : null;
    const to = counterpart(own, second, bright ? [0, second.bright] : [second.bright, second.count], rough);
    if (to === null) continue;
    const plain = mirrored ? Math.PI - (first.direction[at] as number) : (first.direction[at] as number);
    const x = first.x[at] as number;
    pairs.push({
      x: mirrored ? 1 - x : x,
      y: first.y[at] as number,
      ...{ toX: second.x[to] as number, toY: second.y[to] as number },
      scale: (second.size[to] as number) / (first.size[at] as number),
      turn: (second.direction[to] as number) - plain - (inverted ? Math.PI : 0),
    });
  }
  return pairs;
}

/** For each value of a changed description, where the value of the picture's own is. */
const orderOf = (mirrored: boolean, inverted: boolean): Uint8Array =>
  Uint8Array.from({ length: DESCRIPTION }, (_, value) => {
    const unmirrored = mirrored ? (MIRRORED[value] as number) : value;
    return inverted ? (INVERTED[unmirrored] as number) : unmirrored;
  });

type Range = readonly [from: number, to: number];

/** The point with the most similar description, if no other place is nearly as similar. */
function counterpart(
  own: Float32Array,
  second: Points,
  range: Range,
  rough: Float32Array | null,
): number | null {
  const nearest =
    (rough && nearestOf(rough, second, range, 2 * ROUGH_ERROR)) ??
    nearestOf(likenessesOf(own, second, range), second, range, 0);
  if (nearest === null || nearest.best < 0) return null;
  const { best, next } = nearest;
  const likeness = likenessOf(own, second, best);
  const elsewhere = next < 0 ? -1 : likenessOf(own, second, next);
  return 1 - likeness < CLEAR * CLEAR * (1 - elsewhere) ? best : null;
}

interface Nearest {
  readonly best: number;
  /** The most similar point at another place; -1 without one. */
  readonly next: number;
}

/** Null when two likenesses that decide differ by less than `doubt`. */
function nearestOf(
  likenesses: Float32Array | Float64Array,
  { x, y }: Points,
  [from, to]: Range,
  doubt: number,
): Nearest | null {
  let [best, next] = [-1, -1];
  let [likeness, elsewhere] = [-1, -1];
  for (let at = from; at < to; at += 1) {
    const own = likenesses[at - from] as number;
    if (own <= elsewhere - doubt) continue;
    if (own < elsewhere + doubt || Math.abs(own - likeness) < doubt) return null;
    const apart =
      best < 0 ||
      ((x[at] as number) - (x[best] as number)) ** 2 + ((y[at] as number) - (y[best] as number)) ** 2 >
        SAME_PLACE ** 2;
    if (own > likeness) {
      if (apart) [next, elsewhere] = [best, likeness];
      [best, likeness] = [at, own];
    } else if (apart) [next, elsewhere] = [at, own];
  }
  return { best, next };
}

const likenessesOf = (own: Float32Array, second: Points, [from, to]: Range): Float64Array =>
  Float64Array.from({ length: to - from }, (_, at) => likenessOf(own, second, from + at));

function likenessOf(own: Float32Array, { descriptions }: Points, at: number): number {
  let sum = 0;
  for (let value = 0, start = at * DESCRIPTION; value < DESCRIPTION; value += 4)
    sum +=
      (own[value] as number) * (descriptions[start + value] as number) +
      (own[value + 1] as number) * (descriptions[start + value + 1] as number) +
      (own[value + 2] as number) * (descriptions[start + value + 2] as number) +
      (own[value + 3] as number) * (descriptions[start + value + 3] as number);
  return sum;
}
