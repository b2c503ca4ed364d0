import { defineEvent } from '@rampart/event-log/contract';
import { z } from 'zod';
import { apiKeyScopeSchema } from '../contract/api-key-scopes.js';
import { type EventOf, userSubject } from './event-of.js';

const aboutKey = { keyId: z.uuid(), userId: z.uuid() };
const erased = 'erased';

export const apiKeyCreated = defineEvent({
  type: 'ApiKeyCreated',
  schemaVersion: 1,
  schema: z.object({
    ...aboutKey,
    /** Personal data, because people name keys after customers and themselves. */
    name: z.string(),
    maker: z.string(),
    scopes: z.array(apiKeyScopeSchema),
    expiresAt: z.string(),
  }),
  personal: [
    { field: 'name', subject: userSubject, erased },
    { field: 'maker', subject: userSubject, erased },
  ],
});

export const apiKeyRevoked = defineEvent({
  type: 'ApiKeyRevoked',
  schemaVersion: 1,
  schema: z.object({ ...aboutKey, by: z.string() }),
});

/** Recorded once a day (UTC), so that the log does not contain every call. */
export const apiKeyUsed = defineEvent({
  type: 'ApiKeyUsed',
  schemaVersion: 1,
  schema: z.object({ ...aboutKey, day: z.iso.date() }),
});

export const apiKeyEvents = [apiKeyCreated, apiKeyRevoked, apiKeyUsed] as const;

export type ApiKeyEvent =
  | EventOf<typeof apiKeyCreated>
  | EventOf<typeof apiKeyRevoked>
  | EventOf<typeof apiKeyUsed>;
