import { z } from 'zod';

const number = z.number();

/** One part of a figure: the look-alikes of one risk. */
const partSchema = z.object({ value: z.string(), count: number, change: number.nullable() });

const dimensionSchema = z.object({ name: z.string(), title: z.string(), values: z.array(partSchema) });

const bucketSchema = z.object({
  /** ISO 8601; `until` is exclusive. */
  from: z.string(),
  until: z.string(),
  /** The figure at the end of the bucket; of a share null while there is no whole. */
  value: number.nullable(),
  /** How it moved within. Null for shares. */
  change: number.nullable(),
  /** The same for each value of the dimension, in its order. */
  parts: z.array(number),
});

/** A figure as a screen shows it. */
export const figureViewSchema = z.object({
  name: z.string(),
  title: z.string(),
  description: z.string(),
  kind: z.enum(['sum', 'keys', 'flags', 'silent', 'recent', 'ratio']),
  /** A whole number; of a share 0 to 1, or null while there is no whole. */
  value: number.nullable(),
  /** Of a share, what it is made of. */
  ratio: z
    .object({
      part: z.object({ name: z.string(), title: z.string(), value: number }),
      whole: z.object({ name: z.string(), title: z.string(), value: number }),
    })
    .nullable(),
  /** How it moved since `since`; null when no stretch of time was asked for. */
  change: number.nullable(),
  dimension: dimensionSchema.nullable(),
  buckets: z.array(bucketSchema),
  /** The live topics that say when it moves. */
  topics: z.array(z.string()),
});
export type FigureView = z.infer<typeof figureViewSchema>;
export type FigureBucket = FigureView['buckets'][number];

export const figuresQuerySchema = z.object({
  /** Names, separated by commas; those the caller may not read are left out of the answer. */
  names: z
    .string()
    .min(1)
    .max(2000)
    .transform((names) => [...new Set(names.split(','))])
    .pipe(z.array(z.string().min(1)).max(40)),
  /** Start of the stretch of time that `change` and `buckets` are about. */
  since: z.iso.datetime({ offset: true }).optional(),
  /** Its end; default: now, or the moment of the past that is asked for. */
  until: z.iso.datetime({ offset: true }).optional(),
  /** Into how many equal parts it is cut. */
  buckets: z.coerce.number().int().min(1).max(120).optional(),
});
export type FiguresQuery = z.infer<typeof figuresQuerySchema>;

const entrySchema = z.object({
  key: z.string().nullable(),
  delta: number,
  dimension: z.string().nullable(),
  /** Of a key: whether this entry is the one that counts for it. Of a sum always. */
  counts: z.boolean(),
});

/** An event behind a figure, its data opened; fields of erased persons read as erased. */
export const figureEventSchema = z.object({
  position: number,
  type: z.string(),
  /** ISO 8601. */
  at: z.string(),
  /** `user:<id>`, `worker:<job>` or `system`. */
  actor: z.string(),
  /** The user's name, where the actor is a user of this tenant. */
  actorName: z.string().nullable(),
  stream: z.string(),
  data: z.record(z.string(), z.unknown()),
  /** What the event counts for in the figure; among movements, how it moved it. */
  counts: number,
  entries: z.array(entrySchema),
});
export type FigureEvent = z.infer<typeof figureEventSchema>;

export const figureEventsSchema = z.object({
  /** Sums over every page, on the first page only. The counts of all events make the figure. */
  total: z.object({ events: number, counts: number }).nullable(),
  events: z.array(figureEventSchema),
  /** Pass as `before` for the next page. */
  next: number.nullable(),
});
export type FigureEvents = z.infer<typeof figureEventsSchema>;

export const figureEventsQuerySchema = z.object({
  /** `counted`: the events that make the value. `moved`: every event that changed it or was seen, ends too. */
  show: z.enum(['counted', 'moved']).default('counted'),
  dimension: z.string().max(100).optional(),
  since: z.iso.datetime({ offset: true }).optional(),
  until: z.iso.datetime({ offset: true }).optional(),
  before: z.coerce.number().int().min(1).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(50),
});
export type FigureEventsQuery = z.infer<typeof figureEventsQuerySchema>;
