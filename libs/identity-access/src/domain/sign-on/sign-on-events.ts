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
