import { z } from 'zod';
import { instantSchema, sha256Schema, someText, text } from './texts.js';

export const custodyActionSchema = z.enum([
  'acquired',
  'verified',
  // The stored object differs from what was acquired, or is missing: `hashAfter` is what was found.
  'altered',
  'moved',
  'viewed',
  'exported',
  'excluded',
  'reviewed',
  'prepared',
  'signed',
  'packaged',
  'filed',
  'withdrawn',
]);
export type CustodyAction = z.infer<typeof custodyActionSchema>;

export const officerSchema = z.object({
  id: z.string().regex(/^[A-Za-z0-9:._-]{1,100}$/),
  name: someText(300),
  role: z.enum(['officer', 'service']),
});
export type Officer = z.infer<typeof officerSchema>;

export const custodyFactSchema = z.object({
  action: custodyActionSchema,
  officer: officerSchema,
  objectId: z.uuid(),
  /** SHA-256 of the object before and after; null where there is no object. Both are equal when nothing changed. */
  hashBefore: sha256Schema.nullable(),
  hashAfter: sha256Schema.nullable(),
  tool: z.object({ name: someText(100), version: someText(100) }),
  reason: text(2000),
  from: text(2000).nullable(),
  to: text(2000).nullable(),
  at: instantSchema,
  /** The clock that gave the time: `system`, or the name of a time source. */
  clock: someText(100),
});
export type CustodyFact = z.infer<typeof custodyFactSchema>;

/** One link of the chain of custody: numbered from 1, chained by hash, signed. */
export const custodyEntrySchema = custodyFactSchema.extend({
  v: z.literal(1),
  incidentId: z.uuid(),
  sequence: z.number().int().positive(),
  /** SHA-256 of the previous entry's line; 64 zeros for the first entry. */
  previous: sha256Schema,
  /** Identifies the Ed25519 key: the first 16 hexadecimal digits of the SHA-256 of its 32 bytes. */
  keyId: z.string().regex(/^[0-9a-f]{16}$/),
  /** Base64 of the Ed25519 signature over the entry without this field, as canonical JSON. */
  signature: z.base64().length(88),
});
export type CustodyEntry = z.infer<typeof custodyEntrySchema>;

export const NO_ENTRY = '0'.repeat(64);
