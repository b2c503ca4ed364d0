import { defineEvent } from '@rampart/event-log/contract';
import type { Json } from '@rampart/kernel';
import { z } from 'zod';
import { authMethodSchema } from '../contract/index.js';
import { type EventOf, userSubject } from './event-of.js';

const erased = 'erased';

export const sessionRevocationReasonSchema = z.enum([
  'signed-out',
  'revoked-by-user',
  'revoked-by-administrator',
  'user-suspended',
  'password-changed',
  'second-factor-changed',
  'refresh-token-reused',
  'single-sign-on-required',
  'signed-out-by-provider',
  'user-erased',
]);
export type SessionRevocationReason = z.infer<typeof sessionRevocationReasonSchema>;

/** Version 1 had only passwords. */
export const signedInByPassword = (data: Json): Json => ({
  ...(data as Record<string, Json>),
  methods: ['pwd'],
});

export const sessionStarted = defineEvent({
  type: 'SessionStarted',
  schemaVersion: 2,
  upcasts: [signedInByPassword],
  schema: z.object({
    sessionId: z.uuid(),
    userId: z.uuid(),
    address: z.string(),
    userAgent: z.string(),
    methods: z.array(authMethodSchema),
    expiresAt: z.string(),
  }),
  personal: [
    { field: 'address', subject: userSubject, erased },
    { field: 'userAgent', subject: userSubject, erased },
  ],
});

export const sessionRevoked = defineEvent({
  type: 'SessionRevoked',
  schemaVersion: 1,
  schema: z.object({
    sessionId: z.uuid(),
    userId: z.uuid(),
    reason: sessionRevocationReasonSchema,
    by: z.string(),
  }),
});

/** A refresh token was presented twice, so it or its successor was stolen. */
export const sessionRefreshReused = defineEvent({
  type: 'SessionRefreshReused',
  schemaVersion: 1,
  schema: z.object({ sessionId: z.uuid(), userId: z.uuid(), address: z.string(), userAgent: z.string() }),
  personal: [
    { field: 'address', subject: userSubject, erased },
    { field: 'userAgent', subject: userSubject, erased },
  ],
});

export type SessionEvent =
  | EventOf<typeof sessionStarted>
  | EventOf<typeof sessionRevoked>
  | EventOf<typeof sessionRefreshReused>;
