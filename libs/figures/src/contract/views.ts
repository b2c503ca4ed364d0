import { pageOf, type RangeRules } from '@rampart/lists/contract';
import { z } from 'zod';

const number = z.number();

const partSchema = z.object({ value: z.string(), count: number, change: number.nullable() });

const dimensionSchema = z.object({ name: z.string(), title: z.string(), values: z.array(partSchema) });

const bucketSchema = z.object({
  /** ISO 8601; `until` is exclusive. */
  from: z.string(),
  until: z.string(),
  /** The figure at the end of the bucket; for a share, null while the whole is 0. */
  value: number.nullable(),
  /** The change within the bucket; null for shares. */
  change: number.nullable(),
  /** The values of each part of the dimension, in its order. */
  parts: z.array(number),
});

export const figureViewSchema = z.object({
  name: z.string(),
  title: z.string(),
  description: z.string(),
  kind: z.enum(['sum', 'keys', 'flags', 'silent', 'recent', 'ratio']),
  /** An integer; for a share 0 to 1, or null while the whole is 0. */
  value: number.nullable(),
  /** Part and whole of a share. */
  ratio: z
    .object({
      part: z.object({ name: z.string(), title: z.string(), value: number }),
      whole: z.object({ name: z.string(), title: z.string(), value: number }),
    })
    .nullable(),
  /** The change since `since`; null without a period. */
  change: number.nullable(),
  dimension: dimensionSchema.nullable(),
  buckets: z.array(bucketSchema),
  topics: z.array(z.string()),
});
export type FigureView = z.infer<typeof figureViewSchema>;
export type FigureBucket = FigureView['buckets'][number];

/** The range for `change` and `buckets`. */
export const FIGURES_RANGE: RangeRules = { now: 'until', usual: null, longest: null };

export const figuresQuerySchema = z.object({
  /** Names, repeated or separated by commas. Names that the caller may not read are left out. */
  names: z
    .union([z.string().min(1).max(2000), z.array(z.string().max(2000)).min(1).max(40)])
    .transform((names) => [...new Set([names].flat().join(',').split(','))])
    .pipe(z.array(z.string().min(1)).max(40)),
  buckets: z.coerce.number().int().min(1).max(120).optional(),
});
export type FiguresQuery = z.infer<typeof figuresQuerySchema>;

const entrySchema = z.object({
  key: z.string().nullable(),
  delta: number,
  dimension: z.string().nullable(),
  /** For a key, whether this entry is the current one; for a sum always true. */
  counts: z.boolean(),
});

/** An event behind a figure, decrypted; fields of erased persons have their erased value. */
export const figureEventSchema = z.object({
  position: number,
  type: z.string(),
  /** ISO 8601. */
  at: z.string(),
  /** `user:<id>`, `worker:<job>` or `system`. */
  actor: z.string(),
  actorName: z.string().nullable(),
  stream: z.string(),
  data: z.record(z.string(), z.unknown()),
  /** What the event adds to the figure; among movements, the change by it. */
  counts: number,
  entries: z.array(entrySchema),
});
export type FigureEvent = z.infer<typeof figureEventSchema>;

export const figureEventsSchema = pageOf(figureEventSchema).extend({
  /** Sums over all pages, on the first page only. All counts together give the figure. */
  total: z.object({ events: number, counts: number }).nullable(),
});
export type FigureEvents = z.infer<typeof figureEventsSchema>;
