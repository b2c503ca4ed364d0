import { t } from '@rampart/kernel';
import { plural } from '../../../../shared/format/numbers.js';

const HOUR = 60;
const DAY = 1_440;

export function intervalWords(minutes: number): string {
  if (minutes % DAY === 0) return minutes === DAY ? t`Every day` : t`Every ${plural(minutes / DAY, 'day')}`;
  if (minutes % HOUR === 0)
    return minutes === HOUR ? t`Every hour` : t`Every ${plural(minutes / HOUR, 'hour')}`;
  return minutes === 1 ? t`Every minute` : t`Every ${plural(minutes, 'minute')}`;
}

const OFFERED = [5, 15, HOUR, 6 * HOUR, DAY, 7 * DAY];

export const intervalChoices = (chosen: number): { readonly value: string; readonly label: string }[] =>
  [...new Set([...OFFERED, chosen])]
    .sort((a, b) => a - b)
    .map((minutes) => ({ value: String(minutes), label: intervalWords(minutes) }));
