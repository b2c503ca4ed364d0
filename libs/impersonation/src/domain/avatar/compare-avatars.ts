import { closestViews, isTelling, MIN_QUALITY, UNDOING, type View } from '@rampart/media';
import type { KnownView } from './known-avatar.js';

/** PDQ: at most 31 of 256 bits differ in the same image; images of low quality are not compared. */
export const AVATAR_RULES = { matchBits: 31, minQuality: MIN_QUALITY } as const;

export interface AvatarDistance {
  readonly bitDistance: number;
  readonly transform: string;
  /** The lower PDQ quality of both images, 0 to 100. */
  readonly quality: number;
}

/** The whole picture, without its border, its centre, in eight orientations. Null with too little detail. */
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
