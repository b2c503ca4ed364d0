import type { TURN_STEPS } from '../fingerprint/pdq.js';
import { type ChipPlan, PLAN } from './chips.js';
import { emptySpectrum, transform2d } from './fft.js';
import type { LumaGrid } from './luma-grid.js';
import { applyFilter, evenOut, matchedFilter, powerOf } from './whiten.js';

export function chipEvidence(grid: LumaGrid): Float32Array {
  const square = emptySpectrum();
  square.re.set(evenOut(grid).detail);
  transform2d(square, false);
  applyFilter(square, matchedFilter(powerOf(square)));
  transform2d(square, true);
  return square.re;
}

export type Steps = (typeof TURN_STEPS)[number];

export const UPRIGHT: Steps = [false, false, false];

export function turnedCell(cell: number, [swap, flipRows, flipColumns]: Steps): number {
  const row = swap ? cell & (PLAN - 1) : cell >> 8;
  const column = swap ? cell >> 8 : cell & (PLAN - 1);
  return (flipRows ? PLAN - 1 - row : row) * PLAN + (flipColumns ? PLAN - 1 - column : column);
}

/** In standard deviations; 0 for an empty picture. */
export function pilotStrength(
  evidence: Float32Array,
  { signs, pilots }: ChipPlan,
  steps: Steps = UPRIGHT,
): number {
  let sum = 0;
  let squares = 0;
  for (let next = 0; next < pilots.length; next += 1) {
    const cell = pilots[next] as number;
    const value = evidence[turnedCell(cell, steps)] as number;
    sum += value * (signs[cell] as number);
    squares += value * value;
  }
  return squares > 0 ? sum / Math.sqrt(squares) : 0;
}
