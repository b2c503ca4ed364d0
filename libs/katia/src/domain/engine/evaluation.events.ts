import { defineEvent } from '@rampart/event-log/contract';
import { z } from 'zod';

/** A person requested an evaluation with the question sets. */
export const katiaEvaluationOrdered = defineEvent({
  type: 'KatiaEvaluationOrdered',
  schemaVersion: 1,
  schema: z.object({
    evaluationId: z.uuid(),
    /** A version of the prompt; null: the grammar. */
    prompt: z.number().int().nullable(),
    by: z.uuid(),
  }),
});

/** A set of questions was asked: its questions are the product's own. */
export const katiaEvaluated = defineEvent({
  type: 'KatiaEvaluated',
  schemaVersion: 1,
  schema: z.object({
    evaluationId: z.uuid(),
    set: z.enum(['grammar', 'choices']),
    grammar: z.string(),
    prompt: z.number().int().nullable(),
    model: z.string().nullable(),
    asked: z.number().int(),
    right: z.number().int(),
    wrong: z.array(z.string()),
  }),
});

export const evaluationEvents = [katiaEvaluationOrdered, katiaEvaluated] as const;
