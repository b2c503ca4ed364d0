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
  readonly id: string;
  readonly rule: DetectionRule | CorrelationRule;
  readonly key: string;
  /** Findings with equal values repeat one alert: the rule's groups, otherwise client, user and host. */
  readonly about: readonly string[];
  /** The entity by which cases group alerts; null without one. */
  readonly entity: AlertEntity | null;
  /** Sequence numbers of the first counted event and of the triggering event. */
  readonly first: number;
  readonly trigger: number;
  /** When the triggering event happened, milliseconds since 1970. */
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
  /** Milliseconds that an event may lag behind newer ones; an event that comes later no longer counts in full. */
  readonly lateness: number;
  readonly zone: string;
  /** Whether a rule receives only events of its own log source. */
  readonly gates?: boolean;
  /** Injected, because the domain has no cryptography. */
  readonly hash: (text: string) => string;
  readonly snapshot?: CorrelatorSnapshot | undefined;
  readonly versionOf?: (rule: DetectionRule | CorrelationRule) => string;
}

/** Runs rules on single events first, then correlations. */
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

  /** @param sequence unique, rising, and the same each time the event is delivered */
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

export function nameOf({ id, name, title }: DetectionRule | CorrelationRule): string {
  return id ?? name ?? title;
}

/** Rules that raise no alerts, because a correlation counts them; its `generate` lets them raise alerts too. */
export function silentRules({
  correlations,
  find,
}: Collection): ReadonlySet<DetectionRule | CorrelationRule> {
  const silent = new Set<DetectionRule | CorrelationRule>();
  for (const { rules, generate } of correlations)
    for (const reference of generate ? [] : rules) {
      const rule = find(reference);
      if (rule && !(rule.kind === 'correlation' && rule.level !== null)) silent.add(rule);
    }
  return silent;
}
