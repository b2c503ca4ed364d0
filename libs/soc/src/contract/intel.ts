import { z } from 'zod';
import { lineSchema } from './sources.js';

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
  after: idSchema.optional(),
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
  /** Names of sources and lists that have come in, newest first, at most 200. */
  sources: z.array(z.string()),
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

export const intelMatchPageSchema = z.object({
  matches: z.array(intelMatchSchema),
  next: z.string().nullable(),
});
export type IntelMatchPage = z.infer<typeof intelMatchPageSchema>;

export const searchMatchesSchema = z.object({
  /** Of one indicator. */
  value: z.string().max(2_000).optional(),
  after: z
    .string()
    .max(2_100)
    .regex(/^\d{1,16} .+$/)
    .optional(),
  limit: z.coerce.number().int().min(1).max(200).default(50),
});
export type SearchMatches = z.infer<typeof searchMatchesSchema>;
