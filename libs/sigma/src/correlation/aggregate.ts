import type { CorrelationRule } from '../rule/rule.js';
import type { Entry } from './entry.js';
import { within } from './bounds.js';
import type { Aggregate } from './aggregate-type.js';
import { temporalOf, TemporalOrdered } from './temporal.js';

export type MakeAggregate = () => Aggregate;

/** Gives a function that makes a fresh aggregate of a correlation's type. */
export function aggregateOf(rule: CorrelationRule): MakeAggregate {
  switch (rule.type) {
    case 'event_count':
      return () => new EventCount(rule.bounds);
    case 'value_count':
      return () => compared(rule, distinct());
    case 'value_sum':
      return () => compared(rule, sum(false));
    case 'value_avg':
      return () => compared(rule, sum(true));
    case 'value_median':
      return () => compared(rule, percentile(50));
    case 'value_percentile': {
      const { percentile: part } = rule;
      return () => compared(rule, part === null ? share() : percentile(part));
    }
    case 'temporal':
      return temporalOf(rule);
    case 'temporal_ordered':
      return () => new TemporalOrdered(rule);
  }
}

type Measure = Omit<Aggregate, 'holds'>;

function compared({ bounds }: CorrelationRule, measure: Measure): Aggregate {
  return Object.assign(measure, {
    holds: (newest: Entry, from: number): boolean => within(bounds, measure.measure(newest, from)),
  });
}

/** The most common type, with one window per attacker. A class keeps windows small. */
class EventCount implements Aggregate {
  #count = 0;

  constructor(private readonly bounds: CorrelationRule['bounds']) {}

  add({ weight }: Entry): void {
    this.#count += weight;
  }

  remove({ weight }: Entry): void {
    this.#count -= weight;
  }

  measure(): number {
    return this.#count;
  }

  holds(): boolean {
    return within(this.bounds, this.#count);
  }
}

function distinct(): Measure {
  const counts = new Map<string | number | null, number>();
  return {
    add: ({ value }) => void counts.set(value, (counts.get(value) ?? 0) + 1),
    remove: ({ value }) => leave(counts, value, 1),
    measure: () => counts.size,
  };
}

/** The share (percent) of the window's events that have the newest event's value. Rare values have a small share. */
function share(): Measure {
  const counts = new Map<string | number | null, number>();
  let total = 0;
  return {
    add: ({ value, weight }) => {
      counts.set(value, (counts.get(value) ?? 0) + weight);
      total += weight;
    },
    remove: ({ value, weight }) => {
      leave(counts, value, weight);
      total -= weight;
    },
    measure: ({ value }) => ((counts.get(value) ?? 0) * 100) / total,
  };
}

function leave(counts: Map<string | number | null, number>, value: Entry['value'], weight: number): void {
  const left = (counts.get(value) ?? 0) - weight;
  if (left > 0) counts.set(value, left);
  else counts.delete(value);
}

/** Updates sums of whole numbers at each event. Other sums are computed anew, because rounding cannot be undone. */
function sum(average: boolean): Measure {
  const entries: Entry[] = [];
  let oldest = 0;
  let whole = 0;
  let broken = 0;
  let weights = 0;
  const change = ({ value, weight }: Entry, sign: 1 | -1): void => {
    const part = Number(value) * weight;
    weights += sign * weight;
    if (Number.isSafeInteger(part)) whole += sign * part;
    else broken += sign;
  };
  const total = (): number =>
    broken === 0
      ? whole
      : entries.slice(oldest).reduce((so, { value, weight }) => so + Number(value) * weight, 0);
  return {
    add: (entry) => {
      entries.push(entry);
      change(entry, 1);
    },
    remove: (entry) => {
      oldest += 1;
      change(entry, -1);
      if (oldest > 64 && oldest * 2 > entries.length) {
        entries.splice(0, oldest);
        oldest = 0;
      }
    },
    measure: () => (average ? total() / weights : total()),
  };
}

/** Interpolates linearly between the two nearest ranks, like SQL's `percentile_cont`. */
function percentile(part: number): Measure {
  const sorted: number[] = [];
  const place = (value: number): number => {
    let low = 0;
    let high = sorted.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((sorted[middle] as number) < value) low = middle + 1;
      else high = middle;
    }
    return low;
  };
  return {
    add: ({ value, weight }) =>
      void sorted.splice(place(Number(value)), 0, ...new Array<number>(weight).fill(Number(value))),
    remove: ({ value, weight }) => void sorted.splice(place(Number(value)), weight),
    measure: () => {
      const rank = ((sorted.length - 1) * part) / 100;
      const low = sorted[Math.floor(rank)] ?? 0;
      const high = sorted[Math.ceil(rank)] ?? low;
      return low + (high - low) * (rank - Math.floor(rank));
    },
  };
}
