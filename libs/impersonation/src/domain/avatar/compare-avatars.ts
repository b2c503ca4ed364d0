import { closestViews, isTelling, MIN_QUALITY, UNDOING, type View } from '@rampart/media';
import type { KnownView } from './known-avatar.js';

/** Hashes this close (in bits of 256) are of one image, and images of lower quality are not compared (PDQ's rules). */
export const AVATAR_RULES = { matchBits: 31, minQuality: MIN_QUALITY } as const;

/** How two avatars compare: their closest views, and how the protected one is turned to look like the candidate. */
export interface AvatarDistance {
  readonly bitDistance: number;
  readonly transform: string;
  /** Lower of both views' PDQ quality, 0 to 100. */
  readonly quality: number;
}

/**
 * Compares a candidate's avatar with the protected one by the whole picture, by the picture without its border, and by
 * centres of either, in all eight turns. Null when one of the two has too little in it to tell.
 */
export function compareAvatars(
  protectedAvatar: readonly KnownView[],
  candidate: readonly View[],
): AvatarDistance | null {
  const known = protectedAvatar.filter(isTelling).map((view) => ({ ...view, hashes: [view.hash] }));
  const closest = closestViews(candidate.filter(isTelling), known);
  if (closest === null) return null;
  const { own, other, turn, distance } = closest;
  return {
    bitDistance: distance,
    transform: UNDOING[turn],
    quality: Math.min(own.quality, other.quality),
  };
}
