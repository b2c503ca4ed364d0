import { t } from '@rampart/kernel';
import { formatTimeRange } from '../format/times.js';
import { formatUnit } from '../format/numbers.js';
import type { TimeRange } from '../url-state/time-range.js';

export const UNIT_NAMES = { m: 'minute', h: 'hour', d: 'day', w: 'week' } as const;

/** "Last 24 hours", "21 Nov 2026, 10:00 – 12:00", in `zone` (IANA). */
export function rangeText(range: TimeRange, zone: string): string {
  if (range.kind === 'last') return t`Last ${formatUnit(range.amount, UNIT_NAMES[range.unit])}`;
  return formatTimeRange(Date.parse(range.from), Date.parse(range.to), zone);
}
