import type { Bound, CorrelationRule } from '../rule/rule.js';

export function within(bounds: CorrelationRule['bounds'], value: number): boolean {
  return bounds.every(({ bound, number }) => COMPARE[bound](value, number));
}

const COMPARE: Readonly<Record<Bound, (value: number, number: number) => boolean>> = {
  gt: (value, number) => value > number,
  gte: (value, number) => value >= number,
  lt: (value, number) => value < number,
  lte: (value, number) => value <= number,
  eq: (value, number) => value === number,
  neq: (value, number) => value !== number,
};
