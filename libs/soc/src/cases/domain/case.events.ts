import { defineEvent, type EventOf } from '@rampart/event-log/contract';
import { z } from 'zod';
import { caseIdSchema, caseStatusSchema } from '../contract/cases.js';

/**
 * The projection forms cases from alerts; the log holds only people's actions, and names only these people.
 */
const about = { caseId: caseIdSchema, by: z.uuid(), reason: z.string() };

export const socCaseMoved = defineEvent({
  type: 'SocCaseMoved',
  schemaVersion: 1,
  schema: z.object({
    ...about,
    from: caseStatusSchema,
    to: caseStatusSchema,
    /** Alerts it had when it was closed, at most 1,000. */
    alerts: z.array(z.string()).exactOptional(),
    /** Alerts it had when it was moved to where it is not closed, at most 1,000. */
    held: z.array(z.string()).exactOptional(),
  }),
});

/** Its alerts belong to another case from now on, and so do those still to come. */
export const socCaseMerged = defineEvent({
  type: 'SocCaseMerged',
  schemaVersion: 1,
  schema: z.object({ ...about, into: caseIdSchema }),
});

/** Some of its alerts are a case of their own from now on. */
export const socCaseSplit = defineEvent({
  type: 'SocCaseSplit',
  schemaVersion: 1,
  schema: z.object({ ...about, newCaseId: caseIdSchema, alerts: z.array(z.string()) }),
});

export const caseEvents = [socCaseMoved, socCaseMerged, socCaseSplit] as const;
export type CaseEvent = EventOf<(typeof caseEvents)[number]>;
