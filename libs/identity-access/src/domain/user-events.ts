import { defineEvent } from '@rampart/event-log/contract';
import { LANGUAGE_CODES } from '@rampart/kernel';
import { z } from 'zod';
import { roleNameSchema } from '../contract/index.js';
import type { invitationMailRequested } from './account-mail-events.js';
import { type EventOf, userSubject } from './event-of.js';

const aboutUser = { userId: z.uuid() };
const erased = 'erased';

export const userInvited = defineEvent({
  type: 'UserInvited',
  schemaVersion: 1,
  schema: z.object({
    ...aboutUser,
    username: z.string(),
    displayName: z.string(),
    email: z.string().nullable(),
    roles: z.array(roleNameSchema),
    invitedBy: z.string(),
  }),
  personal: [
    { field: 'username', subject: userSubject, erased },
    { field: 'displayName', subject: userSubject, erased },
    { field: 'email', subject: userSubject, erased: null },
  ],
});

export const userActivated = defineEvent({
  type: 'UserActivated',
  schemaVersion: 1,
  schema: z.object({ ...aboutUser, username: z.string() }),
  personal: [{ field: 'username', subject: userSubject, erased }],
});

export const userSuspended = defineEvent({
  type: 'UserSuspended',
  schemaVersion: 1,
  schema: z.object({ ...aboutUser, reason: z.string(), by: z.string() }),
  personal: [{ field: 'reason', subject: userSubject, erased }],
});

export const userReinstated = defineEvent({
  type: 'UserReinstated',
  schemaVersion: 1,
  schema: z.object({ ...aboutUser, by: z.string() }),
});

export const roleGranted = defineEvent({
  type: 'RoleGranted',
  schemaVersion: 2,
  // In version 1 roles had no end.
  upcasts: [(data) => ({ ...(data as object), expiresAt: null })],
  schema: z.object({
    ...aboutUser,
    role: roleNameSchema,
    by: z.string(),
    /** ISO 8601; null when permanent. */
    expiresAt: z.string().nullable(),
  }),
});

export const roleRevocationReasonSchema = z.enum(['by-hand', 'expired', 'review', 'provider']);
export type RoleRevocationReason = z.infer<typeof roleRevocationReasonSchema>;

export const roleRevoked = defineEvent({
  type: 'RoleRevoked',
  schemaVersion: 2,
  upcasts: [(data) => ({ ...(data as object), reason: 'by-hand' })],
  schema: z.object({
    ...aboutUser,
    role: roleNameSchema,
    by: z.string(),
    /** `expired`: the role reached its end. `review`: a reviewer decided to revoke it. `provider`: SCIM. */
    reason: roleRevocationReasonSchema,
  }),
});

export const invitationReissued = defineEvent({
  type: 'InvitationReissued',
  schemaVersion: 1,
  schema: z.object({ ...aboutUser, by: z.string(), expiresAt: z.string() }),
});

export const passwordResetIssued = defineEvent({
  type: 'PasswordResetIssued',
  schemaVersion: 1,
  schema: z.object({ ...aboutUser, by: z.string(), expiresAt: z.string() }),
});

/** `temporary`: another person may know the password. */
export const passwordChanged = defineEvent({
  type: 'PasswordChanged',
  schemaVersion: 1,
  schema: z.object({ ...aboutUser, how: z.enum(['invitation', 'self', 'reset', 'temporary']) }),
});

export const displayNameChanged = defineEvent({
  type: 'DisplayNameChanged',
  schemaVersion: 1,
  schema: z.object({ ...aboutUser, displayName: z.string() }),
  personal: [{ field: 'displayName', subject: userSubject, erased }],
});

/** The language of mails to this user. */
export const languageChosen = defineEvent({
  type: 'LanguageChosen',
  schemaVersion: 1,
  schema: z.object({ ...aboutUser, language: z.enum(LANGUAGE_CODES) }),
});

export const mailAddressChangeRequested = defineEvent({
  type: 'MailAddressChangeRequested',
  schemaVersion: 1,
  schema: z.object({ ...aboutUser, email: z.string().nullable(), expiresAt: z.string() }),
  personal: [{ field: 'email', subject: userSubject, erased: null }],
});

/** The `previous` address receives a notice. */
export const mailAddressChanged = defineEvent({
  type: 'MailAddressChanged',
  schemaVersion: 1,
  schema: z.object({ ...aboutUser, email: z.string().nullable(), previous: z.string().nullable() }),
  personal: [
    { field: 'email', subject: userSubject, erased: null },
    { field: 'previous', subject: userSubject, erased: null },
  ],
});

export const userErased = defineEvent({
  type: 'UserErased',
  schemaVersion: 1,
  schema: z.object({ ...aboutUser, by: z.string() }),
});

export type UserEvent =
  | EventOf<typeof userInvited>
  | EventOf<typeof userActivated>
  | EventOf<typeof userSuspended>
  | EventOf<typeof userReinstated>
  | EventOf<typeof roleGranted>
  | EventOf<typeof roleRevoked>
  | EventOf<typeof invitationReissued>
  | EventOf<typeof invitationMailRequested>
  | EventOf<typeof passwordResetIssued>
  | EventOf<typeof passwordChanged>
  | EventOf<typeof displayNameChanged>
  | EventOf<typeof languageChosen>
  | EventOf<typeof mailAddressChangeRequested>
  | EventOf<typeof mailAddressChanged>
  | EventOf<typeof userErased>;
