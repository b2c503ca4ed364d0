import { defineEvent } from '@rampart/event-log/contract';
import { z } from 'zod';
import { INTEL_ORIGINS } from '../contract/intel.js';

/**
 * A tenant's indicators changed. The rows lie in a table, by generation; the log keeps what proves where they are from:
 * the hash of what was read, and how many it changed.
 */
export const socIndicatorsChanged = defineEvent({
  type: 'SocIndicatorsChanged',
  schemaVersion: 1,
  schema: z.object({
    batchId: z.uuid(),
    /** Counts the changes of a tenant's indicators, from 1. */
    generation: z.number().int(),
    origin: z.enum(INTEL_ORIGINS),
    name: z.string(),
    /** SHA-256 of what was read, hexadecimal. */
    sha256: z.string(),
    softens: z.boolean(),
    by: z.uuid().nullable(),
    added: z.number().int(),
    changed: z.number().int(),
    removed: z.number().int(),
    refused: z.number().int(),
  }),
});

export const intelEvents = [socIndicatorsChanged] as const;
