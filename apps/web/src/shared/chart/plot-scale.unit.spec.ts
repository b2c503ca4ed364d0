import { describe, expect, it } from '@jest/globals';
import type { ChartPoint } from './chart-data.js';
import type { Plotted } from './plot-look.js';
import { MOST_BAR, plotScale, valueTicks } from './plot-scale.js';

const point = (from: number, values: ChartPoint['values']): ChartPoint => ({ from, to: from + 1, values });
const POINTS = [point(0, { a: 2, b: 6 }), point(1, { a: 4, b: null }), point(2, { a: 0, b: 1 })];
const SERIES = [
  { id: 'a', title: 'A' },
  { id: 'b', title: 'B' },
];
const plotted = (kind: Plotted['kind']): Plotted => ({ kind, series: SERIES, all: SERIES, points: POINTS });

describe('the ticks of a value axis', () => {
  it.each([
    [8, 'count', [0, 2, 4, 6, 8]],
    [1, 'count', [0, 1]],
    [0, 'count', [0, 1]],
    [37, 'count', [0, 10, 20, 30, 40]],
    [0.3, 'ratio', [0, 0.1, 0.2, 0.3]],
    [1, 'ratio', [0, 0.25, 0.5, 0.75, 1]],
  ] as const)('up to %d as a %s are %j', (highest, unit, ticks) => {
    const found = valueTicks(highest, unit);
    expect(found[0]).toBe(0);
    expect(found.at(-1)).toBe(ticks.at(-1));
    expect(found).toEqual(ticks);
  });

  it.each([1, 3, 7, 99, 101, 12_345])('up to %d are at most six and reach it', (highest) => {
    const found = valueTicks(highest, 'count');
    expect(found.length).toBeLessThanOrEqual(6);
    expect(found.at(-1)).toBeGreaterThanOrEqual(highest);
    expect(found.every(Number.isInteger)).toBe(true);
  });
});

describe('the scale of a plot', () => {
  it('reaches to the highest value of lines, and to the highest sum of stacked bars', () => {
    expect(plotScale(plotted('line'), 'count', 500, 200).ticks.at(-1)).toBe(6);
    expect(plotScale(plotted('stacked'), 'count', 500, 200).ticks.at(-1)).toBe(8);
  });

  it('places lines from edge to edge, and bars in the middle of their interval', () => {
    const line = plotScale(plotted('area'), 'count', 500, 200);
    expect([line.x(0), line.x(2)]).toEqual([line.left, line.right]);
    const bars = plotScale(plotted('bar'), 'count', 500, 200);
    const band = (bars.right - bars.left) / 3;
    expect(bars.x(0)).toBeCloseTo(bars.left + band / 2);
    const [first, width] = bars.bar(0, 0, 2);
    const [second] = bars.bar(0, 1, 2);
    expect(first + width).toBeLessThan(second);
    expect(second + width).toBeLessThan(bars.left + band);
  });

  it('draws bars no wider than the design permits, in the middle of a wide interval', () => {
    const wide = plotScale(plotted('stacked'), 'count', 2_000, 200);
    const [left, width] = wide.bar(0, 0, 1);
    expect(width).toBe(MOST_BAR);
    expect(left + width / 2).toBeCloseTo(wide.x(0));
  });

  it('labels fewer moments when there is less room', () => {
    expect(plotScale(plotted('line'), 'count', 900, 200).everyMoment).toBe(1);
    expect(plotScale(plotted('line'), 'count', 200, 200).everyMoment).toBeGreaterThan(1);
  });
});
