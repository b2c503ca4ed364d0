import type { SocAlert, SocRepetition } from '../../contract/alerts.js';
import { foundOf, type Found, newestFirst, outermost } from './occurrences.js';

interface TrackedAlert {
  /** Id of the finding that raised the alert. It stays when that finding is withdrawn and others remain. */
  readonly id: string;
  /** When the delivery arrived that raised the alert, milliseconds since 1970. */
  readonly raisedAt: number;
  /** Findings that can no longer be withdrawn. */
  firm: { readonly count: number; readonly first: Found; readonly last: Found } | null;
  /** Findings that a late event may still withdraw, in order of event time. */
  loose: readonly Found[];
  settled: boolean;
}

interface Kept {
  /** When the last finding arrived, milliseconds since 1970. */
  readonly seenAt: number;
  readonly alerts: readonly TrackedAlert[];
}

/** Sorted by last activity, oldest first. */
export type RepetitionsSnapshot = readonly (readonly [key: string, kept: Kept])[];

interface Taking {
  readonly key: string;
  /** Milliseconds between findings of one alert; 0 disables repetitions. */
  readonly within: number;
  /** Milliseconds in which a finding may be withdrawn; null when it never is. */
  readonly loose: number | null;
  /** The arrival in milliseconds since 1970. */
  readonly at: number;
}

export type TrackedChange =
  | { readonly kind: 'raised'; readonly alert: SocAlert }
  | { readonly kind: 'withdrawn'; readonly alert: { readonly id: string } }
  /** `raisedAt`: arrival of the delivery that raised the alert, milliseconds since 1970. */
  | { readonly kind: 'repeated'; readonly alert: SocRepetition; readonly raisedAt: number };

interface Touched {
  /** Null when the alert is new. */
  readonly before: SocRepetition | null;
  readonly tracked: TrackedAlert;
  readonly alert: SocAlert | null;
}

const DAY = 86_400_000;
/** The longest span of one alert, in event time: a continuing attack raises a new alert daily. */
const LONGEST = DAY;
/** How long an alert is remembered, in arrival time since its last repetition. */
const REMEMBERED = 2 * DAY;
const MOST_KEYS = 20_000;
const MOST_OF_KEY = 32;
const MOST_LOOSE = 100;

/** A finding within the interval repeats its alert. Arrival order decides, so late events do not change ids. */
export class Repetitions {
  readonly #kept: Map<string, Kept>;
  readonly #touched = new Map<string, Touched>();
  #unknown: string[] = [];

  constructor(snapshot: RepetitionsSnapshot = []) {
    this.#kept = new Map(snapshot.map(([key, kept]) => [key, copyOf(kept)]));
  }

  put(alert: SocAlert, { key, within, loose, at }: Taking): void {
    const found = foundOf(alert);
    const alerts = this.#kept.get(key)?.alerts ?? [];
    const taker =
      alerts.find(({ id }) => id === found.id) ?? alerts.findLast((tracked) => takes(tracked, found, within));
    if (taker !== undefined) this.#touch(taker, null);
    const tracked = taker ?? this.#raise(alert, at);
    add(tracked, found, loose);
    this.#remember(key, taker === undefined ? [...alerts, tracked] : alerts, at);
  }

  /** Withdraws a finding that a late event made wrong. */
  take(id: string, key: string): void {
    const kept = this.#kept.get(key);
    const tracked = kept?.alerts.find(({ loose }) => loose.some((each) => each.id === id));
    if (kept === undefined || tracked === undefined) {
      if (!kept?.alerts.some((each) => each.id === id)) this.#unknown.push(id);
      return;
    }
    this.#touch(tracked, null);
    tracked.loose = tracked.loose.filter((each) => each.id !== id);
    if (occurrencesOf(tracked) > 0) return;
    this.#kept.set(key, { ...kept, alerts: kept.alerts.filter((each) => each !== tracked) });
  }

