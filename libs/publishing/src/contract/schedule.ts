import { t } from '@rampart/kernel';
import { z } from 'zod';

/** Local time such as `2026-03-29T09:30`. */
export const localTimeSchema = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/, t`This is no local time. Send it as 2026-03-29T09:30.`);
export const zoneSchema = z.string().min(1).max(60);
/** Which of the two instants a repeated hour means, when clocks are set back. */
export const overlapSchema = z.enum(['earlier', 'later']);
export type Overlap = z.infer<typeof overlapSchema>;

export const recurrenceSchema = z.object({
  every: z.enum(['day', 'week', 'month']),
  interval: z.number().int().min(1).max(52).default(1),
  count: z.number().int().min(2).max(200),
});
export type Recurrence = z.infer<typeof recurrenceSchema>;

export const movePostSchema = z.object({
  localTime: localTimeSchema,
  zone: zoneSchema,
  overlap: overlapSchema.optional(),
});
export type MovePost = z.infer<typeof movePostSchema>;

export type WishedTime = MovePost;

export const submitPostSchema = z.object({
  /** When to publish the post once it is approved; without it, a person schedules it. */
  wish: movePostSchema.optional(),
});
export type SubmitPost = z.infer<typeof submitPostSchema>;

export const schedulePostSchema = z.discriminatedUnion('mode', [
  z.object({ mode: z.literal('now') }),
  movePostSchema.extend({ mode: z.literal('at'), recurrence: recurrenceSchema.optional() }),
  /** Uses the next free slot of each account. */
  z.object({ mode: z.literal('queue') }),
]);
export type SchedulePost = z.infer<typeof schedulePostSchema>;

export const resolveTimeSchema = z.object({ localTime: localTimeSchema, zone: zoneSchema });
export type ResolveTime = z.infer<typeof resolveTimeSchema>;

/** `gap`: clocks skip this time. `overlap`: clocks show it twice, so both instants are given. */
export const resolvedTimeSchema = z.object({
  kind: z.enum(['exact', 'gap', 'overlap']),
  /** ISO 8601 in UTC; empty for a gap. */
  instants: z.array(z.iso.datetime()),
  /** Cause and next step; null when the time can be used. */
  message: z.string().nullable(),
});
export type ResolvedTime = z.infer<typeof resolvedTimeSchema>;

export const slotSchema = z.object({
  /** 1 is Monday, 7 is Sunday. */
  weekday: z.number().int().min(1).max(7),
  time: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/),
});
export type Slot = z.infer<typeof slotSchema>;

export const slotsSchema = z.object({ zone: zoneSchema, slots: z.array(slotSchema).max(100) });
export type Slots = z.infer<typeof slotsSchema>;
export const accountSlotsSchema = slotsSchema.extend({ accountId: z.uuid() });
export type AccountSlots = z.infer<typeof accountSlotsSchema>;
