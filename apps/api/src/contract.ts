import { z } from 'zod';

/** What the API answers beside the capabilities' contracts: each export is a named schema of the OpenAPI document. */

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
