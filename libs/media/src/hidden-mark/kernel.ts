import { floats } from '../scratch.js';
import { PLAN } from './chips.js';
import { emptySpectrum, transform2d } from './fft.js';

const SOFTENING = [0.2, 0.6, 0.2] as const;

const GAIN = 1 / Math.sqrt(SOFTENING.reduce((sum, weight) => sum + weight * weight, 0));

const INTERPOLATION = [0.125, 0.75, 0.125] as const;

export function soften(pattern: Float32Array): Float32Array {
  return along(along(pattern, 1), PLAN);
}

function along(from: Float32Array, stride: number): Float32Array {
  const [beside, own] = [SOFTENING[0] * GAIN, SOFTENING[1] * GAIN];
  const out = floats(from.length);
  const last = from.length - stride;
  for (let at = 0; at < stride; at += 1)
    out[at] = own * (from[at] as number) + beside * (from[at + stride] as number);
  for (let at = stride; at < last; at += 1)
    out[at] =
      own * (from[at] as number) + beside * ((from[at - stride] as number) + (from[at + stride] as number));
  for (let at = last; at < from.length; at += 1)
    out[at] = own * (from[at] as number) + beside * (from[at - stride] as number);
  return out;
}

/** A chip after softening, interpolation, averaging and subtracting the mean. */
export const CHIP_RESPONSE = chipResponse();

function chipResponse(): Float32Array {
  const square = emptySpectrum();
  const line = convolved(SOFTENING, INTERPOLATION);
  const mean = convolved(line, [1 / 3, 1 / 3, 1 / 3]);
  addOuter(square.re, line, 1);
  addOuter(square.re, mean, -1);
  transform2d(square, false);
  return square.re;
}

function convolved(a: readonly number[], b: readonly number[]): number[] {
  const out = new Array<number>(a.length + b.length - 1).fill(0);
  a.forEach((x, i) => b.forEach((y, j) => (out[i + j] = (out[i + j] as number) + x * y)));
  return out;
}

function addOuter(square: Float32Array, line: readonly number[], sign: number): void {
  const reach = (line.length - 1) / 2;
  line.forEach((x, i) =>
    line.forEach((y, j) => {
      const at = ((i - reach + PLAN) % PLAN) * PLAN + ((j - reach + PLAN) % PLAN);
      square[at] = (square[at] as number) + sign * x * y;
    }),
  );
}
