import { requireImage, type RgbaImage } from '../image.js';
import { markSurveyed, surveyWhole } from './embed.js';
import { halved } from './halved.js';
import type { Luma } from './luma-grid.js';
import type { MarkKey } from './payload.js';
import { givesBack } from './read.js';

/** Strengths that are tried in turn, and the least peak signal to noise ratio (dB) a marked picture may have. */
const STRENGTHS = [1, 1.3, 1.7, 2.2, 2.8] as const;
const LEAST_PSNR = 40;

/** Shorter pictures have too few pixels a chip for 64 bits to outlast a smaller copy. */
const LEAST_SIDE = 300;

/** Makes the two hardest copies that a mark has to outlast of the luma of a picture at half its size. */
export type WorstCases = (half: Luma) => Promise<readonly [Luma, Luma]>;

/** A marked picture, or why there is none. */
export type Protection =
  | {
      readonly embedded: true;
      readonly image: RgbaImage;
      /** Which strength it took. */
      readonly strength: number;
      /** Peak signal to noise ratio against the original, in dB. */
      readonly psnr: number;
    }
  | { readonly embedded: false; readonly reason: 'too-small' | 'not-readable' };

/**
 * Hides an id and reads it back from the worst cases, with more strength each time it is not found. A picture that
 * would have to change visibly is not marked, and that is said: a mark that cannot be read is no protection.
 * @throws DomainError `media.bad-image`, `media.bad-tracking-id`
 */
export async function protect(
  image: RgbaImage,
  { id, key }: { readonly id: number; readonly key: MarkKey },
  worstCases: WorstCases,
): Promise<Protection> {
  if (Math.max(image.width, image.height) < LEAST_SIDE) return { embedded: false, reason: 'too-small' };
  requireImage(image);
  const surveyed = surveyWhole(image);
  for (const strength of STRENGTHS) {
    const marked = markSurveyed(surveyed, { id, key }, strength);
    if (marked.psnr < LEAST_PSNR) break;
    const copies = await worstCases(halved(marked.image));
    if (givesBack(copies, id, key)) return { embedded: true, strength, ...marked };
  }
  return { embedded: false, reason: 'not-readable' };
}
