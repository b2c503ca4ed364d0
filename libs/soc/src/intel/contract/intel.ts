import { z } from 'zod';
import { lineSchema } from '../../intake/contract/sources.js';

export const INDICATOR_TYPES = ['ip', 'network', 'domain', 'url', 'hash', 'email'] as const;
export const indicatorTypeSchema = z.enum(INDICATOR_TYPES);

/** How indicators came in. */
export const INTEL_ORIGINS = ['hand', 'import', 'feed'] as const;
/** A warning list names what is often taken for a threat by mistake: it softens and never silences. */
export const INTEL_LISTS = ['threat', 'warning'] as const;
/** An expired indicator matches nothing any more. */
export const INTEL_STATES = ['active', 'expired'] as const;

const idSchema = z.string().regex(/^\d{1,16}$/);
const tagSchema = z.string().trim().min(1).max(60);
const confidenceSchema = z.number().int().min(0).max(100);

export const intelItemSchema = z.object({
  id: idSchema,
  type: indicatorTypeSchema,
  value: z.string(),
  list: z.enum(INTEL_LISTS),
  /** As its source said, 0 to 100. */
  confidence: confidenceSchema,
  /** What is left of it now. */
  confidenceNow: confidenceSchema,
  state: z.enum(INTEL_STATES),
  source: z.string(),
  firstSeen: z.string(),
  lastSeen: z.string(),
  /** When it stops to match; null: never. */
  endsAt: z.string().nullable(),
  tags: z.array(z.string()),
  description: z.string(),
  origin: z.enum(INTEL_ORIGINS),
  /** Events that named it. */
  matches: z.number().int(),
});
export type IntelItem = z.infer<typeof intelItemSchema>;

export const intelPageSchema = z.object({
  items: z.array(intelItemSchema),
  /** Where the next page starts; null on the last. */
  next: z.string().nullable(),
});
export type IntelPage = z.infer<typeof intelPageSchema>;

export const searchIntelSchema = z.object({
  /** A part of the value. */
  q: z.string().trim().max(300).optional(),
  type: indicatorTypeSchema.optional(),
  source: z.string().max(200).optional(),
  list: z.enum(INTEL_LISTS).optional(),
  state: z.enum(INTEL_STATES).optional(),
  tag: z.string().max(60).optional(),
  cursor: idSchema.optional(),
  limit: z.coerce.number().int().min(1).max(200).default(50),
});
export type SearchIntel = z.infer<typeof searchIntelSchema>;

export const saveIntelItemSchema = z.object({
  value: z.string().trim().min(1).max(2_000),
  list: z.enum(INTEL_LISTS).default('threat'),
  confidence: confidenceSchema.default(75),
  source: lineSchema(200).default('by hand'),
  tags: z.array(tagSchema).max(20).default([]),
  description: z.string().trim().max(1_000).default(''),
  /** When it stops to match at the latest; null: when its confidence has gone. */
  expires: z.iso.datetime({ offset: true }).nullable().default(null),
});
export type SaveIntelItem = z.infer<typeof saveIntelItemSchema>;

export const intelSummarySchema = z.object({
  /** Exact up to 100,000. */
  items: z.number().int(),
  exact: z.boolean(),
  /** Matches of the last 24 hours. */
  matches: z.number().int(),
  halfLifeDays: z.record(z.string(), z.number()),
  leastConfidence: z.number(),
});
export type IntelSummary = z.infer<typeof intelSummarySchema>;

export const intelMatchSchema = z.object({
  /** Of the event that named it. */
  eventId: idSchema,
  type: indicatorTypeSchema,
  /** The indicator. */
  value: z.string(),
  source: z.string(),
  /** What the event said. */
  observed: z.string(),
  /** At the moment of the match. */
  confidence: confidenceSchema,
  /** Warning lists that know it. */
  warnings: z.array(z.string()),
  time: z.string(),
  /** Found in what had come in before the indicator did. */
  lookBack: z.boolean(),
  alertId: z.string().nullable(),
  /** The row of the alert among events, while it is kept. */
  alertEventId: idSchema.nullable(),
});
export type IntelMatch = z.infer<typeof intelMatchSchema>;

/** A source or list that has come in. */
export const intelSourceSchema = z.object({ name: z.string() });
export type IntelSource = z.infer<typeof intelSourceSchema>;

