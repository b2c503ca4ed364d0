import { t } from '@rampart/kernel';

const HOUR_MS = 3_600_000;

export const SNOOZES = [
  { label: t`One hour`, ms: HOUR_MS },
  { label: t`One day`, ms: 24 * HOUR_MS },
  { label: t`One week`, ms: 7 * 24 * HOUR_MS },
] as const;

/** The moment a snooze ends (ISO 8601, UTC). @param ms its length @param nowMs epoch milliseconds */
export const snoozeUntil = (ms: number, nowMs: number): string => new Date(nowMs + ms).toISOString();
