import { createHash } from 'node:crypto';
import { setImmediate as breathe } from 'node:timers/promises';
import type { CorrelatorSnapshot } from '@rampart/sigma';
import type { SocAlert } from '../../contract/alerts.js';
import type { AlertEntity } from '../../contract/alerts.js';
import type { Source } from '../../../intake/contract/source-kinds.js';
import { type DecoderSnapshot, SourceDecoder } from '../../../intake/domain/decode/source-decoder.js';
import { type AlertChange, Detector, nameOf } from '../../domain/detect/detector.js';
import {
  Repetitions,
  type RepetitionsSnapshot,
  type TrackedChange,
} from '../../domain/detect/repetitions.js';
import type { SocEvent } from '../../../intake/domain/decode/soc-event.js';
import { entityOfEvent } from '../../domain/detect/entity.js';
import { gatheredBy } from './entity-id.js';
import { type IntelHit, type IntelLists, IntelWatch, type WatchSnapshot } from '../../domain/detect/watch.js';
import { LineSplitter, type Line } from '../../../intake/domain/lines/line-splitter.js';
import { RecordJoiner } from '../../../intake/domain/lines/record-joiner.js';
import { rowId } from '../../../domain/stream/stream.events.js';
import { ruleKey, type RuleSet } from '../../projections/rules/rule-set.js';

export interface DetectionSnapshot {
  readonly rules: readonly string[];
  readonly windows: CorrelatorSnapshot;
  readonly decoders: readonly (readonly [key: string, state: DecoderSnapshot])[];
  /** A position in the main log. */
  readonly rulesAsOf: number;
  /** Absent before the first indicator. */
  readonly intel?: WatchSnapshot;
  /** Absent in snapshots that were taken before repetitions existed. */
  readonly repetitions?: RepetitionsSnapshot;
}

export interface Delivered {
  readonly position: number;
  readonly sourceId: string | null;
  readonly kind: Source;
  readonly zone: string;
  /** Milliseconds since 1970. */
  readonly receivedAt: number;
  readonly raw: Uint8Array;
}

export interface Found {
  readonly events: readonly { readonly id: number; readonly event: SocEvent }[];
  readonly changes: readonly TrackedChange[];
  readonly matches: readonly Match[];
}

interface Match {
  readonly id: number;
  readonly event: SocEvent;
  readonly hit: IntelHit;
  readonly alertId: string | null;
}

/** Milliseconds that an event may lag behind newer ones and still count in full. */
const LATENESS = 60_000;
const MOST_EVIDENCE = 100;
/** Events of however many deliveries. Only in between is the page before this one stored. */
const BREATH = 64;

/** Decodes and detects for one tenant. The same deliveries in the same order give the same events, alerts and ids. */
export class TenantDetection {
  readonly #decoders = new Map<
    string,
    { decoder: SourceDecoder; clock: { zone: string; received: number } }
  >();
  #detector: Detector;
  #rules: RuleSet;
  #rulesAsOf: number;
  readonly #intel: IntelWatch;
  readonly #repetitions: Repetitions;
  #unbroken = 0;

  constructor(
    rules: RuleSet,
    rulesAsOf: number,
    snapshot?: DetectionSnapshot,
    lists: IntelLists | null = null,
  ) {
    this.#intel = new IntelWatch(digest, lists, snapshot?.intel);
    this.#repetitions = new Repetitions(snapshot?.repetitions);
    this.#rules = rules;
    this.#rulesAsOf = rulesAsOf;
    this.#detector = this.#detectorFor(rules, snapshot);
    for (const [key, state] of snapshot?.decoders ?? []) this.#decoder(key, state);
  }

  /** Applies other rules from now on; windows of unchanged rules continue. */
  change(rules: RuleSet, rulesAsOf: number): void {
    const before = this.snapshot();
    this.#rules = rules;
    this.#rulesAsOf = rulesAsOf;
    this.#detector = this.#detectorFor(rules, before);
  }

  changeIntel(lists: IntelLists | null): void {
    this.#intel.change(lists);
  }

  settle(alertIds: readonly string[]): void {
    this.#repetitions.settle(alertIds);
  }

