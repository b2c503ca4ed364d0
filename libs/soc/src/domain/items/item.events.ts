import { defineEvent, type EventOf } from '@rampart/event-log/contract';
import { z } from 'zod';
import { adapterSchema } from '../../contract/enforcement.js';
import { BLOCK_RESULTS } from '../../contract/responses.js';
import { itemStatusSchema } from '../../contract/vocabulary.js';

const about = { itemId: z.string(), by: z.uuid(), reason: z.string() };

/** Somebody took an event up, or laid it down. */
export const socStatusChanged = defineEvent({
  type: 'SocStatusChanged',
  schemaVersion: 1,
  schema: z.object({ ...about, from: itemStatusSchema, to: itemStatusSchema }),
});

/** Somebody wanted an address refused because of an event; the result says what came of it. */
export const socBlockRecorded = defineEvent({
  type: 'SocBlockRecorded',
  schemaVersion: 1,
  schema: z.object({
    ...about,
    address: z.string(),
    result: z.enum(BLOCK_RESULTS),
    adapters: z.array(adapterSchema).optional(),
  }),
});

/** Somebody made an incident of an event. */
export const socEventEscalated = defineEvent({
  type: 'SocEventEscalated',
  schemaVersion: 1,
  schema: z.object({ ...about, incidentId: z.uuid() }),
});

export const itemEvents = [socStatusChanged, socBlockRecorded, socEventEscalated] as const;
export type ItemEvent = EventOf<(typeof itemEvents)[number]>;
