import { t } from '@rampart/kernel';
import { z } from 'zod';

export const ENGINE_READERS = ['core:admin', 'core:auditor', 'core:soc'] as const;
export const ENGINE_MANAGERS = ['core:admin'] as const;

export const switchEngineSchema = z.object({
  on: z.boolean(),
  reason: z
    .string()
    .trim()
    .min(1, t`Enter the reason.`)
    .max(300),
});
export type SwitchEngine = z.infer<typeof switchEngineSchema>;

export const promptVersionSchema = z.object({
  version: z.number().int(),
  text: z.string(),
  /** Its last evaluation; null: none. */
  evaluated: z.object({ model: z.string(), asked: z.number().int(), right: z.number().int() }).nullable(),
  /** Whether it is or was in use. */
  promoted: z.boolean(),
});
export type PromptVersion = z.infer<typeof promptVersionSchema>;

export const engineSchema = z.object({
  on: z.boolean(),
  /** The reason for the last switch; null when it was never switched. */
  reason: z.string().nullable(),
  /** The tokens that the language model may use per tenant and day. */
  tokensPerDay: z.number().int().min(0),
  prompt: z.number().int(),
  prompts: z.array(promptVersionSchema),
});
export type Engine = z.infer<typeof engineSchema>;

export const MOST_TOKENS_PER_DAY = 5_000_000;

export const setBudgetSchema = z.object({
  tokensPerDay: z
    .number()
    .int()
    .min(0)
    .max(MOST_TOKENS_PER_DAY, t`This budget is too large. Write at most 5,000,000.`),
});
export type SetBudget = z.infer<typeof setBudgetSchema>;

export const engineToolSchema = z.object({
  name: z.string(),
  capability: z.string().nullable(),
  roles: z.array(z.string()),
  fields: z.array(z.string()),
});

export const engineDetailSchema = engineSchema.extend({
  grammar: z.string(),
  /** Null when no language model is configured. */
  model: z.string().nullable(),
  tools: z.array(engineToolSchema),
  /** Actions that an answer may propose, and the roles that confirm them. */
  actions: z.array(z.object({ name: z.string(), roles: z.array(z.string()) })),
});
export type EngineDetail = z.infer<typeof engineDetailSchema>;
