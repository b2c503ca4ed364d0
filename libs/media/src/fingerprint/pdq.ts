import { cosine128 } from '../cosines.js';
import type { PdqHash } from './pdq-hash.js';

export const GRID = 64;
const SIDE = 16;

/** The orientations; the first is the identity. */
export const TURNS = [
  'original',
  'rotated 90',
  'rotated 180',
  'rotated 270',
  'flipped top to bottom',
  'mirrored',
  'flipped about the diagonal',
  'flipped about the other diagonal',
] as const;
export type Turn = (typeof TURNS)[number];

/** For each orientation, whether rows or columns are flipped, and then whether rows and columns are swapped. */
export const TURN_STEPS: readonly (readonly [swap: boolean, flipRows: boolean, flipColumns: boolean])[] = [
  [false, false, false],
  [true, false, true],
  [false, true, true],
  [true, true, false],
  [false, true, false],
  [false, false, true],
  [true, false, false],
  [true, true, true],
];

/** `quality` is from 0 (plain) to 100. */
export interface PdqHashes {
  readonly quality: number;
  readonly hashes: readonly PdqHash[];
}

/** The other half of the 16 lowest frequencies mirrors this one. */
const HALF = GRID / 2;
const COSINES = new Float64Array(SIDE * HALF);
for (let i = 0; i < SIDE; i += 1) {
  for (let k = 0; k < HALF; k += 1)
    COSINES[i * HALF + k] = Math.sqrt(2 / GRID) * cosine128((i + 1) * (2 * k + 1));
}

/** By "The TMK+PDQF video-hashing algorithm and the PDQ image-hashing algorithm", Facebook 2019. */
export function hashGrid(grid: Float32Array): PdqHashes {
  const upright = transform(grid);
  const flips = [0, 1, 2, 3].map((flip) => flipped(upright, (flip & 1) === 1, (flip & 2) === 2));
  const medians = flips.map(medianOf);
  return {
    quality: qualityOf(grid),
    hashes: TURN_STEPS.map(([swap, flipRows, flipColumns]) => {
      const flip = Number(flipRows) + 2 * Number(flipColumns);
      return bitsAbove(flips[flip] as Float32Array, medians[flip] as number, swap);
    }),
  };
}

/** Computes rows and columns 1 to 16 of the discrete cosine transform. */
function transform(grid: Float32Array): Float32Array {
  const rows = downwards(new Float64Array(grid), GRID);
  const both = downwards(transposed(rows, GRID), SIDE);
  return Float32Array.from(transposed(both, SIDE));
}

/** Combines rows in pairs, because odd and even frequencies are symmetric. */
function downwards(values: Float64Array, width: number): Float64Array {
  const out = new Float64Array(SIDE * width);
  const sums = new Float64Array(HALF * width);
  const differences = new Float64Array(HALF * width);
  for (let k = 0, to = 0; k < HALF; k += 1) {
    for (let j = 0, upper = k * width, lower = (GRID - 1 - k) * width; j < width; j += 1, to += 1) {
      const above = values[upper + j] as number;
      const below = values[lower + j] as number;
      sums[to] = above + below;
      differences[to] = above - below;
    }
  }
  // Index 0 is the first frequency, which is odd.
  for (let i = 0; i < SIDE; i += 1) weighLines(i % 2 === 0 ? differences : sums, i, out, width);
  return out;
}

function weighLines(lines: Float64Array, i: number, out: Float64Array, width: number): void {
  for (let j = 0; j < width; j += 4) {
    let [a, b, c, d] = [0, 0, 0, 0];
    for (let k = 0, from = j; k < HALF; k += 1, from += width) {
      const weight = COSINES[i * HALF + k] as number;
      a += weight * (lines[from] as number);
      b += weight * (lines[from + 1] as number);
      c += weight * (lines[from + 2] as number);
      d += weight * (lines[from + 3] as number);
    }
    const to = i * width + j;
    out[to] = a;
    out[to + 1] = b;
    out[to + 2] = c;
    out[to + 3] = d;
  }
}

function transposed(values: Float64Array, width: number): Float64Array {
  const height = values.length / width;
  const out = new Float64Array(values.length);
  for (let i = 0, from = 0; i < height; i += 1)
    for (let j = 0; j < width; j += 1, from += 1) out[j * height + i] = values[from] as number;
  return out;
}

function flipped(upright: Float32Array, rows: boolean, columns: boolean): Float32Array {
  const out = new Float32Array(upright.length);
  for (let at = 0; at < out.length; at += 1) {
    const negative = (rows && (at / SIDE) % 2 < 1) !== (columns && at % 2 === 0);
    out[at] = negative ? -(upright[at] as number) : (upright[at] as number);
  }
  return out;
}

const medianOf = (coefficients: Float32Array): number =>
  new Float32Array(coefficients).sort()[(SIDE * SIDE) / 2 - 1] as number;

function bitsAbove(coefficients: Float32Array, median: number, swap: boolean): PdqHash {
  const hash = new Uint32Array((SIDE * SIDE) / 32);
  for (let from = 0; from < coefficients.length; from += 1) {
    if ((coefficients[from] as number) <= median) continue;
    const at = swap ? (from % SIDE) * SIDE + (from >> 4) : from;
    hash[at >> 5] = (hash[at >> 5] as number) | (1 << (at & 31));
  }
  return hash;
}

function qualityOf(grid: Float32Array): number {
  let gradients = 0;
  for (let i = 0; i < GRID; i += 1) {
    for (let j = 0; j < GRID; j += 1) {
      const here = grid[i * GRID + j] as number;
      if (i + 1 < GRID) gradients += step(here, grid[(i + 1) * GRID + j] as number);
      if (j + 1 < GRID) gradients += step(here, grid[i * GRID + j + 1] as number);
    }
  }
  return Math.min(100, Math.trunc(gradients / 90));
}

const step = (from: number, to: number): number => Math.abs(Math.trunc(((from - to) * 100) / 255));
