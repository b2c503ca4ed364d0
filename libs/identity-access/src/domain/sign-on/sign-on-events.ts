import { defineEvent } from '@rampart/event-log/contract';
import { z } from 'zod';
import { firstRoleSchema } from '../../contract/first-role.js';
import { SAML_NAME_IDS } from '../../contract/saml.js';
import type { EventOf } from '../event-of.js';

const by = z.string();

/** The client secret is sealed beside the log. */
export const signOnConfigured = defineEvent({
  type: 'SignOnConfigured',
  schemaVersion: 1,
  schema: z.object({
    connectionId: z.uuid(),
    label: z.string(),
    issuer: z.string(),
    clientId: z.string(),
    createsAccounts: z.boolean(),
    firstRole: firstRoleSchema,
    trustsFactors: z.boolean(),
    credentialChanged: z.boolean(),
    by,
  }),
});

/** A SAML provider; the key that signs requests is sealed beside the log. */
export const samlSignOnConfigured = defineEvent({
  type: 'SamlSignOnConfigured',
  schemaVersion: 1,
  schema: z.object({
    connectionId: z.uuid(),
    label: z.string(),
    entityId: z.string(),
    signOnAddress: z.string(),
    /** SHA-256 of each certificate that may sign. */
    fingerprints: z.array(z.string()),
    nameId: z.enum(SAML_NAME_IDS),
    createsAccounts: z.boolean(),
    firstRole: firstRoleSchema,
    trustsFactors: z.boolean(),
    signsRequests: z.boolean(),
    by,
  }),
});

export const signOnRemoved = defineEvent({
  type: 'SignOnRemoved',
  schemaVersion: 1,
  schema: z.object({ connectionId: z.uuid(), by }),
});

export const signOnDomainAdded = defineEvent({
  type: 'SignOnDomainAdded',
  schemaVersion: 1,
  schema: z.object({ domain: z.string(), by }),
});

export const signOnDomainVerified = defineEvent({
  type: 'SignOnDomainVerified',
  schemaVersion: 1,
  schema: z.object({ domain: z.string(), by }),
});

export const signOnDomainRemoved = defineEvent({
  type: 'SignOnDomainRemoved',
  schemaVersion: 1,
  schema: z.object({ domain: z.string(), by }),
});

export const signOnRequirementChanged = defineEvent({
  type: 'SignOnRequirementChanged',
  schemaVersion: 1,
  schema: z.object({ required: z.boolean(), emergencyAccounts: z.array(z.uuid()), by }),
});

const unknownSubject = (): string => 'user:unknown';

/** Keeps nothing of the message: the reason is a code, and the check is in our own words. */
export const signOnRefused = defineEvent({
  type: 'SignOnRefused',
  schemaVersion: 1,
  schema: z.object({
    purpose: z.enum(['sign-in', 'sign-out']),
    protocol: z.enum(['oidc', 'saml']),
    /** Null when no connection is known. */
    connectionId: z.uuid().nullable(),
    reason: z.string(),
    check: z.string().exactOptional(),
    address: z.string(),
    userAgent: z.string(),
    /** The number of earlier refusals of the installation that have no record. */
    counted: z.number().int().positive().exactOptional(),
  }),
  // The person is not known, so there is none to erase.
  personal: [
    { field: 'address', subject: unknownSubject, erased: 'erased' },
    { field: 'userAgent', subject: unknownSubject, erased: 'erased' },
  ],
});

/** A stream of its own, so that loading the connection stays fast. */
export const signOnRefusalStream = (tenantId: string): string => `sign-on-refusals:${tenantId}`;

export const signOnEvents = [
  signOnConfigured,
  samlSignOnConfigured,
  signOnRemoved,
  signOnDomainAdded,
  signOnDomainVerified,
  signOnDomainRemoved,
  signOnRequirementChanged,
] as const;
export type SignOnEvent = EventOf<(typeof signOnEvents)[number]>;
