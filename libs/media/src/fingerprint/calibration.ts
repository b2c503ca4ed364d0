/** Pictures below this quality have too little in them to be told apart by their hashes (PDQ's own rule). */
export const MIN_QUALITY = 50;

/**
 * What distances mean. Measured on pairs of unrelated pictures with `npm run bench -- media`; a record keeps the version
 * it was judged by, because a later measurement may move the border.
 */
export const CALIBRATION = {
  version: 'pdq-views-1',
  /** Two unrelated pictures come as close as this once in 100,000 pairs. */
  borderDistance: 83,
  falsePositiveRate: 1e-5,
  /** Median distance of two unrelated pictures; they score 0. */
  unrelatedDistance: 108,
} as const;

/** From this similarity on two pictures may be the same one: a lead that the second stage has to confirm. */
export const VIOLATION_SIMILARITY = 0.85;

/**
 * Similarity from 0 (unrelated) to 1 (equal) of a distance in bits: 0.85 lies at the border, both sides are straight
 * lines. It is a scale for people and rules, not a probability.
 */
export function similarityOf(distance: number): number {
  const { borderDistance, unrelatedDistance } = CALIBRATION;
  if (distance <= borderDistance) return 1 - ((1 - VIOLATION_SIMILARITY) * distance) / borderDistance;
  const left = Math.max(0, unrelatedDistance - distance);
  return (VIOLATION_SIMILARITY * left) / (unrelatedDistance - borderDistance);
}

/** Whether a picture has enough in it for its fingerprint to tell it from others. */
export const isTelling = ({ quality }: { readonly quality: number }): boolean => quality >= MIN_QUALITY;
