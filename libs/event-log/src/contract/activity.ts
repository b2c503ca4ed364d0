import { z } from 'zod';

export const ACTIVITY_TOPIC = 'activity';

const briefShape = {
  position: z.number().int().positive(),
  /** Past tense: `LookAlikeFound`. */
  type: z.string(),
  /** ISO 8601. */
  at: z.string(),
  /** `user:<id>`, `worker:<job>` or `system`. */
  actor: z.string(),
  /** `event-log` for shared events. */
  capability: z.string(),
};

export const activityItemSchema = z.object({
  ...briefShape,
  /** Null unless the actor is a user of this tenant. */
  actorName: z.string().nullable(),
  stream: z.string(),
  fields: z.array(z.string()),
  /** Fields of erased persons read as erased. Null for readers without that right. */
  data: z.record(z.string(), z.unknown()).nullable(),
});
export type ActivityItem = z.infer<typeof activityItemSchema>;

/** Without data; the client queries it. */
export const activityMessageSchema = z.object({
  type: z.literal('event-appended.v1'),
  position: z.number().int().positive(),
  data: z.object(briefShape),
});
export type ActivityMessage = z.infer<typeof activityMessageSchema>;
