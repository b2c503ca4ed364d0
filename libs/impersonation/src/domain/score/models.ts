import { t } from '@rampart/kernel';
import { DRAWN_IN_WEIGHTS, FITTED_WEIGHTS } from './earlier-weights.js';
import { type FindingName, WEIGHTS } from './weights.js';

export type Weights = Readonly<Record<FindingName, number>>;

/** A logistic function of the points, fitted on the development half of the generated pairs (tools/fit-probability.ts). */
export interface ProbabilityCurve {
  readonly midpoint: number;
  readonly perLogit: number;
}

/** Parameters that judge look-alikes. They never change: another set of parameters is another model. */
export interface ScoreModel {
  /** The first 12 digits of the SHA-256 of its parameters; `models.unit.spec.ts` computes it again. */
  readonly id: string;
  readonly title: string;
  /** The day of its first use, ISO 8601. */
  readonly madeOn: string;
  readonly note: string;
  readonly weights: Weights;
  readonly probability: ProbabilityCurve;
  /** The points of an account that shows every sign at once. */
  readonly possiblePoints: number;
}

/** Groups of signs that exclude each other: a handle matches in one class, a name in one way. */
const ALTERNATIVES = [
  [
    'handle.identical',
    'handle.separator',
    'handle.homograph',
    'handle.typo',
    'handle.near',
    'handle.combination',
  ],
  ['display-name.same', 'display-name.similar', 'display-name.contains', 'display-name.handle'],
] as const;

function mostPoints(weights: Weights): number {
  const grouped = new Set<string>([...ALTERNATIVES.flat(), 'handle.alone']);
  const largest = ALTERNATIVES.map((names) => Math.max(...names.map((name) => weights[name])));
  const others = Object.entries(weights).filter(([name, points]) => points > 0 && !grouped.has(name));
  return [...largest, ...others.map(([, points]) => points)].reduce((sum, points) => sum + points, 0);
}

const modelOf = (model: Omit<ScoreModel, 'possiblePoints'>): ScoreModel => ({
  ...model,
  possiblePoints: mostPoints(model.weights),
});

/** The model that is used until another one is activated. Results without a model were judged by it. */
export const FIRST_MODEL = modelOf({
  id: '362aa5e90e89',
  title: t`Weights 3`,
  madeOn: '2026-11-26',
  note: t`Counts a display name of its own against a near handle.`,
  weights: WEIGHTS,
  probability: { midpoint: 41, perLogit: 8.6 },
});

export const SCORE_MODELS: readonly ScoreModel[] = [
  modelOf({
    id: 'b7b1be3ab205',
    title: t`Weights 1`,
    madeOn: '2026-11-20',
    note: t`As fitted: some points lie at the limits of the fit.`,
    weights: FITTED_WEIGHTS,
    probability: { midpoint: 41.7, perLogit: 8.7 },
  }),
  modelOf({
    id: '2b4c6dab25ec',
    title: t`Weights 2`,
    madeOn: '2026-11-20',
    note: t`Moved away from the limits of the fit.`,
    weights: DRAWN_IN_WEIGHTS,
    probability: { midpoint: 45.2, perLogit: 8.5 },
  }),
  FIRST_MODEL,
];

/** @param id absent for results of the time before models were named */
export const scoreModel = (id: string | undefined): ScoreModel =>
  SCORE_MODELS.find((model) => model.id === id) ?? FIRST_MODEL;
