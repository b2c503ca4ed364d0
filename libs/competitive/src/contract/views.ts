import { z } from 'zod';
import { claimSightingSchema } from './commands.js';
import { claimVerdictSchema, featureIdSchema } from './feature-schema.js';

/** The text of a cell without claims. */
export const NOT_ASSESSED = 'not assessed';

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
  /** Its author; null for the product's own claims. */
  recordedBy: z.uuid().nullable(),
  recordedAt: z.string(),
  challenge: z.object({ reason: z.string(), challengedBy: z.uuid(), challengedAt: z.string() }).nullable(),
});
export type ClaimRecord = z.infer<typeof claimRecordSchema>;

/** `claimed`: the latest unchallenged claim. `challenged`: only such, not repeated. `not-assessed`: none. */
export const cellSchema = z.object({
  competitorId: z.uuid(),
  state: z.enum(['claimed', 'challenged', 'not-assessed']),
  /** Only with `claimed`. */
  claim: claimSchema.nullable(),
});
export type Cell = z.infer<typeof cellSchema>;

/** Our own cell: this installation's features, with the reason. */
export const ownCellSchema = z.object({ covers: claimVerdictSchema, reason: z.string() });
export type OwnCell = z.infer<typeof ownCellSchema>;

/** The comparison of `/learn-more`: features down, our column and the competitors' across. */
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
