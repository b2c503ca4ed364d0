import { type ChipPlan, PLAN } from './chips.js';
import { floats } from '../scratch.js';
import { emptySpectrum, type Spectrum, transform2d } from './fft.js';
import { type Luma, regrid } from './luma-grid.js';
import type { Placement } from './plan-grid.js';
import { type Pose, placementOf } from './pose.js';
import { applyFilter, evenOut, matchedFilter, powerOf } from './whiten.js';

export interface Peak extends Pose {
  /** In standard deviations. */
  readonly strength: number;
}

/** A picture that was turned back by the pose's angle, with a guessed pose; the search corrects `u` and `v`. */
export interface Guess {
  readonly luma: Luma;
  readonly pose: Pose;
}

/** In this middle half of the plan, an error of one degree or two percent moves a chip by less than its size. */
const WINDOW = { from: PLAN / 4, to: (PLAN * 3) / 4 } as const;
const ALL = { from: 0, to: PLAN } as const;
type Window = typeof WINDOW | typeof ALL;

/** Tries one or two guesses. */
type Attempt = (guesses: readonly [Guess, Guess?]) => Peak[];

export interface PilotSearch {
  readonly withAllChips: Attempt;
  /** Tolerates a wrong angle and scale. */
  readonly withMiddleChips: Attempt;
}

/** Correlates pictures with the pilots of a key; the peak is at the place of the plan. */
export function pilotSearch(plan: ChipPlan): PilotSearch {
  return { withAllChips: attempt(plan, ALL), withMiddleChips: attempt(plan, WINDOW) };
}

function attempt(plan: ChipPlan, window: Window): Attempt {
  const pilot = pilotSpectrum(plan, window);
  return ([first, second]) => {
    const square = emptySpectrum();
    square.re.set(detailOf(first, window));
    if (second !== undefined) square.im.set(detailOf(second, window));
    correlate(square, pilot);
    const peak = peakOf(first.pose, square.re);
    return second === undefined ? [peak] : [peak, peakOf(second.pose, square.im)];
  };
}

function peakOf(pose: Pose, plane: Float32Array): Peak {
  let [best, squares] = [0, 0];
  for (let at = 0; at < plane.length; at += 1) {
    const value = plane[at] as number;
    squares += value * value;
    if (value > (plane[best] as number)) best = at;
  }
  const signed = (shift: number): number => (shift >= PLAN / 2 ? shift - PLAN : shift);
  return {
    ...pose,
    u: pose.u - signed(best % PLAN),
    v: pose.v - signed(Math.floor(best / PLAN)),
    strength: squares > 0 ? (plane[best] as number) / Math.sqrt(squares / plane.length) : 0,
  };
}

function pilotSpectrum({ signs, pilots }: ChipPlan, { from, to }: Window): Spectrum {
  const square = emptySpectrum();
  const inside = (at: number): boolean => at >= from && at < to;
  for (const at of pilots)
    if (inside(at % PLAN) && inside(Math.floor(at / PLAN))) square.re[at] = signs[at] as number;
  transform2d(square, false);
  return square;
}

function detailOf({ luma, pose }: Guess, window: Window): Float32Array {
  const placement = placementOf(luma, pose);
  const part = window === ALL ? { luma, placement } : middleOf(luma, placement, window);
  return evenOut(regrid(part.luma, part.placement)).detail;
}

interface Part {
  readonly luma: Luma;
  readonly placement: Placement;
}

function middleOf(luma: Luma, { pitchX, pitchY, left, top }: Placement, { from, to }: Window): Part {
  const within = (pitch: number, start: number, most: number): [number, number] => [
    Math.max(0, Math.floor((from - start) * pitch)),
    Math.min(most, Math.ceil((to - start) * pitch)),
  ];
  const [x, right] = within(pitchX, left, luma.width);
  const [y, bottom] = within(pitchY, top, luma.height);
  const [width, height] = [Math.max(1, right - x), Math.max(1, bottom - y)];
  const values = floats(width * height);
  for (let row = 0; row < height; row += 1) {
    const start = (y + row) * luma.width + x;
    values.set(luma.values.subarray(start, start + width), row * width);
  }
  return {
    luma: { width, height, values },
    placement: { pitchX, pitchY, left: left + x / pitchX, top: top + y / pitchY },
  };
}

/** Stores in each plane, at (x, y), how well it matches the pilots moved by x and y. */
function correlate(square: Spectrum, pilot: Spectrum): void {
  transform2d(square, false);
  applyFilter(square, matchedFilter(powerOf(square)));
  const { re, im } = square;
  for (let at = 0; at < re.length; at += 1) {
    const [own, ownIm] = [re[at] as number, im[at] as number];
    const [to, toIm] = [pilot.re[at] as number, pilot.im[at] as number];
    re[at] = own * to + ownIm * toIm;
    im[at] = ownIm * to - own * toIm;
  }
  transform2d(square, true);
}
