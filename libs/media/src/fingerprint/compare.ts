import { hashDistance } from './pdq-hash.js';
import type { Fingerprint, View } from './fingerprint.js';
import { type Turn, TURNS } from './pdq.js';

/** Pictures below this quality have too little in them to be told apart (PDQ's own rule). */
export const MIN_QUALITY = 50;

/** The closest pair of views of two pictures. */
export interface Match {
  /** Bits that differ, 0 to 256. */
  readonly distance: number;
  readonly view: View['name'];
  readonly otherView: View['name'];
  /** How the first picture's view is turned to look like the second's. */
  readonly turn: Turn;
  /** The lower quality of the two views, 0 to 100. */
  readonly quality: number;
}

/** Finds the closest views of two pictures, each of the first in eight turns; one of the two is whole or trimmed. */
export function closestViews(first: Fingerprint, second: Fingerprint): Match {
  let best: Match | null = null;
  for (const own of first.views) {
    for (const other of second.views) {
      if (!isFull(own) && !isFull(other)) continue;
      const upright = other.hashes[0];
      if (upright === undefined) continue;
      own.hashes.forEach((hash, turn) => {
        const distance = hashDistance(hash, upright);
        if (best !== null && distance >= best.distance) return;
        best = {
          distance,
          view: own.name,
          otherView: other.name,
          turn: TURNS[turn] as Turn,
          quality: Math.min(own.quality, other.quality),
        };
      });
    }
  }
  if (best === null) throw new RangeError('A fingerprint has at least one view.');
  return best;
}

const isFull = ({ name }: View): boolean => name === 'whole' || name === 'trimmed';
