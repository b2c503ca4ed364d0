import { defineEvent } from '@rampart/event-log/contract';
import { z } from 'zod';
import { accessDecisionSchema, accessReviewScopeSchema, roleNameSchema } from '../contract/index.js';
import { type EventOf, userSubject } from './event-of.js';

const item = { userId: z.uuid(), role: roleNameSchema };

export const accessReviewOpened = defineEvent({
  type: 'AccessReviewOpened',
  schemaVersion: 1,
  schema: z.object({
    reviewId: z.uuid(),
    title: z.string(),
    scope: accessReviewScopeSchema,
    /** ISO 8601. */
    due: z.string(),
    reviewers: z.array(z.uuid()),
    items: z.array(z.object(item)),
    by: z.string(),
  }),
});

export const accessDecisionMade = defineEvent({
  type: 'AccessDecisionMade',
  schemaVersion: 1,
  schema: z.object({
    reviewId: z.uuid(),
    ...item,
    decision: accessDecisionSchema,
    reason: z.string(),
    by: z.string(),
  }),
  personal: [{ field: 'reason', subject: userSubject, erased: 'erased' }],
});

export const accessReviewClosed = defineEvent({
  type: 'AccessReviewClosed',
  schemaVersion: 1,
  schema: z.object({ reviewId: z.uuid(), undecided: z.array(z.object(item)), by: z.string() }),
});

export const accessReviewEvents = [accessReviewOpened, accessDecisionMade, accessReviewClosed] as const;

export type AccessReviewEvent =
  | EventOf<typeof accessReviewOpened>
  | EventOf<typeof accessDecisionMade>
  | EventOf<typeof accessReviewClosed>;
