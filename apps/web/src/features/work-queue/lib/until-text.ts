import { t } from '@rampart/kernel';
import { LANGUAGE } from '../../../shared/language/language.js';

const HOUR_MS = 3_600_000;
const DAYS_FROM_HOURS = 72;

const days = new Intl.RelativeTimeFormat(LANGUAGE);

/** "in 26 h", "in 5 days": the time until a deadline. The last hour counts as one. */
export function untilText(ms: number): string {
  const hours = Math.max(Math.ceil(ms / HOUR_MS), 1);
  return hours < DAYS_FROM_HOURS ? t`in ${hours} h` : days.format(Math.floor(hours / 24), 'day');
}
