import { requireImage, type RgbaImage } from '../image.js';
import { addPattern, type Marked } from './add-pattern.js';
import { chipPlan, CODED_BITS, PILOT, PLAN } from './chips.js';
import { encode } from './convolution.js';
import { emptySpectrum, transform2d } from './fft.js';
import { balance } from './gains.js';
import { soften } from './kernel.js';
import { type MarkKey, messageOf } from './payload.js';
import { centredPlacement, type Placement } from './plan-grid.js';
import { type Survey, survey } from './survey.js';
import { applyFilter, evenOut, coveredCells, matchedFilter, powerOf } from './whiten.js';

/** Strength of a chip in luma levels: so much on a flat cell, so much more a level of texture, so much at most. */
const AMPLITUDE = { flat: 0.47, texture: 0.33, most: 3.6 } as const;

/**
 * Hides a tracking id in a picture: a keyed pattern of 256 chips along the long side is added to all three colours,
 * faint on flat parts and stronger in texture. Coded bits that the picture itself speaks against get more of it, others
 * less. `strength` scales all of it. Whether the mark can be read back is for the caller to find out (`protect`).
 * @throws DomainError `media.bad-image`, `media.bad-tracking-id`
 */
export function embedMark(image: RgbaImage, id: number, key: MarkKey, strength = 1): RgbaImage {
  requireImage(image);
  return markSurveyed(surveyWhole(image), { id, key }, strength).image;
}

/** A picture and what was seen of it, for marking it once or, stronger, again. */
export interface Surveyed {
  readonly image: RgbaImage;
  readonly placement: Placement;
  readonly seen: Survey;
}

export function surveyWhole(image: RgbaImage): Surveyed {
  const placement = centredPlacement(image.width, image.height);
  return { image, placement, seen: survey(image, placement) };
}

/** Marks a picture that was looked at before. @throws DomainError `media.bad-tracking-id` */
export function markSurveyed(
  { image, placement, seen }: Surveyed,
  { id, key }: { readonly id: number; readonly key: MarkKey },
  strength: number,
): Marked {
  const signs = signedChips(id, key);
  const pattern = new Float32Array(PLAN * PLAN);
  for (const at of coveredCells(seen.grid.coverage)) {
    const level = AMPLITUDE.flat + AMPLITUDE.texture * (seen.texture[at] as number);
    pattern[at] = (signs[at] as number) * strength * Math.min(AMPLITUDE.most, level);
  }
  const { slots } = chipPlan(key);
  const gains = gainsFor(seen, pattern, signs, slots);
  for (const at of coveredCells(seen.grid.coverage)) {
    pattern[at] = (pattern[at] as number) * (gains[slots[at] as number] as number);
  }
  return addPattern(image, soften(pattern), placement);
}

/** The signs of the key's chips with the coded message on them. */
function signedChips(id: number, key: MarkKey): Int8Array {
  const coded = encode(messageOf(id, key));
  const { signs, slots } = chipPlan(key);
  return signs.map((sign, at) => {
    const slot = slots[at] as number;
    return slot === PILOT ? sign : sign * (coded[slot] as number);
  });
}

/** How much each coded bit's chips need, from what a reader would see of the picture and of the pattern. */
function gainsFor(
  { grid }: Survey,
  pattern: Float32Array,
  signs: Int8Array,
  slots: Uint16Array,
): Float64Array {
  const { detail, spread } = evenOut(grid);
  // The picture as real part and the pattern as imaginary part pass the reader's filter apart from each other.
  const both = emptySpectrum();
  both.re.set(detail);
  for (const at of coveredCells(grid.coverage)) {
    both.im[at] = (pattern[at] as number) / (spread[at] as number);
  }
  transform2d(both, false);
  applyFilter(both, matchedFilter(powerOf(both)));
  transform2d(both, true);
  const host = new Float64Array(CODED_BITS + 1);
  const own = new Float64Array(CODED_BITS + 1);
  for (const at of coveredCells(grid.coverage)) {
    const slot = slots[at] as number;
    const sign = signs[at] as number;
    host[slot] = (host[slot] as number) + sign * (both.re[at] as number);
    own[slot] = (own[slot] as number) + sign * (both.im[at] as number);
  }
  return balance(host, own);
}
