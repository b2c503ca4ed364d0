import { defineEvent, type EventOf } from '@rampart/event-log/contract';
import { z } from 'zod';
import { briefCountSchema, briefKindSchema, briefOpenSchema } from '../contract/briefs.js';

/** The stories of some hours were summed up. It contains only ids, fixed words and numbers. */
export const triageBriefed = defineEvent({
  type: 'TriageBriefed',
  schemaVersion: 1,
  schema: z.object({
    briefId: z.uuid(),
    kind: briefKindSchema,
    from: z.iso.datetime(),
    to: z.iso.datetime(),
    zone: z.string(),
    /** The user id; null for a daily brief. */
    by: z.uuid().nullable(),
    counts: z.array(briefCountSchema),
    open: z.array(briefOpenSchema),
  }),
});
export type TriageBriefed = EventOf<typeof triageBriefed>;
