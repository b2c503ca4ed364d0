import type { EventRecord } from '../engine/event-record.js';
import { collect, type Collection } from '../rule/collection.js';
import { readRules } from '../rule/read-rules.js';
import type { OracleEvent, OracleRule } from './oracle.js';

export interface RandomStream {
  readonly collection: Collection;
  readonly rule: OracleRule;
  readonly events: readonly OracleEvent[];
  /** The same events in a possible order of delivery: some are late by up to `lateness`, some are delivered twice. */
  readonly delivered: readonly OracleEvent[];
  readonly lateness: number;
}

const TYPES = [
  'event_count',
  'value_count',
  'value_sum',
  'value_avg',
  'value_percentile',
  'temporal',
  'temporal_ordered',
] as const;
const SECOND = 1000;

/** A random rule with a random stream of events. @param random gives a number from 0 to 1 per call */
export function randomStream(random: () => number): RandomStream {
  const below = (limit: number): number => Math.floor(random() * limit);
  const type = TYPES[below(TYPES.length)] ?? 'event_count';
  const span = 5 + below(60);
  const rules = type.startsWith('temporal') ? 2 + below(2) : 1;
  const bound = (['gt', 'gte', 'lt', 'lte', 'eq', 'neq'] as const)[below(6)] ?? 'gte';
  const number = 1 + below(6);
  const percentile = below(101);
  const lateness = below(40) * SECOND;
  const shift = below(300) * SECOND;
  const events: OracleEvent[] = [];
  let time = 1_700_000_000_000 + shift;
  for (let sequence = 0; sequence < 3 + below(40); sequence += 1) {
    time += below(3) === 0 ? below(40) * SECOND : below(4) * SECOND;
    const slots = [...new Set([below(rules), below(rules)])];
    const weight = below(8) === 0 ? 1 + below(6) : 1;
    events.push({ time, sequence, weight, group: `g${below(2)}`, slots, value: below(5) });
  }
  return {
    collection: collectionOf(type, { span, rules, bound, number, percentile }),
    rule: { type, span: span * SECOND, rules, percentile, compare: comparison(bound, number) },
    events,
    delivered: deliver(events, lateness, random),
    lateness,
  };
}

/** Delays every event by less than the lateness, and repeats one in ten. */
function deliver(events: readonly OracleEvent[], lateness: number, random: () => number): OracleEvent[] {
  const copies = events.flatMap((event) => (random() < 0.1 ? [event, event] : [event]));
  return copies
    .map((event) => ({ event, at: event.time + random() * lateness }))
    .sort((a, b) => a.at - b.at)
    .map(({ event }) => event);
}

function comparison(bound: string, number: number): (value: number) => boolean {
  const tests: Record<string, (value: number) => boolean> = {
    gt: (value) => value > number,
    gte: (value) => value >= number,
    lt: (value) => value < number,
    lte: (value) => value <= number,
    eq: (value) => value === number,
    neq: (value) => value !== number,
  };
  return tests[bound] as (value: number) => boolean;
}

interface Shape {
  readonly span: number;
  readonly rules: number;
  readonly bound: string;
  readonly number: number;
  readonly percentile: number;
}

function collectionOf(type: string, { span, rules, bound, number, percentile }: Shape): Collection {
  const names = Array.from({ length: rules }, (_, slot) => `r${slot}`);
  const field = type.startsWith('value') ? 'field: v, ' : '';
  const part = type === 'value_percentile' ? `percentile: ${percentile}, ` : '';
  const condition = type.startsWith('temporal') ? '' : `, condition: {${field}${part}${bound}: ${number}}`;
  const documents = [
    `title: C\ncorrelation: {type: ${type}, rules: [${names.join()}], group-by: [g], timespan: ${span}s${condition}}`,
    ...names.map(
      (name) =>
        `title: ${name}\nname: ${name}\nlogsource: {category: t}\ndetection: {s: {r: ${name}}, condition: s}`,
    ),
  ];
  return collect(readRules(documents.join('\n---\n')).rules);
}

export function recordOf({ group, slots, value }: OracleEvent): EventRecord {
  return { g: group, v: value, r: slots.map((slot) => `r${slot}`) };
}
