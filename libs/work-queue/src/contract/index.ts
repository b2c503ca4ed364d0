import { pageOf } from '@rampart/lists/contract';
import { z } from 'zod';

/** In display order. */
export const workPrioritySchema = z.enum(['critical', 'high', 'normal']);
export type WorkPriority = z.infer<typeof workPrioritySchema>;

export const workPersonSchema = z.object({
  id: z.uuid(),
  /** Its present name; `erased` for an erased person. */
  name: z.string(),
});
export type WorkPerson = z.infer<typeof workPersonSchema>;

/** A work item, present until it is done. */
export const workItemSchema = z.object({
  id: z.uuid(),
  kind: z.string(),
  title: z.string(),
  /** Its subject, such as a handle or an address; null without a name, or after erasure. */
  subject: z.string().nullable(),
  /** Null when it is about no look-alike, or after erasure. */
  handles: z.object({ genuine: z.string(), handle: z.string() }).nullable(),
  /** A few words after the title. */
  detail: z.string(),
  priority: workPrioritySchema,
  dueAt: z.iso.datetime().nullable(),
  openedAt: z.iso.datetime(),
  position: z.number().int(),
  /** Its page: `/core/...`, or `~/...` below the reader's client area. Null: the event itself is shown. */
  link: z.string().nullable(),
  snoozedUntil: z.iso.datetime().nullable(),
  assignee: workPersonSchema.nullable(),
});
export type WorkItemView = z.infer<typeof workItemSchema>;

/** The number of items of one kind, without snoozed ones. */
export const workKindSchema = z.object({
  kind: z.string(),
  title: z.string(),
  description: z.string(),
  open: z.number().int(),
  overdue: z.number().int(),
  critical: z.number().int(),
});
export type WorkKindView = z.infer<typeof workKindSchema>;

/** One reader's queue: only kinds that their roles and plan permit. */
export const workQueueSchema = pageOf(workItemSchema).extend({
  kinds: z.array(workKindSchema),
  snoozed: z.number().int(),
  /** When the next snooze ends; null without one. No live message announces it. */
  nextWakeAt: z.iso.datetime().nullable(),
});
export type WorkQueueView = z.infer<typeof workQueueSchema>;

export const snoozeSchema = z.object({ until: z.iso.datetime({ offset: true }) });
export type Snooze = z.infer<typeof snoozeSchema>;

export const assignmentSchema = z.object({
  /** Null: unassigned. */
  to: z.uuid().nullable(),
});
export type Assignment = z.infer<typeof assignmentSchema>;

/** Has no further fields, because followers may not know every kind. */
export const workQueueMessageSchema = z.object({
  type: z.literal('work-queue-changed.v1'),
  position: z.number(),
  data: z.object({}),
});
export type WorkQueueMessage = z.infer<typeof workQueueMessageSchema>;

export { WORK_QUEUE_TOPIC } from './live-topic.js';
export {
  changedStorySchema,
  type DismissStory,
  dismissStorySchema,
  STORIES_TOPIC,
  type StoriesMessage,
  storiesMessageSchema,
  STORY_READERS,
  STORY_WORKERS,
  type Story,
  type StoryFact,
  storyFactSchema,
  storySchema,
  type StoryStatus,
  storyStatusSchema,
} from './stories.js';
