import { requireImage, type RgbaImage } from '../image.js';
import { inScratch } from '../scratch.js';
import { type Laid, pressPattern, tryPattern } from './add-pattern.js';
import { patternFor, pressedOnCopy, surveyWhole } from './embed.js';
import type { Luma } from './luma-grid.js';
import type { MarkKey } from './payload.js';
import { readBack } from './read.js';
import { worstCase } from './worst-case.js';

/** Strengths start at 1: number of tries, minimum factor between tries, maximum. */
const STRENGTHS = { tries: 5, least: 1.15, most: 2.8 } as const;
/** Minimum peak signal to noise ratio (dB) of a marked picture. */
const LEAST_PSNR = 40;
/** Clarity (see `ReadBack`) at which nearly every message is readable. */
const READABLE = 0.9;

/** Shorter pictures have too few pixels a chip for 64 bits to survive a smaller copy. */
const LEAST_SIDE = 300;

/** Makes the worst copy that a mark must survive, from luma at a quarter of the size. */
type WorstCase = (quarter: Luma) => Luma;

interface Fitting {
  readonly embedded: true;
  readonly strength: number;
  /** Peak signal to noise ratio against the original, in dB. */
  readonly psnr: number;
}

/** Why the picture takes no mark. */
interface Refusal {
  readonly embedded: false;
  readonly reason: 'too-small' | 'not-readable';
}

/** A marked picture, or the reason for none. */
export type Protection = (Fitting & { readonly image: RgbaImage }) | Refusal;

interface Mark {
  readonly id: number;
  readonly key: MarkKey;
}

/**
 * Hides an id and reads it back from the worst case. If that fails, it estimates the missing strength and
 * retries. A picture that would change visibly is refused: an unreadable mark is no protection.
 * @throws DomainError `media.bad-image`, `media.bad-tracking-id`
 */
export function protect(image: RgbaImage, mark: Mark, copyOf: WorstCase = worstCase): Protection {
  return inScratch(() => {
    const fitted = fit(image, mark, copyOf);
    if ('reason' in fitted) return fitted;
    const { laid, ...fitting } = fitted;
    return { ...fitting, image: pressedOnCopy(laid) };
  });
}

/**
 * Marks the picture's own pixels, which saves a copy. A picture that takes no mark stays unchanged.
 * @throws DomainError `media.bad-image`, `media.bad-tracking-id`
 */
export function pressHiddenMark(image: RgbaImage, mark: Mark): Fitting | Refusal {
  return inScratch(() => {
    const fitted = fit(image, mark, worstCase);
    if ('reason' in fitted) return fitted;
    const { laid, ...fitting } = fitted;
    pressPattern(laid, image.data);
    return fitting;
  });
}

/** Finds a mark's strength; no pixel changes. */
function fit(image: RgbaImage, mark: Mark, copyOf: WorstCase): (Fitting & { readonly laid: Laid }) | Refusal {
  if (Math.max(image.width, image.height) < LEAST_SIDE) return { embedded: false, reason: 'too-small' };
  requireImage(image);
  const surveyed = surveyWhole(image);
  for (let tried = 0, strength = 1; tried < STRENGTHS.tries && strength <= STRENGTHS.most; tried += 1) {
    const laid = patternFor(surveyed, mark, strength);
    const { psnr, quarter } = tryPattern(laid);
    if (psnr < LEAST_PSNR) break;
    const { read, clarity } = readBack(copyOf(quarter), mark.id, mark.key);
    if (read) return { embedded: true, strength, psnr, laid };
    strength *= Math.max(STRENGTHS.least, READABLE / clarity);
  }
  return { embedded: false, reason: 'not-readable' };
}
