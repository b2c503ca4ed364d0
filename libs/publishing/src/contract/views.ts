import { networkSchema } from '@rampart/connectors/contract';
import type { RangeRules } from '@rampart/lists/contract';
import { z } from 'zod';
import { postContentSchema, postOptionsSchema } from './content.js';
import { recurrenceSchema } from './schedule.js';
import { postStatusSchema, publishRunStatusSchema } from './status.js';

export const foundPostSchema = z.object({
  postId: z.string(),
  url: z.string(),
  text: z.string(),
  /** ISO 8601. */
  createdAt: z.string(),
});
export type FoundPost = z.infer<typeof foundPostSchema>;

export const publishRunViewSchema = z.object({
  id: z.uuid(),
  accountId: z.uuid(),
  network: networkSchema,
  handle: z.string(),
  status: publishRunStatusSchema,
  dueAt: z.iso.datetime(),
  publishedAt: z.iso.datetime().nullable(),
  url: z.string().nullable(),
  networkPostId: z.string().nullable(),
  /** The reason why it failed, waits or pauses, in words; null otherwise. */
  reason: z.string().nullable(),
  /** Posts found on the account since it was sent, which a person compares when it is unconfirmed. */
  found: z.array(foundPostSchema),
  /** Ids of the marked copies in the post. */
  fingerprintIds: z.array(z.string()),
  /** True for a bundled sandbox network. */
  simulated: z.boolean(),
});
export type PublishRunView = z.infer<typeof publishRunViewSchema>;

export const postSummarySchema = z.object({
  id: z.uuid(),
  text: z.string(),
  status: postStatusSchema,
  networks: z.array(networkSchema),
  scheduledTime: z.iso.datetime().nullable(),
  zone: z.string().nullable(),
  localTime: z.string().nullable(),
  createdAt: z.iso.datetime(),
  changedAt: z.iso.datetime(),
  mediaCount: z.number().int(),
  watermarkEnabled: z.boolean(),
  botCheckEnabled: z.boolean(),
  /** 0 to 100; null for fewer than 11 characters. */
  securityScore: z.number().int().nullable(),
  fingerprintId: z.string().nullable(),
  published: z.number().int(),
  runs: z.number().int(),
});
export type PostSummary = z.infer<typeof postSummarySchema>;

export const postViewSchema = postSummarySchema.extend({
  /** Must be sent with the next save. */
  edition: z.number().int(),
  content: postContentSchema,
  options: postOptionsSchema,
  accounts: z.array(z.object({ accountId: z.uuid(), network: networkSchema, handle: z.string() })),
  recurrence: recurrenceSchema.nullable(),
  editedBy: z.string(),
  approvedBy: z.string().nullable(),
  /** The approval request that waits; null without one. */
  approvalId: z.uuid().nullable(),
  declineReason: z.string().nullable(),
  outcomes: z.array(publishRunViewSchema),
});
export type PostView = z.infer<typeof postViewSchema>;

export const savedPostSchema = z.object({ id: z.uuid(), edition: z.number().int() });
export type SavedPost = z.infer<typeof savedPostSchema>;

export const submittedPostSchema = z.object({
  id: z.uuid(),
  status: z.enum(['in_review', 'approved', 'scheduled']),
  /** Null where the plan requires no second person. */
  approvalId: z.uuid().nullable(),
  message: z.string(),
});
export type SubmittedPost = z.infer<typeof submittedPostSchema>;

export const scheduledPostSchema = z.object({
  id: z.uuid(),
  runs: z.array(z.object({ runId: z.uuid(), accountId: z.uuid(), dueAt: z.iso.datetime() })),
  /** Possible problems that do not prevent publishing, such as the same text within 24 hours. */
  warnings: z.array(z.string()),
});
export type ScheduledPost = z.infer<typeof scheduledPostSchema>;

export const settleRunSchema = z.discriminatedUnion('how', [
  /** The post found on the network is this one. */
  z.object({ how: z.literal('adopt'), postId: z.string().min(1).max(500), url: z.url().max(2_000) }),
  z.object({ how: z.literal('not-published') }),
  z.object({ how: z.literal('publish-again') }),
]);
export type SettleRun = z.infer<typeof settleRunSchema>;

export const CALENDAR_RANGE: RangeRules = { now: 'since', usual: 'P35D', longest: null };

export const calendarEntrySchema = publishRunViewSchema
  .pick({ id: true, accountId: true, network: true, handle: true, status: true, dueAt: true, url: true })
  .extend({
    postId: z.uuid(),
    text: z.string(),
    zone: z.string().nullable(),
    localTime: z.string().nullable(),
  });
export type CalendarEntry = z.infer<typeof calendarEntrySchema>;
export const calendarSchema = z.object({ entries: z.array(calendarEntrySchema) });
