import { defineEvent } from '@rampart/event-log/contract';
import { z } from 'zod';
import { INTEL_ORIGINS } from '../contract/intel.js';

/** A table holds the rows by generation; the log proves their source by hash and counts. */
export const socIndicatorsChanged = defineEvent({
  type: 'SocIndicatorsChanged',
  schemaVersion: 1,
  schema: z.object({
    batchId: z.uuid(),
    generation: z.number().int(),
    origin: z.enum(INTEL_ORIGINS),
    name: z.string(),
    /** SHA-256, hexadecimal. */
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
