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

export const RUN_OUTCOMES = ['answered', 'not-read', 'refused', 'stopped', 'failed'] as const;
export const runOutcomeSchema = z.enum(RUN_OUTCOMES);

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

/** A run as the operator sees it. */
export const katiaRunSchema = runSchema
  .omit({ runId: true, tenantId: true, tokensIn: true, tokensOut: true })
  .extend({
    id: z.uuid(),
    /** The asker's. */
    tenant: z.uuid(),
    at: z.string(),
    tokens: z.number().int(),
  });
export type KatiaRun = z.infer<typeof katiaRunSchema>;

/** Runs of the last 24 hours; guards and tools of the last 28 days; tokens since midnight (UTC). */
export const katiaUsageSchema = z.object({
  runs: z.number().int(),
  failed: z.number().int(),
  /** Whole answers, and the first sentence; null without runs. */
  p50Ms: z.number().nullable(),
  p95Ms: z.number().nullable(),
  firstP95Ms: z.number().nullable(),
  guards: z.array(z.object({ name: guardNameSchema, trips: z.number().int(), lastAt: z.string() })),
  tools: z.array(
    z.object({
      kind: z.enum(['tool', 'model']),
      name: z.string(),
      uses: z.number().int(),
      failures: z.number().int(),
      p95Ms: z.number(),
      lastAt: z.string(),
    }),
  ),
  /** The largest users, at most 100. */
  budgets: z.array(z.object({ tenant: z.uuid(), tokens: z.number().int(), costMicros: z.number() })),
});
export type KatiaUsage = z.infer<typeof katiaUsageSchema>;
