import { defineEvent, type EventOf } from '@rampart/event-log/contract';
import { z } from 'zod';
import { repeatedAlertSchema } from '../../contract/live.js';
import { SOURCES } from '../../intake/contract/source-kinds.js';

/** The log's shard for security events: its own head, positions and chains in the same tables. */
export const SOC_SHARD = 1;

/** The stream of a tenant's deliveries, and of what was made of them. */
export const socStream = (tenantId: string): string => `soc:${tenantId}`;

/**
 * Bytes came in and are kept in the partition of their day (the event's time). The log keeps what proves them, not the
 * bytes: a day that is no longer kept goes, and every position, chain and signed root stays verifiable.
 */
export const socDelivered = defineEvent({
  type: 'SocDelivered',
  schemaVersion: 1,
  schema: z.object({
    deliveryId: z.uuid(),
    sourceId: z.uuid(),
    kind: z.enum(SOURCES),
    zone: z.string(),
    bytes: z.number().int(),
    sha256: z.string(),
  }),
});

/** An event of the tenant's main log, taken as a security event. It is not copied: the position says which. */
export const socOwnEventTaken = defineEvent({
  type: 'SocOwnEventTaken',
  schemaVersion: 1,
  schema: z.object({ position: z.number().int() }),
});

/** Rules change between two deliveries, never at a moment of some machine's clock: a replay changes them there too. */
export const socRuleSetChanged = defineEvent({
  type: 'SocRuleSetChanged',
  schemaVersion: 1,
  schema: z.object({
    /** Rules as they stood at this position of the main log. */
    asOf: z.number().int(),
  }),
});

/** Indicators change between two deliveries, as rules do. */
export const socIntelChanged = defineEvent({
  type: 'SocIntelChanged',
  schemaVersion: 1,
  schema: z.object({
    /** Of the tenant's indicators, from here on. */
    generation: z.number().int(),
  }),
});

/** A person was erased: rows about them are wiped once all that came before is stored. */
export const socSubjectForgotten = defineEvent({
  type: 'SocSubjectForgotten',
  schemaVersion: 1,
  schema: z.object({ subject: z.string() }),
});

/** Alerts were settled: later findings are no repetitions of them. */
export const socAlertsSettled = defineEvent({
  type: 'SocAlertsSettled',
  schemaVersion: 1,
  schema: z.object({ alertIds: z.array(z.string()) }),
});

/** A delivery or own event was decoded and can be found. */
export const socEventsDecoded = defineEvent({
  type: 'SocEventsDecoded',
  schemaVersion: 1,
  schema: z.object({
    /** Position of what was decoded. */
    of: z.number().int(),
    sourceId: z.uuid().nullable(),
    first: z.string(),
    last: z.string(),
    events: z.number().int(),
    /** SHA-256 of the rows it became (`RowsHash`); absent in events of before rows had one. */
    rowsSha256: z.string().exactOptional(),
    undecoded: z.number().int(),
    bySeverity: z.record(z.string(), z.number().int()),
    receivedAt: z.string(),
    /** Alerts that were found again; absent: none. */
    repeated: z.array(repeatedAlertSchema).exactOptional(),
  }),
});

/** What it says. */
export type EventsDecoded = EventOf<typeof socEventsDecoded>['data'];

export const streamEvents = [
  socDelivered,
  socOwnEventTaken,
  socRuleSetChanged,
  socIntelChanged,
  socSubjectForgotten,
  socAlertsSettled,
  socEventsDecoded,
] as const;

/** Rows a delivery may become: events take the even places, alerts the odd ones. */
export const PLACES = 2 ** 20;

/**
 * The number of a row: rising with the order of arrival, the same at every replay. Exact up to position 2^33.
 * @param position of the delivery on the shard
 */
export const rowId = (position: number, index: number, kind: 'event' | 'alert'): number =>
  position * PLACES + 2 * index + (kind === 'alert' ? 1 : 0);

/** The position of the delivery a row came with. */
export const positionOfRow = (id: number): number => Math.floor(id / PLACES);
