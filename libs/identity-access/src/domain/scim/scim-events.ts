import { defineEvent } from '@rampart/event-log/contract';
import { z } from 'zod';
import { roleNameSchema } from '../../contract/index.js';
import { type EventOf, userSubject } from '../event-of.js';

const erased = 'erased';
/** The actor: a token of SCIM, or a person. */
const by = z.string();

export const scimTokenCreated = defineEvent({
  type: 'ScimTokenCreated',
  schemaVersion: 1,
  schema: z.object({ credentialId: z.uuid(), name: z.string(), by }),
});

export const scimTokenRevoked = defineEvent({
  type: 'ScimTokenRevoked',
  schemaVersion: 1,
  schema: z.object({ credentialId: z.uuid(), by }),
});

/** Recorded once a day (UTC), so that the log does not contain every call. */
export const scimTokenUsed = defineEvent({
  type: 'ScimTokenUsed',
  schemaVersion: 1,
  schema: z.object({ credentialId: z.uuid(), day: z.iso.date() }),
});

/** What a provider calls a user; the account itself has events of its own. */
export const scimUserDescribed = defineEvent({
  type: 'ScimUserDescribed',
  schemaVersion: 1,
  schema: z.object({
    userId: z.uuid(),
    userName: z.string(),
    externalId: z.string().nullable(),
    givenName: z.string().nullable(),
    familyName: z.string().nullable(),
    by,
  }),
  personal: [
    { field: 'userName', subject: userSubject, erased },
    { field: 'externalId', subject: userSubject, erased: null },
    { field: 'givenName', subject: userSubject, erased: null },
    { field: 'familyName', subject: userSubject, erased: null },
  ],
});

/** A provider deleted its user: the account is suspended and no longer shown to providers. */
export const scimUserRemoved = defineEvent({
  type: 'ScimUserRemoved',
  schemaVersion: 1,
  schema: z.object({ userId: z.uuid(), by }),
});

export const scimGroupDescribed = defineEvent({
  type: 'ScimGroupDescribed',
  schemaVersion: 1,
  schema: z.object({
    groupId: z.uuid(),
    name: z.string(),
    externalId: z.string().nullable(),
    by,
  }),
});

/** A large change is recorded as several events. */
export const scimGroupMembersChanged = defineEvent({
  type: 'ScimGroupMembersChanged',
  schemaVersion: 1,
  schema: z.object({
    groupId: z.uuid(),
    added: z.array(z.uuid()),
    removed: z.array(z.uuid()),
    by,
  }),
});

export const scimGroupDeleted = defineEvent({
  type: 'ScimGroupDeleted',
  schemaVersion: 1,
  schema: z.object({ groupId: z.uuid(), by }),
});

/** Null: members of the group get no role by it. */
export const scimGroupMapped = defineEvent({
  type: 'ScimGroupMapped',
  schemaVersion: 1,
  schema: z.object({ groupId: z.uuid(), role: roleNameSchema.nullable(), by }),
});

export const scimEvents = [
  scimTokenCreated,
  scimTokenRevoked,
  scimTokenUsed,
  scimUserDescribed,
  scimUserRemoved,
  scimGroupDescribed,
  scimGroupMembersChanged,
  scimGroupDeleted,
  scimGroupMapped,
] as const;

export type ScimTokenEvent =
  | EventOf<typeof scimTokenCreated>
  | EventOf<typeof scimTokenRevoked>
  | EventOf<typeof scimTokenUsed>;

export type ScimUserEvent = EventOf<typeof scimUserDescribed> | EventOf<typeof scimUserRemoved>;

export type ScimGroupEvent =
  | EventOf<typeof scimGroupDescribed>
  | EventOf<typeof scimGroupMembersChanged>
  | EventOf<typeof scimGroupDeleted>
  | EventOf<typeof scimGroupMapped>;
