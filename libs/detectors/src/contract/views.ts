import { z } from 'zod';

/** Equal steps of scores from 0 to 1. */
export const SCORE_STEPS = 10;

/** What one benchmark measured in one case, beside baselines of the same run. */
export const benchmarkFigureSchema = z.object({
  case: z.string(),
  value: z.number(),
  unit: z.string(),
  baselines: z.array(z.object({ name: z.string(), ratio: z.number().nullable() })),
});
export type BenchmarkFigure = z.infer<typeof benchmarkFigureSchema>;

/** The committed figures of a detector. `npm run bench -- NAME --card` writes them. */
export const modelCardSchema = z.object({
  bench: z.string(),
  /** Day of the run. */
  measuredOn: z.string(),
  figures: z.array(benchmarkFigureSchema),
});
export type ModelCard = z.infer<typeof modelCardSchema>;

/** How far a distribution moved. Usual bands of the population stability index: below 0.1, to 0.25, above. */
export const driftSchema = z.enum(['stable', 'shifting', 'shifted']);
export type Drift = z.infer<typeof driftSchema>;

export const scoreSpreadSchema = z.object({
  /** Scores by step: of the last 7 days, and of the 28 days before. */
  live: z.array(z.number().int()).length(SCORE_STEPS),
  baseline: z.array(z.number().int()).length(SCORE_STEPS),
  /** Population stability index; null while either has too few scores. */
  psi: z.number().nullable(),
  drift: driftSchema.nullable(),
});
export type ScoreSpread = z.infer<typeof scoreSpreadSchema>;

/** Verdicts on findings with scores of one step, from `from` on. */
export const calibrationStepSchema = z.object({
  from: z.number(),
  /** Mean. */
  score: z.number(),
  confirmed: z.number().int(),
  dismissed: z.number().int(),
});
export type CalibrationStep = z.infer<typeof calibrationStepSchema>;

/** A detector over all operated tenants. */
export const detectorSchema = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  /** The model in use; null: rules, without a model. */
  model: z.string().nullable(),
  card: modelCardSchema.nullable(),
  /** Null: it scores nothing. */
  scores: scoreSpreadSchema.nullable(),
  findings: z.number().int(),
  /** How people judge: both ways, only by confirming, or not. */
  judged: z.enum(['both', 'confirmed-only', 'never']),
  verdicts: z.object({
    confirmed: z.number().int(),
    dismissed: z.number().int(),
    unsure: z.number().int(),
  }),
  /** Dismissed among dismissed and confirmed, with a 95 % interval; null before the first. */
  overturned: z.object({ value: z.number(), low: z.number(), high: z.number() }).nullable(),
  calibration: z.array(calibrationStepSchema),
  /** Findings without a verdict: of one’s own tenant, and of others. */
  waiting: z.object({ own: z.number().int(), clients: z.number().int() }),
});
export type DetectorView = z.infer<typeof detectorSchema>;

/** A finding without a verdict, of one’s own tenant. */
export const unlabelledSchema = z.object({
  id: z.string(),
  detector: z.string(),
  title: z.string(),
  /** A few words of the finding. */
  detail: z.string(),
  /** From 0 to 1. */
  score: z.number(),
  /** Distance of the score from the border of a finding: the nearest are the least certain. */
  distance: z.number(),
  foundAt: z.string(),
  /** Below the reader’s client area: `~/...`. */
  link: z.string(),
});
export type Unlabelled = z.infer<typeof unlabelledSchema>;
