import { networkSchema } from '@rampart/connectors/contract';
import { z } from 'zod';

/** A figure of a network; null with the reason where there is none: never zero instead. */
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
  /** Null: no network gave it. */
  value: z.number().nullable(),
  /** Accounts that are in the sum. */
  accounts: z.number().int(),
  /** Labels of networks that give none. */
  missing: z.array(z.string()),
});

export const accountFiguresSchema = z.object({
  accountId: z.uuid(),
  platform: networkSchema,
  name: z.string(),
  simulated: z.boolean(),
  /** When they were retrieved, ISO 8601; null: not yet. */
  retrievedAt: z.string().nullable(),
  figures: figureNumbersSchema.nullable(),
  /** Of followers who engage with a post, from 0 to 1; null where it cannot be computed. */
  engagementRate: z.number().nullable(),
});
export type AccountFiguresView = z.infer<typeof accountFiguresSchema>;

export const budgetSchema = z.object({
  platform: networkSchema,
  /** What is counted, such as `US cents`. */
  unit: z.string(),
  perDay: z.number(),
  spent: z.number(),
  /** Until midnight UTC at the present pace. */
  forecast: z.number(),
  /** Reading waits until tomorrow. */
  stopped: z.boolean(),
});
export type BudgetView = z.infer<typeof budgetSchema>;

export const socialOverviewSchema = z.object({
  followers: sumSchema,
  likes: sumSchema,
  reach: sumSchema,
  /** A percentage as text, such as `3.4%`; null where no account has one. */
  engagement: z.string().nullable(),
  /** The oldest retrieval that is in a sum; null without any. */
  retrievedAt: z.string().nullable(),
  accounts: z.array(accountFiguresSchema).max(40),
  budgets: z.array(budgetSchema).max(8),
});
export type SocialOverview = z.infer<typeof socialOverviewSchema>;

export const HISTORY_RANGES = ['24h', '7d', '30d', '12m'] as const;
export const historyQuerySchema = z.object({
  range: z.enum(HISTORY_RANGES).default('30d'),
  /** One account; absent: all, summed. */
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
  /** The model is not sure enough to say. */
  unclear: z.number().int().nonnegative(),
});
export type SentimentCounts = z.infer<typeof sentimentCountsSchema>;

export const sentimentViewSchema = z.object({
  /** False: this installation has no trained model, so nothing is judged. */
  trained: z.boolean(),
  /** Texts that were judged, and those of each share. */
  n: z.number().int(),
  counts: sentimentCountsSchema,
  /** Shares of what the model was sure of, from 0 to 1, each with its 95 % band. */
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
  /** Labels of linked networks that give no mentions. */
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
