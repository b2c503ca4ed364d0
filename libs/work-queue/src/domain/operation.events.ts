import { defineEvent } from '@rampart/event-log/contract';
import { z } from 'zod';

export const jobGivenUp = defineEvent({
  type: 'JobGivenUp',
  schemaVersion: 1,
  schema: z.object({
    job: z.string(),
    jobId: z.string(),
    /** The stable code of the error, or its name. */
    code: z.string(),
  }),
});

/** A process stopped reporting without announcing it, because it was killed or its machine failed. */
export const processLost = defineEvent({
  type: 'ProcessLost',
  schemaVersion: 1,
  schema: z.object({ processId: z.uuid(), role: z.enum(['api', 'worker']), lastSeenAt: z.iso.datetime() }),
});

export const operationEvents = [jobGivenUp, processLost] as const;
