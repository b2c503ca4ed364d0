import { isRecorded, type RecordedEvent } from '@rampart/event-log';
import { SEVERITY_NAMES } from '../../../contract/vocabulary.js';
import type { MatchRow } from '../../projections/matches/matches.js';
import {
  type EventsDecoded,
  rowId,
  socAlertsSettled,
  socIntelChanged,
  socRuleSetChanged,
  socSubjectForgotten,
} from '../../../domain/stream/stream.events.js';
import { type EventRow, isoTime, rowOfAlert, rowOfEvent } from '../../projections/events/event-row.js';
import { digestOfRows } from '../../projections/events/rows-hash.js';
import { load, type Loaded, readRaws, type Reading } from './load.js';
import type { TrackedChange } from '../../domain/detect/repetitions.js';
import type { Found } from './tenant-detection.js';
import type { Tenants } from './tenants.js';
import type { Forgotten } from '../../projections/events/wipe.js';

export type Repeated = Extract<TrackedChange, { kind: 'repeated' }>;

export interface Decoded {
  readonly tenantId: string;
  readonly position: number;
  readonly receivedAt: string;
  /** Milliseconds since 1970. */
  readonly took: { readonly began: number; readonly ended: number };
  /** Of the event that was decoded, so that a repetition has the same one. */
  readonly correlationId: string;
  readonly rows: readonly EventRow[];
  /** The row is null when the alert was withdrawn. Holds only the last state in the delivery. */
  readonly alertRows: ReadonlyMap<string, EventRow | null>;
  readonly repetitions: readonly Repeated[];
  readonly changes: Found['changes'];
  readonly matches: readonly MatchRow[];
  readonly said: EventsDecoded;
}

export interface DecodedPage {
  readonly decoded: readonly Decoded[];
  readonly forgotten: readonly Forgotten[];
}

/** Decodes events of the shard in order; skips events without content. */
export async function decode(
  reading: Reading,
  tenants: Tenants,
  page: readonly RecordedEvent[],
): Promise<DecodedPage> {
  const raws = await readRaws(reading.database, page);
  const decoded: Decoded[] = [];
  const forgotten: Forgotten[] = [];
  for (const event of page) {
    const { tenantId, position } = event;
    if (isRecorded([socRuleSetChanged], event)) {
      await tenants.changeRules(tenantId, event.data.asOf, position);
      continue;
    }
    if (isRecorded([socIntelChanged], event)) {
      await tenants.changeIntel(tenantId, event.data.generation, position);
      continue;
    }
    if (isRecorded([socAlertsSettled], event)) {
      await tenants.settle(tenantId, event.data.alertIds, position);
      continue;
    }
    if (isRecorded([socSubjectForgotten], event)) {
      const { subject } = event.data;
      const { at, correlationId } = event.metadata;
      forgotten.push({ tenantId, subject, position, at, correlationId });
    }
    const loaded = await load(reading, event, raws);
    if (loaded === null) continue;
    const detection = await tenants.of(tenantId);
    const began = Date.now();
    const found = await detection.process(loaded.delivered);
    const took = { began, ended: Date.now() };
    tenants.moved(tenantId, position, loaded.delivered.raw.length);
    if (found.events.length > 0) decoded.push({ ...decodedOf(event, loaded, found), took });
  }
  return { decoded, forgotten };
}

function decodedOf(
  { tenantId, position, metadata }: RecordedEvent,
  { from }: Loaded,
  found: Found,
): Omit<Decoded, 'took'> {
  const { events, changes, matches } = found;
  const rows = events.map(({ id, event }) => rowOfEvent(event, id, from));
  const bySeverity = Object.fromEntries(SEVERITY_NAMES.map((name) => [name, 0]));
  let undecoded = 0;
  for (const { event } of events) {
    bySeverity[event.severity] = (bySeverity[event.severity] ?? 0) + 1;
    if (event.flags.includes('undecoded')) undecoded += 1;
  }
  return {
    ...{ tenantId, position, changes },
    ...{ receivedAt: metadata.at, correlationId: metadata.correlationId },
    matches: matches.map(({ id, event, hit, alertId }) => ({
      ...{ tenantId, eventId: id, hit, alertId, lookBack: null },
      time: isoTime(event.time),
    })),
    rows,
    alertRows: rowsOfAlerts(position, changes, from),
    repetitions: changes.filter((change) => change.kind === 'repeated'),
    said: {
      of: position,
      sourceId: from.sourceId,
      first: String(events[0]?.id ?? ''),
      last: String(events.at(-1)?.id ?? ''),
      events: events.length,
      rowsDigest: digestOfRows(rows),
      undecoded,
      bySeverity,
      receivedAt: metadata.at,
      ...repeatedIn(changes),
    },
  };
}

/** A page never shows more. */
const MOST_REPEATED = 200;

function repeatedIn(changes: Found['changes']): Pick<EventsDecoded, 'repeated'> {
  const repeated = changes.flatMap(({ kind, alert }) =>
    kind === 'repeated'
      ? [{ alertId: alert.id, occurrences: alert.occurrences, lastSeen: alert.lastSeen }]
      : [],
  );
  return repeated.length === 0 ? {} : { repeated: repeated.slice(-MOST_REPEATED) };
}

function rowsOfAlerts(
  position: number,
  changes: Found['changes'],
  from: Loaded['from'],
): ReadonlyMap<string, EventRow | null> {
  const rows = new Map<string, EventRow | null>();
  let index = 0;
  for (const { kind, alert } of changes)
    if (kind === 'raised') rows.set(alert.id, rowOfAlert(alert, rowId(position, index++, 'alert'), from));
    else if (kind === 'withdrawn') rows.set(alert.id, null);
  return rows;
}
