import type { IndicatorType } from './indicator.js';

const DAY = 86_400_000;

/** Addresses change owners within weeks, names more slowly, and file hashes never. */
export const HALF_LIFE_DAYS: Readonly<Record<IndicatorType, number>> = {
  ip: 30,
  url: 45,
  network: 60,
  domain: 90,
  email: 180,
  hash: 365,
};

/** An indicator expires below this confidence. */
export const LEAST_CONFIDENCE = 10;

export interface Life {
  readonly type: IndicatorType;
  /** 0 to 100. */
  readonly confidence: number;
  /** Milliseconds since 1970. */
  readonly seenAt: number;
}

/** Unrounded. The confidence halves with every half-life since the source's last report. */
export function confidenceAt({ type, confidence, seenAt }: Life, at: number): number {
  const days = Math.max(0, at - seenAt) / DAY;
  return confidence * 2 ** (-days / HALF_LIFE_DAYS[type]);
}

/** The end that the source gives, or the time at which the confidence has faded. Warning lists do not fade. */
export function endOf(
  life: Life,
  { expires, softens }: { expires?: number | undefined; softens: boolean },
): number {
  const fades = softens
    ? Number.POSITIVE_INFINITY
    : life.confidence < LEAST_CONFIDENCE
      ? life.seenAt
      : life.seenAt + HALF_LIFE_DAYS[life.type] * DAY * Math.log2(life.confidence / LEAST_CONFIDENCE);
  return Math.min(expires ?? Number.POSITIVE_INFINITY, fades);
}
