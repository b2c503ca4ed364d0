/** PDQ's own rule: below this quality hashes cannot distinguish pictures. */
export const MIN_QUALITY = 50;

/** Measured with `npm run bench -- media`. Records keep their version, because a later measurement may change the border. */
export const CALIBRATION = {
  version: 'pdq-views-1',
  /** Two unrelated pictures come as close as this once in 100,000 pairs. */
  borderDistance: 83,
  falsePositiveRate: 1e-5,
  unrelatedDistance: 108,
} as const;

export const VIOLATION_SIMILARITY = 0.85;

/** 0 (unrelated) to 1 (equal), 0.85 at the border, linear on both sides; no probability. */
export function similarityOf(distance: number): number {
  const { borderDistance, unrelatedDistance } = CALIBRATION;
  if (distance <= borderDistance) return 1 - ((1 - VIOLATION_SIMILARITY) * distance) / borderDistance;
  const left = Math.max(0, unrelatedDistance - distance);
  return (VIOLATION_SIMILARITY * left) / (unrelatedDistance - borderDistance);
}

export const isTelling = ({ quality }: { readonly quality: number }): boolean => quality >= MIN_QUALITY;
