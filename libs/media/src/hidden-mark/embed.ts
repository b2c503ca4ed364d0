import { requireImage, type RgbaImage } from '../image.js';
import { floats } from '../scratch.js';
import { type Laid, pressPattern } from './add-pattern.js';
import { type ChipPlan, chipPlan, CODED_BITS, PLAN } from './chips.js';
import { encode } from './convolution.js';
import { emptySpectrum, transform2d } from './fft.js';
import { balance } from './gains.js';
import { soften } from './kernel.js';
import { type MarkKey, messageOf } from './payload.js';
import { centredPlacement, type Placement } from './plan-grid.js';
import { type Survey, survey } from './survey.js';
import { applyFilter, type Evened, evenOut, matchedFilter, powerOf } from './whiten.js';

/** In luma levels: on a flat cell, added per level of texture, and the maximum. */
const AMPLITUDE = { flat: 0.47, texture: 0.33, most: 3.6 } as const;

/** Bits that the picture contradicts get more strength. @throws DomainError `media.bad-image`, `media.bad-tracking-id` */
export function embedMark(image: RgbaImage, id: number, key: MarkKey, strength = 1): RgbaImage {
  requireImage(image);
  return pressedOnCopy(patternFor(surveyWhole(image), { id, key }, strength));
}

export function pressedOnCopy(laid: Laid): RgbaImage {
  const { width, height } = laid.image;
  const data = new Uint8ClampedArray(width * height * 4);
  pressPattern(laid, data);
  return { width, height, data };
}

interface Surveyed {
  readonly image: RgbaImage;
  readonly placement: Placement;
  readonly seen: Survey;
  readonly evened: Evened;
}

/** Surveys a checked picture. Within `inScratch`, the result is valid until its end. */
export function surveyWhole(image: RgbaImage, span: number = PLAN): Surveyed {
  const placement = centredPlacement(image.width, image.height, span);
  const seen = survey(image, placement);
  return { image, placement, seen, evened: evenOut(seen.grid) };
}

/** @throws DomainError `media.bad-tracking-id` */
export function patternFor(
  { image, placement, seen, evened }: Surveyed,
  { id, key }: { readonly id: number; readonly key: MarkKey },
  strength: number,
): Laid {
  const { signs, slots } = chipPlan(key);
  const bits = Int8Array.of(...encode(messageOf(id, key)), 1);
  const pattern = floats(PLAN * PLAN);
  const { left, right, top, bottom } = seen.grid.coverage;
  for (let v = top; v < bottom; v += 1) {
    for (let at = v * PLAN + left, end = v * PLAN + right; at < end; at += 1) {
      const level = AMPLITUDE.flat + AMPLITUDE.texture * (seen.texture[at] as number);
      const sign = (signs[at] as number) * (bits[slots[at] as number] as number);
      pattern[at] = sign * strength * Math.min(AMPLITUDE.most, level);
    }
  }
  const gains = gainsFor(evened, pattern, { bits, plan: chipPlan(key), from: top * PLAN, to: bottom * PLAN });
  for (let at = top * PLAN, end = bottom * PLAN; at < end; at += 1)
    pattern[at] = (pattern[at] as number) * (gains[slots[at] as number] as number);
  return { image, pattern: soften(pattern), placement };
}

interface Coded {
  readonly bits: Int8Array;
  readonly plan: ChipPlan;
  readonly from: number;
  readonly to: number;
}

function gainsFor(
  { detail, spread }: Evened,
  pattern: Float32Array,
  { bits, plan: { signs, slots }, from, to }: Coded,
): Float64Array {
  // Transforms the picture and the pattern at once, as real and imaginary part.
  const both = emptySpectrum();
  both.re.set(detail);
  for (let at = from; at < to; at += 1)
    if (pattern[at] !== 0) both.im[at] = (pattern[at] as number) / (spread[at] as number);
  transform2d(both, false);
  applyFilter(both, matchedFilter(powerOf(both)));
  transform2d(both, true);
  const host = new Float64Array(CODED_BITS + 1);
  const own = new Float64Array(CODED_BITS + 1);
  for (let at = from; at < to; at += 1) {
    if (pattern[at] === 0) continue;
    const slot = slots[at] as number;
    const sign = (signs[at] as number) * (bits[slot] as number);
    host[slot] = (host[slot] as number) + sign * (both.re[at] as number);
    own[slot] = (own[slot] as number) + sign * (both.im[at] as number);
  }
  return balance(host, own);
}
