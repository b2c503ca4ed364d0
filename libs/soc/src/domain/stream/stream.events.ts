import { defineEvent, type EventOf } from '@rampart/event-log/contract';
import { z } from 'zod';
import { repeatedAlertSchema } from '../../contract/live.js';
import { SOURCES } from '../../intake/contract/source-kinds.js';

export const SOC_SHARD = 1;

export const socStream = (tenantId: string): string => `soc:${tenantId}`;

/** Bytes were received. The log keeps their hash, so it stays verifiable after their day is dropped. */
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

/** An event of the tenant's main log, by position, not copied. */
export const socOwnEventTaken = defineEvent({
  type: 'SocOwnEventTaken',
  schemaVersion: 1,
  schema: z.object({ position: z.number().int() }),
});

/** Ordered between two deliveries, so that a replay repeats it. */
export const socRuleSetChanged = defineEvent({
  type: 'SocRuleSetChanged',
  schemaVersion: 1,
  schema: z.object({
    asOf: z.number().int(),
  }),
});

/** Ordered between two deliveries, like rules. */
export const socIntelChanged = defineEvent({
  type: 'SocIntelChanged',
  schemaVersion: 1,
  schema: z.object({
    generation: z.number().int(),
  }),
});

/** Rows about the person are wiped once earlier ones are stored. */
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
    /** SHA-256 of its rows (`RowsHash`); absent in older events. */
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

/** Rows per delivery: events have even places, alerts odd ones. */
export const PLACES = 2 ** 20;

/** Rises with arrival, equal in every replay, exact up to position 2^33. @param position of the delivery's shard */
export const rowId = (position: number, index: number, kind: 'event' | 'alert'): number =>
  position * PLACES + 2 * index + (kind === 'alert' ? 1 : 0);

export const positionOfRow = (id: number): number => Math.floor(id / PLACES);
