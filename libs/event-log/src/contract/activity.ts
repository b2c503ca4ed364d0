import { z } from 'zod';

/** The live topic of everything that happens in a tenant. */
export const ACTIVITY_TOPIC = 'activity';

const briefShape = {
  position: z.number().int().positive(),
  /** The event's name, past tense: `LookAlikeFound`. */
  type: z.string(),
  /** ISO 8601. */
  at: z.string(),
  /** `user:<id>`, `worker:<job>` or `system`. */
  actor: z.string(),
  /** The part of the product it belongs to: `impersonation`; `event-log` for what every part shares. */
  capability: z.string(),
};

/** One event as the feed tells it. */
export const activityItemSchema = z.object({
  ...briefShape,
  /** The user's name, where the actor is a user of this tenant. */
  actorName: z.string().nullable(),
  stream: z.string(),
  /** The names of its fields. */
  fields: z.array(z.string()),
  /** What it says; fields of erased persons read as erased. Null for those who may only know which fields there are. */
  data: z.record(z.string(), z.unknown()).nullable(),
});
export type ActivityItem = z.infer<typeof activityItemSchema>;

export const activityQuerySchema = z.object({
  /** Events before this position. */
  cursor: z.coerce.number().int().positive().optional(),
  limit: z.coerce.number().int().min(1).max(100).default(50),
  type: z.string().min(1).max(200).optional(),
  actor: z.string().min(1).max(200).optional(),
  /** Only events of this part of the product. */
  capability: z.string().min(1).max(100).optional(),
});
export type ActivityQuery = z.infer<typeof activityQuerySchema>;

/** That something happened; what it says is asked for. */
export const activityMessageSchema = z.object({
  type: z.literal('event-appended.v1'),
  position: z.number().int().positive(),
  data: z.object(briefShape),
});
export type ActivityMessage = z.infer<typeof activityMessageSchema>;
