import { z } from 'zod';

const namedSchema = z.object({ name: z.string(), events: z.number().int() });

/** What connects the events of a story. The first of these that the event has is used. */
export const STORY_SUBJECTS = ['client', 'user', 'host'] as const;

/** The number of equal parts of a story's timeline. */
export const STORY_PARTS = 24;

/** What else happened: events of the same client, or else of the same user, or else of the same host. */
export const eventStorySchema = z.object({
  subject: z.enum(STORY_SUBJECTS),
  value: z.string(),
  /** Times of the first and the last event (ISO 8601). */
  from: z.string(),
  to: z.string(),
  events: z.number().int(),
  /** False when only the newest events of the window were counted. */
  complete: z.boolean(),
  /** Sign-in attempts by outcome. */
  failed: z.number().int(),
  succeeded: z.number().int(),
  /** The time of the first success after a failure; null without one. */
  succeededAfterFailure: z.string().nullable(),
  users: z.array(namedSchema),
  userCount: z.number().int(),
  hosts: z.array(namedSchema),
  hostCount: z.number().int(),
  /** Events in each part of the time from `from` to `to`. */
  timeline: z.array(z.number().int()),
  /** The period for which the client is denied. */
  denied: z.object({ since: z.string(), until: z.string().nullable() }).nullable(),
  /** Threat lists that name the client at present; null when a past moment is read. */
  lists: z.array(z.object({ source: z.string(), confidence: z.number().int() })).nullable(),
});
export type EventStory = z.infer<typeof eventStorySchema>;
