import { PLAN } from './chips.js';
import { emptySpectrum, type Spectrum } from './fft.js';
import { CHIP_RESPONSE } from './kernel.js';
import type { LumaGrid } from './luma-grid.js';
import type { Coverage } from './plan-grid.js';

/** Cells of the plan with a picture's own contents evened out, and what that took. */
export interface Evened {
  /** Fine detail, divided by its strength nearby: -3 to 3; 0 where the picture does not lie. */
  readonly detail: Float32Array;
  /** Strength of fine detail nearby, in luma levels. */
  readonly spread: Float32Array;
}

const LEAST_SPREAD = 0.25;
const CLIP = 3;

/** Takes the mean of each cell's neighbourhood away and divides by the local spread. */
export function evenOut({ cells, coverage }: LumaGrid): Evened {
  const rough = new Float32Array(cells.length);
  const mean = boxMean(cells, coverage, 1);
  for (const at of coveredCells(coverage)) {
    rough[at] = (cells[at] as number) - (mean[at] as number);
  }
  const spread = boxMean(
    rough.map((value) => value * value),
    coverage,
    3,
  );
  for (const at of coveredCells(coverage)) {
    const local = Math.sqrt(Math.max(0, spread[at] as number)) + LEAST_SPREAD;
    spread[at] = local;
    rough[at] = Math.max(-CLIP, Math.min(CLIP, (rough[at] as number) / local));
  }
  return { detail: rough, spread };
}

/** Indices of all covered cells. */
export function coveredCells({ left, right, top, bottom }: Coverage): Int32Array {
  const cells = new Int32Array(Math.max(0, right - left) * Math.max(0, bottom - top));
  let next = 0;
  for (let v = top; v < bottom; v += 1)
    for (let u = left; u < right; u += 1, next += 1) cells[next] = v * PLAN + u;
  return cells;
}

/** Mean over the covered cells within `reach` cells along both sides. */
function boxMean(cells: Float32Array, coverage: Coverage, reach: number): Float32Array {
  const { left, right, top, bottom } = coverage;
  const across = new Float32Array(cells.length);
  const out = new Float32Array(cells.length);
  for (let v = top; v < bottom; v += 1) meanLine(cells, across, v * PLAN, 1, [left, right], reach);
  for (let u = left; u < right; u += 1) meanLine(across, out, u, PLAN, [top, bottom], reach);
  return out;
}

function meanLine(
  from: Float32Array,
  to: Float32Array,
  start: number,
  stride: number,
  [first, end]: readonly [number, number],
  reach: number,
): void {
  let sum = 0;
  let entering = first;
  let leaving = first;
  for (let at = first; at < end; at += 1) {
    for (; entering < end && entering <= at + reach; entering += 1)
      sum += from[start + entering * stride] as number;
    for (; leaving < at - reach; leaving += 1) sum -= from[start + leaving * stride] as number;
    to[start + at * stride] = sum / (entering - leaving);
  }
}

/** Power by frequency of the real part of what was transformed. */
export function powerOf({ re, im }: Spectrum): Float64Array {
  const power = new Float64Array(PLAN * PLAN);
  for (let row = 0, at = 0; row < PLAN; row += 1) {
    const opposite = ((PLAN - row) % PLAN) * PLAN;
    for (let column = 0; column < PLAN; column += 1, at += 1) {
      const mirror = opposite + ((PLAN - column) % PLAN);
      const real = ((re[at] as number) + (re[mirror] as number)) / 2;
      const imaginary = ((im[at] as number) - (im[mirror] as number)) / 2;
      power[at] = real * real + imaginary * imaginary;
    }
  }
  return power;
}

/** The spectra of two real squares that were transformed as real and imaginary part of one. */
export function apart({ re, im }: Spectrum): readonly [Spectrum, Spectrum] {
  const [first, second] = [emptySpectrum(), emptySpectrum()];
  for (let row = 0, at = 0; row < PLAN; row += 1) {
    const opposite = ((PLAN - row) % PLAN) * PLAN;
    for (let column = 0; column < PLAN; column += 1, at += 1) {
      const mirror = opposite + ((PLAN - column) % PLAN);
      first.re[at] = ((re[at] as number) + (re[mirror] as number)) / 2;
      first.im[at] = ((im[at] as number) - (im[mirror] as number)) / 2;
      second.re[at] = ((im[at] as number) + (im[mirror] as number)) / 2;
      second.im[at] = ((re[mirror] as number) - (re[at] as number)) / 2;
    }
  }
  return [first, second];
}

/** Puts two spectra of real squares together again, the second as imaginary part, in place of the first. */
export function together(first: Spectrum, second: Spectrum): void {
  for (let at = 0; at < first.re.length; at += 1) {
    first.re[at] = (first.re[at] as number) - (second.im[at] as number);
    first.im[at] = (first.im[at] as number) + (second.re[at] as number);
  }
}

/**
 * The filter that finds chips best in a picture whose evened-out cells have this power: the chips' response over the
 * picture's power, smoothed over neighbouring frequencies.
 */
export function matchedFilter(power: Float64Array): Float64Array {
  const smooth = smoothAround(power, 4);
  let mean = 0;
  for (let at = 0; at < smooth.length; at += 1) mean += (smooth[at] as number) / smooth.length;
  for (let at = 0; at < smooth.length; at += 1)
    smooth[at] = (CHIP_RESPONSE[at] as number) / ((smooth[at] as number) + mean * 1e-3 + Number.MIN_VALUE);
  return smooth;
}

/** Mean within `reach` along both sides; frequencies go round. */
function smoothAround(power: Float64Array, reach: number): Float64Array {
  const across = new Float64Array(power.length);
  const out = new Float64Array(power.length);
  for (let line = 0; line < PLAN; line += 1) smoothLine(power, across, line * PLAN, 1, reach);
  for (let line = 0; line < PLAN; line += 1) smoothLine(across, out, line, PLAN, reach);
  return out;
}

function smoothLine(
  from: Float64Array,
  to: Float64Array,
  start: number,
  stride: number,
  reach: number,
): void {
  let sum = 0;
  for (let at = -reach; at <= reach; at += 1) sum += from[start + (at & (PLAN - 1)) * stride] as number;
  for (let at = 0; at < PLAN; at += 1) {
    to[start + at * stride] = Math.max(0, sum) / (2 * reach + 1);
    sum += from[start + ((at + reach + 1) & (PLAN - 1)) * stride] as number;
    sum -= from[start + ((at - reach) & (PLAN - 1)) * stride] as number;
  }
}

/** Multiplies a spectrum with a real filter, in place. */
export function applyFilter({ re, im }: Spectrum, filter: Float64Array): void {
  for (let at = 0; at < filter.length; at += 1) {
    re[at] = (re[at] as number) * (filter[at] as number);
    im[at] = (im[at] as number) * (filter[at] as number);
  }
}
