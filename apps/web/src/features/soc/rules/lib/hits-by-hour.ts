import type { BackTest } from '@rampart/soc/contract';
import type { ChartPoint } from '../../../../shared/chart/chart-data.js';

const HOUR_MS = 3_600_000;
/** The most hours with a bar each; beyond it each day has one. */
const MOST_HOURS = 24 * 4;

/** The matches of a back-test as bars, from the first hour or day with one to the last. Gaps are empty bars. */
export function hitsByHour({ perHour }: Pick<BackTest, 'perHour'>): ChartPoint[] {
  const hours = perHour.map(({ hour, hits }) => ({ at: Date.parse(hour), hits }));
  const [first, last] = [hours[0], hours.at(-1)];
  if (first === undefined || last === undefined) return [];
  const step = (last.at - first.at) / HOUR_MS < MOST_HOURS ? HOUR_MS : 24 * HOUR_MS;
  const bars = new Map<number, number>();
  for (const { at, hits } of hours) {
    const from = Math.floor(at / step) * step;
    bars.set(from, (bars.get(from) ?? 0) + hits);
  }
  const start = Math.floor(first.at / step) * step;
  const count = Math.floor((last.at - start) / step) + 1;
  return Array.from({ length: count }, (_, place) => {
    const from = start + place * step;
    return { from, to: from + step, values: { hits: bars.get(from) ?? 0 } };
  });
}
