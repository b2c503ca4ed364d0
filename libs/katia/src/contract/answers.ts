import { t } from '@rampart/kernel';
import { z } from 'zod';

export const LIMITS = {
  /** In bytes of UTF-8, for one question. */
  questionBytes: 10_000,
  /** The most rows that an answer counts. */
  rows: 10_000,
  /** The most rows that a sentence cites. */
  citations: 25,
  titleLength: 120,
} as const;

export const questionSchema = z
  .string()
  .trim()
  .min(1, t`There is no question. Write one.`)
  .refine((text) => new TextEncoder().encode(text).length <= LIMITS.questionBytes, {
    error: t`This question is too long. Write at most 10 kB.`,
  });

/** A source of a figure: an event, a row or a page of the console. */
export const citationSchema = z.object({
  /** `page` cites all rows of a kind. */
  kind: z.string(),
  id: z.string(),
  title: z.string(),
  /** The address of its page, relative to an area; a path that starts with `/core` is complete. */
  path: z.string(),
});
export type Citation = z.infer<typeof citationSchema>;

export const answerFigureSchema = z.object({
  name: z.string(),
  value: z.union([z.number(), z.string()]),
  unit: z.string().optional(),
});

/** One query on which the answer is based. */
export const toolCallSchema = z.object({
  tool: z.string(),
  arguments: z.record(z.string(), z.string()),
  rows: z.number().int(),
  /** False when there are more rows than an answer counts. */
  complete: z.boolean(),
});
export type ToolCall = z.infer<typeof toolCallSchema>;

export const sentenceSchema = z.object({
  text: z.string(),
  /** Indexes into the citations of the answer. */
  cites: z.array(z.number().int().min(0)),
});
export type Sentence = z.infer<typeof sentenceSchema>;

/** Commands of the API that execute a confirmed proposal. */
export const PROPOSED_OPERATIONS = [
  'requestScan',
  'inviteUser',
  'createRuleFromForm',
  'openIncident',
  'assignWorkItem',
] as const;

/** A command with its validated body. */
export const proposedCommandSchema = z.object({
  operation: z.enum(PROPOSED_OPERATIONS),
  body: z.record(z.string(), z.unknown()),
});
export type ProposedCommand = z.infer<typeof proposedCommandSchema>;

/** A proposed action, which a person must confirm before it is executed. */
export const proposalSchema = z.object({
  action: z.string(),
  effect: z.string(),
  targets: z.array(
    z.object({
      value: z.string(),
      /** The event that names the target; null without one. */
      eventId: z.string().nullable(),
    }),
  ),
  /** A person needs one of these roles to confirm. */
  roles: z.array(z.string()),
  /** Whether the person who asked may confirm it here. */
  confirmable: z.boolean(),
  /** Null when the targets are blocked one by one, or the action cannot be executed from here. */
  command: proposedCommandSchema.nullable().default(null),
  changes: z.array(z.object({ name: z.string(), value: z.string() })).default([]),
});
export type Proposal = z.infer<typeof proposalSchema>;

export const katiaAnswerSchema = z.object({
  outcome: z.enum(['answered', 'not-read', 'refused']),
  sentences: z.array(sentenceSchema),
  figures: z.array(answerFigureSchema),
  citations: z.array(citationSchema),
  calls: z.array(toolCallSchema),
  proposal: proposalSchema.nullable(),
  /** Example questions that can be answered, or that follow this one. */
  nearest: z.array(z.string()),
  /** What the reader should know about how the answer was made, such as that the language model did not answer. */
  notes: z.array(z.string()).default([]),
});
export type KatiaAnswer = z.infer<typeof katiaAnswerSchema>;
