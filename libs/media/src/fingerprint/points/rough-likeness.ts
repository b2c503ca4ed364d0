import { newMemory } from '../../simd/assembler.js';
import { BUNDLE, likenessRoutines } from '../../simd/likenesses.js';
import { DESCRIPTION } from './describe-spot.js';
import type { Points } from './points.js';

/** Descriptions have the length 1: single precision rounds 128 products and sums by less than 128 times 2 to the power of -24. */
export const ROUGH_ERROR = 8e-6;

const PAGE = 65_536;
const BYTES = 4;

const memory = newMemory(1);
const routines = memory === null ? null : likenessRoutines(memory);

/** Places in the memory: the description, then the likenesses, then bright and dark points in bundles. */
interface Loaded {
  readonly points: Points;
  readonly own: Float32Array;
  readonly bright: Side;
  readonly dark: Side;
}

interface Side {
  readonly likenesses: Float32Array;
  readonly from: number;
  readonly end: number;
}

let loaded: Loaded | null = null;

/** Likenesses to the bright or dark points, in single precision. Valid until the next call; null without vectors. */
export function roughLikenesses(own: Float32Array, points: Points, bright: boolean): Float32Array | null {
  if (routines === null) return null;
  if (loaded?.points !== points) loaded = load(points);
  const side = bright ? loaded.bright : loaded.dark;
  if (side.from === side.end) return side.likenesses;
  loaded.own.set(own);
  const start = loaded.own.byteOffset;
  routines.likenesses(start, start + loaded.own.byteLength, side.from, side.end, side.likenesses.byteOffset);
  return side.likenesses;
}

function load(points: Points): Loaded {
  const place = memory as NonNullable<typeof memory>;
  const bundled = (count: number): number => Math.ceil(count / BUNDLE) * BUNDLE;
  const [bright, dark] = [bundled(points.bright), bundled(points.count - points.bright)];
  const outputs = BYTES * Math.max(bright, dark);
  const start = BYTES * DESCRIPTION + outputs;
  const middle = start + BYTES * DESCRIPTION * bright;
  const end = middle + BYTES * DESCRIPTION * dark;
  const missing = end - place.buffer.byteLength;
  if (missing > 0) place.grow(Math.ceil(missing / PAGE));
  const values = new Float32Array(place.buffer);
  bundle(points, [0, points.bright], values.subarray(start / BYTES, middle / BYTES));
  bundle(points, [points.bright, points.count], values.subarray(middle / BYTES, end / BYTES));
  const likenesses = values.subarray(DESCRIPTION, start / BYTES);
  return {
    points,
    own: values.subarray(0, DESCRIPTION),
    bright: { likenesses, from: start, end: middle },
    dark: { likenesses, from: middle, end },
  };
}

function bundle({ descriptions }: Points, [from, to]: readonly [number, number], out: Float32Array): void {
  out.fill(0);
  for (let at = 0; at < to - from; at += 1) {
    const start = (at - (at % BUNDLE)) * DESCRIPTION + (at % BUNDLE);
    const own = (from + at) * DESCRIPTION;
    for (let value = 0; value < DESCRIPTION; value += 1)
      out[start + value * BUNDLE] = descriptions[own + value] as number;
  }
}
