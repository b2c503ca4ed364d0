import { defineEvent, type EventOf } from '@rampart/event-log/contract';
import { z } from 'zod';
import { instantSchema } from '../contract/index.js';

const keyId = z.string().regex(/^[0-9a-f]{16}$/);

export const evidenceRecipientNamed = defineEvent({
  type: 'EvidenceRecipientNamed',
  schemaVersion: 1,
  schema: z.object({
    recipientId: z.uuid(),
    keyId,
    publicKey: z.base64().length(44),
    at: instantSchema,
    by: z.string(),
    name: z.string(),
  }),
  personal: [
    { field: 'name', subject: ({ recipientId }) => `evidence-recipient:${recipientId}`, erased: 'erased' },
  ],
});

/** Evidence that is stored from now on is not sealed for the recipient; earlier evidence stays so. */
export const evidenceRecipientRemoved = defineEvent({
  type: 'EvidenceRecipientRemoved',
  schemaVersion: 1,
  schema: z.object({ recipientId: z.uuid(), by: z.string() }),
});

/** The installation has a new key; the old one stays published. */
export const evidenceKeyRotated = defineEvent({
  type: 'EvidenceKeyRotated',
  schemaVersion: 1,
  schema: z.object({ kind: z.enum(['signing', 'wrapping']), keyId, retired: keyId, by: z.string() }),
});

export const evidenceKeyEvents = [
  evidenceRecipientNamed,
  evidenceRecipientRemoved,
  evidenceKeyRotated,
] as const;
export type EvidenceKeyEvent = EventOf<(typeof evidenceKeyEvents)[number]>;
