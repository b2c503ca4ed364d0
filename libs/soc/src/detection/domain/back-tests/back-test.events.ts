import { defineEvent } from '@rampart/event-log/contract';
import { z } from 'zod';

/** Somebody wants to know what a rule would have found. Its text and what it finds are kept beside the log. */
export const socBackTestRequested = defineEvent({
  type: 'SocBackTestRequested',
  schemaVersion: 1,
  schema: z.object({ backTestId: z.uuid(), by: z.uuid(), title: z.string(), days: z.number().int() }),
});

export const backTestEvents = [socBackTestRequested] as const;
