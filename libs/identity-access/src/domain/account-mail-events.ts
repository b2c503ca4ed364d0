import { defineEvent } from '@rampart/event-log/contract';
import { z } from 'zod';
import { accountMailKindSchema, mailNotSentReasonSchema } from '../contract/account-mail.js';
import type { EventOf } from './event-of.js';

const erased = 'erased';

/** Requests for unknown names share one subject, because there is no person to erase. */
const requestSubject = (data: { readonly userId: string | null }): string =>
  `user:${data.userId ?? 'unknown'}`;

/** `userId` is null for an unknown name. The name is never stored, because people may type passwords there. */
export const passwordResetRequested = defineEvent({
  type: 'PasswordResetRequested',
  schemaVersion: 1,
  schema: z.object({
    userId: z.uuid().nullable(),
    source: z.enum(['self-service', 'administrator']),
    by: z.string().nullable(),
    address: z.string(),
    userAgent: z.string(),
  }),
  personal: [
    { field: 'address', subject: requestSubject, erased },
    { field: 'userAgent', subject: requestSubject, erased },
  ],
});
export type PasswordResetRequested = EventOf<typeof passwordResetRequested>;

export const invitationMailRequested = defineEvent({
  type: 'InvitationMailRequested',
  schemaVersion: 1,
  schema: z.object({ userId: z.uuid(), by: z.string() }),
});

const aboutMail = {
  userId: z.uuid(),
  kind: accountMailKindSchema,
  cause: z.number().int(),
};

export const accountMailSent = defineEvent({
  type: 'AccountMailSent',
  schemaVersion: 1,
  schema: z.object(aboutMail),
});

export const accountMailNotSent = defineEvent({
  type: 'AccountMailNotSent',
  schemaVersion: 1,
  schema: z.object({ ...aboutMail, reason: mailNotSentReasonSchema }),
});

export type AccountMailEvent = EventOf<typeof accountMailSent> | EventOf<typeof accountMailNotSent>;

/** A separate stream, so that many requests do not slow loading the user's own stream. */
export const passwordResetStream = (userId: string | null): string => `password-reset:${userId ?? 'unknown'}`;
