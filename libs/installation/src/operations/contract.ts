import { z } from 'zod';

/** `retry` runs failed jobs again; `drain` removes waiting and delayed jobs. */
export const QUEUE_ORDERS = ['pause', 'resume', 'retry', 'drain'] as const;
export const queueOrderSchema = z.enum(QUEUE_ORDERS);

export const orderQueueSchema = z.strictObject({
  action: queueOrderSchema,
  /** Only counts the jobs that would be affected. */
  dryRun: z.boolean().default(false),
  /** The queue's name again, required for `drain`, which cannot be undone. */
  confirm: z.string().optional(),
});
export type OrderQueue = z.infer<typeof orderQueueSchema>;

export const queueOrderedSchema = z.object({ jobs: z.number().int() });
export type QueueOrdered = z.infer<typeof queueOrderedSchema>;

export const logVerifiedSchema = z.object({
  at: z.iso.datetime(),
  ok: z.boolean(),
  events: z.number().int(),
  seconds: z.number(),
  shards: z.array(z.object({ shard: z.number().int(), head: z.number().int() })),
  /** The first finding; null for an intact log. */
  finding: z.string().nullable(),
});
export type LogVerified = z.infer<typeof logVerifiedSchema>;

/** The details of an archive are in the archive itself. The log only records that it exists. */
export const backupCreatedSchema = z.object({
  at: z.iso.datetime(),
  seconds: z.number(),
  files: z.number().int(),
  bytes: z.number().int(),
  shards: z.array(z.object({ shard: z.number().int(), head: z.number().int() })),
});
export type BackupCreated = z.infer<typeof backupCreatedSchema>;

export const operationSchema = z.object({
  position: z.number().int(),
  at: z.iso.datetime(),
  kind: z.enum(['queue', 'rebuild']),
  /** The name of the queue or projection. */
  subject: z.string(),
  /** The action on the queue; null for a rebuild. */
  action: queueOrderSchema.nullable(),
  jobs: z.number().int().nullable(),
});
export type Operation = z.infer<typeof operationSchema>;
