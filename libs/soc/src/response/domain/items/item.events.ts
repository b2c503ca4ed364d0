import { defineEvent, type EventOf } from '@rampart/event-log/contract';
import { z } from 'zod';
import { enforcementAdapterSchema } from '../../contract/enforcement.js';
import { BLOCK_RESULTS } from '../../contract/responses.js';
import { itemStatusSchema } from '../../../contract/vocabulary.js';

const about = {
  itemId: z.string(),
  by: z.uuid(),
  /** Name of the staff member; absent: a user of the tenant. */
  byStaff: z.string().optional(),
  reason: z.string(),
};

/** The name is sealed in the tenant whose event it is: forgetting the person there erases it. */
const personal = [
  { field: 'byStaff', subject: ({ by }: { readonly by: string }) => `user:${by}`, erased: 'erased' },
] as const;

/** A person changed an event's status. */
export const socStatusChanged = defineEvent({
  type: 'SocStatusChanged',
  schemaVersion: 1,
  schema: z.object({
    ...about,
    from: itemStatusSchema,
    to: itemStatusSchema,
    /** The alert that the event is; absent: it is none, or it was said before alerts were repeated. */
    alertId: z.string().exactOptional(),
  }),
  personal,
});

/** A person requested a block because of an event; with its result. */
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

/** A person made an incident of an event. */
export const socEventEscalated = defineEvent({
  type: 'SocEventEscalated',
  schemaVersion: 1,
  schema: z.object({ ...about, incidentId: z.uuid() }),
  personal,
});

export const itemEvents = [socStatusChanged, socBlockRecorded, socEventEscalated] as const;
export type ItemEvent = EventOf<(typeof itemEvents)[number]>;
