import { defineEvent, type EventOf } from '@rampart/event-log/contract';
import { z } from 'zod';
import { LIMITS, monitoringSchema, officialAccountSchema } from '../contract/index.js';
import { referenceAvatarSchema } from './protected-identity.snapshot.js';

/** The subject whose erasure removes all data recorded to protect the identity. */
export const identitySubject = (data: { readonly identityId: string }): string =>
  `protected-identity:${data.identityId}`;

/** Encrypted as one field. */
export const identityProfileSchema = z.object({
  label: z.string().min(1).max(200),
  handles: z.array(z.string().min(1).max(LIMITS.handle)).min(1),
  displayNames: z.array(z.string()),
  bio: z.string(),
  links: z.array(z.string()),
  officialAccounts: z.array(officialAccountSchema),
});
export type IdentityProfile = z.infer<typeof identityProfileSchema>;

/** Replaces the profile after its key is destroyed. */
export const ERASED_PROFILE: IdentityProfile = {
  label: 'erased',
  handles: ['erased'],
  displayNames: [],
  bio: '',
  links: [],
  officialAccounts: [],
};

const identityId = z.uuid();
const profileEvent = z.object({ identityId, profile: identityProfileSchema });
const sealedProfile = [{ field: 'profile' as const, subject: identitySubject, erased: ERASED_PROFILE }];

export const identityProtected = defineEvent({
  type: 'IdentityProtected',
  schemaVersion: 1,
  schema: profileEvent.extend({
    /** True for the fictional identity of a first run. */
    demo: z.boolean(),
    /** ISO 8601. */
    createdAt: z.string(),
  }),
  personal: sealedProfile,
});

export const protectedIdentityChanged = defineEvent({
  type: 'ProtectedIdentityChanged',
  schemaVersion: 1,
  schema: profileEvent,
  personal: sealedProfile,
});

export const protectedIdentityAvatarSet = defineEvent({
  type: 'ProtectedIdentityAvatarSet',
  schemaVersion: 1,
  schema: z.object({ identityId, avatar: referenceAvatarSchema.nullable() }),
  personal: [{ field: 'avatar', subject: identitySubject, erased: null }],
});

export const identityMonitoringSet = defineEvent({
  type: 'IdentityMonitoringSet',
  schemaVersion: 1,
  schema: z.object({
    identityId,
    monitoring: monitoringSchema.shape.monitoring,
    /** ISO 8601; scans are due at whole periods after this time. */
    anchor: z.string(),
  }),
});

export const identityProtectionWithdrawn = defineEvent({
  type: 'IdentityProtectionWithdrawn',
  schemaVersion: 1,
  schema: z.object({ identityId }),
});

export const protectedIdentityEvents = [
  identityProtected,
  protectedIdentityChanged,
  protectedIdentityAvatarSet,
  identityMonitoringSet,
  identityProtectionWithdrawn,
] as const;

export type ProtectedIdentityEvent = EventOf<(typeof protectedIdentityEvents)[number]>;
