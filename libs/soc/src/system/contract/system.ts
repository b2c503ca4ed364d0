import { z } from 'zod';

/** Milliseconds between reports. */
export const PROCESS_REPORTED_MS = 5_000;
/** Milliseconds of silence, after which a process disappears. */
export const PROCESS_GONE_MS = 20_000;

export const METERED = ['container', 'host'] as const;
const meteredSchema = z.enum(METERED);
export type Metered = z.infer<typeof meteredSchema>;

const amountSchema = z.object({ used: z.number(), total: z.number() });

export const PROCESS_ROLES = ['api', 'worker'] as const;

export const workFactsSchema = z.object({
  /** All jobs. */
  queue: z
    .object({
      waiting: z.number().int(),
      active: z.number().int(),
      /** Within the last week. */
      failed: z.number().int(),
      oldestSeconds: z.number(),
      at: z.string(),
    })
    .nullable(),
  /** Of every queue that is not at rest; absent in reports of older processes. */
  queues: z
    .array(
      z.object({
        name: z.string(),
        waiting: z.number().int(),
        active: z.number().int(),
        delayed: z.number().int(),
        failed: z.number().int(),
        oldestSeconds: z.number(),
        paused: z.boolean(),
        /** Of the reporting worker's last runs; null: none yet. */
        p95Seconds: z.number().nullable(),
      }),
    )
    .optional(),
  /** What capabilities declare for operators. */
  figures: z
    .array(z.object({ name: z.string(), labels: z.record(z.string(), z.string()), value: z.number() }))
    .optional(),
  detection: z
    .object({
      /** Entries that detection has not processed. */
      behind: z.number().int(),
      /** Age of the oldest; 0: none. */
      seconds: z.number(),
    })
    .nullable(),
  /** Since the process started. */
  mail: z
    .object({
      configured: z.boolean(),
      lastSentAt: z.string().nullable(),
      lastFailedAt: z.string().nullable(),
      /** Such as `mail.unavailable`. */
      failure: z.string().nullable(),
    })
    .nullable(),
});
export type WorkFacts = z.infer<typeof workFactsSchema>;

/** Null: unknown on this platform. */
export const processStateSchema = z.object({
  id: z.uuid(),
  role: z.enum(PROCESS_ROLES),
  node: z.string(),
  pod: z.object({ name: z.string(), namespace: z.string().nullable() }).nullable(),
  /** By the database's clock. */
  at: z.string(),
  upSince: z.string(),
  /** Interval of the rates; null before the second reading. */
  seconds: z.number().nullable(),
  /** `share`: 0 to 1 of `processors`, which may be fractional in a container. */
  cpu: z.object({ share: z.number().nullable(), processors: z.number(), of: meteredSchema }),
  memory: amountSchema.extend({ of: meteredSchema }),
  /** Bytes of the product's file system. */
  disk: amountSchema.nullable(),
  /** Bytes per second without loopback. */
  network: z
    .object({
      received: z.number(),
      sent: z.number(),
      /** Full scale, one way: `link` capacity or measured `peak`. */
      scale: z.object({ rate: z.number(), of: z.enum(['link', 'peak']) }),
    })
    .nullable(),
  /** Processors and bytes of the process alone. */
  own: z.object({ processors: z.number().nullable(), memory: z.number() }),
  work: workFactsSchema.optional(),
  /** Absent in reports of older processes. */
  version: z.string().optional(),
  /** Live sockets of an API. */
  sockets: z.number().int().optional(),
});
export type ProcessState = z.infer<typeof processStateSchema>;

export const healthCheckSchema = z.object({
  name: z.string(),
  /** Null: unknown. */
  passes: z.boolean().nullable(),
  /** A few words with figures. */
  says: z.string(),
  /** The reporting process; null: none. */
  saidBy: z.uuid().nullable(),
});
export type HealthCheck = z.infer<typeof healthCheckSchema>;

export const systemStateSchema = z.object({
  processes: z.array(processStateSchema),
  answeredBy: z.uuid(),
  /** Health is the passing share of known checks. */
  checks: z.array(healthCheckSchema),
  /** Arrival of the newest processed event; null: none. */
  lastScan: z.string().nullable(),
});
export type SystemState = z.infer<typeof systemStateSchema>;
