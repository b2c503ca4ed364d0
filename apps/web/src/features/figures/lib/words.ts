import type { FigureView } from '@rampart/figures/contract';
import { t } from '@rampart/kernel';
import { formatNumber, formatPercent, formatUnit } from '../../../shared/format/numbers.js';
import type { TimeRange } from '../../../shared/url-state/time-range.js';

/** The value of a figure as text: a share as a percentage, and a share of nothing as a dash. */
export function valueText({ kind, value }: Pick<FigureView, 'kind' | 'value'>): string {
  if (value === null) return '–';
  return kind === 'ratio' ? formatPercent(value) : formatNumber(value);
}

const UNITS = { m: 'minute', h: 'hour', d: 'day', w: 'week' } as const;
const LAST: Readonly<Record<keyof typeof UNITS, string>> = {
  m: t`in the last minute`,
  h: t`in the last hour`,
  d: t`in the last day`,
  w: t`in the last week`,
};

/** "in the last 7 days", "in this time". */
export function rangeWords(range: TimeRange): string {
  if (range.kind === 'between') return t`in this time`;
  if (range.amount === 1) return LAST[range.unit];
  return t`in the last ${formatUnit(range.amount, UNITS[range.unit])}`;
}

/** The change as text: "+3 in the last 7 days", "unchanged in the last 7 days"; for shares in percentage points. */
export function changeText({ kind, change }: Pick<FigureView, 'kind' | 'change'>, range: TimeRange): string {
  if (change === null) return '';
  const amount = kind === 'ratio' ? Math.round(change * 100) : change;
  if (amount === 0) return t`unchanged ${rangeWords(range)}`;
  const sign = amount > 0 ? '+' : '−';
  const unit = kind === 'ratio' ? t` points` : '';
  return `${sign}${formatNumber(Math.abs(amount))}${unit} ${rangeWords(range)}`;
}

/** Parts of figures that are no names: how grave a matter is, and how something began. */
const PARTS: Readonly<Record<string, string>> = {
  critical: t`Critical`,
  high: t`High`,
  medium: t`Medium`,
  low: t`Low`,
  asked: t({ message: 'Asked', context: 'a scan that a person started' }),
  scheduled: t`Scheduled`,
  monitoring: t`Monitoring`,
  file: t`File`,
};

export const partTitle = (value: string): string =>
  PARTS[value] ?? value.charAt(0).toUpperCase() + value.slice(1);
