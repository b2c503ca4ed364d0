import {
  logVerifiedSchema,
  operationSchema,
  orderQueueSchema,
  queueOrderedSchema,
} from '@rampart/installation';
import { healthCheckSchema, processStateSchema } from '@rampart/soc/contract';
import { z } from 'zod';

/** What the API answers beside the capabilities' contracts: each export is a named schema of the OpenAPI document. */

/** Of operators. */
export { logVerifiedSchema, operationSchema, orderQueueSchema, queueOrderedSchema };

/** What something was made or changed under. */
export const referenceSchema = z.object({ id: z.uuid() });
/** The parameter of paths to one thing. */
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

export const katiaStatusSchema = z.object({
  /** What the assistant says of itself; null: this version has no assistant. */
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
  /** Its page below the address of an area; from `/core` on, the whole address. */
  path: z.string(),
  verb: z.string(),
  /** The genuine handle that the title imitates; absent where the title is no handle. */
  imitates: z.string().optional(),
});
export type SearchItem = z.infer<typeof searchItemSchema>;

/** Grouped by kind. */
export const searchAnswerSchema = z.object({ items: z.array(searchItemSchema) });
export type SearchAnswer = z.infer<typeof searchAnswerSchema>;

/** Every error answer (RFC 9457). */
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
  /** 95 of 100 runs took at most as long; null: none since the workers' start. */
  p95Seconds: z.number().nullable(),
});

export const logFollowerSchema = z.object({
  shard: z.number().int(),
  name: z.string(),
  version: z.number().int(),
  position: z.number().int(),
  /** Events that it has not applied. */
  behind: z.number().int(),
  /** How far the build beside it is; null: none is under way. */
  rebuilt: z.number().int().nullable(),
  /** Whether it can be built anew: a projection of the main shard. */
  rebuilds: z.boolean(),
});

export const operationsStateSchema = z.object({
  processes: z.array(processStateSchema),
  checks: z.array(healthCheckSchema),
  queues: z.array(operatedQueueSchema),
  /** When a worker last looked at the queues; null: none has. */
  queuesAt: z.string().nullable(),
  followers: z.array(logFollowerSchema),
  shards: z.array(z.object({ shard: z.number().int(), head: z.number().int() })),
  database: z.object({ bytes: z.number(), used: z.number().int(), allowed: z.number().int() }),
  /** Connectors, feeds and whatever else capabilities declare. */
  figures: z.array(
    z.object({
      name: z.string(),
      title: z.string(),
      unit: z.enum(['seconds', 'count']),
      labels: z.record(z.string(), z.string()),
      value: z.number(),
    }),
  ),
  verification: logVerifiedSchema.nullable(),
  operations: z.array(operationSchema),
});
export type OperationsState = z.infer<typeof operationsStateSchema>;
