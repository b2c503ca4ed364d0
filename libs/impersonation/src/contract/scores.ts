import { z } from 'zod';

export const riskLevelSchema = z.enum(['critical', 'high', 'medium', 'low']);
export type RiskLevel = z.infer<typeof riskLevelSchema>;

/** Indices count code points; texts of an `equal` step may differ before folding. */
export const alignmentStepSchema = z.object({
  kind: z.enum(['equal', 'confusable', 'substituted', 'inserted', 'deleted', 'transposed']),
  protectedText: z.string(),
  candidateText: z.string(),
});
export type AlignmentStep = z.infer<typeof alignmentStepSchema>;

export const evidenceSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('alignment'),
    field: z.enum(['handle', 'displayName', 'bio']),
    protectedText: z.string(),
    candidateText: z.string(),
    distance: z.number(),
    steps: z.array(alignmentStepSchema),
  }),
  z.object({
    kind: z.literal('code-points'),
    text: z.string(),
    codePoints: z.array(z.object({ char: z.string(), code: z.string(), folded: z.string() })),
  }),
  z.object({ kind: z.literal('affix'), base: z.string(), affixes: z.array(z.string()), meaning: z.string() }),
  z.object({
    kind: z.literal('similarity'),
    field: z.string(),
    protectedText: z.string(),
    candidateText: z.string(),
    similarity: z.number(),
  }),
  z.object({
    kind: z.literal('avatar'),
    bitDistance: z.number().int(),
    bits: z.literal(256),
    transform: z.string(),
    quality: z.number(),
  }),
  z.object({ kind: z.literal('date'), at: z.string(), ageDays: z.number() }),
  z.object({
    kind: z.literal('count'),
    name: z.string(),
    value: z.number(),
    compared: z.number().nullable(),
  }),
  z.object({ kind: z.literal('links'), shared: z.array(z.string()), suspicious: z.array(z.string()) }),
  z.object({ kind: z.literal('words'), field: z.string(), words: z.array(z.string()) }),
  z.object({ kind: z.literal('flag'), name: z.string(), value: z.boolean() }),
]);
export type Evidence = z.infer<typeof evidenceSchema>;

/** Points of a guard are negative: fan, parody, namesake. */
export const contributionSchema = z.object({
  /** Such as `handle.typo`, `avatar.match`, `guard.parody`. */
  name: z.string(),
  label: z.string(),
  points: z.number(),
  evidence: evidenceSchema,
});
export type Contribution = z.infer<typeof contributionSchema>;

export const harmKindSchema = z.enum([
  'copied-picture',
  'links-or-payment',
  'contact-with-followers',
  'reach',
  'young',
]);
export type HarmKind = z.infer<typeof harmKindSchema>;

export const harmSchema = z.object({
  kind: harmKindSchema,
  points: z.number(),
  /** The most points that this kind of contribution can give. */
  of: z.number(),
});
export type Harm = z.infer<typeof harmSchema>;

/** The precision that a risk level has on the committed benchmark. */
export const riskBandSchema = z.object({
  risk: riskLevelSchema,
  /** The share of accounts of this level that are imitations; null when not measured. */
  precision: z.number().nullable(),
});
export type RiskBand = z.infer<typeof riskBandSchema>;

/** The score is the sum of its contributions, exact to 1e-9. */
export const lookAlikeScoreSchema = z.object({
  score: z.number(),
  riskLevel: riskLevelSchema,
  contributions: z.array(contributionSchema),
  /** The score that the account would have without its strongest contribution. */
  counterfactual: z.object({ without: z.string(), score: z.number(), riskLevel: riskLevelSchema }).nullable(),
  detectionMethods: z.array(z.string()),
});
export type LookAlikeScore = z.infer<typeof lookAlikeScoreSchema>;
