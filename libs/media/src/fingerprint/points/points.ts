import { areaSampler, reduce } from '../../sampling.js';
import type { FreshFingerprint } from '../fingerprint.js';
import { OVERVIEW } from '../views.js';
import { describe, DESCRIPTION, directionsOf } from './describe-spot.js';
import { findSpots } from './find-spots.js';
import { octavesOf, type Plane } from './scale-space.js';

/** Places of a picture that can be recognised in another one. */
export interface Points {
  readonly count: number;
  /** The number of spots that are brighter than their surroundings; they come first. */
  readonly bright: number;
  /** In shares of the width, from 0 to 1. */
  readonly x: Float32Array;
  /** In shares of the width too, so that turns keep lengths. */
  readonly y: Float32Array;
  /** In shares of the width. */
  readonly size: Float32Array;
  /** In radians. */
  readonly direction: Float32Array;
  readonly descriptions: Float32Array;
}

export type Overviewed = Pick<FreshFingerprint, 'width' | 'height' | 'overview'>;

const MOST_POINTS = 220;
/** The overview is enlarged, because small details are frequent and tell the most. */
const ENLARGED = 2;

const known = new WeakMap<Overviewed, Points>();

export function pointsOf(print: Overviewed): Points {
  const points = known.get(print) ?? found(print);
  known.set(print, points);
  return points;
}

function found(print: Overviewed): Points {
  const picture = enlarged(inShape(print));
  const spots = findSpots(octavesOf(picture), MOST_POINTS);
  const described = [
    ...spots.filter(({ bright }) => bright),
    ...spots.filter(({ bright }) => !bright),
  ].flatMap((spot) => directionsOf(spot).map((direction) => ({ spot, direction })));
  const descriptions = new Float32Array(described.length * DESCRIPTION);
  described.forEach(({ spot, direction }, at) =>
    describe(spot, direction, descriptions.subarray(at * DESCRIPTION, (at + 1) * DESCRIPTION)),
  );
  const valuesOf = (of: (one: (typeof described)[number]) => number): Float32Array =>
    Float32Array.from(described, of);
  return {
    count: described.length,
    bright: described.filter(({ spot }) => spot.bright).length,
    x: valuesOf(({ spot }) => (spot.x * spot.octave.step + 0.5) / picture.width),
    y: valuesOf(({ spot }) => (spot.y * spot.octave.step + 0.5) / picture.width),
    size: valuesOf(({ spot }) => (spot.deviation * spot.octave.step) / picture.width),
    direction: valuesOf(({ direction }) => direction),
    descriptions,
  };
}

/** The overview in the picture's shape. */
function inShape({ width, height, overview }: Overviewed): Plane {
  const long = Math.max(width, height);
  const sideOf = (length: number): number => Math.max(16, Math.round((OVERVIEW * length) / long));
  const [across, down] = [sideOf(width), sideOf(height)];
  const sampler = (cells: number) => areaSampler(OVERVIEW, [0, OVERVIEW], cells);
  return { width: across, height: down, values: reduce(overview, OVERVIEW, sampler(across), sampler(down)) };
}

function enlarged({ width, height, values }: Plane): Plane {
  const [across, down] = [width * ENLARGED, height * ENLARGED];
  const out = new Float32Array(across * down);
  for (let y = 0, to = 0; y < down; y += 1) {
    const v = Math.max(0, Math.min(height - 1, (y + 0.5) / ENLARGED - 0.5));
    const [top, low] = [Math.floor(v), Math.min(height - 1, Math.floor(v) + 1)];
    for (let x = 0; x < across; x += 1, to += 1) {
      const u = Math.max(0, Math.min(width - 1, (x + 0.5) / ENLARGED - 0.5));
      const [left, right] = [Math.floor(u), Math.min(width - 1, Math.floor(u) + 1)];
      const of = (row: number): number =>
        (values[row * width + left] as number) * (1 - u + left) +
        (values[row * width + right] as number) * (u - left);
      out[to] = of(top) * (1 - v + top) + of(low) * (v - top);
    }
  }
  return { width: across, height: down, values: out };
}
