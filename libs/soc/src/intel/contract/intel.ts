import { z } from 'zod';
import { lineSchema } from '../../intake/contract/sources.js';

export const INDICATOR_TYPES = ['ip', 'network', 'domain', 'url', 'hash', 'email'] as const;
export const indicatorTypeSchema = z.enum(INDICATOR_TYPES);

export const INTEL_ORIGINS = ['hand', 'import', 'feed'] as const;
/** Warning lists contain values that are often mistaken for threats. A match on them lowers the severity. */
export const INTEL_LISTS = ['threat', 'warning'] as const;
export const INTEL_STATES = ['active', 'expired'] as const;

const idSchema = z.string().regex(/^\d{1,16}$/);
const tagSchema = z.string().trim().min(1).max(60);
const confidenceSchema = z.number().int().min(0).max(100);

export const intelItemSchema = z.object({
  id: idSchema,
  type: indicatorTypeSchema,
  value: z.string(),
  list: z.enum(INTEL_LISTS),
  confidence: confidenceSchema,
  confidenceNow: confidenceSchema,
  state: z.enum(INTEL_STATES),
  source: z.string(),
  firstSeen: z.string(),
  lastSeen: z.string(),
  endsAt: z.string().nullable(),
  tags: z.array(z.string()),
  description: z.string(),
  origin: z.enum(INTEL_ORIGINS),
  matches: z.number().int(),
});
export type IntelItem = z.infer<typeof intelItemSchema>;

export const saveIntelItemSchema = z.object({
  value: z.string().trim().min(1).max(2_000),
  list: z.enum(INTEL_LISTS).default('threat'),
  confidence: confidenceSchema.default(75),
  source: lineSchema(200).default('by hand'),
  tags: z.array(tagSchema).max(20).default([]),
  description: z.string().trim().max(1_000).default(''),
  /** Null ends the indicator when its confidence has faded. */
  expires: z.iso.datetime({ offset: true }).nullable().default(null),
});
export type SaveIntelItem = z.infer<typeof saveIntelItemSchema>;

export const intelSummarySchema = z.object({
  items: z.number().int(),
  exact: z.boolean(),
  matches: z.number().int(),
  halfLifeDays: z.record(z.string(), z.number()),
  leastConfidence: z.number(),
});
export type IntelSummary = z.infer<typeof intelSummarySchema>;

export const intelMatchSchema = z.object({
  id: z.string(),
  eventId: idSchema,
  type: indicatorTypeSchema,
  value: z.string(),
  source: z.string(),
  observed: z.string(),
  confidence: confidenceSchema,
  warnings: z.array(z.string()),
  time: z.string(),
  lookBack: z.boolean(),
  alertId: z.string().nullable(),
  /** Null after the event's retention. */
  alertEventId: idSchema.nullable(),
});
export type IntelMatch = z.infer<typeof intelMatchSchema>;

export const intelSourceSchema = z.object({ name: z.string() });
export type IntelSource = z.infer<typeof intelSourceSchema>;

const columnSchema = z.number().int().min(0).max(500);
export const listLayoutSchema = z.object({
  /** Null when each line holds one value. */
  separator: z.string().length(1).nullable(),
  heading: z.boolean(),
  /** Column numbers start at 0. */
  columns: z.object({
    value: columnSchema.optional(),
    /** If given, entries of other types are refused. */
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
  text: z.string().max(300_000),
  whole: z.boolean(),
  /** If absent, the layout is guessed. */
  layout: listLayoutSchema.optional(),
});
export type PreviewIntel = z.infer<typeof previewIntelSchema>;

export const importPreviewSchema = z.object({
  format: z.enum(['lines', 'csv', 'json']),
  layout: listLayoutSchema.nullable(),
  columns: z.array(z.string()),
  entries: z.array(
    z.object({
      line: z.number().int(),
      type: indicatorTypeSchema.nullable(),
      value: z.string(),
      confidence: z.number().nullable(),
      tags: z.array(z.string()),
      /** Null when the entry is accepted. */
      refused: z.string().nullable(),
    }),
  ),
  softens: z.boolean(),
});
export type ImportPreview = z.infer<typeof importPreviewSchema>;

const layoutTextSchema = z.preprocess((value) => {
  if (typeof value !== 'string') return value;
  try {
    return JSON.parse(value) as unknown;
  } catch {
    // Invalid JSON is left to the schema, which refuses it.
    return value;
  }
}, listLayoutSchema.optional());

export const importIntelSchema = z.object({
  name: lineSchema(200),
  list: z.enum(INTEL_LISTS).default('threat'),
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
  /** Entries that are known already, or repeated in the list. */
  unchanged: z.number().int(),
  /** Entries that are accepted, but too old to match. */
  expired: z.number().int(),
  refused: z.number().int(),
  /** The first 100 refusals. Lines start at 1; so do JSON entries. */
  refusals: z.array(refusalSchema),
});
export type IntelImportReport = z.infer<typeof intelImportReportSchema>;

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
  /** The number of earlier events that match; null while the look-back runs. */
  lookedBack: z.number().int().nullable(),
});
export type IntelBatch = z.infer<typeof intelBatchSchema>;
