import { defineEvent } from '@rampart/event-log/contract';
import { z } from 'zod';
import { authMethodSchema, signInRefusalSchema } from '../contract/index.js';
import type { EventOf } from './event-of.js';
import { signedInByPassword } from './session-events.js';

const erased = 'erased';

/** Attempts on unknown names share one subject, because there is no person to erase. */
const attemptSubject = (data: { readonly userId: string | null }): string =>
  `user:${data.userId ?? 'unknown'}`;

export const signInSucceeded = defineEvent({
  type: 'SignInSucceeded',
  schemaVersion: 2,
  // Version 1 did not record new devices; its events cause no notice.
  upcasts: [(data) => ({ ...(signedInByPassword(data) as object), newDevice: false })],
  schema: z.object({
    userId: z.uuid(),
    sessionId: z.uuid(),
    methods: z.array(authMethodSchema),
    newDevice: z.boolean(),
    address: z.string(),
    userAgent: z.string(),
  }),
  personal: [
    { field: 'address', subject: attemptSubject, erased },
    { field: 'userAgent', subject: attemptSubject, erased },
  ],
});

/** The typed name is not stored, because people type passwords into the wrong field. */
export const signInFailed = defineEvent({
  type: 'SignInFailed',
  schemaVersion: 1,
  schema: z.object({
    userId: z.uuid().nullable(),
    reason: signInRefusalSchema,
    address: z.string(),
    userAgent: z.string(),
    /** The digest of an unknown name, which does not confirm a guess. */
    nameDigest: z
      .string()
      .regex(/^[0-9a-f]{6}$/)
      .exactOptional(),
    /** The number of earlier attempts on unknown names that have no record. */
    counted: z.number().int().positive().exactOptional(),
  }),
  personal: [
    { field: 'address', subject: attemptSubject, erased },
    { field: 'userAgent', subject: attemptSubject, erased },
  ],
});

export type SignInEvent = EventOf<typeof signInSucceeded> | EventOf<typeof signInFailed>;

/** A separate stream, so that loading a user stays fast. */
export const signInStream = (userId: string | null): string => `sign-in:${userId ?? 'unknown'}`;
