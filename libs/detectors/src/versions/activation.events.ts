import { defineEvent, type EventOf } from '@rampart/event-log/contract';
import { z } from 'zod';

/** The detector judges by this version from then on, for all tenants. */
export const detectorVersionActivated = defineEvent({
  type: 'DetectorVersionActivated',
  schemaVersion: 1,
  schema: z.object({
    detector: z.string(),
    version: z.string(),
    before: z.string(),
    reason: z.string(),
    by: z.uuid(),
  }),
});

export type ActivationEvent = EventOf<typeof detectorVersionActivated>;
