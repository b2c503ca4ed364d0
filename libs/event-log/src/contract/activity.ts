import { z } from 'zod';

export const ACTIVITY_TOPIC = 'activity';

const briefShape = {
  position: z.number().int().positive(),
  /** In the past tense, such as `LookAlikeFound`. */
  type: z.string(),
  /** ISO 8601. */
  at: z.string(),
  /** `user:<id>`, `worker:<job>` or `system`. */
  actor: z.string(),
  /** The capability of the event; `event-log` for shared events. */
  capability: z.string(),
};

export const activityItemSchema = z.object({
  ...briefShape,
  /** Null when the actor is not a user of this tenant. */
  actorName: z.string().nullable(),
  stream: z.string(),
  fields: z.array(z.string()),
  /** Fields of erased persons have their erased value. Null for readers who may not see data. */
  data: z.record(z.string(), z.unknown()).nullable(),
});
export type ActivityItem = z.infer<typeof activityItemSchema>;

/** The message omits data, which the client queries. */
export const activityMessageSchema = z.object({
  type: z.literal('event-appended.v1'),
  position: z.number().int().positive(),
  data: z.object(briefShape),
});
export type ActivityMessage = z.infer<typeof activityMessageSchema>;
