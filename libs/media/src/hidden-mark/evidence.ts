import type { TURN_STEPS } from '../fingerprint/pdq.js';
import { type ChipPlan, PILOT, PLAN } from './chips.js';
import { emptySpectrum, transform2d } from './fft.js';
import type { LumaGrid } from './luma-grid.js';
import { apart, applyFilter, evenOut, matchedFilter, powerOf, together } from './whiten.js';

/** For every cell of the plan how much speaks for a chip of +1 there, evened out over the picture. */
export function chipEvidence(grid: LumaGrid): Float64Array {
  const square = emptySpectrum();
  square.re.set(evenOut(grid).detail);
  transform2d(square, false);
  applyFilter(square, matchedFilter(powerOf(square)));
  transform2d(square, true);
  return square.re;
}

/** The same of two grids for the price of one: one passes the transform as real part, the other as imaginary part. */
export function chipEvidenceOfTwo(one: LumaGrid, other: LumaGrid): readonly [Float64Array, Float64Array] {
  const square = emptySpectrum();
  square.re.set(evenOut(one).detail);
  square.im.set(evenOut(other).detail);
  transform2d(square, false);
  const spectra = apart(square);
  for (const spectrum of spectra) applyFilter(spectrum, matchedFilter(powerOf(spectrum)));
  const [first, second] = spectra;
  together(first, second);
  transform2d(first, true);
  return [first.re, first.im];
}

export type Steps = (typeof TURN_STEPS)[number];

/** The cell of a turned picture at which a chip of the plan lies. */
export function turnedCell(u: number, v: number, [swap, flipRows, flipColumns]: Steps): number {
  const row = swap ? u : v;
  const column = swap ? v : u;
  return (flipRows ? PLAN - 1 - row : row) * PLAN + (flipColumns ? PLAN - 1 - column : column);
}

/** The pilot's correlation with the evidence, in standard deviations of chance; 0 for an empty picture. */
export function pilotStrength(
  evidence: Float64Array,
  { signs, slots }: ChipPlan,
  steps: Steps = [false, false, false],
): number {
  let sum = 0;
  let squares = 0;
  for (let v = 0, at = 0; v < PLAN; v += 1) {
    for (let u = 0; u < PLAN; u += 1, at += 1) {
      if (slots[at] !== PILOT) continue;
      const value = evidence[turnedCell(u, v, steps)] as number;
      sum += value * (signs[at] as number);
      squares += value * value;
    }
  }
  return squares > 0 ? sum / Math.sqrt(squares) : 0;
}
