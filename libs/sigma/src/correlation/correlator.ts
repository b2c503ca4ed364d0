import type { EventRecord } from '../engine/event-record.js';
import type { Collection } from '../rule/collection.js';
import type { CorrelationRule, DetectionRule } from '../rule/rule.js';
import { aggregateOf, type MakeAggregate } from './aggregate.js';
import type { Entry } from './entry.js';
import { combined, only, withGroup } from './event-fields.js';
import { SlidingWindow, type Turn, type WindowSnapshot } from './window.js';

export interface TimedEvent {
  readonly event: EventRecord;
  /** Milliseconds since 1970. */
  readonly time: number;
  /** The order of arrival; a repeated delivery has the same number. */
  readonly sequence: number;
  /** The number of events that it represents; default 1. */
  readonly weight?: number;
}

/** A place in the stream of events. */
export interface Moment {
  readonly time: number;
  readonly sequence: number;
}

export interface CorrelationAlert {
  readonly rule: CorrelationRule;
  /** Values of the `group-by` fields, in their order. */
  readonly group: readonly string[];
  readonly first: Moment;
  readonly trigger: Moment;
  /** The compared number at the trigger: events, values, a sum or rules. */
  readonly measure: number;
  /** Sequences of events in the window, oldest first, at most 1,000. */
  readonly evidence: readonly number[];
  /** Whether the event came later than the allowed lateness. */
  readonly late: boolean;
}

/** An alert begins, or it ends because a late event changed its basis. */
export interface CorrelationChange {
  readonly kind: 'raised' | 'withdrawn';
  readonly alert: CorrelationAlert;
}

export interface CorrelatorOptions {
  /** Milliseconds by which an event may be late and still count in full. */
  readonly lateness?: number;
}

/** Plain data; rules are identified by their index in the collection. */
export type CorrelatorSnapshot = readonly (readonly [group: readonly string[], window: WindowSnapshot])[][];

interface Consumer {
  readonly correlation: Correlation;
  readonly slots: readonly number[];
  /** Id and name by which a consuming correlation refers to the rule. */
  readonly references: readonly string[];
}

interface Correlation {
  readonly rule: CorrelationRule;
  readonly make: MakeAggregate;
  readonly consumers: Consumer[];
  /** Fields of the event that dependent correlations need; others are dropped. */
  asked: readonly string[];
  readonly windows: Map<string, { readonly group: readonly string[]; readonly window: SlidingWindow }>;
}

const SWEEP_EVERY = 4096;
const EVIDENCE = 1000;

/** Holds state per rule and group. It does not use the machine's clock, so that replays give the same alerts. */
export class Correlator {
  readonly #lateness: number;
  readonly #correlations: readonly Correlation[];
  readonly #consumers = new Map<DetectionRule | CorrelationRule, Consumer[]>();
  #fed = 0;
  #oldestFed = Infinity;

