import { t } from '@rampart/kernel';
import { z } from 'zod';
import { claimSightingSchema } from './commands.js';
import { claimVerdictSchema, featureIdSchema } from './feature-schema.js';

/** The text of a cell that has no claim. */
export const NOT_ASSESSED = t`not assessed`;

export const competitorSchema = z.object({ id: z.uuid(), name: z.string(), homepage: z.string() });
export type Competitor = z.infer<typeof competitorSchema>;

export const claimSchema = z.object({
  id: z.uuid(),
  covers: claimVerdictSchema,
  statement: z.string(),
  sourceUrl: z.string(),
  /** `YYYY-MM-DD`. */
  seenAt: z.string(),
  seenAs: claimSightingSchema,
});
export type Claim = z.infer<typeof claimSchema>;

export const claimRecordSchema = claimSchema.extend({
  competitorId: z.uuid(),
  feature: featureIdSchema,
  /** The author's user id; null for claims that ship with the product. */
  recordedBy: z.uuid().nullable(),
  recordedAt: z.string(),
  challenge: z.object({ reason: z.string(), challengedBy: z.uuid(), challengedAt: z.string() }).nullable(),
});
export type ClaimRecord = z.infer<typeof claimRecordSchema>;

/** `claimed`: has an unchallenged claim. `challenged`: has only challenged ones, not shown. `not-assessed`: none. */
export const cellSchema = z.object({
  competitorId: z.uuid(),
  state: z.enum(['claimed', 'challenged', 'not-assessed']),
  /** Set only for `claimed`. */
  claim: claimSchema.nullable(),
});
export type Cell = z.infer<typeof cellSchema>;

/** A cell about this installation: whether it has the feature, with the reason. */
export const ownCellSchema = z.object({ covers: claimVerdictSchema, reason: z.string() });
export type OwnCell = z.infer<typeof ownCellSchema>;

/** The comparison of `/learn-more`: a row per feature; columns for this installation and each competitor. */
export const comparisonSchema = z.object({
  competitors: z.array(competitorSchema),
  features: z.array(
    z.object({
      id: featureIdSchema,
      label: z.string(),
      own: ownCellSchema,
      /** One cell per competitor, in the same order as `competitors`. */
      cells: z.array(cellSchema),
    }),
  ),
});
export type Comparison = z.infer<typeof comparisonSchema>;
