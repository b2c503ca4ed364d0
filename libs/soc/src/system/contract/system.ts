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
  queue: z
    .object({
      waiting: z.number().int(),
      active: z.number().int(),
      /** Jobs that failed within the last week. */
      failed: z.number().int(),
      oldestSeconds: z.number(),
      at: z.string(),
    })
    .nullable(),
  /** Counts of every queue that has work; absent in reports of older processes. */
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
        /** Over the reporting worker's last runs; null before the first run. */
        p95Seconds: z.number().nullable(),
      }),
    )
    .optional(),
  /** Figures that capabilities declare for operators. */
  figures: z
    .array(z.object({ name: z.string(), labels: z.record(z.string(), z.string()), value: z.number() }))
    .optional(),
  detection: z
    .object({
      /** The number of log entries that detection has not processed. */
      behind: z.number().int(),
      /** The age of the oldest of these entries; 0 without one. */
      seconds: z.number(),
    })
    .nullable(),
  /** Counts since the process started. */
  mail: z
    .object({
      configured: z.boolean(),
      lastSentAt: z.string().nullable(),
      lastFailedAt: z.string().nullable(),
      /** An error code, such as `mail.unavailable`. */
      failure: z.string().nullable(),
    })
    .nullable(),
});
export type WorkFacts = z.infer<typeof workFactsSchema>;

/** A null value is unknown on this platform. */
export const processStateSchema = z.object({
  id: z.uuid(),
  role: z.enum(PROCESS_ROLES),
  node: z.string(),
  pod: z.object({ name: z.string(), namespace: z.string().nullable() }).nullable(),
  /** The time of the report by the database's clock. */
  at: z.string(),
  upSince: z.string(),
  /** The interval over which rates are measured; null before the second reading. */
  seconds: z.number().nullable(),
  /** `share` is 0 to 1 of all `processors`, whose number may be fractional in a container. */
  cpu: z.object({ share: z.number().nullable(), processors: z.number(), of: meteredSchema }),
  memory: amountSchema.extend({ of: meteredSchema }),
  /** Bytes of the file system that holds the product. */
  disk: amountSchema.nullable(),
  /** Bytes per second without loopback. */
  network: z
    .object({
      received: z.number(),
      sent: z.number(),
      /** The full scale in one direction: the `link` capacity or the measured `peak`. */
      scale: z.object({ rate: z.number(), of: z.enum(['link', 'peak']) }),
    })
    .nullable(),
  /** Number of busy processors and bytes of memory of this process alone. */
  own: z.object({ processors: z.number().nullable(), memory: z.number() }),
  work: workFactsSchema.optional(),
  /** Absent in reports of older processes. */
  version: z.string().optional(),
  /** The number of live sockets of an API. */
  sockets: z.number().int().optional(),
  /** Milliseconds from events to the frames that show them, the newest that consoles reported to an API. */
  paints: z.array(z.number()).max(200).optional(),
  /** Events of the log that the live feed of an API has not shown yet. */
  feedBehind: z.number().int().optional(),
});
export type ProcessState = z.infer<typeof processStateSchema>;

export const healthCheckSchema = z.object({
  name: z.string(),
  /** Null when the result is unknown. */
  passes: z.boolean().nullable(),
  /** A few words that include the measured figures. */
  says: z.string(),
  /** The process that reported; null when none did. */
  saidBy: z.uuid().nullable(),
});
export type HealthCheck = z.infer<typeof healthCheckSchema>;

export const systemStateSchema = z.object({
  processes: z.array(processStateSchema),
  answeredBy: z.uuid(),
  /** The health is the share of known checks that pass. */
  checks: z.array(healthCheckSchema),
  /** The arrival of the newest processed event; null without one. */
  lastScan: z.string().nullable(),
});
export type SystemState = z.infer<typeof systemStateSchema>;