export const intelMatchPageSchema = z.object({
  items: z.array(intelMatchSchema),
  next: z.string().nullable(),
});
export type IntelMatchPage = z.infer<typeof intelMatchPageSchema>;

export const searchMatchesSchema = z.object({
  /** Of one indicator. */
  value: z.string().max(2_000).optional(),
  cursor: z
    .string()
    .max(2_100)
    .regex(/^\d{1,16} .+$/)
    .optional(),
  limit: z.coerce.number().int().min(1).max(200).default(50),
});
export type SearchMatches = z.infer<typeof searchMatchesSchema>;

const columnSchema = z.number().int().min(0).max(500);
/** How a list of lines is written. */
export const listLayoutSchema = z.object({
  /** Null: one value a line. */
  separator: z.string().length(1).nullable(),
  /** Whether the first line names the columns. */
  heading: z.boolean(),
  /** Which column says what, counted from 0. */
  columns: z.object({
    value: columnSchema.optional(),
    /** What an entry says of what kind it is; one that is of another is refused. */
    type: columnSchema.optional(),
    confidence: columnSchema.optional(),
    source: columnSchema.optional(),
    description: columnSchema.optional(),
    tags: columnSchema.optional(),
    firstSeen: columnSchema.optional(),
    lastSeen: columnSchema.optional(),
    expires: columnSchema.optional(),
  }),
});

export const previewIntelSchema = z.object({
  /** The beginning of the list. */
  text: z.string().max(300_000),
  /** Whether that is all of it. */
  whole: z.boolean(),
  /** Absent: to be guessed. */
  layout: listLayoutSchema.optional(),
});
export type PreviewIntel = z.infer<typeof previewIntelSchema>;

export const importPreviewSchema = z.object({
  format: z.enum(['lines', 'csv', 'json']),
  /** Null for JSON. */
  layout: listLayoutSchema.nullable(),
  /** Cells of the first line. */
  columns: z.array(z.string()),
  entries: z.array(
    z.object({
      line: z.number().int(),
      type: indicatorTypeSchema.nullable(),
      value: z.string(),
      confidence: z.number().nullable(),
      tags: z.array(z.string()),
      /** Why it would not be taken. */
      refused: z.string().nullable(),
    }),
  ),
  /** Whether it is a warning list. */
  softens: z.boolean(),
});
export type ImportPreview = z.infer<typeof importPreviewSchema>;

const layoutTextSchema = z.preprocess((value) => {
  if (typeof value !== 'string') return value;
  try {
    return JSON.parse(value) as unknown;
  } catch {
    // No JSON: refused by the schema behind.
    return value;
  }
}, listLayoutSchema.optional());

/** The query of an import; the list is the body. */
export const importIntelSchema = z.object({
  name: lineSchema(200),
  list: z.enum(INTEL_LISTS).default('threat'),
  /** JSON; absent: to be guessed. */
  layout: layoutTextSchema,
});
export type ImportIntel = z.infer<typeof importIntelSchema>;

const refusalSchema = z.object({ line: z.number().int(), text: z.string(), reason: z.string() });

export const intelImportReportSchema = z.object({
  id: z.uuid(),
  /** SHA-256 of the list, hexadecimal. */
  sha256: z.string(),
  bytes: z.number().int(),
  softens: z.boolean(),
  added: z.number().int(),
  changed: z.number().int(),
  removed: z.number().int(),
  /** Known already, or named twice. */
  unchanged: z.number().int(),
  /** Taken, but too old to match. */
  expired: z.number().int(),
  refused: z.number().int(),
  /** The first 100 of them. Lines count from 1; in JSON they are entries. */
  refusals: z.array(refusalSchema),
});
export type IntelImportReport = z.infer<typeof intelImportReportSchema>;

/** A change of indicators: an import, a poll of a feed, or something done by hand. */
export const intelBatchSchema = z.object({
  id: z.uuid(),
  at: z.string(),
  origin: z.enum(INTEL_ORIGINS),
  name: z.string(),
  sha256: z.string(),
  softens: z.boolean(),
  added: z.number().int(),
  changed: z.number().int(),
  removed: z.number().int(),
  unchanged: z.number().int(),
  refused: z.number().int(),
  refusals: z.array(refusalSchema),
  /** Events that named one before it came; null while that is looked for. */
  lookedBack: z.number().int().nullable(),
});
export type IntelBatch = z.infer<typeof intelBatchSchema>;
