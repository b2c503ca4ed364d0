import { z } from 'zod';
import { katiaAnswerSchema, LIMITS, questionSchema } from './answers.js';

export const MOST_TURNS = 200;
export const MOST_READERS = 20;

/** The page that the person sees: "these", "here" and questions without a noun refer to it. */
export const seenPageSchema = z.object({
  path: z.string().max(300),
  tab: z.string().max(40).nullable(),
  /** Conditions in the syntax of lists. */
  filters: z.array(z.string().max(500)).max(10),
  q: z.string().max(200),
});
export type SeenPage = z.infer<typeof seenPageSchema>;

/** Earlier questions that this one may refer to, oldest first. */
export const askSchema = z.object({
  question: questionSchema,
  after: z.array(questionSchema).max(10).default([]),
  page: seenPageSchema.optional(),
});
export type Ask = z.infer<typeof askSchema>;

/** The turn that the question follows, by default the latest. An earlier turn starts a branch. */
export const askInThreadSchema = z.object({
  question: questionSchema,
  after: z.uuid().nullable().optional(),
  page: seenPageSchema.optional(),
});
export type AskInThread = z.infer<typeof askInThreadSchema>;

export const renameThreadSchema = z.object({ title: z.string().trim().min(1).max(LIMITS.titleLength) });
export type RenameThread = z.infer<typeof renameThreadSchema>;

export const threadSchema = z.object({
  id: z.uuid(),
  title: z.string(),
  /** Who asks in it; others only read it. */
  ownerId: z.uuid(),
  mine: z.boolean(),
  questions: z.number().int(),
  startedAt: z.string(),
  changedAt: z.string(),
});
export type Thread = z.infer<typeof threadSchema>;

export const turnSchema = z.object({
  id: z.uuid(),
  /** The turn that it follows; null for the first question. */
  after: z.uuid().nullable(),
  question: z.string(),
  answer: katiaAnswerSchema,
  asOf: z.number().int(),
  askedAt: z.string(),
  /** True when the answer is left out, because it uses what the reader may not read. */
  withheld: z.boolean(),
});
export type Turn = z.infer<typeof turnSchema>;

export const threadDetailSchema = threadSchema.extend({
  turns: z.array(turnSchema),
  /** The colleagues who may read it; empty for everyone but its owner. */
  readers: z.array(z.uuid()),
});
export type ThreadDetail = z.infer<typeof threadDetailSchema>;

export const askedSchema = z.object({ threadId: z.uuid(), turn: turnSchema });
export type Asked = z.infer<typeof askedSchema>;

export const shareThreadSchema = z.object({ username: z.string().trim().min(1).max(100) });
export type ShareThread = z.infer<typeof shareThreadSchema>;

export const readerSchema = z.object({ readerId: z.uuid() });
export type Reader = z.infer<typeof readerSchema>;

/** A part of an answer that is no longer the same. */
export const differenceSchema = z.object({
  part: z.enum(['outcome', 'sentence', 'figure', 'source']),
  /** Null when it is new. */
  before: z.string().nullable(),
  /** Null when it is gone. */
  now: z.string().nullable(),
});
export type Difference = z.infer<typeof differenceSchema>;

/** A question that was asked again at the position of its answer. */
export const replaySchema = z.object({
  asOf: z.number().int(),
  answer: katiaAnswerSchema,
  differences: z.array(differenceSchema),
});
export type Replay = z.infer<typeof replaySchema>;
