import { requireImage, type RgbaImage } from '../image.js';
import { inScratch } from '../scratch.js';
import { type Laid, pressPattern, tryPattern } from './add-pattern.js';
import { patternFor, pressedOnCopy, surveyWhole } from './embed.js';
import { type Luma, smallLuma } from './luma-grid.js';
import type { MarkKey } from './payload.js';
import { SPANS, spansFor } from './plan-grid.js';
import { readBack } from './read.js';
import { worstCase } from './worst-case.js';

const STRENGTHS = { tries: 6, smallest: 1.02, least: 1.15, most: 2.8 } as const;
/** Below this strength a mark in strong texture is not read either. */
const WEAKEST = 0.5;
/** Rounding must not bring a mark at the limit below it. */
const MARGIN = 0.995;
/** Pixels per chip from which enough remains after JPEG of quality 10; smaller chips start with a stronger mark. */
const USUAL_PITCH = 5;
const STARTS = { usual: 1.1, most: 1.45, mostInSmall: 2.8 } as const;
const LEAST_PSNR = 40;
/** The clarity (see `ReadBack`) at which nearly every message can be read. */
const READABLE = 0.9;

/** In pixels: a smaller picture has too few pixels for 64 bits, or to be compared with known ids. */
const LEAST_SIDES = { decoded: 240, compared: 128 } as const;
/** In standard deviations of chance, in the worst case: more than a reading needs (see `issued-codes.ts`). */
const LEAST_AGREEMENT = 9;
/** Values along the long side of the original beside which a mark is read back. */
const BESIDE_SIDE = 1_024;

type WorstCase = (quarter: Luma) => Luma;

interface Fitting {
  readonly embedded: true;
  readonly strength: number;
  /** In dB, compared with the original. */
  readonly psnr: number;
}

interface Refusal {
  readonly embedded: false;
  readonly reason: 'too-small' | 'not-readable';
}

export type Protection = (Fitting & { readonly image: RgbaImage }) | Refusal;

interface Mark {
  readonly id: number;
  readonly key: MarkKey;
  /** Readers know the id and have the original: a mark that only agrees suffices where a stronger one would be visible. */
  readonly known?: boolean;
}

/** Readable from the worst-case copy. Refuses a picture that would change visibly. @throws DomainError `media.bad-*` */
export function protect(image: RgbaImage, mark: Mark, copyOf: WorstCase = worstCase): Protection {
  return inScratch(() => {
    const fitted = fit(image, mark, copyOf);
    if ('reason' in fitted) return fitted;
    const { laid, ...fitting } = fitted;
    return { ...fitting, image: pressedOnCopy(laid) };
  });
}

/** In place; a refused picture stays unchanged. @throws DomainError `media.bad-image`, `media.bad-tracking-id` */
export function pressHiddenMark(image: RgbaImage, mark: Mark): Fitting | Refusal {
  return inScratch(() => {
    const fitted = fit(image, mark, worstCase);
    if ('reason' in fitted) return fitted;
    const { laid, ...fitting } = fitted;
    pressPattern(laid, image.data);
    return fitting;
  });
}

type Outcome = (Fitting & { readonly laid: Laid }) | Refusal;

function fit(image: RgbaImage, mark: Mark, copyOf: WorstCase): Outcome {
  const least = mark.known ? LEAST_SIDES.compared : LEAST_SIDES.decoded;
  if (Math.max(image.width, image.height) < least) return { embedded: false, reason: 'too-small' };
  requireImage(image);
  let clearest: Compared | null = null;
  for (const span of spansFor(image.width, image.height)) {
    const outcome = fitAt(span, image, mark, copyOf);
    if (outcome !== null && 'embedded' in outcome) return outcome;
    if (outcome !== null && outcome.agreement > (clearest?.agreement ?? 0)) clearest = outcome;
  }
  if (!mark.known) return { embedded: false, reason: 'not-readable' };
  clearest ??= fitBeside(image, mark, copyOf);
  if (clearest === null) return { embedded: false, reason: 'not-readable' };
  const { agreement: _, ...fitting } = clearest;
  return { embedded: true, ...fitting };
}

/** A mark that can only be compared. */
interface Compared extends Omit<Fitting, 'embedded'> {
  readonly laid: Laid;
  readonly agreement: number;
}

/** The strongest mark within the limits, where the worst-case copy needs its original beside it. */
function fitBeside(image: RgbaImage, mark: Mark, copyOf: WorstCase): Compared | null {
  const original = smallLuma(image, BESIDE_SIDE);
  let clearest: Compared | null = null;
  for (const span of spansFor(image.width, image.height)) {
    const surveyed = surveyWhole(image, span);
    let strength: number = STRENGTHS.most;
    for (let tried = 0; tried < STRENGTHS.tries && strength >= WEAKEST; tried += 1) {
      const laid = patternFor(surveyed, mark, strength);
      const { psnr, quarter } = tryPattern(laid);
      if (psnr < LEAST_PSNR) {
        strength = allowedAt(strength, psnr);
        continue;
      }
      const { agreement } = readBack({ luma: copyOf(quarter), span, original }, mark.id, mark.key);
      if (agreement >= Math.max(LEAST_AGREEMENT, clearest?.agreement ?? 0))
        clearest = { strength, psnr, laid, agreement };
      break;
    }
  }
  return clearest;
}

/** The strength that reaches the limit of visible change, by one that was tried. */
const allowedAt = (strength: number, psnr: number): number =>
  strength * 10 ** ((psnr - LEAST_PSNR) / 20) * MARGIN;

function fitAt(
  span: number,
  image: RgbaImage,
  mark: Mark,
  copyOf: WorstCase,
): (Fitting & { readonly laid: Laid }) | Compared | null {
  const surveyed = surveyWhole(image, span);
  const pitch = Math.max(image.width, image.height) / span;
  const most = span === SPANS.small ? STARTS.mostInSmall : STARTS.most;
  const start = Math.min(most, STARTS.usual * Math.max(1, USUAL_PITCH / pitch));
  let ceiling: number = STRENGTHS.most;
  let compared: Compared | null = null;
  for (let tried = 0, strength = start; tried < STRENGTHS.tries && strength >= WEAKEST; tried += 1) {
    const laid = patternFor(surveyed, mark, strength);
    const { psnr, quarter } = tryPattern(laid);
    const allowed = allowedAt(strength, psnr);
    if (psnr < LEAST_PSNR) {
      // Strong texture takes more than is allowed at once, and a weaker mark may do.
      strength = ceiling = allowed;
      continue;
    }
    const { read, clarity, agreement } = readBack({ luma: copyOf(quarter), span }, mark.id, mark.key);
    if (read) return { embedded: true, strength, psnr, laid };
    if (agreement >= Math.max(LEAST_AGREEMENT, compared?.agreement ?? 0))
      compared = { strength, psnr, laid, agreement };
    const limit = Math.min(ceiling, allowed);
    if (limit <= strength * STRENGTHS.smallest) break;
    strength = Math.min(limit, strength * Math.max(STRENGTHS.least, READABLE / clarity));
  }
  return compared;
}
