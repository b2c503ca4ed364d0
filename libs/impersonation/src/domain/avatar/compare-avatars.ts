import { type AvatarHashes, type PdqHash, TRANSFORMS } from './pdq.js';

/** Hashes this close (in bits of 256) are of one image, and images of lower quality are not compared (PDQ's rules). */
export const AVATAR_RULES = { matchBits: 31, minQuality: 50 } as const;

function bitsOf(value: number): number {
  let bits = value - ((value >>> 1) & 0x55555555);
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
  return (((bits + (bits >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
}

/** Number of bits in which two hashes differ, 0 to 256. Symmetric. */
export function hashDistance(first: PdqHash, second: PdqHash): number {
  let bits = 0;
  for (let at = 0; at < 16; at += 1) bits += bitsOf((first[at] ?? 0) ^ (second[at] ?? 0));
  return bits;
}

/** How two avatars compare: the closest of the eight transforms of the protected one. */
export interface AvatarDistance {
  readonly bitDistance: number;
  readonly transform: string;
  readonly quality: number;
}

/** Compares a candidate's avatar with the protected one; null when either image is too plain to tell. */
export function compareAvatars(
  protectedAvatar: AvatarHashes,
  candidate: AvatarHashes,
): AvatarDistance | null {
  const quality = Math.min(protectedAvatar.quality, candidate.quality);
  const own = candidate.hashes[0];
  if (quality < AVATAR_RULES.minQuality || own === undefined) return null;
  let best: AvatarDistance | null = null;
  protectedAvatar.hashes.forEach((hash, index) => {
    const bitDistance = hashDistance(hash, own);
    if (best === null || bitDistance < best.bitDistance)
      best = { bitDistance, transform: TRANSFORMS[index] ?? 'original', quality };
  });
  return best;
}
