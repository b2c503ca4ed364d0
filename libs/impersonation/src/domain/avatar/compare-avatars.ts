import { closestViews, isTelling, MIN_QUALITY, UNDOING, type View } from '@rampart/media';
import type { KnownView } from './known-avatar.js';

/** PDQ's rules: 31 of 256 bits are one image; images of lower quality are not compared. */
export const AVATAR_RULES = { matchBits: 31, minQuality: MIN_QUALITY } as const;

export interface AvatarDistance {
  readonly bitDistance: number;
  readonly transform: string;
  /** The lower of both PDQ qualities, 0 to 100. */
  readonly quality: number;
}

/** Compares whole picture, without border, and centres, in all eight turns; null when one has too little detail. */
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
