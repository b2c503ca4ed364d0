import { t } from '@rampart/kernel';
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

type Order = OperationsState['operations'][number]['action'];

const ORDERS: Readonly<Record<NonNullable<Order>, string>> = {
  pause: t`Pause`,
  resume: t`Resume`,
  retry: t`Retry`,
  drain: t`Drain`,
};

/** What an operator ordered; null is the rebuild of a projection. */
export const orderWord = (order: Order): string => (order === null ? t`Rebuild` : ORDERS[order]);

/** States of feeds of indicators, which label their figures. */
const LABELS: Readonly<Record<string, string>> = {
  working: t({ message: 'working', context: 'state of a feed' }),
  failing: t({ message: 'failing', context: 'state of a feed' }),
  new: t({ message: 'new', context: 'state of a feed' }),
  off: t({ message: 'off', context: 'state of a feed' }),
};

type Figure = OperationsState['figures'][number];

export const figureTitle = ({ title, labels }: Figure): string =>
  [title, ...Object.values(labels).map((label) => LABELS[label] ?? label)].join(', ');

export const figureText = ({ unit, value }: Figure): string =>
  unit === 'seconds' ? secondsText(value) : formatNumber(value, 0);
