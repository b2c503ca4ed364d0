import { PLAN } from './chips.js';
import type { Spectrum } from './fft.js';
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
  const { left, right, top, bottom } = coverage;
  const detail = boxMean(cells, coverage, 1);
  const squares = new Float32Array(cells.length);
  for (let v = top; v < bottom; v += 1) {
    for (let at = v * PLAN + left, end = v * PLAN + right; at < end; at += 1) {
      const rough = (cells[at] as number) - (detail[at] as number);
      detail[at] = rough;
      squares[at] = rough * rough;
    }
  }
  const spread = boxMean(squares, coverage, 3);
  for (let v = top; v < bottom; v += 1) {
    for (let at = v * PLAN + left, end = v * PLAN + right; at < end; at += 1) {
      const local = Math.sqrt(Math.max(0, spread[at] as number)) + LEAST_SPREAD;
      spread[at] = local;
      detail[at] = Math.max(-CLIP, Math.min(CLIP, (detail[at] as number) / local));
    }
  }
  return { detail, spread };
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
  const { top, bottom } = coverage;
  const across = new Float32Array(cells.length);
  for (let v = top; v < bottom; v += 1) meanLine(cells, across, v * PLAN, coverage, reach);
  return meanDown(across, coverage, reach);
}

function meanLine(
  from: Float32Array,
  to: Float32Array,
  start: number,
  { left, right }: Coverage,
  reach: number,
): void {
  let sum = 0;
  let entering = left;
  let leaving = left;
  for (let at = left; at < right; at += 1) {
    for (; entering < right && entering <= at + reach; entering += 1) sum += from[start + entering] as number;
    for (; leaving < at - reach; leaving += 1) sum -= from[start + leaving] as number;
    to[start + at] = sum / (entering - leaving);
  }
}

/** Means along columns, all of them at once: memory is read along rows. */
function meanDown(from: Float32Array, { left, right, top, bottom }: Coverage, reach: number): Float32Array {
  const to = new Float32Array(from.length);
  const sums = new Float64Array(PLAN);
  let entering = top;
  let leaving = top;
  for (let v = top; v < bottom; v += 1) {
    for (; entering < bottom && entering <= v + reach; entering += 1)
      for (let u = left; u < right; u += 1)
        sums[u] = (sums[u] as number) + (from[entering * PLAN + u] as number);
    for (; leaving < v - reach; leaving += 1)
      for (let u = left; u < right; u += 1)
        sums[u] = (sums[u] as number) - (from[leaving * PLAN + u] as number);
    for (let u = left; u < right; u += 1) to[v * PLAN + u] = (sums[u] as number) / (entering - leaving);
  }
  return to;
}

/** Power by frequency of the real part of what was transformed; the half that mirrors the other is copied. */
export function powerOf({ re, im }: Spectrum): Float32Array {
  const power = new Float32Array(PLAN * PLAN);
  for (let row = 0; row <= PLAN / 2; row += 1) {
    const start = row * PLAN;
    const opposite = ((PLAN - row) & (PLAN - 1)) * PLAN;
    for (let column = 0; column < PLAN; column += 1) {
      const at = start + column;
      const mirror = opposite + ((PLAN - column) & (PLAN - 1));
      const even = (re[at] as number) + (re[mirror] as number);
      const odd = (im[at] as number) - (im[mirror] as number);
      const value = (even * even + odd * odd) / 4;
      power[at] = value;
      power[mirror] = value;
    }
  }
  return power;
}

/**
 * The filter that finds chips best in a picture whose evened-out cells have this power: the chips' response over the
 * picture's power, smoothed over neighbouring frequencies.
 */
export function matchedFilter(power: Float32Array): Float32Array {
  const smooth = smoothAround(power, 4);
  let mean = 0;
  for (let at = 0; at < smooth.length; at += 1) mean += smooth[at] as number;
  const least = (mean / smooth.length) * 1e-3 + LEAST_POWER;
  for (let at = 0; at < smooth.length; at += 1)
    smooth[at] = (CHIP_RESPONSE[at] as number) / ((smooth[at] as number) + least);
  return smooth;
}

/** So that a plain picture divides nothing by nothing. */
const LEAST_POWER = 1e-30;

/** Mean within `reach` along both sides; frequencies go round. */
function smoothAround(power: Float32Array, reach: number): Float32Array {
  const across = new Float32Array(power.length);
  for (let line = 0; line < PLAN; line += 1) smoothLine(power, across, line * PLAN, reach);
  return smoothDown(across, reach);
}

function smoothLine(from: Float32Array, to: Float32Array, start: number, reach: number): void {
  let sum = 0;
  for (let at = -reach; at <= reach; at += 1) sum += from[start + (at & (PLAN - 1))] as number;
  for (let at = 0; at < PLAN; at += 1) {
    to[start + at] = Math.max(0, sum) / (2 * reach + 1);
    sum += from[start + ((at + reach + 1) & (PLAN - 1))] as number;
    sum -= from[start + ((at - reach) & (PLAN - 1))] as number;
  }
}

function smoothDown(from: Float32Array, reach: number): Float32Array {
  const to = new Float32Array(from.length);
  const sums = new Float64Array(PLAN);
  const add = (row: number, sign: number): void => {
    const start = (row & (PLAN - 1)) * PLAN;
    for (let at = 0; at < PLAN; at += 1)
      sums[at] = (sums[at] as number) + sign * (from[start + at] as number);
  };
  for (let row = -reach; row <= reach; row += 1) add(row, 1);
  for (let row = 0; row < PLAN; row += 1) {
    for (let at = 0; at < PLAN; at += 1)
      to[row * PLAN + at] = Math.max(0, sums[at] as number) / (2 * reach + 1);
    add(row + reach + 1, 1);
    add(row - reach, -1);
  }
  return to;
}

/** Multiplies a spectrum with a real filter, in place. */
export function applyFilter({ re, im }: Spectrum, filter: Float32Array): void {
  for (let at = 0; at < filter.length; at += 1) {
    re[at] = (re[at] as number) * (filter[at] as number);
    im[at] = (im[at] as number) * (filter[at] as number);
  }
}
