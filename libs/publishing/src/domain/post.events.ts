import { networkSchema } from '../contract/index.js';
import { defineEvent, type EventOf, type PersonalField } from '@rampart/event-log/contract';
import { z } from 'zod';
import { postContentSchema, postOptionsSchema, recurrenceSchema, movePostSchema } from '../contract/index.js';

const ERASED = 'erased';
const about = { postId: z.uuid(), by: z.string() };

export const postSubject = (postId: string): string => `post:${postId}`;

/** The words of a post are encrypted with a separate key, which is destroyed when the post is erased. */
const underPost = <Field extends string>(
  field: Field,
): PersonalField<{ readonly postId: string } & Record<Field, unknown>> => ({
  field,
  subject: ({ postId }) => postSubject(postId),
  authored: true,
  erased: ERASED,
});

export const targetSchema = z.object({ accountId: z.uuid(), network: networkSchema, handle: z.string() });
export type Target = z.infer<typeof targetSchema>;

const saved = z.object({
  ...about,
  content: postContentSchema.or(z.literal(ERASED)),
  /** Covers content, options and targets: the approval is valid for exactly these. */
  contentHash: z.string(),
  options: postOptionsSchema,
  targets: z.array(targetSchema),
  mediaIds: z.array(z.uuid()),
  securityScore: z.number().int().nullable(),
});

export const postDrafted = defineEvent({
  type: 'PostDrafted',
  schemaVersion: 1,
  schema: saved,
  personal: [underPost('content')],
});

export const postEdited = defineEvent({
  type: 'PostEdited',
  schemaVersion: 1,
  schema: saved,
  personal: [underPost('content')],
});

export const postSubmitted = defineEvent({
  type: 'PostSubmitted',
  schemaVersion: 1,
  schema: z.object({
    ...about,
    contentHash: z.string(),
    approvalId: z.uuid().nullable(),
    /** When to publish the post once a second person approved it; absent in earlier events. */
    wish: movePostSchema.nullable().optional(),
  }),
});

export const postApproved = defineEvent({
  type: 'PostApproved',
  schemaVersion: 1,
  schema: z.object({ ...about, contentHash: z.string() }),
});

export const postSentBack = defineEvent({
  type: 'PostSentBack',
  schemaVersion: 1,
  schema: z.object({ ...about, reason: z.string() }),
  personal: [underPost('reason')],
});

/** The wished time could not be used. The post stays approved, and a person chooses another time. */
export const postWishRefused = defineEvent({
  type: 'PostWishRefused',
  schemaVersion: 1,
  schema: z.object({ ...about, reason: z.string() }),
  personal: [underPost('reason')],
});

export const plannedRunSchema = z.object({
  runId: z.uuid(),
  accountId: z.uuid(),
  network: networkSchema,
  dueAt: z.iso.datetime(),
});
export type PlannedRun = z.infer<typeof plannedRunSchema>;

export const postScheduled = defineEvent({
  type: 'PostScheduled',
  schemaVersion: 1,
  schema: z.object({
    ...about,
    contentHash: z.string(),
    /** Counts the schedules of this post from 1, because run ids derive from it. */
    round: z.number().int().positive(),
    zone: z.string(),
    localTime: z.string(),
    recurrence: recurrenceSchema.nullable(),
    runs: z.array(plannedRunSchema).min(1),
  }),
});

export const postUnscheduled = defineEvent({
  type: 'PostUnscheduled',
  schemaVersion: 1,
  schema: z.object(about),
});

export const postDeleted = defineEvent({
  type: 'PostDeleted',
  schemaVersion: 1,
  schema: z.object(about),
});

export const postEvents = [
  postDrafted,
  postEdited,
  postSubmitted,
  postApproved,
  postSentBack,
  postWishRefused,
  postScheduled,
  postUnscheduled,
  postDeleted,
] as const;
export type PostEvent = EventOf<(typeof postEvents)[number]>;
export type SavedData = z.infer<typeof saved>;
