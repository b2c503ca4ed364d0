import { z } from 'zod';

/** Why a guard left something out. */
export const GUARDS = [
  'override-left-out',
  'choice-refused',
  'sentence-dropped',
  'budget-spent',
  'model-slow',
  'model-gone',
  'model-wrong',
] as const;
export const guardNameSchema = z.enum(GUARDS);
export type GuardName = z.infer<typeof guardNameSchema>;

const milliseconds = z.number().int().min(0);

export const runStepSchema = z.object({
  kind: z.enum(['tool', 'model']),
  name: z.string(),
  /** From the start of the run. */
  startMs: milliseconds,
  ms: milliseconds,
  ok: z.boolean(),
  /** Rows that a tool gave, and tokens that a model used. */
  rows: z.number().int().nullable(),
  tokens: z.number().int().nullable(),
});
export type RunStep = z.infer<typeof runStepSchema>;

export const runOutcomeSchema = z.enum(['answered', 'not-read', 'refused', 'stopped', 'failed']);

/** One answer on its way, from the question to the last sentence. */
export const runSchema = z.object({
  runId: z.uuid(),
  /** The asker's. */
  tenantId: z.uuid(),
  outcome: runOutcomeSchema,
  /** The product's version: its grammar is code. */
  grammar: z.string(),
  /** Null: no language model was asked. */
  model: z.string().nullable(),
  prompt: z.number().int().nullable(),
  /** Null: no sentence was made. */
  firstMs: milliseconds.nullable(),
  ms: milliseconds,
  steps: z.array(runStepSchema).max(100),
  guards: z.array(guardNameSchema).max(50),
  tokensIn: z.number().int().min(0),
  tokensOut: z.number().int().min(0),
  /** Millionths of the operator's currency. */
  costMicros: z.number().int().min(0),
});
