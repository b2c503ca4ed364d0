import { cosine128 } from '../cosines.js';
import { floats } from '../scratch.js';
import { type Butterflies, butterflies } from '../simd/butterflies.js';
import { PLAN } from './chips.js';

export interface Spectrum {
  readonly re: Float32Array;
  readonly im: Float32Array;
}

const SQUARE = PLAN * PLAN;
const BITS = 8;
const REVERSED = Uint8Array.from({ length: PLAN }, (_, at) => {
  let out = 0;
  for (let bit = 0; bit < BITS; bit += 1) out |= ((at >> bit) & 1) << (BITS - 1 - bit);
  return out;
});
const COS = Float64Array.from({ length: PLAN / 2 }, (_, k) => cosine128(k));
const SIN = Float64Array.from({ length: PLAN / 2 }, (_, k) => cosine128(k + 192));

export function emptySpectrum(): Spectrum {
  return { re: floats(SQUARE), im: floats(SQUARE) };
}

let machine: Butterflies | null = null;

/** In place, without the inverse's factor 1 / 65536. A spectrum has rows and columns swapped. */
export function transform2d(
  { re, im }: Spectrum,
  inverse: boolean,
  work = (machine ??= butterflies(2 * SQUARE)),
): void {
  const [ownRe, ownIm] = [work.place.subarray(0, SQUARE), work.place.subarray(SQUARE, 2 * SQUARE)];
  ownRe.set(re);
  ownIm.set(im);
  transformColumns(work, inverse);
  turnOver(ownRe, re);
  turnOver(ownIm, im);
  ownRe.set(re);
  ownIm.set(im);
  transformColumns(work, inverse);
  inOrder(ownRe, re);
  inOrder(ownIm, im);
}

const TILE = 64;

function transformColumns(work: Butterflies, inverse: boolean): void {
  for (let tile = 0; tile < PLAN; tile += TILE)
    for (let half = 1; half < PLAN; half *= 2) combine(work, { tile, half, inverse });
}

function combine(
  work: Butterflies,
  { tile, half, inverse }: { readonly tile: number; readonly half: number; readonly inverse: boolean },
): void {
  const step = PLAN / 2 / half;
  for (let k = 0; k < half; k += 1) {
    const cos = COS[k * step] as number;
    const sin = inverse ? (SIN[k * step] as number) : -(SIN[k * step] as number);
    for (let row = k; row < PLAN; row += half * 2) {
      const firstRe = (REVERSED[row] as number) * PLAN + tile;
      const secondRe = (REVERSED[row + half] as number) * PLAN + tile;
      const pair = { firstRe, firstIm: firstRe + SQUARE, secondRe, secondIm: secondRe + SQUARE };
      work.turn(pair, TILE, cos, sin);
    }
  }
}

function inOrder(from: Float32Array, to: Float32Array): void {
  for (let row = 0; row < PLAN; row += 1) {
    const start = (REVERSED[row] as number) * PLAN;
    to.set(from.subarray(start, start + PLAN), row * PLAN);
  }
}

const BLOCK = 16;

function turnOver(from: Float32Array, to: Float32Array): void {
  for (let top = 0; top < PLAN; top += BLOCK)
    for (let left = 0; left < PLAN; left += BLOCK) turnBlock(from, to, top, left);
}

function turnBlock(from: Float32Array, to: Float32Array, top: number, left: number): void {
  for (let row = top; row < top + BLOCK; row += 1) {
    const start = (REVERSED[row] as number) * PLAN;
    for (let column = left; column < left + BLOCK; column += 1)
      to[column * PLAN + row] = from[start + column] as number;
  }
}
