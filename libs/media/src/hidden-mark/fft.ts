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

/** Discrete Fourier transform in place; the inverse leaves the factor 1 / 65536 out. */
export function transform2d(square: Spectrum, inverse: boolean): void {
  for (let row = 0; row < PLAN; row += 1)
    if (!isEmpty(square, row)) transformLine(square, row * PLAN, 1, inverse);
  for (let column = 0; column < PLAN; column += 1) transformLine(square, column, PLAN, inverse);
}

/** Rows outside a picture are zero and stay so. */
function isEmpty({ re, im }: Spectrum, row: number): boolean {
  for (let at = row * PLAN; at < (row + 1) * PLAN; at += 1) if (re[at] !== 0 || im[at] !== 0) return false;
  return true;
}

const lineRe = new Float64Array(PLAN);
const lineIm = new Float64Array(PLAN);

function transformLine({ re, im }: Spectrum, start: number, stride: number, inverse: boolean): void {
  for (let at = 0; at < PLAN; at += 1) {
    const from = start + (REVERSED[at] as number) * stride;
    lineRe[at] = re[from] as number;
    lineIm[at] = im[from] as number;
  }
  for (let half = 1; half < PLAN; half *= 2) butterflies(half, inverse);
  for (let at = 0, to = start; at < PLAN; at += 1, to += stride) {
    re[to] = lineRe[at] as number;
    im[to] = lineIm[at] as number;
  }
}

function butterflies(half: number, inverse: boolean): void {
  const step = PLAN / 2 / half;
  for (let k = 0; k < half; k += 1) {
    const cos = COS[k * step] as number;
    const sin = inverse ? (SIN[k * step] as number) : -(SIN[k * step] as number);
    for (let a = k; a < PLAN; a += half * 2) {
      const b = a + half;
      const bRe = lineRe[b] as number;
      const bIm = lineIm[b] as number;
      const re = bRe * cos - bIm * sin;
      const im = bRe * sin + bIm * cos;
      const aRe = lineRe[a] as number;
      const aIm = lineIm[a] as number;
      lineRe[a] = aRe + re;
      lineIm[a] = aIm + im;
      lineRe[b] = aRe - re;
      lineIm[b] = aIm - im;
    }
  }
}
