import { z } from 'zod';

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
  /** Counted from the start of the run. */
  startMs: milliseconds,
  ms: milliseconds,
  ok: z.boolean(),
  /** The rows that a tool returned, and the tokens that a model used. */
  rows: z.number().int().nullable(),
  tokens: z.number().int().nullable(),
});
export type RunStep = z.infer<typeof runStepSchema>;

export const RUN_OUTCOMES = ['answered', 'not-read', 'refused', 'stopped', 'failed'] as const;
export const runOutcomeSchema = z.enum(RUN_OUTCOMES);

/** How one answer was made, from the question to the last sentence. */
export const runSchema = z.object({
  runId: z.uuid(),
  tenantId: z.uuid(),
  outcome: runOutcomeSchema,
  /** Where the question is kept, sealed under the asker's key; null when it is not kept, absent in old runs. */
  turn: z.object({ threadId: z.uuid(), turnId: z.uuid() }).nullable().exactOptional(),
  /** The version of the product, because the grammar is part of its code. */
  grammar: z.string(),
  /** Null when no language model was used. */
  model: z.string().nullable(),
  prompt: z.number().int().nullable(),
  /** Null when no sentence was made. */
  firstMs: milliseconds.nullable(),
  ms: milliseconds,
  steps: z.array(runStepSchema).max(100),
  guards: z.array(guardNameSchema).max(50),
  tokensIn: z.number().int().min(0),
  tokensOut: z.number().int().min(0),
  /** In millionths of the operator's currency. */
  costMicros: z.number().int().min(0),
});

export const katiaRunSchema = runSchema
  .omit({ runId: true, tenantId: true, tokensIn: true, tokensOut: true, turn: true })
  .extend({
    id: z.uuid(),
    tenant: z.uuid(),
    at: z.string(),
    tokens: z.number().int(),
    /** Whether the question is kept in a thread, so that the person who asked can replay the run. */
    replayable: z.boolean(),
  });
export type KatiaRun = z.infer<typeof katiaRunSchema>;

/** The runs of the last 24 hours, the guards and tools of the last 28 days, and the tokens since midnight (UTC). */
export const katiaUsageSchema = z.object({
  runs: z.number().int(),
  failed: z.number().int(),
  /** Times until the whole answer and until the first sentence. Null when there are no runs. */
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
  /** The tenants that used the most tokens, at most 100. */
  budgets: z.array(z.object({ tenant: z.uuid(), tokens: z.number().int(), costMicros: z.number() })),
});
export type KatiaUsage = z.infer<typeof katiaUsageSchema>;
