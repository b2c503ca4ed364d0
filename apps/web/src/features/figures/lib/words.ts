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

/** "in the last 7 days", "in this time". */
export function rangeWords(range: TimeRange): string {
  if (range.kind === 'between') return t`in this time`;
  const unit = UNITS[range.unit];
  return t`in the last ${range.amount === 1 ? unit : formatUnit(range.amount, unit)}`;
}

/**
 * The change as text: "+3 in the last 7 days", "unchanged in the last 7 days"; for shares in percentage
 * points.
 */
export function changeText({ kind, change }: Pick<FigureView, 'kind' | 'change'>, range: TimeRange): string {
  if (change === null) return '';
  const amount = kind === 'ratio' ? Math.round(change * 100) : change;
  if (amount === 0) return t`unchanged ${rangeWords(range)}`;
  const sign = amount > 0 ? '+' : '−';
  const unit = kind === 'ratio' ? t` points` : '';
  return `${sign}${formatNumber(Math.abs(amount))}${unit} ${rangeWords(range)}`;
}

export const partTitle = (value: string): string => value.charAt(0).toUpperCase() + value.slice(1);
