import { defineEvent, type EventOf } from '@rampart/event-log/contract';
import { z } from 'zod';
import { caseIdSchema, caseStatusSchema } from '../contract/cases.js';

/** The log records only what people do with cases; the projection forms cases from alerts. */
const about = { caseId: caseIdSchema, by: z.uuid(), reason: z.string() };

export const socCaseMoved = defineEvent({
  type: 'SocCaseMoved',
  schemaVersion: 1,
  schema: z.object({
    ...about,
    from: caseStatusSchema,
    to: caseStatusSchema,
    alerts: z.array(z.string()).exactOptional(),
    held: z.array(z.string()).exactOptional(),
  }),
});

export const socCaseMerged = defineEvent({
  type: 'SocCaseMerged',
  schemaVersion: 1,
  schema: z.object({ ...about, into: caseIdSchema }),
});

export const socCaseSplit = defineEvent({
  type: 'SocCaseSplit',
  schemaVersion: 1,
  schema: z.object({ ...about, newCaseId: caseIdSchema, alerts: z.array(z.string()) }),
});

export const caseEvents = [socCaseMoved, socCaseMerged, socCaseSplit] as const;
export type CaseEvent = EventOf<(typeof caseEvents)[number]>;
