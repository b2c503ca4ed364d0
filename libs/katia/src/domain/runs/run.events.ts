import { defineEvent } from '@rampart/event-log/contract';
import type { z } from 'zod';
import { runSchema } from '../../contract/runs.js';

/**
 * The operator's: how it went, without person, question or text. The question stays in the person's thread, where
 * it can be erased.
 */
export const katiaRunEnded = defineEvent({
  type: 'KatiaRunEnded',
  schemaVersion: 1,
  schema: runSchema,
});

export const runEvents = [katiaRunEnded] as const;

export type Run = z.infer<typeof runSchema>;
