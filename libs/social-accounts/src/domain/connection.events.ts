import { defineEvent, type EventOf, type PersonalField } from '@rampart/event-log/contract';
import { z } from 'zod';
import { accountTypeSchema, networkSchema } from '../contract/index.js';

const ERASED = 'erased';
const about = { platform: networkSchema, accountId: z.uuid() };

/** The profile data of an account is encrypted with one key, which is destroyed when the account is unlinked. */
export const accountSubject = (accountId: string): string => `social-account:${accountId}`;

const underAccount = <Field extends string>(
  field: Field,
): PersonalField<{ readonly accountId: string } & Record<Field, unknown>> => ({
  field,
  subject: ({ accountId }) => accountSubject(accountId),
  authored: true,
  erased: ERASED,
});

export const linkedProfileSchema = z.object({
  handle: z.string(),
  displayName: z.string().nullable(),
  profileUrl: z.string(),
  avatarUrl: z.string().nullable(),
  isPrivate: z.boolean().nullable(),
  isVerified: z.boolean().nullable(),
});
export type LinkedProfile = z.infer<typeof linkedProfileSchema>;

export const socialAccountLinked = defineEvent({
  type: 'SocialAccountLinked',
  schemaVersion: 1,
  schema: z.object({
    ...about,
    accountType: accountTypeSchema,
    connectionType: z.enum(['url', 'oauth']),
    /** SHA-256 of the network's id or handle, so that an account is found again without its name. */
    identity: z.string(),
    simulated: z.boolean(),
    scopes: z.array(z.string()),
    endsAt: z.string().nullable(),
    proofCode: z.string().nullable(),
    profile: linkedProfileSchema.or(z.literal(ERASED)),
  }),
  personal: [underAccount('profile')],
});

/** The owner signed in again. It is the same account with new access. */
export const socialAccountRelinked = defineEvent({
  type: 'SocialAccountRelinked',
  schemaVersion: 1,
  schema: z.object({
    ...about,
    scopes: z.array(z.string()),
    endsAt: z.string().nullable(),
    profile: linkedProfileSchema.or(z.literal(ERASED)),
  }),
  personal: [underAccount('profile')],
});

/** The network ended the access. The account must be linked again. */
export const socialAccessLost = defineEvent({
  type: 'SocialAccessLost',
  schemaVersion: 1,
  schema: z.object({ ...about, reason: z.string() }),
});

/** The access ends on this date, even if the tokens are refreshed. */
export const socialAccessEnding = defineEvent({
  type: 'SocialAccessEnding',
  schemaVersion: 1,
  schema: z.object({
    ...about,
    days: z.union([z.literal(14), z.literal(7), z.literal(1)]),
    endsAt: z.string(),
  }),
});

export const socialOwnershipProved = defineEvent({
  type: 'SocialOwnershipProved',
  schemaVersion: 1,
  schema: z.object({ ...about, by: z.enum(['bio', 'rel-me', 'dns']) }),
});

export const socialAccountUnlinked = defineEvent({
  type: 'SocialAccountUnlinked',
  schemaVersion: 1,
  schema: z.object({
    ...about,
    /** `revoked`: at the network. `not-offered`: it has no call. `failed`: the owner has to end it there. */
    revocation: z.enum(['revoked', 'not-offered', 'failed', 'kept', 'none']),
  }),
});

export const imposterMonitoringSet = defineEvent({
  type: 'ImposterMonitoringSet',
  schemaVersion: 1,
  schema: z.object({
    platform: networkSchema,
    monitorImposters: z.boolean(),
    identityId: z.uuid().nullable(),
  }),
});

export const connectionEvents = [
  socialAccountLinked,
  socialAccountRelinked,
  socialAccessLost,
  socialAccessEnding,
  socialOwnershipProved,
  socialAccountUnlinked,
  imposterMonitoringSet,
] as const;
export type ConnectionEvent = EventOf<(typeof connectionEvents)[number]>;
