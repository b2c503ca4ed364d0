import { z } from 'zod';

/** The number of equal steps that divide scores from 0 to 1. */
export const SCORE_STEPS = 10;

/** The result of one benchmark in one case, with the baselines of the same run. */
export const benchmarkFigureSchema = z.object({
  case: z.string(),
  value: z.number(),
  unit: z.string(),
  baselines: z.array(z.object({ name: z.string(), ratio: z.number().nullable() })),
});
export type BenchmarkFigure = z.infer<typeof benchmarkFigureSchema>;

/** The committed figures of a detector, written by `npm run bench -- NAME --card`. */
export const modelCardSchema = z.object({
  bench: z.string(),
  /** The day of the run (ISO 8601). */
  measuredOn: z.string(),
  figures: z.array(benchmarkFigureSchema),
});
export type ModelCard = z.infer<typeof modelCardSchema>;

/** How far a distribution moved, by the usual bands of the population stability index: below 0.1, up to 0.25, above. */
export const driftSchema = z.enum(['stable', 'shifting', 'shifted']);
export type Drift = z.infer<typeof driftSchema>;

export const scoreSpreadSchema = z.object({
  /** The number of scores in each step: of the last 7 days (live), and of the 28 days before (baseline). */
  live: z.array(z.number().int()).length(SCORE_STEPS),
  baseline: z.array(z.number().int()).length(SCORE_STEPS),
  /** The population stability index; null while one of the periods has too few scores. */
  psi: z.number().nullable(),
  drift: driftSchema.nullable(),
  /** ISO 8601; null before it is known. The baseline has its 28 days once the first score is 35 days old. */
  measuredFrom: z.string().nullable(),
});
export type ScoreSpread = z.infer<typeof scoreSpreadSchema>;

/** Verdicts on findings whose scores lie in one step, which starts at `from`. */
export const calibrationStepSchema = z.object({
  from: z.number(),
  /** The mean score. */
  score: z.number(),
  confirmed: z.number().int(),
  dismissed: z.number().int(),
});
export type CalibrationStep = z.infer<typeof calibrationStepSchema>;

/** The state of a detector over all operated tenants. */
export const detectorSchema = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  /** The name of the model in use; null for rules without a model. */
  model: z.string().nullable(),
  /** Why there is one version only; null when staff choose among versions. */
  oneVersion: z.string().nullable(),
  card: modelCardSchema.nullable(),
  /** The distribution of scores; null when the detector gives none. */
  scores: scoreSpreadSchema.nullable(),
  findings: z.number().int(),
  /** Which verdicts people can give: both, only a confirmation, or none. */
  judged: z.enum(['both', 'confirmed-only', 'never']),
  verdicts: z.object({
    confirmed: z.number().int(),
    dismissed: z.number().int(),
    unsure: z.number().int(),
  }),
  /** The share of dismissed findings among judged ones, with a 95 % interval; null before the first verdict. */
  overturned: z.object({ value: z.number(), low: z.number(), high: z.number() }).nullable(),
  calibration: z.array(calibrationStepSchema),
  /** The number of findings without a verdict, of one’s own tenant and of clients. */
  waiting: z.object({ own: z.number().int(), clients: z.number().int() }),
});
export type DetectorView = z.infer<typeof detectorSchema>;

/** A finding of one’s own tenant that has no verdict. */
export const unlabelledSchema = z.object({
  id: z.string(),
  detector: z.string(),
  title: z.string(),
  /** A short description of the finding. */
  detail: z.string(),
  /** The score, from 0 to 1. */
  score: z.number(),
  /** The distance of the score from the detector's threshold. The smallest distances are the least certain. */
  distance: z.number(),
  foundAt: z.string(),
  /** The path of the finding below the reader’s client area: `~/...`. */
  link: z.string(),
});
export type Unlabelled = z.infer<typeof unlabelledSchema>;
