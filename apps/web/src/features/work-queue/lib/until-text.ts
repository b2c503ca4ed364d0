import { formatUnit } from '../../../shared/format/numbers.js';

const HOUR_MS = 3_600_000;
const DAYS_FROM_HOURS = 72;

/** "26 h", "5 days": the time until a deadline. The last hour counts as one. */
export function untilText(ms: number): string {
  const hours = Math.max(Math.ceil(ms / HOUR_MS), 1);
  return hours < DAYS_FROM_HOURS ? `${hours} h` : formatUnit(Math.floor(hours / 24), 'day');
}
