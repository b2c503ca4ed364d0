import { type Interval, type Report } from '@rampart/kernel/testing';
import { seededNumbers } from '../src/domain/model/random.js';

export interface Limit {
  readonly floor: number;
  readonly goal: number | null;
  /** Whether a smaller figure is better. */
  readonly atMost?: boolean;
}

/** A figure with its 95 % interval, and whether it meets the floor and the goal. */
export function judged(
  report: Report,
  name: string,
  value: number,
  interval: Interval | null,
  limit: Limit,
): void {
  const word = (bound: number): string =>
    (limit.atMost === true ? value <= bound : value >= bound) ? 'passed' : 'FAILED';
  const parts = [
    interval === null ? null : `95 % ${short(interval[0])}..${short(interval[1])}`,
    `floor ${limit.floor} ${word(limit.floor)}`,
    limit.goal === null ? null : `goal ${limit.goal} ${word(limit.goal)}`,
  ];
  report({
    case: name,
    value,
    unit: '',
    baseline: parts.filter((part) => part !== null).join('; '),
    ratio: limit.floor === 0 ? null : value / limit.floor,
  });
}

const short = (value: number): string => value.toFixed(3);

/** An interval from resampling the items 400 times. */
export function bootstrap<T>(
  items: readonly T[],
  statistic: (sample: readonly T[]) => number,
  seed: number,
): Interval {
  const random = seededNumbers(seed);
  const found = Array.from({ length: 400 }, () =>
    statistic(items.map(() => items[Math.floor(random() * items.length)] as T)),
  )
    .filter((value) => !Number.isNaN(value))
    .sort((a, b) => a - b);
  return [
    found[Math.floor(found.length * 0.025)] as number,
    found[Math.floor(found.length * 0.975)] as number,
  ];
}
