import type { LedgerEntry } from '@rampart/incidents/contract';

const DAY_MS = 86_400_000;

/** Days with a fraction from filing to the outcome; null while there is none. */
export const daysToOutcome = ({ filedAt, outcomeAt }: LedgerEntry): number | null =>
  outcomeAt === null ? null : (Date.parse(outcomeAt) - Date.parse(filedAt)) / DAY_MS;
