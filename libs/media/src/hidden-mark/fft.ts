import { cosine128 } from '../cosines.js';
import { PLAN } from './chips.js';

/** A square of 256 by 256 complex numbers. */
export interface Spectrum {
  readonly re: Float64Array;
  readonly im: Float64Array;
}

const BITS = 8;
const REVERSED = Uint8Array.from({ length: PLAN }, (_, at) => {
  let out = 0;
  for (let bit = 0; bit < BITS; bit += 1) out |= ((at >> bit) & 1) << (BITS - 1 - bit);
  return out;
});
const COS = Float64Array.from({ length: PLAN / 2 }, (_, k) => cosine128(k));
const SIN = Float64Array.from({ length: PLAN / 2 }, (_, k) => cosine128(k + 192));

export function emptySpectrum(): Spectrum {
  return { re: new Float64Array(PLAN * PLAN), im: new Float64Array(PLAN * PLAN) };
}

/**
 * Discrete Fourier transform in place, without the factor 1 / 65536 of the inverse. A spectrum lies with rows and columns
 * swapped, and the inverse swaps them back: what is done to spectra here is the same along both sides.
 */
export function transform2d(square: Spectrum, inverse: boolean): void {
  transformColumns(square, inverse);
  transpose(square.re);
  transpose(square.im);
  transformColumns(square, inverse);
}

/** Transforms all columns at once: whole rows are combined, which memory and processor like best. */
function transformColumns({ re, im }: Spectrum, inverse: boolean): void {
  for (let row = 0; row < PLAN; row += 1) {
    const other = REVERSED[row] as number;
    if (other <= row) continue;
    swapRows(re, row * PLAN, other * PLAN);
    swapRows(im, row * PLAN, other * PLAN);
  }
  for (let half = 1; half < PLAN; half *= 2) {
    const step = PLAN / 2 / half;
    for (let k = 0; k < half; k += 1) {
      const cos = COS[k * step] as number;
      const sin = inverse ? (SIN[k * step] as number) : -(SIN[k * step] as number);
      for (let row = k; row < PLAN; row += half * 2) {
        if (k === 0) addAndSubtract(re, im, row * PLAN, (row + half) * PLAN);
        else butterfly(re, im, row * PLAN, (row + half) * PLAN, cos, sin);
      }
    }
  }
}

function butterfly(
  re: Float64Array,
  im: Float64Array,
  upper: number,
  lower: number,
  cos: number,
  sin: number,
): void {
  for (let a = upper, b = lower, end = upper + PLAN; a < end; a += 1, b += 1) {
    const bRe = re[b] as number;
    const bIm = im[b] as number;
    const turnedRe = bRe * cos - bIm * sin;
    const turnedIm = bRe * sin + bIm * cos;
    const aRe = re[a] as number;
    const aIm = im[a] as number;
    re[a] = aRe + turnedRe;
    im[a] = aIm + turnedIm;
    re[b] = aRe - turnedRe;
    im[b] = aIm - turnedIm;
  }
}

/** A butterfly that turns nothing. */
function addAndSubtract(re: Float64Array, im: Float64Array, upper: number, lower: number): void {
  for (let a = upper, b = lower, end = upper + PLAN; a < end; a += 1, b += 1) {
    const aRe = re[a] as number;
    const aIm = im[a] as number;
    const bRe = re[b] as number;
    const bIm = im[b] as number;
    re[a] = aRe + bRe;
    im[a] = aIm + bIm;
    re[b] = aRe - bRe;
    im[b] = aIm - bIm;
  }
}

function swapRows(values: Float64Array, upper: number, lower: number): void {
  const kept = values.slice(upper, upper + PLAN);
  values.copyWithin(upper, lower, lower + PLAN);
  values.set(kept, lower);
}

const BLOCK = 16;

/** Swaps rows and columns, block by block, so that memory is read along lines. */
function transpose(values: Float64Array): void {
  for (let top = 0; top < PLAN; top += BLOCK)
    for (let left = top; left < PLAN; left += BLOCK) transposeBlock(values, top, left);
}

function transposeBlock(values: Float64Array, top: number, left: number): void {
  for (let row = top; row < top + BLOCK; row += 1) {
    for (let column = Math.max(left, row + 1); column < left + BLOCK; column += 1) {
      const kept = values[row * PLAN + column] as number;
      values[row * PLAN + column] = values[column * PLAN + row] as number;
      values[column * PLAN + row] = kept;
    }
  }
}
