import { defineEvent, type EventOf } from '@rampart/event-log/contract';
import { z } from 'zod';
import { repeatedAlertSchema } from '../../contract/live.js';
import { SOURCES } from '../../intake/contract/source-kinds.js';

export const SOC_SHARD = 1;

export const socStream = (tenantId: string): string => `soc:${tenantId}`;

/** The log batches one append of a stream at a time, so a tenant's deliveries take turns on this many streams. */
const LANES = 256;

/** @param turn any integer from 0, equal when an append is repeated */
export const socLane = (tenantId: string, turn: number): string => `${socStream(tenantId)}/${turn % LANES}`;

/** Bytes were received. The log keeps only their hash, so it stays verifiable after the bytes are dropped. */
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

/** Refers to an event of the tenant's main log by its position, without a copy. */
export const socOwnEventTaken = defineEvent({
  type: 'SocOwnEventTaken',
  schemaVersion: 1,
  schema: z.object({ position: z.number().int() }),
});

/** Placed between two deliveries, so that a replay repeats the change at the same point. */
export const socRuleSetChanged = defineEvent({
  type: 'SocRuleSetChanged',
  schemaVersion: 1,
  schema: z.object({
    asOf: z.number().int(),
  }),
});

/** Placed between two deliveries, so that a replay repeats the change at the same point. */
export const socIntelChanged = defineEvent({
  type: 'SocIntelChanged',
  schemaVersion: 1,
  schema: z.object({
    generation: z.number().int(),
  }),
});

/** Rows about the person are wiped once all earlier rows are stored. */
export const socSubjectForgotten = defineEvent({
  type: 'SocSubjectForgotten',
  schemaVersion: 1,
  schema: z.object({ subject: z.string() }),
});

export const socAlertsSettled = defineEvent({
  type: 'SocAlertsSettled',
  schemaVersion: 1,
  schema: z.object({ alertIds: z.array(z.string()) }),
});

export const socEventsDecoded = defineEvent({
  type: 'SocEventsDecoded',
  schemaVersion: 1,
  schema: z.object({
    of: z.number().int(),
    sourceId: z.uuid().nullable(),
    first: z.string(),
    last: z.string(),
    events: z.number().int(),
    /** SHA-256 of the delivery's rows by `RowsDigest`. Older events have one by `OlderRowsHash`, or none. */
    rowsDigest: z.string().exactOptional(),
    rowsSha256: z.string().exactOptional(),
    undecoded: z.number().int(),
    bySeverity: z.record(z.string(), z.number().int()),
    receivedAt: z.string(),
    repeated: z.array(repeatedAlertSchema).exactOptional(),
  }),
});

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

/** Numbers of rows per delivery: events have even numbers, alerts odd ones. */
export const PLACES = 2 ** 20;

/**
 * An id that rises with arrival, is the same in every replay, and is exact up to position 2^33.
 * @param position position of the delivery in its shard
 */
export const rowId = (position: number, index: number, kind: 'event' | 'alert'): number =>
  position * PLACES + 2 * index + (kind === 'alert' ? 1 : 0);

export const positionOfRow = (id: number): number => Math.floor(id / PLACES);
