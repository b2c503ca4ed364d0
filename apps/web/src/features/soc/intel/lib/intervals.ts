import { t } from '@rampart/kernel';
import { plural } from '../../../../shared/format/numbers.js';

const HOUR = 60;
const DAY = 1_440;

export function intervalWords(minutes: number): string {
  const [count, one, many] =
    minutes % DAY === 0
      ? ([minutes / DAY, 'day', 'days'] as const)
      : minutes % HOUR === 0
        ? ([minutes / HOUR, 'hour', 'hours'] as const)
        : ([minutes, 'minute', 'minutes'] as const);
  return count === 1 ? t`Every ${one}` : t`Every ${plural(count, one, many)}`;
}

const OFFERED = [5, 15, HOUR, 6 * HOUR, DAY, 7 * DAY];

export const intervalChoices = (chosen: number): { readonly value: string; readonly label: string }[] =>
  [...new Set([...OFFERED, chosen])]
    .sort((a, b) => a - b)
    .map((minutes) => ({ value: String(minutes), label: intervalWords(minutes) }));
