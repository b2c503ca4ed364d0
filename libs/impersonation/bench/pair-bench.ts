import { compared, plain, type Report } from '@rampart/kernel/testing';
import { type LookAlikeScore, riskLevelSchema } from '../src/contract/index.js';
import {
  FIRST_MODEL,
  pointsOf,
  probabilityOf,
  SCORE_MODELS,
  scoreLookAlike,
  type ScoreModel,
  THRESHOLDS,
} from '../src/domain/score/index.js';
import { bandCase } from '../src/risk-bands.js';
import { naiveTextScore } from './baselines.js';
import { readProfiles } from './corpus.js';
import { generatePairs, type Half } from './pair-generator.js';
import { type LabelledPair, OBSERVED } from './pair.js';
import { bootstrapRecall, recallAt, type Scored } from './statistics.js';

const SEEDS: Readonly<Record<Half, number>> = { development: 101, 'hold-out': 7_001 };
const VICTIMS = 450;

interface Judged extends Scored {
  readonly recipe: string;
  readonly result: LookAlikeScore;
}

function judge(pairs: readonly LabelledPair[], model: ScoreModel): Judged[] {
  return pairs.map(({ attack, recipe, victim, identity, candidate, avatar }) => {
    const result = scoreLookAlike(identity, candidate, { now: OBSERVED, avatar, model });
    return { attack, recipe, victim, result, score: pointsOf(result.contributions) };
  });
}

export const textsOf = ({
  identity,
  candidate,
}: LabelledPair): [[string, string, string], [string, string, string]] => [
  [identity.handles[0] ?? '', identity.displayNames[0] ?? '', identity.bio],
  [candidate.handle, candidate.displayName, candidate.bio],
];

function naive(pairs: readonly LabelledPair[]): Scored[] {
  return pairs.map((pair) => ({
    attack: pair.attack,
    victim: pair.victim,
    score: naiveTextScore(...textsOf(pair)),
  }));
}

function reportHalf(report: Report, half: Half, pairs: readonly LabelledPair[]): void {
  const judged = judge(pairs, FIRST_MODEL);
  const simple = naive(pairs);
  const name = `pairs, ${half} (n=${pairs.length})`;
  for (const rate of [0.01, 0.001]) {
    const at = `TPR at ${rate * 100} % FPR`;
    compared(
      report,
      `${name}: ${at}`,
      [recallAt(judged, rate).recall, 'recall'],
      'mean text similarity',
      recallAt(simple, rate).recall,
    );
    const [low, high] = bootstrapRecall(judged, rate, 400, 5);
    plain(report, `${name}: ${at}, 95 % interval from`, low, 'recall');
    plain(report, `${name}: ${at}, 95 % interval to`, high, 'recall');
  }
  if (half === 'hold-out') reportKinds(report, judged);
}

function reportKinds(report: Report, judged: readonly Judged[]): void {
  const shareOf = (group: readonly Judged[], least: number): number =>
    group.filter(({ result }) => result.score >= least).length / group.length;
  for (const recipe of new Set(judged.map((pair) => pair.recipe))) {
    const group = judged.filter((pair) => pair.recipe === recipe);
    const kind = group[0]?.attack ? 'attack' : 'harmless';
    plain(report, `flagged, ${kind}: ${recipe}`, shareOf(group, THRESHOLDS.lookAlike), 'share');
  }
  const high = judged.filter(({ result }) => result.score >= THRESHOLDS.high);
  plain(
    report,
    'precision of high and critical (2 attacks a harmless pair)',
    high.filter(({ attack }) => attack).length / high.length,
    'precision',
  );
  reportBands(report, judged);
  const sums = judged.map(({ result }) =>
    Math.abs(result.contributions.reduce((sum, { points }) => sum + points, 0) - result.score),
  );
  plain(report, 'largest difference of score and sum of contributions', Math.max(...sums), 'points');
}

/** Reports the precision of each risk level among accounts that are shown. */
function reportBands(report: Report, judged: readonly Judged[]): void {
  const shown = judged.filter(({ result }) => result.score >= THRESHOLDS.lookAlike);
  for (const risk of riskLevelSchema.options) {
    const band = shown.filter(({ result }) => result.riskLevel === risk);
    const right = band.filter(({ attack }) => attack).length;
    plain(report, `${bandCase(risk)} (n=${band.length})`, right / band.length, 'precision');
  }
  const clones = judged.filter(({ recipe }) => recipe === 'full clone').map(({ result }) => result);
  const critical = clones.filter(({ riskLevel }) => riskLevel === 'critical').length;
  plain(report, 'share of full clones that are critical', critical / clones.length, 'share');
  const top = Math.max(...clones.map(({ score }) => score));
  const atTop = clones.filter(({ score }) => score === top).length;
  plain(report, 'share of full clones at the highest score', atTop / clones.length, 'share');
  plain(
    report,
    'calibration error of the probability',
    calibrationError(judged, FIRST_MODEL),
    'mean difference',
  );
}

const TENTHS = 10;

/** Expected calibration error: the mean difference between probability and share of attacks, in ten bins. */
function calibrationError(judged: readonly Judged[], model: ScoreModel): number {
  const bins = Array.from({ length: TENTHS }, () => ({ said: 0, true: 0 }));
  for (const { score, attack } of judged) {
    const probability = probabilityOf(score, model);
    const bin = bins[Math.min(TENTHS - 1, Math.floor(probability * TENTHS))];
    if (bin === undefined) continue;
    bin.said += probability;
    bin.true += Number(attack);
  }
  return bins.reduce((sum, bin) => sum + Math.abs(bin.said - bin.true), 0) / judged.length;
}

/** Measures scoring on pairs of profiles and prints no names. Without profiles in the corpus there are no figures. */
export function benchPairs(report: Report, corpus: string): void {
  const profiles = readProfiles(corpus);
  for (const half of ['development', 'hold-out'] as const) {
    const pairs = generatePairs(profiles, half, SEEDS[half], VICTIMS);
    if (pairs.length > 0) reportHalf(report, half, pairs);
  }
}

/** Measures each model on the same pairs of the hold-out half, beside the model that is used first. */
export function benchModels(report: Report, corpus: string): void {
  const pairs = generatePairs(readProfiles(corpus), 'hold-out', SEEDS['hold-out'], VICTIMS);
  if (pairs.length === 0) return;
  const first = figuresOf(pairs, FIRST_MODEL);
  for (const model of SCORE_MODELS)
    for (const [name, value] of figuresOf(pairs, model)) {
      const beside = first.get(name) ?? 0;
      if (model === FIRST_MODEL) plain(report, `${model.title}: ${name}`, value, 'share');
      else compared(report, `${model.title}: ${name}`, [value, 'share'], FIRST_MODEL.title, beside);
    }
}

function figuresOf(pairs: readonly LabelledPair[], model: ScoreModel): ReadonlyMap<string, number> {
  const judged = judge(pairs, model);
  const shown = (of: boolean): number => {
    const group = judged.filter(({ attack }) => attack === of);
    return group.filter(({ result }) => result.score >= THRESHOLDS.lookAlike).length / group.length;
  };
  return new Map([
    ['attacks shown', shown(true)],
    ['harmless pairs shown', shown(false)],
    ['TPR at 1 % FPR', recallAt(judged, 0.01).recall],
    ['TPR at 0.1 % FPR', recallAt(judged, 0.001).recall],
    ['calibration error of the probability', calibrationError(judged, model)],
  ]);
}
