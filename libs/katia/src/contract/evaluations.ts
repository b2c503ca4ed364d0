import { t } from '@rampart/kernel';
import { z } from 'zod';

export const orderEvaluationSchema = z.object({
  /** A version of the prompt; null: the grammar. */
  prompt: z.number().int().min(1).nullable(),
});
export type OrderEvaluation = z.infer<typeof orderEvaluationSchema>;

export const evaluationOrderedSchema = z.object({ id: z.uuid() });

export const evaluationSchema = z.object({
  id: z.string(),
  set: z.enum(['grammar', 'choices']),
  grammar: z.string(),
  prompt: z.number().int().nullable(),
  model: z.string().nullable(),
  asked: z.number().int(),
  right: z.number().int(),
  wrong: z.array(z.string()),
  at: z.string(),
});
export type KatiaEvaluation = z.infer<typeof evaluationSchema>;

export const draftPromptSchema = z.object({
  text: z
    .string()
    .trim()
    .min(20, t`Write at least 20 characters.`)
    .max(4_000),
});
export type DraftPrompt = z.infer<typeof draftPromptSchema>;

export const promotePromptSchema = z.object({ version: z.number().int().min(1) });
export type PromotePrompt = z.infer<typeof promotePromptSchema>;
