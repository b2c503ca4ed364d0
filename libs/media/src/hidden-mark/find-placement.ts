import type { RgbaImage } from '../image.js';
import { type ChipPlan, chipPlan, PLAN } from './chips.js';
import { chipEvidence, pilotStrength } from './evidence.js';
import { emptySpectrum, type Spectrum, transform2d } from './fft.js';
import { type Luma, regrid, smallLuma } from './luma-grid.js';
import type { MarkKey } from './payload.js';
import type { Placement } from './plan-grid.js';
import { applyFilter, evenOut, matchedFilter, powerOf } from './whiten.js';

/** Chips along a part's long side: from half of the picture to a sixth more than all of it. */
const SPANS = { least: 124, whole: 256, most: 300, step: 1.009 } as const;
const SEARCH_SIDE = 640;
/** A lower peak among ten million places is coincidence; the strongest few are always checked. */
const LEAST_PEAK = 4.6;
const MOST_PEAKS = 5;
/** Spans closer than this share are one. */
const SAME_SPAN = 0.02;
const CLEAR_PEAK = 9;

interface Place {
  readonly span: number;
  readonly u: number;
  readonly v: number;
}

interface Peak extends Place {
  readonly strength: number;
}

/** Best first. A false position costs a reading and proves nothing. */
export function* findPlacements(image: RgbaImage, key: MarkKey): Generator<Placement> {
  const luma = smallLuma(image, SEARCH_SIDE);
  const plan = chipPlan(key);
  const pilot = pilotSpectrum(plan);
  const peaks: Peak[] = [];
  for (const span of spans()) {
    const peak = strongestOffset(luma, span, pilot);
    if (peak.strength >= LEAST_PEAK) peaks.push(peak);
    if (peak.strength >= CLEAR_PEAK) break;
  }
  for (const peak of likeliest(peaks)) yield placementOf(image, refined(luma, peak, plan));
}

function likeliest(peaks: readonly Peak[]): Peak[] {
  const chosen: Peak[] = [];
  for (const peak of [...peaks].sort((a, b) => b.strength - a.strength)) {
    const again = chosen.some(({ span }) => Math.abs(span - peak.span) < SAME_SPAN * span);
    if (!again && chosen.length < MOST_PEAKS) chosen.push(peak);
  }
  return chosen;
}

function* spans(): Generator<number> {
  for (let span: number = SPANS.whole; span >= SPANS.least; span /= SPANS.step) yield span;
  for (let span = SPANS.whole * SPANS.step; span <= SPANS.most; span *= SPANS.step) yield span;
}

function placementOf({ width, height }: { width: number; height: number }, { span, u, v }: Place): Placement {
  const pitch = Math.max(width, height) / span;
  return { pitchX: pitch, pitchY: pitch, left: u - width / pitch / 2, top: v - height / pitch / 2 };
}

function pilotSpectrum({ signs, pilots }: ChipPlan): Spectrum {
  const square = emptySpectrum();
  for (const at of pilots) square.re[at] = signs[at] as number;
  transform2d(square, false);
  return square;
}

function strongestOffset(luma: Luma, span: number, pilot: Spectrum): Peak {
  const middle = { span, u: PLAN / 2, v: PLAN / 2 };
  const square = emptySpectrum();
  square.re.set(evenOut(regrid(luma, placementOf(luma, middle))).detail);
  transform2d(square, false);
  applyFilter(square, matchedFilter(powerOf(square)));
  correlate(square, pilot);
  transform2d(square, true);
  let [best, squares] = [0, 0];
  for (let at = 0; at < square.re.length; at += 1) {
    const value = square.re[at] as number;
    squares += value * value;
    if (value > (square.re[best] as number)) best = at;
  }
  const signed = (shift: number): number => (shift >= PLAN / 2 ? shift - PLAN : shift);
  return {
    span,
    u: PLAN / 2 + signed(best % PLAN),
    v: PLAN / 2 + signed(Math.floor(best / PLAN)),
    strength: squares > 0 ? (square.re[best] as number) / Math.sqrt(squares / square.re.length) : 0,
  };
}

function correlate(part: Spectrum, pilot: Spectrum): void {
  for (let at = 0; at < part.re.length; at += 1) {
    const re = part.re[at] as number;
    const im = part.im[at] as number;
    const pilotRe = pilot.re[at] as number;
    const pilotIm = pilot.im[at] as number;
    part.re[at] = pilotRe * re + pilotIm * im;
    part.im[at] = pilotIm * re - pilotRe * im;
  }
}

function refined(luma: Luma, start: Place, plan: ChipPlan): Place {
  const strengthAt = (place: Place): number =>
    pilotStrength(chipEvidence(regrid(luma, placementOf(luma, place))), plan);
  let best = start;
  let strength = strengthAt(start);
  for (const step of [1, 0.5, 0.25]) {
    for (const [du, dv, scale] of DIRECTIONS) {
      const place = {
        span: best.span * (1 + 0.006 * step * scale),
        u: best.u + du * step * 0.5,
        v: best.v + dv * step * 0.5,
      };
      const there = strengthAt(place);
      if (there > strength) [best, strength] = [place, there];
    }
  }
  return best;
}

const DIRECTIONS = [
  [0, 0, 1],
  [0, 0, -1],
  [1, 0, 0],
  [-1, 0, 0],
  [0, 1, 0],
  [0, -1, 0],
] as const;
