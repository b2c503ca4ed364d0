import { GRID, sampleGrid, smooth } from './box-filter.js';

/** A 256-bit perceptual hash: 16 words of 16 bits, word 0 holding bits 0 to 15. */
export type PdqHash = Uint16Array;

/** Luma pixels of an image, row by row, 0 to 255. */
export interface LumaImage {
  readonly width: number;
  readonly height: number;
  readonly luma: Float32Array;
}

/** The eight ways to turn or mirror a square. */
export const TRANSFORMS = [
  'original',
  'rotated 90',
  'rotated 180',
  'rotated 270',
  'flipped top to bottom',
  'mirrored',
  'flipped about the diagonal',
  'flipped about the other diagonal',
] as const;

/** An image's hashes under the eight transforms, with the quality of its gradients (0 to 100). */
export interface AvatarHashes {
  readonly quality: number;
  readonly hashes: readonly PdqHash[];
}

const SIDE = 16;
const COSINES = new Float64Array(SIDE * GRID);
for (let i = 0; i < SIDE; i += 1) {
  for (let j = 0; j < GRID; j += 1)
    COSINES[i * GRID + j] = Math.sqrt(2 / GRID) * Math.cos((Math.PI / 2 / GRID) * (i + 1) * (2 * j + 1));
}

/** Rows and columns 1 to 16 of the discrete cosine transform of the grid. */
function transform(grid: Float32Array): Float32Array {
  const half = new Float64Array(SIDE * GRID);
  for (let i = 0; i < SIDE; i += 1) {
    for (let k = 0; k < GRID; k += 1) {
      const weight = COSINES[i * GRID + k] ?? 0;
      for (let j = 0; j < GRID; j += 1)
        half[i * GRID + j] = (half[i * GRID + j] ?? 0) + weight * (grid[k * GRID + j] ?? 0);
    }
  }
  const out = new Float32Array(SIDE * SIDE);
  for (let i = 0; i < SIDE; i += 1) {
    for (let j = 0; j < SIDE; j += 1) {
      let sum = 0;
      for (let k = 0; k < GRID; k += 1) sum += (half[i * GRID + k] ?? 0) * (COSINES[j * GRID + k] ?? 0);
      out[i * SIDE + j] = sum;
    }
  }
  return out;
}

/** Sum of coarse gradients, scaled: plain images score low and their hashes mean little. */
function qualityOf(grid: Float32Array): number {
  let gradients = 0;
  for (let i = 0; i < GRID; i += 1) {
    for (let j = 0; j < GRID; j += 1) {
      const here = grid[i * GRID + j] ?? 0;
      if (i + 1 < GRID)
        gradients += Math.abs(Math.trunc(((here - (grid[(i + 1) * GRID + j] ?? 0)) * 100) / 255));
      if (j + 1 < GRID)
        gradients += Math.abs(Math.trunc(((here - (grid[i * GRID + j + 1] ?? 0)) * 100) / 255));
    }
  }
  return Math.min(100, Math.trunc(gradients / 90));
}

function bitsAboveMedian(coefficients: Float32Array): PdqHash {
  const median = Float32Array.from(coefficients).sort()[(SIDE * SIDE) / 2 - 1] ?? 0;
  const hash = new Uint16Array(SIDE);
  coefficients.forEach((value, at) => {
    if (value > median) hash[at >> 4] = (hash[at >> 4] ?? 0) | (1 << (at & 15));
  });
  return hash;
}

function transposed(from: Float32Array): Float32Array {
  return from.map((_, at) => from[(at % SIDE) * SIDE + Math.floor(at / SIDE)] ?? 0);
}

/** For each of TRANSFORMS: whether rows and columns swap after flipping rows or columns of the image. */
const TURNS: readonly (readonly [swap: boolean, flipRows: boolean, flipColumns: boolean])[] = [
  [false, false, false],
  [true, false, true],
  [false, true, true],
  [true, true, false],
  [false, true, false],
  [false, false, true],
  [true, false, false],
  [true, true, true],
];

/**
 * PDQ hashes of an image under the eight transforms of the square (Facebook, "The TMK+PDQF video-hashing algorithm and
 * the PDQ image-hashing algorithm", 2019): one smoothing, four samplings. The upright one comes first.
 */
export function hashAvatar({ luma, width, height }: LumaImage): AvatarHashes {
  if (width < 1 || height < 1 || luma.length < width * height) {
    return { quality: 0, hashes: TURNS.map(() => new Uint16Array(SIDE)) };
  }
  const image = { smoothed: smooth(luma, width, height), width, height };
  const flipped = new Map<number, Float32Array>();
  const coefficientsOf = (flipRows: boolean, flipColumns: boolean): Float32Array => {
    const key = Number(flipRows) * 2 + Number(flipColumns);
    const known = flipped.get(key) ?? transform(sampleGrid(image, flipRows, flipColumns));
    flipped.set(key, known);
    return known;
  };
  const hashes = TURNS.map(([swap, flipRows, flipColumns]) => {
    const coefficients = coefficientsOf(flipRows, flipColumns);
    return bitsAboveMedian(swap ? transposed(coefficients) : coefficients);
  });
  return { quality: qualityOf(sampleGrid(image, false, false)), hashes };
}

/** The hash as 64 hexadecimal digits, highest word first, as the reference implementation writes it. */
export function formatHash(hash: PdqHash): string {
  return [...hash]
    .reverse()
    .map((word) => word.toString(16).padStart(4, '0'))
    .join('');
}

/** Reads 64 hexadecimal digits; null when the text is something else. */
export function parseHash(text: string): PdqHash | null {
  if (!/^[0-9a-f]{64}$/i.test(text)) return null;
  return Uint16Array.from((text.match(/.{4}/g) ?? []).map((word) => parseInt(word, 16)).reverse());
}
