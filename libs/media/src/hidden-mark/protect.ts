import type { RgbaImage } from '../image.js';
import { embedMark } from './embed.js';
import type { MarkKey } from './payload.js';
import { psnr } from './psnr.js';
import { readMark } from './read.js';

/** Strengths that are tried in turn, and the least peak signal to noise ratio (dB) a marked picture may have. */
const STRENGTHS = [1, 1.3, 1.7, 2.2, 2.8] as const;
const LEAST_PSNR = 40;

/** Shorter pictures have too few pixels a chip for 64 bits to outlast a smaller copy. */
const LEAST_SIDE = 300;

/** Makes the hardest copies of a picture that a mark has to outlast (decoded again). */
export type WorstCases = (image: RgbaImage) => Promise<readonly RgbaImage[]>;

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
  for (const strength of STRENGTHS) {
    const marked = embedMark(image, id, key, strength);
    const quality = psnr(image, marked);
    if (quality < LEAST_PSNR) break;
    const copies = await worstCases(marked);
    if (copies.every((copy) => readMark(copy, key, { search: false }).id === id))
      return { embedded: true, image: marked, strength, psnr: quality };
  }
  return { embedded: false, reason: 'not-readable' };
}
