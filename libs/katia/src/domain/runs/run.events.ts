import { defineEvent } from '@rampart/event-log/contract';
import type { z } from 'zod';
import { runSchema } from '../../contract/runs.js';

/**
 * An answer was made, stopped or failed. The event belongs to the operator and records how it went, without the
 * person, the question or any text. The question stays in the thread of the person, where it can be erased.
 */
export const katiaRunEnded = defineEvent({
  type: 'KatiaRunEnded',
  schemaVersion: 1,
  schema: runSchema,
});

export const runEvents = [katiaRunEnded] as const;

export type Run = z.infer<typeof runSchema>;
