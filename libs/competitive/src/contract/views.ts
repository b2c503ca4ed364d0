import { z } from 'zod';
import { seenAsSchema } from './commands.js';
import { coversSchema, featureIdSchema } from './features.js';

/** How a cell without any claim reads. */
export const NOT_ASSESSED = 'not assessed';

export const competitorSchema = z.object({ id: z.uuid(), name: z.string(), homepage: z.string() });
export type Competitor = z.infer<typeof competitorSchema>;

/** A claim as everybody may see it. */
export const claimSchema = z.object({
  id: z.uuid(),
  covers: coversSchema,
  statement: z.string(),
  sourceUrl: z.string(),
  /** `YYYY-MM-DD`. */
  seenAt: z.string(),
  seenAs: seenAsSchema,
});
export type Claim = z.infer<typeof claimSchema>;

/** A claim with how it came and what was said against it, for staff. */
export const claimRecordSchema = claimSchema.extend({
  competitorId: z.uuid(),
  feature: featureIdSchema,
  /** Whose claim it is; null for those the product came with. */
  recordedBy: z.uuid().nullable(),
  /** ISO 8601. */
  recordedAt: z.string(),
  challenge: z.object({ reason: z.string(), challengedBy: z.uuid(), challengedAt: z.string() }).nullable(),
});
export type ClaimRecord = z.infer<typeof claimRecordSchema>;

/**
 * One competitor's cell: the latest claim nobody challenged (`claimed`), claims all of which were challenged
 * (`challenged`, nothing is repeated), or none at all (`not-assessed`).
 */
export const cellSchema = z.object({
  competitorId: z.uuid(),
  state: z.enum(['claimed', 'challenged', 'not-assessed']),
  /** Only with `claimed`. */
  claim: claimSchema.nullable(),
});
export type Cell = z.infer<typeof cellSchema>;

/** Our own cell: what this installation has switched on, and why we say so. */
export const ownCellSchema = z.object({ covers: coversSchema, reason: z.string() });
export type OwnCell = z.infer<typeof ownCellSchema>;

/** The comparison of `/learn-more`: features down, our own column and the competitors' across. */
export const comparisonSchema = z.object({
  competitors: z.array(competitorSchema),
  features: z.array(
    z.object({
      id: featureIdSchema,
      label: z.string(),
      own: ownCellSchema,
      /** One for each of `competitors`, in the same order. */
      cells: z.array(cellSchema),
    }),
  ),
});
export type Comparison = z.infer<typeof comparisonSchema>;
