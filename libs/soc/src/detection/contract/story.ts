import { z } from 'zod';

const namedSchema = z.object({ name: z.string(), events: z.number().int() });

/** By what the events of a story belong together: the most telling of the three that the event has. */
export const STORY_SUBJECTS = ['client', 'user', 'host'] as const;

/** The number of equal parts of a story's timeline. */
export const STORY_PARTS = 24;

/** What else happened around an event: the events of its client, else of its user, else of its host. */
export const eventStorySchema = z.object({
  subject: z.enum(STORY_SUBJECTS),
  value: z.string(),
  /** Of the first and the last event (ISO 8601). */
  from: z.string(),
  to: z.string(),
  events: z.number().int(),
  /** False: only the newest events of the window were counted. */
  complete: z.boolean(),
  /** Sign-in attempts by outcome. */
  failed: z.number().int(),
  succeeded: z.number().int(),
  /** The time of the first success after a failure; null: none. */
  succeededAfterFailure: z.string().nullable(),
  /** The five most frequent, and how many there are. */
  users: z.array(namedSchema),
  userCount: z.number().int(),
  hosts: z.array(namedSchema),
  hostCount: z.number().int(),
  /** Events in each part of the time from `from` to `to`. */
  timeline: z.array(z.number().int()),
  /** Where the client is denied. */
  denied: z.object({ since: z.string(), until: z.string().nullable() }).nullable(),
  /** Lists that name the client now; null: at a past moment they are not read. */
  lists: z.array(z.object({ source: z.string(), confidence: z.number().int() })).nullable(),
});
export type EventStory = z.infer<typeof eventStorySchema>;
