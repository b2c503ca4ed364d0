import {
  Correlator,
  SigmaEngine,
  type Collection,
  type CorrelationChange,
  type CorrelationRule,
  type CorrelatorSnapshot,
  type DetectionRule,
} from '@rampart/sigma';
import type { AlertEntity } from '../../contract/alerts.js';
import { entityOfEvent, entityOfGroup } from './entity.js';
import { sigmaView } from '../../../intake/domain/decode/sigma-view.js';
import type { SocEvent } from '../../../intake/domain/decode/soc-event.js';

export interface Alert {
  /** The same event, rule and group give the same id in every replay. */
  readonly id: string;
  readonly rule: DetectionRule | CorrelationRule;
  /** What it is about: the values the rule groups by, else the client, else the host. */
  readonly key: string;
  /** What alerts of a rule that are the same again have in common: its groups, else client, user and host. */
  readonly about: readonly string[];
  /** What cases gather it by; null when it names nothing. */
  readonly entity: AlertEntity | null;
  /** Sequence of the first event that counts, and of the one that brought the alert out. */
  readonly first: number;
  readonly trigger: number;
  /** When the trigger happened, milliseconds since 1970. */
  readonly time: number;
  readonly count: number;
  readonly late: boolean;
  readonly evidence: readonly number[];
}

export interface AlertChange {
  readonly kind: 'raised' | 'withdrawn';
  readonly alert: Alert;
}

export interface DetectorSettings {
  readonly collection: Collection;
  /** How late an event may come and still count in full, milliseconds. */
  readonly lateness: number;
  /** IANA zone in which rules read times of day. */
  readonly zone: string;
  /** Whether rules are held to their log sources. */
  readonly gates?: boolean;
  /** A digest as text; the domain has none of its own. */
  readonly hash: (text: string) => string;
  readonly snapshot?: CorrelatorSnapshot | undefined;
  /** A rule's version, which is part of its alerts' ids; without it rules have none. */
  readonly versionOf?: (rule: DetectionRule | CorrelationRule) => string;
}

/** Runs rules over decoded events: single events first, then what they make together. */
export class Detector {
  readonly #engine: SigmaEngine;
  readonly #correlator: Correlator;
  readonly #silent: ReadonlySet<DetectionRule | CorrelationRule>;
  readonly #hash: DetectorSettings['hash'];
  readonly #versionOf: DetectorSettings['versionOf'];

  constructor({ collection, lateness, zone, gates = true, hash, snapshot, versionOf }: DetectorSettings) {
    this.#engine = new SigmaEngine(collection.detections, { gates, zone });
    this.#correlator = new Correlator(collection, { lateness }, snapshot);
    this.#silent = silentRules(collection);
    this.#hash = hash;
    this.#versionOf = versionOf;
  }

  /** @param sequence the event's place in its log: unique, rising, the same at every delivery */
  push(event: SocEvent, sequence: number): readonly AlertChange[] {
    const { record, origin } = sigmaView(event);
    const matched = this.#engine.match(record, origin);
    if (matched.length === 0) return [];
    const { time, count: weight, facts } = event;
    const direct = matched
      .filter((rule) => !this.#silent.has(rule))
      .map((rule): AlertChange => {
        const key = facts.srcIp ?? facts.srcName ?? facts.user ?? facts.host ?? '';
        const entity = entityOfEvent({ ...facts, client: facts.srcIp ?? facts.srcName });
        const found = {
          rule,
          key,
          about: [facts.srcIp ?? facts.srcName ?? '', facts.user ?? '', facts.host ?? ''],
          entity,
          first: sequence,
          trigger: sequence,
          time,
          count: weight,
          late: false,
        };
        return {
          kind: 'raised',
          alert: { id: this.#id(rule, key, sequence), ...found, evidence: [sequence] },
        };
      });
    const changes = this.#correlator.feed({ event: record, time, sequence, weight }, matched);
    return [
      ...direct,
      ...changes.filter(({ alert }) => !this.#silent.has(alert.rule)).map((each) => this.#together(each)),
    ];
  }

  /** Plain data from which another detector with the same rules goes on. */
  snapshot(): CorrelatorSnapshot {
    return this.#correlator.snapshot();
  }

  #together({ kind, alert }: CorrelationChange): AlertChange {
    const { rule, group, first, trigger, measure, evidence, late } = alert;
    const key = group.join(', ');
    return {
      kind,
      alert: {
        id: this.#id(rule, key, trigger.sequence),
        rule,
        key,
        about: group,
        entity: entityOfGroup(rule.groupBy, group),
        first: first.sequence,
        trigger: trigger.sequence,
        time: trigger.time,
        count: measure,
        late,
        evidence,
      },
    };
  }

  #id(rule: DetectionRule | CorrelationRule, key: string, sequence: number): string {
    const version = this.#versionOf === undefined ? [] : [this.#versionOf(rule)];
    return this.#hash(JSON.stringify([nameOf(rule), key, sequence, ...version]));
  }
}

/** What a rule is known by: its id, else its name, else its title. */
export function nameOf({ id, name, title }: DetectionRule | CorrelationRule): string {
  return id ?? name ?? title;
}

/** Rules that only serve correlations; `generate` lets them speak as well. */
export function silentRules({
  correlations,
  find,
}: Collection): ReadonlySet<DetectionRule | CorrelationRule> {
  const silent = new Set<DetectionRule | CorrelationRule>();
  for (const { rules, generate } of correlations)
    for (const reference of generate ? [] : rules) {
      const rule = find(reference);
      // A correlation inside another is an alert of its own when it says how grave it is.
      if (rule && !(rule.kind === 'correlation' && rule.level !== null)) silent.add(rule);
    }
  return silent;
}
