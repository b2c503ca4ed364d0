import { z } from 'zod';

/** Staff who read stories, and those of them who work on them. */
export const STORY_READERS = ['core:soc', 'core:admin', 'core:auditor'] as const;
export const STORY_WORKERS = ['core:soc', 'core:admin'] as const;

export const STORIES_TOPIC = 'work-queue-stories';

export const storyStatusSchema = z.enum(['new', 'acknowledged', 'dismissed']);
export type StoryStatus = z.infer<typeof storyStatusSchema>;

/** One thing that a story is made of: an event of the log. */
export const storyFactSchema = z.object({
  position: z.number().int(),
  at: z.string(),
  what: z.string(),
  /** 0 to 100. */
  risk: z.number().int(),
  /** `/core/...`, or `~/...` below a client area; null: only the event itself. */
  link: z.string().nullable(),
});
export type StoryFact = z.infer<typeof storyFactSchema>;

export const storySchema = z.object({
  id: z.string(),
  kind: z.string(),
  title: z.string(),
  /** The tenant it happened in. */
  tenant: z.object({ id: z.uuid(), own: z.boolean() }),
  status: storyStatusSchema,
  /** The highest of its facts, 0 to 100. */
  risk: z.number().int(),
  facts: z.number().int(),
  firstAt: z.string(),
  lastAt: z.string(),
  /** Of its first event: what opened it. */
  position: z.number().int(),
  /** Why it is shown now, in one sentence. */
  why: z.string(),
  /** The newest facts, at most ten. */
  known: z.array(storyFactSchema),
  /** Facts of this kind in the tenant: those of the last day, and a usual day of the 28 before. */
  usual: z.object({
    lastDay: z.number().int(),
    perDay: z.number(),
    /** The chance of that number or more by a Poisson distribution; null without 28 known days. */
    chance: z.number().nullable(),
    unusual: z.boolean(),
  }),
  next: z.string(),
  /** Who has it; null: unassigned. */
  assignedTo: z.uuid().nullable(),
  /** Of a dismissed one. */
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
