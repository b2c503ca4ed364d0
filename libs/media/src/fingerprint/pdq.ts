import { cosine128 } from '../cosines.js';
import type { PdqHash } from './pdq-hash.js';

/** Side of the grid of luma values that the transform reads. */
export const GRID = 64;
const SIDE = 16;

/** The eight ways to turn or mirror a square; the first leaves it as it is. */
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

/** For each of TURNS: whether rows and columns swap after flipping rows or columns. */
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

/** Hashes of one picture in all eight turns, and how much there is to see in it (0 plain to 100). */
export interface PdqHashes {
  readonly quality: number;
  readonly hashes: readonly PdqHash[];
}

const COSINES = new Float64Array(SIDE * GRID);
for (let i = 0; i < SIDE; i += 1) {
  for (let j = 0; j < GRID; j += 1)
    COSINES[i * GRID + j] = Math.sqrt(2 / GRID) * cosine128((i + 1) * (2 * j + 1));
}

/**
 * PDQ of a 64 by 64 luma grid in the eight turns of the square (Facebook, "The TMK+PDQF video-hashing algorithm and the
 * PDQ image-hashing algorithm", 2019): bits tell which of 256 low frequencies lie above their median. Turning a picture
 * only swaps and negates them.
 */
export function hashGrid(grid: Float32Array): PdqHashes {
  const upright = transform(grid);
  return {
    quality: qualityOf(grid),
    hashes: TURN_STEPS.map((steps) => bitsAboveMedian(turned(upright, steps))),
  };
}

/** Rows and columns 1 to 16 of the discrete cosine transform of the grid. */
function transform(grid: Float32Array): Float32Array {
  const half = new Float64Array(SIDE * GRID);
  for (let i = 0; i < SIDE; i += 1) {
    for (let k = 0; k < GRID; k += 1) {
      const weight = COSINES[i * GRID + k] as number;
      for (let j = 0; j < GRID; j += 1)
        half[i * GRID + j] = (half[i * GRID + j] as number) + weight * (grid[k * GRID + j] as number);
    }
  }
  const out = new Float32Array(SIDE * SIDE);
  for (let i = 0; i < SIDE; i += 1) {
    for (let j = 0; j < SIDE; j += 1) {
      let sum = 0;
      for (let k = 0; k < GRID; k += 1)
        sum += (half[i * GRID + k] as number) * (COSINES[j * GRID + k] as number);
      out[i * SIDE + j] = sum;
    }
  }
  return out;
}

function turned(
  upright: Float32Array,
  [swap, flipRows, flipColumns]: readonly [boolean, boolean, boolean],
): Float32Array {
  const out = new Float32Array(upright.length);
  for (let i = 0; i < SIDE; i += 1) {
    for (let j = 0; j < SIDE; j += 1) {
      // Index 0 is the first frequency, which is odd about the middle.
      const negative = (flipRows && i % 2 === 0) !== (flipColumns && j % 2 === 0);
      const value = upright[i * SIDE + j] as number;
      out[swap ? j * SIDE + i : i * SIDE + j] = negative ? -value : value;
    }
  }
  return out;
}

function bitsAboveMedian(coefficients: Float32Array): PdqHash {
  const median = Float32Array.from(coefficients).sort()[(SIDE * SIDE) / 2 - 1] as number;
  const hash = new Uint32Array((SIDE * SIDE) / 32);
  coefficients.forEach((value, at) => {
    if (value > median) hash[at >> 5] = (hash[at >> 5] as number) | (1 << (at & 31));
  });
  return hash;
}

/** Sum of coarse gradients, scaled: plain images score low and their hashes mean little. */
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