  settle(alertIds: readonly string[]): void {
    const ids = new Set(alertIds);
    for (const { alerts } of this.#kept.values())
      for (const tracked of alerts) if (ids.has(tracked.id)) tracked.settled = true;
  }

  changes(): readonly TrackedChange[] {
    const said = [...this.#touched.values()].flatMap(changesOf);
    const unknown = this.#unknown.map((id) => ({ kind: 'withdrawn', alert: { id } }) as const);
    this.#touched.clear();
    this.#unknown = [];
    return [...said, ...unknown];
  }

  snapshot(): RepetitionsSnapshot {
    return [...this.#kept].map(([key, kept]) => [key, copyOf(kept)] as const);
  }

  #raise(alert: SocAlert, at: number): TrackedAlert {
    const known = this.#touched.get(alert.id);
    // A finding that was withdrawn and found again in one step keeps its row.
    const raisedAt = known === undefined || known.before === null ? at : known.tracked.raisedAt;
    const tracked: TrackedAlert = { id: alert.id, raisedAt, firm: null, loose: [], settled: false };
    this.#touch(tracked, alert);
    return tracked;
  }

  #touch(tracked: TrackedAlert, alert: SocAlert | null): void {
    const known = this.#touched.get(tracked.id);
    if (known === undefined) this.#touched.set(tracked.id, { before: repetitionOf(tracked), tracked, alert });
    else if (alert !== null) this.#touched.set(tracked.id, { ...known, tracked, alert });
  }

  /** Drops the least recently used alerts when there are too many. */
  #remember(key: string, alerts: readonly TrackedAlert[], at: number): void {
    this.#kept.delete(key);
    this.#kept.set(key, { seenAt: at, alerts: alerts.slice(-MOST_OF_KEY) });
    for (const [oldest, { seenAt }] of this.#kept) {
      if (this.#kept.size <= MOST_KEYS && seenAt >= at - REMEMBERED) return;
      this.#kept.delete(oldest);
    }
  }
}

const copyOf = ({ seenAt, alerts }: Kept): Kept => ({ seenAt, alerts: alerts.map((each) => ({ ...each })) });

const occurrencesOf = ({ firm, loose }: TrackedAlert): number => (firm?.count ?? 0) + loose.length;

const timesOf = ({ firm, loose }: TrackedAlert): readonly Found[] =>
  firm === null ? loose : [firm.first, firm.last, ...loose];

function takes(tracked: TrackedAlert, { time }: Found, within: number): boolean {
  if (tracked.settled || within === 0) return false;
  const [first, last] = outermost(timesOf(tracked));
  if (time < first.time - within || time > last.time + within) return false;
  return Math.max(time, last.time) - Math.min(time, first.time) <= LONGEST;
}

function add(tracked: TrackedAlert, found: Found, loose: number | null): void {
  if (loose === null) return harden(tracked, found);
  const times = [...tracked.loose, found].sort(newestFirst).reverse();
  const horizon = (times.at(-1)?.time ?? 0) - loose;
  const kept = times.slice(-MOST_LOOSE).filter(({ time }) => time >= horizon);
  for (const gone of times.slice(0, times.length - kept.length)) harden(tracked, gone);
  tracked.loose = kept;
}

function harden(tracked: TrackedAlert, found: Found): void {
  const { firm } = tracked;
  const [first, last] = outermost(firm === null ? [found] : [firm.first, firm.last, found]);
  tracked.firm = { count: (firm?.count ?? 0) + 1, first, last };
}

function repetitionOf(tracked: TrackedAlert): SocRepetition | null {
  const times = timesOf(tracked);
  if (times.length === 0) return null;
  const [first, last] = outermost(times);
  const { evidence, time, ...said } = first;
  return {
    ...said,
    id: tracked.id,
    time: new Date(time).toISOString(),
    occurrences: occurrencesOf(tracked),
    lastSeen: new Date(last.time).toISOString(),
    lastTrigger: last.trigger,
    evidence: [...new Set([...evidence, ...last.evidence])],
  };
}

function changesOf({ before, tracked, alert }: Touched): TrackedChange[] {
  const now = repetitionOf(tracked);
  const { raisedAt } = tracked;
  if (now === null) return before === null ? [] : [{ kind: 'withdrawn', alert: { id: tracked.id } }];
  if (before !== null)
    return JSON.stringify(before) === JSON.stringify(now) ? [] : [{ kind: 'repeated', alert: now, raisedAt }];
  if (alert === null) throw new TypeError('The alert has no finding. Pass at least one.');
  // After a withdrawal a different finding may be the first.
  const { time, first, trigger, count, late } = now;
  const same = trigger === alert.trigger;
  const evidence = same ? alert.evidence : now.evidence;
  const raised = { ...alert, time, first, trigger, count, late, evidence };
  const raise: TrackedChange = { kind: 'raised', alert: raised };
  return now.occurrences === 1 ? [raise] : [raise, { kind: 'repeated', alert: now, raisedAt }];
}
