import { defineEvent, type EventOf } from '@rampart/event-log/contract';
import { z } from 'zod';

const threadId = z.uuid();
const ownerId = z.uuid();

const ofOwner = {
  subject: (data: { readonly ownerId: string }): string => `user:${data.ownerId}`,
  erased: 'erased',
};

export const katiaQuestionAnswered = defineEvent({
  type: 'KatiaQuestionAnswered',
  schemaVersion: 1,
  schema: z.object({
    threadId,
    ownerId,
    turnId: z.uuid(),
    after: z.uuid().nullable(),
    question: z.string(),
    /** The answer as JSON. It is encrypted as a whole, because it contains data that only this person may see. */
    answer: z.string(),
    asOf: z.number().int(),
  }),
  personal: [
    { field: 'question', ...ofOwner },
    { field: 'answer', ...ofOwner },
  ],
});

export const katiaThreadRenamed = defineEvent({
  type: 'KatiaThreadRenamed',
  schemaVersion: 1,
  schema: z.object({ threadId, ownerId, title: z.string() }),
  personal: [{ field: 'title', ...ofOwner }],
});

export const katiaThreadDeleted = defineEvent({
  type: 'KatiaThreadDeleted',
  schemaVersion: 1,
  schema: z.object({ threadId, ownerId }),
});

const reading = z.object({ threadId, ownerId, readerId: z.uuid() });

/** A colleague of the same tenant may read the thread. */
export const katiaThreadShared = defineEvent({
  type: 'KatiaThreadShared',
  schemaVersion: 1,
  schema: reading,
});

export const katiaThreadUnshared = defineEvent({
  type: 'KatiaThreadUnshared',
  schemaVersion: 1,
  schema: reading,
});

export const threadEvents = [
  katiaQuestionAnswered,
  katiaThreadRenamed,
  katiaThreadDeleted,
  katiaThreadShared,
  katiaThreadUnshared,
] as const;

export type ThreadEvent = EventOf<(typeof threadEvents)[number]>;
