import { formatDuration, formatNumber } from '../../../shared/format/numbers.js';
import type { OperatedQueue, OperationsState } from '../api/operations.js';

export const NONE = '–';

export const secondsText = (seconds: number | null): string =>
  seconds === null ? NONE : formatDuration(seconds * 1_000);

/** Queues with work or paused queues first, then the others, each group by name. */
export function busiestFirst(queues: readonly OperatedQueue[]): OperatedQueue[] {
  const busy = ({ waiting, active, delayed, failed, paused }: OperatedQueue): boolean =>
    paused || waiting + active + delayed + failed > 0;
  return [...queues].sort((a, b) => Number(busy(b)) - Number(busy(a)) || a.name.localeCompare(b.name));
}

type Figure = OperationsState['figures'][number];

export const figureTitle = ({ title, labels }: Figure): string =>
  [title, ...Object.values(labels)].join(', ');

export const figureText = ({ unit, value }: Figure): string =>
  unit === 'seconds' ? secondsText(value) : formatNumber(value, 0);
