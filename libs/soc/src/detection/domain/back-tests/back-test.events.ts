import { defineEvent } from '@rampart/event-log/contract';
import { z } from 'zod';

export const socBackTestRequested = defineEvent({
  type: 'SocBackTestRequested',
  schemaVersion: 1,
  schema: z.object({ backTestId: z.uuid(), by: z.uuid(), title: z.string(), days: z.number().int() }),
});

export const backTestEvents = [socBackTestRequested] as const;
