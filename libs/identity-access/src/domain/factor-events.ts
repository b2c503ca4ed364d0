import { defineEvent } from '@rampart/event-log/contract';
import { z } from 'zod';
import { stepUpMethodSchema } from '../contract/index.js';
import { type EventOf, userSubject } from './event-of.js';

const aboutUser = { userId: z.uuid() };
const aboutPasskey = { ...aboutUser, passkeyId: z.uuid() };
const by = z.string();
const erased = 'erased';

export const secondFactorEnrolled = defineEvent({
  type: 'SecondFactorEnrolled',
  schemaVersion: 1,
  schema: z.object({ ...aboutUser, factor: z.literal('totp') }),
});

export const secondFactorRemoved = defineEvent({
  type: 'SecondFactorRemoved',
  schemaVersion: 1,
  schema: z.object({ ...aboutUser, factor: z.literal('totp'), by }),
});

export const passkeyRegistered = defineEvent({
  type: 'PasskeyRegistered',
  schemaVersion: 1,
  schema: z.object({ ...aboutPasskey, name: z.string(), synced: z.boolean() }),
  personal: [{ field: 'name', subject: userSubject, erased }],
});

export const passkeyRenamed = defineEvent({
  type: 'PasskeyRenamed',
  schemaVersion: 1,
  schema: z.object({ ...aboutPasskey, name: z.string() }),
  personal: [{ field: 'name', subject: userSubject, erased }],
});

export const passkeyRemoved = defineEvent({
  type: 'PasskeyRemoved',
  schemaVersion: 1,
  schema: z.object({ ...aboutPasskey, by }),
});

/** The counter did not grow, so two authenticators may hold the same key (WebAuthn level 3 section 6.1.1). */
export const passkeyCloneSuspected = defineEvent({
  type: 'PasskeyCloneSuspected',
  schemaVersion: 1,
  schema: z.object({ ...aboutPasskey }),
});

export const recoveryCodesIssued = defineEvent({
  type: 'RecoveryCodesIssued',
  schemaVersion: 1,
  schema: z.object({ ...aboutUser, count: z.number().int() }),
});

export const recoveryCodeUsed = defineEvent({
  type: 'RecoveryCodeUsed',
  schemaVersion: 1,
  schema: z.object({ ...aboutUser, left: z.number().int() }),
});

/** Recovery codes end with the last second factor. */
export const recoveryCodesWithdrawn = defineEvent({
  type: 'RecoveryCodesWithdrawn',
  schemaVersion: 1,
  schema: z.object({ ...aboutUser }),
});

export type FactorEvent =
  | EventOf<typeof secondFactorEnrolled>
  | EventOf<typeof secondFactorRemoved>
  | EventOf<typeof passkeyRegistered>
  | EventOf<typeof passkeyRenamed>
  | EventOf<typeof passkeyRemoved>
  | EventOf<typeof passkeyCloneSuspected>
  | EventOf<typeof recoveryCodesIssued>
  | EventOf<typeof recoveryCodeUsed>
  | EventOf<typeof recoveryCodesWithdrawn>;

const stepUp = {
  ...aboutUser,
  sessionId: z.uuid(),
  method: stepUpMethodSchema,
  address: z.string(),
  userAgent: z.string(),
};
const fromWhere = [
  { field: 'address', subject: userSubject, erased },
  { field: 'userAgent', subject: userSubject, erased },
] as const;

export const stepUpSucceeded = defineEvent({
  type: 'StepUpSucceeded',
  schemaVersion: 1,
  schema: z.object(stepUp),
  personal: fromWhere,
});

export const stepUpFailed = defineEvent({
  type: 'StepUpFailed',
  schemaVersion: 1,
  schema: z.object(stepUp),
  personal: fromWhere,
});

export type StepUpEvent = EventOf<typeof stepUpSucceeded> | EventOf<typeof stepUpFailed>;

export const factorEvents = [
  secondFactorEnrolled,
  secondFactorRemoved,
  passkeyRegistered,
  passkeyRenamed,
  passkeyRemoved,
  passkeyCloneSuspected,
  recoveryCodesIssued,
  recoveryCodeUsed,
  recoveryCodesWithdrawn,
  stepUpSucceeded,
  stepUpFailed,
] as const;
