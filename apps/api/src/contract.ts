import {
  logVerifiedSchema,
  operationSchema,
  orderQueueSchema,
  queueOrderedSchema,
} from '@rampart/installation';
import { healthCheckSchema, processStateSchema } from '@rampart/soc/contract';
import { z } from 'zod';

/** The schemas of the API that belong to no capability. Each export is a named schema of the OpenAPI document. */

/** Schemas of the operators' routes. */
export { logVerifiedSchema, operationSchema, orderQueueSchema, queueOrderedSchema };

export const referenceSchema = z.object({ id: z.uuid() });
export const idParameterSchema = z.object({ id: z.uuid() });
export type Id = z.infer<typeof idParameterSchema>;

export const incidentReferenceSchema = z.object({ incidentId: z.uuid() });

export const switchSchema = z.object({ enabled: z.boolean() });
export type Switch = z.infer<typeof switchSchema>;

export const livenessSchema = z.object({ status: z.literal('live') });
export type Liveness = z.infer<typeof livenessSchema>;

export const readinessSchema = z.object({ status: z.literal('ready'), head: z.number().int() });
export type Readiness = z.infer<typeof readinessSchema>;

export const logMomentSchema = z.object({ position: z.number().int().positive(), at: z.iso.datetime() });
export type Moment = z.infer<typeof logMomentSchema>;

/** Events of the own tenant in equal intervals, the oldest first. */
export const eventDensitySchema = z.object({
  from: z.iso.datetime(),
  to: z.iso.datetime(),
  counts: z.array(z.number().int()),
});
export type EventDensity = z.infer<typeof eventDensitySchema>;

export const katiaStatusSchema = z.object({
  /** What the assistant reports about itself; null when this version has no assistant. */
  status: z.string().nullable(),
  version: z.string(),
  /** Seconds since this process of the API started. */
  uptime: z.number().int().min(0),
});
export type KatiaStatus = z.infer<typeof katiaStatusSchema>;

export const searchItemSchema = z.object({
  kind: z.string(),
  heading: z.string(),
  id: z.string(),
  title: z.string(),
  detail: z.string(),
  /** The path of its page below the address of an area. A path that starts with `/core` is complete. */
  path: z.string(),
  verb: z.string(),
  /** The genuine handle that the title imitates; absent where the title is no handle. */
  imitates: z.string().optional(),
});
export type SearchItem = z.infer<typeof searchItemSchema>;

/** The results, grouped by kind. */
export const searchAnswerSchema = z.object({ items: z.array(searchItemSchema) });
export type SearchAnswer = z.infer<typeof searchAnswerSchema>;

/** The body of every error answer (RFC 9457). */
export const problemSchema = z.object({
  type: z.string(),
  title: z.string(),
  status: z.number().int(),
  detail: z.string(),
  code: z.string(),
  message: z.string(),
  error: z.string(),
  description: z.string(),
  errors: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
  details: z.record(z.string(), z.unknown()).optional(),
  correlationId: z.string().optional(),
});

export const operatedQueueSchema = z.object({
  name: z.string(),
  waiting: z.number().int(),
  active: z.number().int(),
  delayed: z.number().int(),
  failed: z.number().int(),
  oldestSeconds: z.number(),
  paused: z.boolean(),
  /** 95 of 100 runs took at most this time; null when none ran since the workers started. */
  p95Seconds: z.number().nullable(),
});

export const logFollowerSchema = z.object({
  shard: z.number().int(),
  name: z.string(),
  version: z.number().int(),
  position: z.number().int(),
  behind: z.number().int(),
  /** The position of a rebuild that runs beside it; null when none runs. */
  rebuilt: z.number().int().nullable(),
  /** Whether it can be rebuilt, as projections of the main shard can. */
  rebuilds: z.boolean(),
});

export const paintedSchema = z.strictObject({
  position: z.number().int().min(1),
  /** Milliseconds since the frame was painted, at the arrival of the report. */
  agoMs: z.number().int().min(0).max(60_000),
});
export type Painted = z.infer<typeof paintedSchema>;

export const operationsStateSchema = z.object({
  processes: z.array(processStateSchema),
  checks: z.array(healthCheckSchema),
  queues: z.array(operatedQueueSchema),
  /** When a worker last counted the queues; null when none has. */
  queuesAt: z.string().nullable(),
  followers: z.array(logFollowerSchema),
  shards: z.array(z.object({ shard: z.number().int(), head: z.number().int() })),
  database: z.object({ bytes: z.number(), used: z.number().int(), allowed: z.number().int() }),
  /** Figures that capabilities declare, for example of connectors and feeds. */
  figures: z.array(
    z.object({
      name: z.string(),
      title: z.string(),
      unit: z.enum(['seconds', 'count']),
      labels: z.record(z.string(), z.string()),
      value: z.number(),
    }),
  ),
  /** Seconds from an event to the frame that shows it, as consoles measured in 15 minutes; null without a sample. */
  eventToPixel: z
    .object({ samples: z.number().int(), p50: z.number(), p95: z.number(), p99: z.number() })
    .nullable(),
  verification: logVerifiedSchema.nullable(),
  operations: z.array(operationSchema),
});
export type OperationsState = z.infer<typeof operationsStateSchema>;
