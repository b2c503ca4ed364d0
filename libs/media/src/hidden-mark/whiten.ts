import { floats } from '../scratch.js';
import { type PlaneWork, planeWork, type Stretch } from '../simd/planes.js';
import { PLAN } from './chips.js';
import type { Spectrum } from './fft.js';
import { CHIP_RESPONSE } from './kernel.js';
import type { LumaGrid } from './luma-grid.js';
import type { Coverage } from './plan-grid.js';

export interface Evened {
  /** Divided by the local strength: -3 to 3; 0 outside of the picture. */
  readonly detail: Float32Array;
  /** In luma levels. */
  readonly spread: Float32Array;
}

const LIMITS = { least: 0.25, clip: 3 } as const;

/** Wide enough that every cell has neighbours. */
const MARGIN = 8;
const STRIDE = PLAN + 2 * MARGIN;
const PLANE = STRIDE * STRIDE;
const [A, B, C, D, RESPONSE, WEIGHTS] = [0, PLANE, 2 * PLANE, 3 * PLANE, 4 * PLANE, 5 * PLANE];

let machine: PlaneWork | null = null;

function work(): PlaneWork {
  if (machine !== null) return machine;
  machine = planeWork(5 * PLANE + STRIDE);
  put(machine.place, RESPONSE, CHIP_RESPONSE, 0, PLAN);
  return machine;
}

const rowOf = (plane: number, v: number): number => plane + (v + MARGIN) * STRIDE;

const rowsOf = (plane: number, top: number, bottom: number): Stretch => ({
  at: rowOf(plane, top),
  count: (bottom - top) * STRIDE,
});

function put(place: Float32Array, plane: number, cells: Float32Array, top: number, bottom: number): void {
  for (let v = top; v < bottom; v += 1)
    place.set(cells.subarray(v * PLAN, (v + 1) * PLAN), rowOf(plane, v) + MARGIN);
}

function taken(place: Float32Array, plane: number, top: number, bottom: number): Float32Array {
  const cells = floats(PLAN * PLAN);
  for (let v = top; v < bottom; v += 1) {
    const from = rowOf(plane, v) + MARGIN;
    cells.set(place.subarray(from, from + PLAN), v * PLAN);
  }
  return cells;
}

const within = (at: number, reach: number, from: number, to: number): number =>
  Math.min(to, at + reach + 1) - Math.max(from, at - reach);

/** Subtracts the local mean and divides by the local spread. */
export function evenOut({ cells, coverage }: LumaGrid): Evened {
  const { top, bottom } = coverage;
  const { place, sumOfThree, squares, lessMeans, level } = work();
  place.fill(0, 0, RESPONSE);
  put(place, A, cells, top, bottom);
  sums(A, B, { top, bottom }, 1);
  const above = rowsOf(B, top, bottom);
  sumOfThree({ ...above, at: above.at - STRIDE }, above.at, above.at + STRIDE, rowOf(C, top));
  eachRow(coverage, 1, (v, scale) => {
    lessMeans(rowsOf(A, v, v + 1), rowOf(C, v), WEIGHTS, scale, rowOf(D, v));
  });
  squares(rowsOf(D, top, bottom), rowOf(C, top));
  // The sum of seven neighbours is twice the sum of three, and the one between.
  sums(C, B, { top, bottom }, 1);
  const [near, own] = [rowsOf(B, top, bottom), rowOf(C, top)];
  sumOfThree({ ...near, at: near.at - 2 }, own, near.at + 2, rowOf(A, top));
  sums(A, B, { top: top - 2, bottom: bottom + 2 }, STRIDE);
  sumOfThree({ ...near, at: near.at - 2 * STRIDE }, rowOf(A, top), near.at + 2 * STRIDE, own);
  eachRow(coverage, 3, (v, scale) => {
    const means = { sums: rowOf(C, v), weights: WEIGHTS, scale };
    level(rowsOf(D, v, v + 1), means, LIMITS, { spreads: rowOf(A, v), leveled: rowOf(B, v) });
  });
  return { detail: taken(place, B, top, bottom), spread: taken(place, A, top, bottom) };
}

type Rows = Pick<Coverage, 'top' | 'bottom'>;

function sums(from: number, to: number, { top, bottom }: Rows, apart: number): void {
  const rows = rowsOf(from, top, bottom);
  work().sumOfThree({ ...rows, at: rows.at - apart }, rows.at, rows.at + apart, rowOf(to, top));
}

function eachRow(
  { left, right, top, bottom }: Coverage,
  reach: number,
  visit: (v: number, scale: number) => void,
): void {
  const { place } = work();
  place.fill(0, WEIGHTS, WEIGHTS + STRIDE);
  for (let u = left; u < right; u += 1) place[WEIGHTS + MARGIN + u] = 1 / within(u, reach, left, right);
  for (let v = top; v < bottom; v += 1) visit(v, 1 / within(v, reach, top, bottom));
}

export function powerOf({ re, im }: Spectrum): Float32Array {
  const power = floats(PLAN * PLAN);
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

const LEAST_POWER = 1e-30;
const SMOOTHED = 9;

/** The chips' response divided by the picture's power, smoothed over neighbouring frequencies, which are cyclic. */
export function matchedFilter(power: Float32Array): Float32Array {
  const { place, over } = work();
  let mean = 0;
  for (let at = 0; at < power.length; at += 1) mean += power[at] as number;
  const all = { top: -4, bottom: PLAN + 4 };
  for (let v = all.top; v < all.bottom; v += 1) putRound(place, rowOf(A, v), power, (v & (PLAN - 1)) * PLAN);
  sums(A, B, all, 1);
  sums(B, C, all, 3);
  sums(C, D, { top: -3, bottom: PLAN + 3 }, STRIDE);
  sums(D, B, { top: 0, bottom: PLAN }, 3 * STRIDE);
  const least = (mean / power.length) * 1e-3 + LEAST_POWER;
  over(rowsOf(RESPONSE, 0, PLAN), rowOf(B, 0), 1 / (SMOOTHED * SMOOTHED), least, rowOf(A, 0));
  return taken(place, A, 0, PLAN);
}

function putRound(place: Float32Array, to: number, values: Float32Array, from: number): void {
  place.set(values.subarray(from + PLAN - MARGIN, from + PLAN), to);
  place.set(values.subarray(from, from + PLAN), to + MARGIN);
  place.set(values.subarray(from, from + MARGIN), to + MARGIN + PLAN);
}

export function applyFilter({ re, im }: Spectrum, filter: Float32Array): void {
  for (let at = 0; at < filter.length; at += 1) {
    re[at] = (re[at] as number) * (filter[at] as number);
    im[at] = (im[at] as number) * (filter[at] as number);
  }
}