  /** Yields to the event loop at intervals, because deliveries may take seconds. */
  async process(delivered: Delivered): Promise<Found> {
    const events: { id: number; event: SocEvent }[] = [];
    const named: TrackedChange[] = [];
    const matches: Match[] = [];
    for (const event of this.#decode(delivered)) {
      const id = rowId(delivered.position, events.length, 'event');
      events.push({ id, event });
      for (const change of this.#detector.push(event, id)) this.#found(change, delivered.receivedAt);
      for (const { hit, alert } of this.#intel.look(event, id, delivered.receivedAt)) {
        if (alert !== null)
          named.push({ kind: 'raised', alert: { ...alert, ...gatheredBy(aboutOf(event, alert.key)) } });
        matches.push({ id, event, hit, alertId: alert?.id ?? null });
      }
      this.#unbroken += 1;
      if (this.#unbroken % BREATH === 0) await breathe();
    }
    return { events, changes: [...this.#repetitions.changes(), ...named], matches };
  }

  snapshot(): DetectionSnapshot {
    return {
      rules: this.#rules.collection.correlations.map((rule) => ruleKey(this.#rules, rule)),
      windows: this.#detector.snapshot(),
      decoders: [...this.#decoders].map(([key, { decoder }]) => [key, decoder.snapshot()] as const),
      rulesAsOf: this.#rulesAsOf,
      intel: this.#intel.snapshot(),
      repetitions: this.#repetitions.snapshot(),
    };
  }

  /** @param at arrival in milliseconds since 1970 */
  #found({ kind, alert }: AlertChange, at: number): void {
    const { rule, about, id } = alert;
    const key = digest(JSON.stringify([nameOf(rule), ...about]));
    if (kind === 'withdrawn') return this.#repetitions.take(id, key);
    const within = this.#rules.repeatsWithin(rule);
    // Only findings of a correlation can be withdrawn.
    const loose = rule.kind === 'correlation' ? rule.timespan + LATENESS : null;
    this.#repetitions.put(this.#alertOf(alert), { key, within, loose, at });
  }

  *#decode({ sourceId, kind, zone, receivedAt, raw }: Delivered): Generator<SocEvent> {
    const { decoder, clock } = this.#decoder(JSON.stringify([sourceId, kind, zone]));
    clock.received = receivedAt;
    const [splitter, joiner] = [new LineSplitter(), new RecordJoiner(kind)];
    const lines = function* (): Generator<Line> {
      for (const line of splitter.push(raw)) yield* joiner.push(line);
      for (const line of splitter.end()) yield* joiner.push(line);
      yield* joiner.end();
    };
    for (const line of lines()) yield* decoder.decode(line);
  }

  #decoder(key: string, state?: DecoderSnapshot) {
    let found = this.#decoders.get(key);
    if (found === undefined) {
      const [, kind, zone] = JSON.parse(key) as [string | null, Source, string];
      const clock = { zone, received: 0 };
      found = { decoder: new SourceDecoder(kind, clock, state), clock };
      this.#decoders.set(key, found);
    }
    return found;
  }

  #detectorFor(rules: RuleSet, snapshot: DetectionSnapshot | undefined): Detector {
    const { collection } = rules;
    const windows = new Map(snapshot?.rules.map((key, place) => [key, snapshot.windows[place] ?? []]));
    return new Detector({
      collection,
      lateness: LATENESS,
      zone: 'UTC',
      hash: digest,
      versionOf: (rule) => rules.versionOf(rule),
      snapshot: collection.correlations.map((rule) => windows.get(ruleKey(rules, rule)) ?? []),
    });
  }

  #alertOf({
    id,
    rule,
    key,
    entity,
    first,
    trigger,
    time,
    count,
    late,
    evidence,
  }: AlertChange['alert']): SocAlert {
    return {
      id,
      // A finding without an entity joins the case of its rule.
      ...gatheredBy(entity ?? { kind: 'other', value: rule.title }),
      ruleId: nameOf(rule),
      ruleVersion: this.#rules.versionOf(rule),
      title: rule.title,
      severity: rule.level === null ? 'medium' : rule.level === 'informational' ? 'info' : rule.level,
      tags: [...rule.tags],
      key,
      time: new Date(time).toISOString(),
      first: String(first),
      trigger: String(trigger),
      count: Math.round(count),
      late,
      evidence: evidence.slice(-MOST_EVIDENCE).map(String),
    };
  }
}

/** The entity of a matching event; the indicator itself when the event names none. */
const aboutOf = ({ facts }: SocEvent, observed: string): AlertEntity =>
  entityOfEvent({ ...facts, client: facts.srcIp ?? facts.srcName }) ?? { kind: 'other', value: observed };

const digest = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 32);
