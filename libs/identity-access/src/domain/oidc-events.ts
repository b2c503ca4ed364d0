import { defineEvent } from '@rampart/event-log/contract';
import { z } from 'zod';
import { type EventOf, userSubject } from './event-of.js';

const aboutUser = { userId: z.uuid() };

export const oidcLinkAllowed = defineEvent({
  type: 'OidcLinkAllowed',
  schemaVersion: 1,
  schema: z.object({ ...aboutUser, by: z.string() }),
});

/** `provisioned`: by what SCIM says. `created`: with an account of its own. */
export const oidcLinkHowSchema = z.enum(['signed-in', 'allowed', 'verified-email', 'provisioned', 'created']);
export type OidcLinkHow = z.infer<typeof oidcLinkHowSchema>;

/** Issuer and subject identify a person (OpenID Connect Core section 5.7). */
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
