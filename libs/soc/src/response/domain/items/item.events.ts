import { defineEvent, type EventOf } from '@rampart/event-log/contract';
import { z } from 'zod';
import { enforcementAdapterSchema } from '../../contract/enforcement.js';
import { BLOCK_RESULTS } from '../../contract/responses.js';
import { itemStatusSchema } from '../../../contract/vocabulary.js';

const about = {
  itemId: z.string(),
  by: z.uuid(),
  /** Absent for a user of the tenant. */
  byStaff: z.string().optional(),
  reason: z.string(),
};

const personal = [
  { field: 'byStaff', subject: ({ by }: { readonly by: string }) => `user:${by}`, erased: 'erased' },
] as const;

export const socStatusChanged = defineEvent({
  type: 'SocStatusChanged',
  schemaVersion: 1,
  schema: z.object({
    ...about,
    from: itemStatusSchema,
    to: itemStatusSchema,
    /** Absent when the event is not an alert, and in older records. */
    alertId: z.string().exactOptional(),
  }),
  personal,
});

export const socBlockRecorded = defineEvent({
  type: 'SocBlockRecorded',
  schemaVersion: 1,
  schema: z.object({
    ...about,
    address: z.string(),
    result: z.enum(BLOCK_RESULTS),
    adapters: z.array(enforcementAdapterSchema).optional(),
  }),
  personal,
});

export const socEventEscalated = defineEvent({
  type: 'SocEventEscalated',
  schemaVersion: 1,
  schema: z.object({ ...about, incidentId: z.uuid() }),
  personal,
});

export const itemEvents = [socStatusChanged, socBlockRecorded, socEventEscalated] as const;
export type ItemEvent = EventOf<(typeof itemEvents)[number]>;