  constructor(
    collection: Collection,
    { lateness = 0 }: CorrelatorOptions = {},
    snapshot?: CorrelatorSnapshot,
  ) {
    this.#lateness = lateness;
    this.#correlations = collection.correlations.map((rule) => {
      const consumers: Consumer[] = [];
      this.#consumers.set(rule, consumers);
      return { rule, make: aggregateOf(rule), consumers, asked: [], windows: new Map() };
    });
    for (const correlation of this.#correlations) this.#connect(correlation, collection);
    for (const correlation of this.#correlations) correlation.asked = [...askedBehind(correlation)];
    snapshot?.forEach((windows, place) => {
      const correlation = this.#correlations[place];
      if (correlation) for (const [group, state] of windows) this.#window(correlation, group, state);
    });
  }

  get liveGroups(): number {
    return this.#correlations.reduce((sum, { windows }) => sum + windows.size, 0);
  }

  /** Adds an event with its matching detection rules, and returns the changes. */
  feed(timed: TimedEvent, matched: readonly DetectionRule[]): readonly CorrelationChange[] {
    const changes: CorrelationChange[] = [];
    for (const [correlation, { slots, references }] of this.#concerned(matched))
      this.#put(correlation, timed, slots, references, changes);
    this.#oldestFed = Math.min(this.#oldestFed, timed.time);
    this.#fed += 1;
    if (this.#fed % SWEEP_EVERY === 0) this.#sweep();
    return changes;
  }

  snapshot(): CorrelatorSnapshot {
    return this.#correlations.map(({ windows }) =>
      [...windows.values()].map(({ group, window }) => [group, window.snapshot()] as const),
    );
  }

  #connect(correlation: Correlation, collection: Collection): void {
    const { rule } = correlation;
    for (const producer of new Set(rule.rules.map((reference) => collection.find(reference)))) {
      if (!producer) continue;
      const slots = rule.rules.flatMap((reference, slot) =>
        collection.find(reference) === producer ? [slot] : [],
      );
      const references = [producer.id, producer.name].filter((reference) => reference !== null);
      const consumers = this.#consumers.get(producer) ?? [];
      this.#consumers.set(producer, consumers);
      consumers.push({ correlation, slots, references });
    }
  }

  /** Each affected correlation once, with all slots of the event. */
  #concerned(matched: readonly DetectionRule[]): Map<Correlation, Pick<Consumer, 'slots' | 'references'>> {
    const concerned = new Map<Correlation, Pick<Consumer, 'slots' | 'references'>>();
    for (const rule of matched)
      for (const { correlation, slots, references } of this.#consumers.get(rule) ?? []) {
        const known = concerned.get(correlation);
        concerned.set(correlation, known ? merge(known, { slots, references }) : { slots, references });
      }
    return concerned;
  }

  #put(
    correlation: Correlation,
    timed: TimedEvent,
    slots: readonly number[],
    references: readonly string[],
    changes: CorrelationChange[],
  ): void {
    const { rule, consumers } = correlation;
    const group = combined(timed.event, rule.groupBy, rule, references);
    if (group === null) return;
    const value = valueOf(timed.event, rule, references);
    if (rule.fields.length > 0 && value === null) return;
    const { time, sequence, weight = 1 } = timed;
    const event = consumers.length > 0 ? only(timed.event, correlation.asked) : null;
    const entry: Entry = { time, sequence, weight, slots, value, event, holds: false, begins: false };
    const { window } = this.#window(correlation, group);
    const late = time < window.newest - this.#lateness;
    for (const turn of window.put(entry)) this.#turned(correlation, group, turn, changes, late);
  }

  #turned(
    correlation: Correlation,
    group: readonly string[],
    turn: Turn,
    changes: CorrelationChange[],
    late: boolean,
  ): void {
    const { rule, consumers } = correlation;
    const { entry, alert, measure, first } = turn;
    if (alert !== null) {
      const evidence = alert ? this.#window(correlation, group).window.evidence(entry) : [];
      const sequences = evidence.slice(-EVIDENCE).map(({ sequence }) => sequence);
      changes.push({
        kind: alert ? 'raised' : 'withdrawn',
        alert: {
          rule,
          group,
          first: moment(first),
          trigger: moment(entry),
          measure,
          evidence: sequences,
          late,
        },
      });
    }
    for (const consumer of consumers) this.#pass(consumer, correlation, group, turn, changes, late);
  }

  /** A temporal correlation matches at every event while its condition holds; a counting one matches at each alert. */
  #pass(
    { correlation, slots, references }: Consumer,
    { rule }: Correlation,
    group: readonly string[],
    { entry, holds, alert }: Turn,
    changes: CorrelationChange[],
    late: boolean,
  ): void {
    const now = correlation.rule.type.startsWith('temporal') ? holds : alert;
    if (now === null || entry.event === null) return;
    const event = withGroup(entry.event, rule.groupBy, group);
    const timed: TimedEvent = { event, time: entry.time, sequence: entry.sequence };
    if (now) return this.#put(correlation, timed, slots, references, changes);
    const outer = combined(event, correlation.rule.groupBy, correlation.rule, references);
    if (outer === null) return;
    const { window } = this.#window(correlation, outer);
    for (const slot of slots)
      for (const turn of window.take(entry, slot)) this.#turned(correlation, outer, turn, changes, late);
  }

  #window(
    { windows, rule, make }: Correlation,
    group: readonly string[],
    state?: WindowSnapshot,
  ): { readonly window: SlidingWindow } {
    const key = group.length === 1 ? (group[0] ?? '') : JSON.stringify(group);
    let found = windows.get(key);
    if (!found) {
      found = { group, window: new SlidingWindow(rule.timespan, this.#lateness, make, state) };
      windows.set(key, found);
    }
    return found;
  }

  /** Uses the oldest recent event as the present, so that a clock in the future drops nothing. */
  #sweep(): void {
    for (const { windows, rule } of this.#correlations)
      for (const [key, { window }] of windows)
        if (window.newest < this.#oldestFed - rule.timespan - this.#lateness) windows.delete(key);
    this.#oldestFed = Infinity;
  }
}

/** Fields that dependent correlations group by or count, directly or indirectly. Rules have no cycles. */
function askedBehind({ consumers }: Correlation): ReadonlySet<string> {
  const names = new Set<string>();
  for (const { correlation } of consumers) {
    const { groupBy, fields, aliases } = correlation.rule;
    for (const name of [...groupBy, ...fields]) names.add(name);
    for (const of of aliases.values()) for (const field of of.values()) names.add(field);
    for (const name of askedBehind(correlation)) names.add(name);
  }
  return names;
}

type Slots = Pick<Consumer, 'slots' | 'references'>;

function merge(a: Slots, b: Slots): Slots {
  return { slots: [...a.slots, ...b.slots], references: [...a.references, ...b.references] };
}

function moment({ time, sequence }: Entry): Moment {
  return { time, sequence };
}

const NUMERIC: ReadonlySet<string> = new Set(['value_sum', 'value_avg', 'value_median']);

function valueOf(
  event: EventRecord,
  rule: CorrelationRule,
  references: readonly string[],
): string | number | null {
  if (rule.fields.length === 0) return null;
  const values = combined(event, rule.fields, rule, references);
  if (values === null) return null;
  const text = values.length === 1 ? (values[0] ?? '') : JSON.stringify(values);
  if (!NUMERIC.has(rule.type) && !(rule.type === 'value_percentile' && rule.percentile !== null)) return text;
  const number = text.trim() === '' ? NaN : Number(text);
  return Number.isFinite(number) ? number : null;
}
