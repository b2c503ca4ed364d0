import { pageOf } from '@rampart/lists/contract';
import { z } from 'zod';

/** In the order in which they are shown. */
export const workPrioritySchema = z.enum(['critical', 'high', 'normal']);
export type WorkPriority = z.infer<typeof workPrioritySchema>;

export const workPersonSchema = z.object({
  id: z.uuid(),
  /** The current name, or `erased` for an erased person. */
  name: z.string(),
});
export type WorkPerson = z.infer<typeof workPersonSchema>;

export const workItemSchema = z.object({
  id: z.uuid(),
  kind: z.string(),
  title: z.string(),
  /** The id of the subject, such as that of a campaign. It names no person. */
  subjectId: z.string(),
  /** The subject, such as a handle or an address. Null when it has no name, or after erasure. */
  subject: z.string().nullable(),
  /** Null when the item is not about a look-alike, or after erasure. */
  handles: z.object({ genuine: z.string(), handle: z.string() }).nullable(),
  /** A few words that are shown after the title. */
  detail: z.string(),
  priority: workPrioritySchema,
  dueAt: z.iso.datetime().nullable(),
  openedAt: z.iso.datetime(),
  position: z.number().int(),
  /** `/core/...`, or `~/...` in the reader's client area. When null, the event is shown. */
  link: z.string().nullable(),
  snoozedUntil: z.iso.datetime().nullable(),
  assignee: workPersonSchema.nullable(),
});
export type WorkItemView = z.infer<typeof workItemSchema>;

/** The number of items of one kind, without snoozed items. */
export const workKindSchema = z.object({
  kind: z.string(),
  title: z.string(),
  /** Why an item of this kind is open. */
  description: z.string(),
  /** When an item of this kind closes. */
  closing: z.string(),
  open: z.number().int(),
  overdue: z.number().int(),
  critical: z.number().int(),
});
export type WorkKindView = z.infer<typeof workKindSchema>;

/** The queue of one reader, with only the kinds that their roles and plan permit. */
export const workQueueSchema = pageOf(workItemSchema).extend({
  kinds: z.array(workKindSchema),
  snoozed: z.number().int(),
  /** When the next snooze ends. Null when there is none. No live message announces it. */
  nextWakeAt: z.iso.datetime().nullable(),
});
export type WorkQueueView = z.infer<typeof workQueueSchema>;

export const snoozeSchema = z.object({ until: z.iso.datetime({ offset: true }) });
export type Snooze = z.infer<typeof snoozeSchema>;

export const assignmentSchema = z.object({
  /** Null when it is unassigned. */
  to: z.uuid().nullable(),
});
export type Assignment = z.infer<typeof assignmentSchema>;

/** The message has no other fields, because not every follower may know every kind. */
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
export {
  type Brief,
  type BriefCount,
  type BriefKind,
  type BriefOpen,
  briefSchema,
  levelOf,
  type OrderBrief,
  orderBriefSchema,
  orderedBriefSchema,
  type RiskLevel,
  SHIFT_HOURS,
} from './briefs.js';
