import { z } from 'zod';

export const LIMITS = {
  /** Of a question in UTF-8. */
  questionBytes: 10_000,
  /** Rows that an answer counts. */
  rows: 10_000,
  /** Rows that a sentence cites. */
  citations: 25,
  titleLength: 120,
} as const;

export const questionSchema = z
  .string()
  .trim()
  .min(1, 'There is no question. Write one.')
  .refine((text) => new TextEncoder().encode(text).length <= LIMITS.questionBytes, {
    error: 'This question is too long. Write at most 10 kB.',
  });

/** What a figure rests on: an event, a row or a page of the console. */
export const citationSchema = z.object({
  /** `page`: everything of its kind. */
  kind: z.string(),
  id: z.string(),
  title: z.string(),
  /** Its page below the address of an area; from `/core` on, the whole address. */
  path: z.string(),
});
export type Citation = z.infer<typeof citationSchema>;

export const answerFigureSchema = z.object({
  name: z.string(),
  value: z.union([z.number(), z.string()]),
  unit: z.string().optional(),
});

/** One query that the answer rests on. */
export const toolCallSchema = z.object({
  tool: z.string(),
  arguments: z.record(z.string(), z.string()),
  rows: z.number().int(),
  /** False: there are more rows than an answer counts. */
  complete: z.boolean(),
});
export type ToolCall = z.infer<typeof toolCallSchema>;

export const sentenceSchema = z.object({
  text: z.string(),
  /** Places in the answer's citations. */
  cites: z.array(z.number().int().min(0)),
});
export type Sentence = z.infer<typeof sentenceSchema>;

/** Commands of the API that a confirmed proposal is carried out by. */
export const PROPOSED_OPERATIONS = [
  'requestScan',
  'inviteUser',
  'createRuleFromForm',
  'openIncident',
] as const;

/** A command with its checked body. */
export const proposedCommandSchema = z.object({
  operation: z.enum(PROPOSED_OPERATIONS),
  body: z.record(z.string(), z.unknown()),
});
export type ProposedCommand = z.infer<typeof proposedCommandSchema>;

/** Nothing is carried out before a person confirms it. */
export const proposalSchema = z.object({
  action: z.string(),
  effect: z.string(),
  targets: z.array(
    z.object({
      value: z.string(),
      /** The event that names it; null: no event does. */
      eventId: z.string().nullable(),
    }),
  ),
  /** One of these roles confirms it. */
  roles: z.array(z.string()),
  /** Whether the asker may confirm it here. */
  confirmable: z.boolean(),
  /** Null: its targets are blocked one by one, or nothing carries it out from here. */
  command: proposedCommandSchema.nullable().default(null),
  /** What there would be afterwards. */
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
  /** Questions that can be answered, or that follow. */
  nearest: z.array(z.string()),
  /** What the reader should know of how the answer was made, such as a language model that did not answer. */
  notes: z.array(z.string()).default([]),
});
export type KatiaAnswer = z.infer<typeof katiaAnswerSchema>;
