import { t } from '@rampart/kernel';
import type { SocAlert } from '../../contract/alerts.js';
import { SEVERITY_NAMES, type Severity } from '../../../contract/vocabulary.js';
import type { SocEvent } from '../../../intake/domain/decode/soc-event.js';
import type { Indicator, IndicatorType } from '../../../intel/domain/indicator.js';
import type { IndicatorIndex } from '../../../intel/domain/indicator-index.js';
import { confidenceAt } from '../../../intel/domain/life.js';
import { observablesOf } from '../../../intel/domain/observables.js';

export interface IntelLists {
  readonly generation: number;
  readonly threats: IndicatorIndex;
  readonly harmless: IndicatorIndex;
}

export interface IntelHit {
  readonly type: IndicatorType;
  readonly value: string;
  readonly source: string;
  readonly tags: readonly string[];
  /** The text in the event that matched. */
  readonly observed: string;
  readonly confidence: number;
  /** Names of warning lists that contain the value. */
  readonly warnings: readonly string[];
}

export function hitsIn(text: string, { threats, harmless }: IntelLists, at: number): readonly IntelHit[] {
  if (threats.size === 0) return [];
  const hits = new Map<string, IntelHit>();
  for (const { value: observed } of observablesOf(text)) {
    const found = threats.any(observed, at);
    if (found === null || hits.has(found.value)) continue;
    const warning = harmless.any(observed, at);
    hits.set(found.value, hitOf(found, observed, warning === null ? [] : [warning.source], at));
  }
  return [...hits.values()];
}

function hitOf(indicator: Indicator, observed: string, warnings: readonly string[], at: number): IntelHit {
  const { type, value, source, tags, confidence, lastSeen } = indicator;
  const left = confidenceAt({ type, confidence, seenAt: lastSeen ?? at }, at);
  return { type, value, source, tags, observed, warnings, confidence: Math.round(left) };
}

export const INTEL_RULE = 'threat-intelligence';

const WORDS: Readonly<Record<IndicatorType, string>> = {
  ip: t`address`,
  network: t`network`,
  domain: t`domain`,
  url: t`URL`,
  hash: t`file hash`,
  email: t`e-mail address`,
};

interface About {
  readonly id: string;
  /** Time of the event, milliseconds since 1970. */
  readonly time: number;
  readonly events: readonly number[];
  readonly count: number;
  readonly lookBack: boolean;
}

/** Warning lists that contain the value lower its severity and are named in it. */
export function alertOf(hit: IntelHit, { id, time, events, count, lookBack }: About): SocAlert {
  const { type, source, confidence, tags, warnings, observed } = hit;
  const milder = warnings.length > 0;
  const notes = [
    t`confidence ${confidence}`,
    ...(lookBack ? [t`found by looking back`] : []),
    ...(milder ? [t`milder due to the warning list ${warnings.join(', ')}`] : []),
  ].join(', ');
  return {
    id,
    ruleId: INTEL_RULE,
    ruleVersion: '1',
    title: t`Known bad ${WORDS[type]} (${source}, ${notes})`,
    severity: milder ? milderThan(severityOf(confidence)) : severityOf(confidence),
    tags: [...tags.slice(0, 10), ...(milder ? ['warning-list'] : []), ...(lookBack ? ['look-back'] : [])],
    key: observed,
    time: new Date(Number.isFinite(time) ? Math.max(0, Math.min(time, LATEST)) : 0).toISOString(),
    first: String(events[0] ?? ''),
    trigger: String(lookBack ? (events[0] ?? '') : (events.at(-1) ?? '')),
    count,
    late: false,
    evidence: events.map(String),
  };
}

/** PostgreSQL accepts years up to 294276; Rampart writes four digits. */
const LATEST = Date.UTC(9999, 11, 31);

const severityOf = (confidence: number): Severity =>
  confidence >= 70 ? 'high' : confidence >= 40 ? 'medium' : 'low';

const milderThan = (severity: Severity): Severity =>
  SEVERITY_NAMES[Math.max(0, SEVERITY_NAMES.indexOf(severity) - 1)] ?? 'info';

export interface WatchSnapshot {
  readonly generation: number;
  readonly named: readonly (readonly [value: string, time: number])[];
}

/** An indicator that had no match for this time (milliseconds) raises a new alert. */
const SILENCE = 86_400_000;
const MOST_REMEMBERED = 20_000;

/** Raises an alert at an indicator's first match, and at a match after a day without any. Deterministic. */
export class IntelWatch {
  #lists: IntelLists | null;
  readonly #named: Map<string, number>;

  constructor(
    private readonly hash: (text: string) => string,
    lists: IntelLists | null = null,
    snapshot?: WatchSnapshot,
  ) {
    this.#lists = lists;
    this.#named = new Map(snapshot?.named);
  }

  change(lists: IntelLists | null): void {
    this.#lists = lists;
  }

  /** @param at arrival in milliseconds since 1970 */
  look(
    event: SocEvent,
    id: number,
    at: number,
  ): readonly { readonly hit: IntelHit; readonly alert: SocAlert | null }[] {
    if (this.#lists === null) return [];
    return hitsIn(event.raw, this.#lists, at).map((hit) => ({ hit, alert: this.#alert(hit, event, id) }));
  }

  snapshot(): WatchSnapshot {
    return { generation: this.#lists?.generation ?? 0, named: [...this.#named] };
  }

  #alert(hit: IntelHit, { time, count }: SocEvent, id: number): SocAlert | null {
    const before = this.#named.get(hit.value);
    this.#remember(hit.value, Math.max(before ?? time, time));
    if (before !== undefined && time - before <= SILENCE) return null;
    const alertId = this.hash(`${INTEL_RULE}\n${hit.value}\n${id}`);
    return alertOf(hit, { id: alertId, time, count, events: [id], lookBack: false });
  }

  /** Drops the least recently used indicators when there are too many. */
  #remember(value: string, time: number): void {
    this.#named.delete(value);
    this.#named.set(value, time);
    if (this.#named.size <= MOST_REMEMBERED) return;
    for (const oldest of this.#named.keys()) {
      this.#named.delete(oldest);
      break;
    }
  }
}
