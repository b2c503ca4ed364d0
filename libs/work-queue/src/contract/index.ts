import { z } from 'zod';

/** In the order they are shown. */
export const workPrioritySchema = z.enum(['critical', 'high', 'normal']);
export type WorkPriority = z.infer<typeof workPrioritySchema>;

export const workPersonSchema = z.object({
  id: z.uuid(),
  /** As the tenant knows them now; `erased` for whoever was forgotten. */
  name: z.string(),
});
export type WorkPerson = z.infer<typeof workPersonSchema>;

/** Something to do. It goes when it is done, and only then. */
export const workItemSchema = z.object({
  id: z.uuid(),
  kind: z.string(),
  /** What to do, as an imperative. */
  title: z.string(),
  /** What it is about, such as a handle or an address; null when it has no name, or the name was erased. */
  subject: z.string().nullable(),
  /** A few words beside the title. */
  detail: z.string(),
  priority: workPrioritySchema,
  dueAt: z.iso.datetime().nullable(),
  openedAt: z.iso.datetime(),
  /** Position of the event that opened it. */
  position: z.number().int(),
  /** Where it is done: `/core/...`, or `~/...` below the reader's client area. Null: the event itself is all there is. */
  link: z.string().nullable(),
  snoozedUntil: z.iso.datetime().nullable(),
  assignee: workPersonSchema.nullable(),
});
export type WorkItemView = z.infer<typeof workItemSchema>;

/** How much there is of one kind. Snoozed items are not counted. */
export const workKindSchema = z.object({
  kind: z.string(),
  title: z.string(),
  description: z.string(),
  open: z.number().int(),
  overdue: z.number().int(),
  critical: z.number().int(),
});
export type WorkKindView = z.infer<typeof workKindSchema>;

/** The queue of one reader: what their roles and their tenant's plan let them do, and no word of anything else. */
export const workQueueSchema = z.object({
  kinds: z.array(workKindSchema),
  /** Snoozed items of these kinds, whoever snoozed them. */
  snoozed: z.number().int(),
  /** When the next of them comes back; null when none is snoozed. Nothing is told on the socket then. */
  nextWakeAt: z.iso.datetime().nullable(),
  items: z.array(workItemSchema),
});
export type WorkQueueView = z.infer<typeof workQueueSchema>;

export const workQueueQuerySchema = z.object({
  kind: z.string().max(100).optional(),
  /** `me`: assigned to the reader. */
  assignee: z.enum(['me', 'unassigned']).optional(),
  /** `true`: what is snoozed instead of what is not. */
  snoozed: z.enum(['true', 'false']).default('false'),
  cursor: z
    .string()
    .regex(/^\d\.\d{1,16}\.\d{1,16}$/, 'is no cursor of this list')
    .optional(),
  limit: z.coerce.number().int().min(1).max(200).default(50),
});
export type WorkQueueQuery = z.infer<typeof workQueueQuerySchema>;

export const snoozeSchema = z.object({ until: z.iso.datetime({ offset: true }) });
export type Snooze = z.infer<typeof snoozeSchema>;

export const assignmentSchema = z.object({
  /** Null: unassigned. */
  to: z.uuid().nullable(),
});
export type Assignment = z.infer<typeof assignmentSchema>;

/** Says no more than that, because not everybody who follows may know of every kind. */
export const workQueueMessageSchema = z.object({
  type: z.literal('work-queue-changed.v1'),
  position: z.number(),
  data: z.object({}),
});
export type WorkQueueMessage = z.infer<typeof workQueueMessageSchema>;

export { WORK_QUEUE_TOPIC } from './live-topic.js';
