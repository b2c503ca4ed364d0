import { defineEvent } from '@rampart/event-log/contract';
import { z } from 'zod';
import { type EventOf, userSubject } from './event-of.js';

const aboutUser = { userId: z.uuid() };

/** An administrator lets the first provider identity with the user's verified address be linked to them. */
export const oidcLinkAllowed = defineEvent({
  type: 'OidcLinkAllowed',
  schemaVersion: 1,
  schema: z.object({ ...aboutUser, by: z.string() }),
});

/** How an identity came to be this user's. */
export const oidcLinkHowSchema = z.enum(['signed-in', 'allowed', 'verified-email']);
export type OidcLinkHow = z.infer<typeof oidcLinkHowSchema>;

/** The identity (issuer, subject) signs this user in from now on (OpenID Connect Core section 5.7). */
export const oidcIdentityLinked = defineEvent({
  type: 'OidcIdentityLinked',
  schemaVersion: 1,
  schema: z.object({
    ...aboutUser,
    linkId: z.uuid(),
    issuer: z.string(),
    subject: z.string(),
    address: z.string().nullable(),
    how: oidcLinkHowSchema,
  }),
  personal: [
    { field: 'subject', subject: userSubject, erased: 'erased' },
    { field: 'address', subject: userSubject, erased: null },
  ],
});

export const oidcIdentityUnlinked = defineEvent({
  type: 'OidcIdentityUnlinked',
  schemaVersion: 1,
  schema: z.object({ ...aboutUser, linkId: z.uuid(), by: z.string() }),
});

export type OidcEvent =
  | EventOf<typeof oidcLinkAllowed>
  | EventOf<typeof oidcIdentityLinked>
  | EventOf<typeof oidcIdentityUnlinked>;
