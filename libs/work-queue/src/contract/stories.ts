import { z } from 'zod';

/** The staff roles that read stories, and those that work on them. */
export const STORY_READERS = ['core:soc', 'core:admin', 'core:auditor'] as const;
export const STORY_WORKERS = ['core:soc', 'core:admin'] as const;

export const STORIES_TOPIC = 'work-queue-stories';

export const storyStatusSchema = z.enum(['new', 'acknowledged', 'dismissed']);
export type StoryStatus = z.infer<typeof storyStatusSchema>;

/** One event of the log that belongs to a story. */
export const storyFactSchema = z.object({
  position: z.number().int(),
  at: z.string(),
  what: z.string(),
  /** From 0 to 100. */
  risk: z.number().int(),
  /** The path of a page: `/core/...`, or `~/...` in a client area. When null, only the event is shown. */
  link: z.string().nullable(),
});
export type StoryFact = z.infer<typeof storyFactSchema>;

export const storySchema = z.object({
  id: z.string(),
  kind: z.string(),
  title: z.string(),
  tenant: z.object({ id: z.uuid(), own: z.boolean() }),
  status: storyStatusSchema,
  /** The highest risk of its facts, from 0 to 100. */
  risk: z.number().int(),
  facts: z.number().int(),
  firstAt: z.string(),
  lastAt: z.string(),
  position: z.number().int(),
  /** The reason why it is shown now, in one sentence. */
  why: z.string(),
  /** The newest facts, at most ten. */
  known: z.array(storyFactSchema),
  /** The number of facts of this kind in the tenant on the last day, and on a usual day of the 28 days before. */
  usual: z.object({
    lastDay: z.number().int(),
    perDay: z.number(),
    /** The probability of that number or more in a Poisson distribution. Null when fewer than 28 days are known. */
    chance: z.number().nullable(),
    unusual: z.boolean(),
  }),
  next: z.string(),
  /** The user it is assigned to. Null when it is unassigned. */
  assignedTo: z.uuid().nullable(),
  reason: z.string().nullable(),
});
export type Story = z.infer<typeof storySchema>;

export const dismissStorySchema = z.object({ reason: z.string().trim().min(1).max(1_000) });
export type DismissStory = z.infer<typeof dismissStorySchema>;

export const changedStorySchema = z.object({ id: z.string() });

export const storiesMessageSchema = z.object({
  type: z.literal('work-queue-stories-changed.v1'),
  position: z.number(),
  data: z.object({}),
});
export type StoriesMessage = z.infer<typeof storiesMessageSchema>;
