import { generatePairs } from '../bench/pair-generator.js';
import { readProfiles } from '../bench/corpus.js';
import { OBSERVED } from '../bench/pair.js';
import {
  comparePair,
  findingsOf,
  type FindingName,
  prepareCandidate,
  prepareIdentity,
  THRESHOLDS,
  WEIGHTS,
} from '../src/domain/score/index.js';

/**
 * Fits the points of domain/score/weights.ts on generated pairs of the development half and prints them. node
 * --conditions source --import tsx libs/impersonation/tools/fit-weights.ts CORPUS [SEED] Minimises logistic loss
 * around the look-alike threshold. Harmless pairs have more weight, because a false accusation costs more, and weights
 * are pulled towards the present ones. Signs are kept. Handle weights do not change: with `handle.alone`, half
 * strength is the point at which a handle without other known facts makes a look-alike.
 */
const corpus = process.argv[2];
if (corpus === undefined) throw new Error('Usage: fit-weights.ts CORPUS [SEED]');
const seed = Number(process.argv[3] ?? 101);

const SETTINGS = {
  epochs: 400,
  rate: 0.5,
  pull: 0.00002,
  harmlessWeight: 6,
  pointsPerLogit: 8,
  victims: 450,
};
const names = Object.keys(WEIGHTS) as FindingName[];
const index = new Map(names.map((name, at) => [name, at]));

interface Sample {
  readonly attack: boolean;
  readonly at: readonly number[];
  readonly values: readonly number[];
}

const samples: Sample[] = generatePairs(readProfiles(corpus), 'development', seed, SETTINGS.victims).flatMap(
  (pair) => {
    const compared = comparePair(prepareIdentity(pair.identity), prepareCandidate(pair.candidate), {
      now: OBSERVED,
      avatar: pair.avatar,
    });
    if (compared === null) return [];
    const findings = findingsOf(compared);
    return [
      {
        attack: pair.attack,
        at: findings.map(({ name }) => index.get(name) ?? 0),
        values: findings.map(({ value }) => value),
      },
    ];
  },
);

const prior = names.map((name) => WEIGHTS[name] as number);
const weights = [...prior];
const [mean, square] = [names.map(() => 0), names.map(() => 0)];

/** Limits of absolute values. A generator knows few harmless cases, so no circumstance may decide alone. */
const BOUNDS: Readonly<Partial<Record<FindingName, readonly [number, number]>>> = {
  'display-name.same': [18, 40],
  'display-name.similar': [14, 36],
  'display-name.contains': [10, 30],
  'display-name.handle': [4, 20],
  'display-name.disguised': [8, 20],
  'display-name.badge': [6, 14],
  'display-name.own': [6, 20],
  'bio.copied': [25, 50],
  'bio.own': [4, 18],
  'bio.lure': [8, 22],
  'bio.claim': [4, 14],
  'avatar.match': [25, 45],
  'avatar.other': [6, 20],
  'age.young': [6, 16],
  'age.older': [8, 22],
  'age.settled': [4, 18],
  'followers.few': [3, 10],
  'followers.many': [4, 16],
  'followers.rival': [6, 24],
  'followers.dwarfed': [2, 8],
  'activity.little': [2, 8],
  'verification.verified': [20, 45],
  'verification.missing': [2, 8],
  'links.suspicious': [8, 20],
  'links.official': [1, 12],
  'guard.third-person': [8, 40],
};

function bounded(name: FindingName, value: number, before: number): number {
  if (name.startsWith('handle.')) return before;
  const [least, most] = BOUNDS[name] ?? [15, 95];
  return Math.sign(before) * Math.min(most, Math.max(least, Math.sign(before) * value));
}

function gradientOf(): number[] {
  const gradient = weights.map((weight, at) => SETTINGS.pull * (weight - (prior[at] ?? 0)));
  for (const { attack, at, values } of samples) {
    const score = at.reduce((sum, place, k) => sum + (weights[place] ?? 0) * (values[k] ?? 0), 0);
    const logit = (score - THRESHOLDS.lookAlike) / SETTINGS.pointsPerLogit;
    const chance = 1 / (1 + Math.exp(-logit));
    const push = attack ? chance - 1 : SETTINGS.harmlessWeight * chance;
    at.forEach((place, k) => {
      gradient[place] = (gradient[place] ?? 0) + (push * (values[k] ?? 0)) / samples.length;
    });
  }
  return gradient;
}

for (let epoch = 1; epoch <= SETTINGS.epochs; epoch += 1) {
  gradientOf().forEach((slope, at) => {
    mean[at] = 0.9 * (mean[at] ?? 0) + 0.1 * slope;
    square[at] = 0.99 * (square[at] ?? 0) + 0.01 * slope * slope;
    const step =
      (mean[at] ?? 0) / (1 - 0.9 ** epoch) / (Math.sqrt((square[at] ?? 0) / (1 - 0.99 ** epoch)) + 1e-8);
    weights[at] = bounded(
      names[at] as FindingName,
      (weights[at] ?? 0) - SETTINGS.rate * step,
      prior[at] ?? 0,
    );
  });
}

names.forEach((name, at) =>
  console.log(`  '${name}': ${(weights[at] ?? 0).toFixed(1).replace(/\.0$/, '')},`),
);
