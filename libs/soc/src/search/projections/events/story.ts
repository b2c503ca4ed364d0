import type { EntityManager } from 'typeorm';
import type { SocMoment } from '../../../domain/stream/moment.js';
import { type EventStory, STORY_PARTS, STORY_SUBJECTS } from '../../../detection/contract/story.js';
import { cameInBy } from '../../../detection/projections/events/past.js';
import type { StoredRow } from '../../../detection/projections/events/stored-row.js';
import { listsNaming } from '../../../intel/projections/indicators/naming.js';
import { denialOf } from '../../../response/projections/deny-list/queries.js';

/** A story begins a day before its event and ends an hour after it. */
const BEFORE_MS = 24 * 3_600_000;
const AFTER_MS = 3_600_000;
const MOST_EVENTS = 2_000;
const MOST_NAMES = 5;

const FILTERS = { client: 'srcIp', user: 'user', host: 'host' } as const;

interface StoryEvent {
  readonly time: Date;
  readonly username: string | null;
  readonly host: string | null;
  readonly count: number;
  /** Null when the event is not a sign-in. */
  readonly outcome: 'failed' | 'succeeded' | null;
}

/** Sign-ins are OCSF 1.8's class Authentication, and its status gives their outcome. */
const EVENTS_SQL = `SELECT time, username, host, count, CASE WHEN ocsf->>'class_uid' = '3002'
  THEN CASE ocsf->>'status_id' WHEN '1' THEN 'succeeded' WHEN '2' THEN 'failed' END END AS outcome
FROM soc.find_events($1, $2)`;

/** Null without client, user or host. `manager` is confined to the tenant, and to the past moment if any. */
export async function readStory(
  manager: EntityManager,
  row: StoredRow,
  past: SocMoment | null,
): Promise<EventStory | null> {
  const values = { client: row.src_ip, user: row.username, host: row.host };
  const subject = STORY_SUBJECTS.find((each) => values[each] !== null);
  const value = subject === undefined ? null : values[subject];
  if (subject === undefined || value === null) return null;
  const at = row.time.getTime();
  const found: StoryEvent[] = await manager.query(EVENTS_SQL, [
    {
      [FILTERS[subject]]: [value],
      kind: ['event'],
      from: new Date(at - BEFORE_MS).toISOString(),
      to: new Date(at + AFTER_MS).toISOString(),
      ...cameInBy(past),
    },
    MOST_EVENTS + 1,
  ]);
  const events = found.slice(0, MOST_EVENTS).reverse();
  const address = subject === 'client' ? value : null;
  return {
    ...{ subject, value, complete: found.length <= MOST_EVENTS },
    ...summaryOf(events, row.time),
    denied: address === null ? null : await denialOf(manager, address),
    lists: past !== null ? null : address === null ? [] : await listsNaming(manager, address),
  };
}

type Summary = Omit<EventStory, 'subject' | 'value' | 'complete' | 'denied' | 'lists'>;

/** @param events oldest first @param moment becomes both ends when no event is stored */
export function summaryOf(events: readonly StoryEvent[], moment: Date): Summary {
  const from = events[0]?.time ?? moment;
  const to = events.at(-1)?.time ?? moment;
  const users = countBy(events, ({ username }) => username);
  const hosts = countBy(events, ({ host }) => host);
  const firstFailure = events.findIndex(({ outcome }) => outcome === 'failed');
  const success = events.find(({ outcome }, index) => outcome === 'succeeded' && index > firstFailure);
  const sum = (outcome: StoryEvent['outcome']): number =>
    sumOf(events.filter((event) => event.outcome === outcome));
  return {
    from: from.toISOString(),
    to: to.toISOString(),
    events: sumOf(events),
    failed: sum('failed'),
    succeeded: sum('succeeded'),
    succeededAfterFailure: firstFailure === -1 ? null : (success?.time.toISOString() ?? null),
    users: users.slice(0, MOST_NAMES),
    userCount: users.length,
    hosts: hosts.slice(0, MOST_NAMES),
    hostCount: hosts.length,
    timeline: timelineOf(events, from.getTime(), to.getTime()),
  };
}

const sumOf = (events: readonly StoryEvent[]): number => events.reduce((all, { count }) => all + count, 0);

function countBy(
  events: readonly StoryEvent[],
  name: (event: StoryEvent) => string | null,
): EventStory['users'] {
  const counts = new Map<string, number>();
  for (const event of events) {
    const key = name(event);
    if (key !== null) counts.set(key, (counts.get(key) ?? 0) + event.count);
  }
  return [...counts]
    .map(([each, count]) => ({ name: each, events: count }))
    .sort((a, b) => b.events - a.events || (a.name < b.name ? -1 : 1));
}

function timelineOf(events: readonly StoryEvent[], from: number, to: number): number[] {
  const parts = Array.from({ length: STORY_PARTS }, () => 0);
  const width = Math.max(1, to - from + 1);
  for (const { time, count } of events) {
    const part = Math.floor(((time.getTime() - from) / width) * STORY_PARTS);
    parts[part] = (parts[part] ?? 0) + count;
  }
  return parts;
}
