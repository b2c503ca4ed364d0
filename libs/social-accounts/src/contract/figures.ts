import { networkSchema } from '@rampart/connectors/contract';
import type { RangeRules } from '@rampart/lists/contract';
import { z } from 'zod';

/** A figure from a network, or null with the reason why there is none. Missing figures are never shown as zero. */
const numberOrReason = z.union([
  z.number().nonnegative(),
  z.literal('not-provided'),
  z.literal('scope-missing'),
]);
export type NumberOrReason = z.infer<typeof numberOrReason>;

export const figureNumbersSchema = z.object({
  followers: numberOrReason,
  following: numberOrReason,
  posts: numberOrReason,
  likes: numberOrReason,
  reach: numberOrReason,
  engagements: numberOrReason,
  postsLookedAt: z.number().int().nonnegative(),
});
export type FigureNumbers = z.infer<typeof figureNumbersSchema>;

export const SUMMED = ['followers', 'likes', 'reach'] as const;
export type Summed = (typeof SUMMED)[number];

const sumSchema = z.object({
  /** Null when no network provided it. */
  value: z.number().nullable(),
  /** The number of accounts included in the sum. */
  accounts: z.number().int(),
  missing: z.array(z.string()),
});

export const accountFiguresSchema = z.object({
  accountId: z.uuid(),
  platform: networkSchema,
  name: z.string(),
  simulated: z.boolean(),
  /** When the figures were retrieved, in ISO 8601. Null before the first retrieval. */
  retrievedAt: z.string().nullable(),
  figures: figureNumbersSchema.nullable(),
  /** The share of followers who engage with a post, from 0 to 1. Null when it cannot be computed. */
  engagementRate: z.number().nullable(),
});
export type AccountFiguresView = z.infer<typeof accountFiguresSchema>;

export const budgetSchema = z.object({
  platform: networkSchema,
  /** The unit of the costs, such as `US cents`. */
  unit: z.string(),
  perDay: z.number(),
  spent: z.number(),
  /** The expected use until midnight UTC at the current rate. */
  forecast: z.number(),
  /** True when reading is paused until tomorrow. */
  stopped: z.boolean(),
});
export type BudgetView = z.infer<typeof budgetSchema>;

export const socialOverviewSchema = z.object({
  followers: sumSchema,
  likes: sumSchema,
  reach: sumSchema,
  /** A percentage as text, such as `3.4%`. Null when no account has one. */
  engagement: z.string().nullable(),
  /** The time of the oldest retrieval included in a sum. Null when there is none. */
  retrievedAt: z.string().nullable(),
  accounts: z.array(accountFiguresSchema).max(40),
  budgets: z.array(budgetSchema).max(8),
});
export type SocialOverview = z.infer<typeof socialOverviewSchema>;

export const HISTORY_RANGE: RangeRules = { now: 'until', usual: 'P30D', longest: 'P366D' };

export const historyQuerySchema = z.object({
  account: z.uuid().optional(),
});
export type HistoryQuery = z.infer<typeof historyQuerySchema>;

const valueSchema = z.number().nullable();
export const figureHistorySchema = z.object({
  points: z
    .array(
      z.object({
        from: z.string(),
        until: z.string(),
        values: z.object({ followers: valueSchema, likes: valueSchema, reach: valueSchema }),
      }),
    )
    .max(400),
});
export type FigureHistory = z.infer<typeof figureHistorySchema>;

export const VERDICTS = ['positive', 'neutral', 'negative', 'unclear'] as const;
export const verdictSchema = z.enum(VERDICTS);
export type Verdict = z.infer<typeof verdictSchema>;

export const sentimentCountsSchema = z.object({
  positive: z.number().int().nonnegative(),
  neutral: z.number().int().nonnegative(),
  negative: z.number().int().nonnegative(),
  /** The number of texts for which the model was not sure enough. */
  unclear: z.number().int().nonnegative(),
});
export type SentimentCounts = z.infer<typeof sentimentCountsSchema>;

export const sentimentViewSchema = z.object({
  /** False when this installation has no trained model, so that nothing is judged. */
  trained: z.boolean(),
  /** The number of texts that were judged, in total and per share. */
  n: z.number().int(),
  counts: sentimentCountsSchema,
  /** The shares among the texts that the model was sure of, from 0 to 1, each with its 95 % interval. */
  shares: z.array(
    z.object({
      verdict: z.enum(['positive', 'neutral', 'negative']),
      share: z.number(),
      low: z.number(),
      high: z.number(),
    }),
  ),
  days: z.number().int(),
  retrievedAt: z.string().nullable(),
  /** The labels of linked networks that do not provide mentions. */
  missing: z.array(z.string()),
});
export type SentimentView = z.infer<typeof sentimentViewSchema>;

export const judgedTextSchema = z.object({
  id: z.string(),
  platform: networkSchema,
  author: z.string(),
  url: z.string(),
  text: z.string(),
  at: z.string(),
  verdict: verdictSchema,
  probability: z.number(),
});
export type JudgedText = z.infer<typeof judgedTextSchema>;

export const judgedTextsQuerySchema = z.object({ verdict: verdictSchema });
