import type { IndicatorType } from './indicator.js';

const DAY = 86_400_000;

/**
 * Days after which a source is half as sure of what it said last: addresses change hands within weeks, names live
 * longer, and a file stays what it is.
 */
export const HALF_LIFE_DAYS: Readonly<Record<IndicatorType, number>> = {
  ip: 30,
  url: 45,
  network: 60,
  domain: 90,
  email: 180,
  hash: 365,
};

/** Below this an indicator has expired: its source would be wrong more than nine times of ten. */
export const LEAST_CONFIDENCE = 10;

/** What an indicator's confidence depends on. */
export interface Life {
  readonly type: IndicatorType;
  /** As its source said, 0 to 100. */
  readonly confidence: number;
  /** When the source said so last, milliseconds since 1970. */
  readonly seenAt: number;
}

/** Confidence at a moment, not rounded: halved with each half-life since the source said so last. */
export function confidenceAt({ type, confidence, seenAt }: Life, at: number): number {
  const days = Math.max(0, at - seenAt) / DAY;
  return confidence * 2 ** (-days / HALF_LIFE_DAYS[type]);
}

/**
 * When an indicator stops to match: when its source says, or when its confidence has gone. What is on a warning list
 * does not fade.
 */
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
