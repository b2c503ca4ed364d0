import { describe, expect, it } from '@jest/globals';
import {
  axisText,
  type ChartPoint,
  chartSummary,
  drawnSeries,
  historyMs,
  rangeOf,
  saysSomething,
  tickText,
  valueText,
} from './chart-data.js';

const HOUR = 3_600_000;
const START = Date.parse('2026-11-21T10:00:00Z');
const point = (hour: number, ok: number | null): ChartPoint => ({
  from: START + hour * HOUR,
  to: START + (hour + 1) * HOUR,
  values: { ok },
});
const series = [{ id: 'ok', title: 'Sign-ins' }];

describe('chart data', () => {
  it('show values in their unit, and distinguish an unknown value from zero', () => {
    expect(valueText('ratio', 0.5)).toMatch(/^50\s?%$/);
    expect(valueText('bytes', 2_000_000)).toMatch(/^2\s?MB$/);
    expect(valueText('duration', 320)).toMatch(/^320\s?ms$/);
    expect(valueText('count', 0)).toBe('0');
    expect(valueText('count', null)).toBe('–');
    expect(axisText('count', 12_345)).toMatch(/^12[.,]3\s?K$/i);
  });

  it('include the sum of each series', () => {
    expect(chartSummary([point(0, 3), point(1, 9), point(2, null), point(3, 4)], series, 'count')).toBe(
      'Sign-ins: last 4, highest 9',
    );
    expect(chartSummary([point(0, null)], series, 'count')).toBe('Sign-ins: no data');
    expect(saysSomething([point(0, null)], series)).toBe(false);
    expect(saysSomething([point(0, 0)], series)).toBe(true);
  });

  it('state empty counts as none without drawing them, and mark an unfinished period', () => {
    expect(chartSummary([point(0, 0)], series, 'count')).toBe('Sign-ins: none');
    expect(drawnSeries([point(0, 0)], series, 'count')).toEqual([]);
    expect(drawnSeries([point(0, 0)], series, 'ratio')).toEqual(series);
    expect(chartSummary([{ ...point(0, 3), unfinished: true }], series, 'count')).toBe(
      'Sign-ins: last 3 so far, highest 3',
    );
  });

  it('have a history from their first value', () => {
    expect(historyMs([point(0, 0), point(1, null)], series)).toBe(0);
    expect(historyMs([point(0, 0), point(1, 2), point(2, 0)], series)).toBe(2 * HOUR);
  });

  it('include the selected range from one point to another in either direction', () => {
    const points = [point(0, 1), point(1, 1), point(2, 1)];
    const range = { kind: 'between', from: '2026-11-21T11:00:00.000Z', to: '2026-11-21T13:00:00.000Z' };
    expect(rangeOf(points, 1, 2)).toEqual(range);
    expect(rangeOf(points, 2, 1)).toEqual(range);
    expect(rangeOf(points, 0, 0)).toMatchObject({ to: '2026-11-21T11:00:00.000Z' });
    expect(rangeOf(points, 0, 3)).toBeNull();
  });

  it('have times of day for ranges below two days, and dates beyond', () => {
    expect(tickText(START, [point(0, 1), point(5, 1)], 'UTC')).toMatch(/10[:.]00/);
    expect(tickText(START, [point(0, 1), point(72, 1)], 'UTC')).toMatch(/21/);
  });
});
