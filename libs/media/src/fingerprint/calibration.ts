/** PDQ's own rule: hashes of lower quality cannot distinguish pictures. */
export const MIN_QUALITY = 50;

/** Measured by `npm run bench -- media`. Records have the version, because a later measurement may change the limit. */
export const CALIBRATION = {
  version: 'pdq-views-1',
  /** Unrelated pictures come this close once in 100,000 pairs. */
  borderDistance: 83,
  falsePositiveRate: 1e-5,
  unrelatedDistance: 108,
} as const;

export const VIOLATION_SIMILARITY = 0.85;

/** 0 (unrelated) to 1 (equal), with 0.85 at the limit and linear on both sides. It is not a probability. */
export function similarityOf(distance: number): number {
  const { borderDistance, unrelatedDistance } = CALIBRATION;
  if (distance <= borderDistance) return 1 - ((1 - VIOLATION_SIMILARITY) * distance) / borderDistance;
  const left = Math.max(0, unrelatedDistance - distance);
  return (VIOLATION_SIMILARITY * left) / (unrelatedDistance - borderDistance);
}

export const isTelling = ({ quality }: { readonly quality: number }): boolean => quality >= MIN_QUALITY;
