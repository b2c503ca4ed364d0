import { z } from 'zod';
import { citationSchema, sentenceSchema, toolCallSchema } from './answers.js';
import { askedSchema, askInThreadSchema } from './threads.js';

/**
 * Questions over a socket. A client asks with an id of its own; the messages of the answer are numbered from 1. After
 * a lost connection, the client resumes with the last number it received: the node sends the remaining messages, or
 * reports that the answer is lost.
 */
export const KATIA_SOCKET_PATH = '/ws/katia';

/** Client → server, event `ask`; acknowledged with `ChatAnswer`. A repeated id is answered only once. */
export const chatAskSchema = askInThreadSchema.extend({
  questionId: z.uuid(),
  /** Null starts a new thread. */
  threadId: z.uuid().nullable(),
  /** A log position or a time; null asks about the present. */
  asOf: z.string().max(40).nullable(),
});
export type ChatAsk = z.infer<typeof chatAskSchema>;

const placeSchema = z.object({ threadId: z.uuid(), turnId: z.uuid() });

/** Client → server, event `resume`; acknowledged with `ChatAnswer`. */
export const chatResumeSchema = z.object({
  questionId: z.uuid(),
  /** The place that `answer-started.v1` gave; null when that message was not received. */
  place: placeSchema.nullable(),
  /** The number of the last message received. */
  seen: z.number().int().nonnegative(),
});
export type ChatResume = z.infer<typeof chatResumeSchema>;

/** Client → server, event `stop`: drops an answer that is not stored yet. */
export const chatStopSchema = z.object({ questionId: z.uuid() });

export type ChatAnswer =
  | { readonly ok: true }
  | { readonly ok: false; readonly code: string; readonly message: string };

const message = <Type extends string, Data extends z.ZodType>(type: Type, data: Data) =>
  z.object({ type: z.literal(type), questionId: z.uuid(), number: z.number().int(), data });

/** Server → client, event `answer`. */
export const chatMessageSchema = z.discriminatedUnion('type', [
  message('answer-started.v1', placeSchema),
  message('tool-called.v1', toolCallSchema),
  message('sentence-added.v1', sentenceSchema.extend({ citations: z.array(citationSchema) })),
  /** The complete answer, which is stored at this position of the log. */
  message('answer-finished.v1', askedSchema.extend({ position: z.number().int().default(0) })),
  message('answer-stopped.v1', z.object({})),
  message('answer-failed.v1', z.object({ code: z.string(), message: z.string() })),
]);
export type ChatMessage = z.infer<typeof chatMessageSchema>;
export type ChatContent = ChatMessage extends infer Each
  ? Each extends ChatMessage
    ? Pick<Each, 'type' | 'data'>
    : never
  : never;

const LAST: ReadonlySet<string> = new Set(['answer-finished.v1', 'answer-stopped.v1', 'answer-failed.v1']);

/** Whether this is the last message of an answer. */
export const isLast = ({ type }: Pick<ChatMessage, 'type'>): boolean => LAST.has(type);
