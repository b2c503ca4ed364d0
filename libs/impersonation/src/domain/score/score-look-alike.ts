import { t } from '@rampart/kernel';
import {
  type AccountProfile,
  type Contribution,
  type LookAlikeScore,
  type ProtectedProfile,
} from '../../contract/index.js';
import { addCircumstances } from './circumstances.js';
import { type Comparison, comparePair, type ScoreContext } from './comparison.js';
import { type Finding } from './finding.js';
import { addGuards } from './guards.js';
import { harmScoreOf, isHarmful } from './harm.js';
import { COMPRESSED_FROM, pointsOf, scoreOfPoints } from './headroom.js';
import { FIRST_MODEL, type ScoreModel, type Weights } from './models.js';
import { isOfficial } from './official.js';
import {
  prepareCandidate,
  type PreparedCandidate,
  type PreparedIdentity,
  prepareIdentity,
} from './prepare.js';
import { addAvatar, addBio, addHandle, addName } from './resemblance.js';
import { riskLevelOf } from './risk.js';
import { Signs } from './signs.js';
import { type FindingName, WEIGHTS } from './weights.js';

function addSigns(pair: Comparison, signs: Signs): void {
  addHandle(pair, signs);
  addName(pair, signs);
  addBio(pair, signs);
  addAvatar(pair, signs);
  addCircumstances(pair, signs);
  addGuards(pair, signs);
}

const UNWEIGHTED = Object.fromEntries(Object.keys(WEIGHTS).map((name) => [name, 1])) as Weights;

/** The signs of a pair, for fitting weights. */
export function findingsOf(pair: Comparison): Finding[] {
  const signs = new Signs(UNWEIGHTED);
  addSigns(pair, signs);
  return signs.found.map(({ name, label, points, evidence }) => ({
    name: name as FindingName,
    label,
    value: points,
    evidence,
  }));
}

function sumOf(contributions: readonly Contribution[]): number {
  let sum = 0;
  for (const { points } of contributions) sum += points;
  return sum;
}

const POINTS_OF_ALL = t`points of all signs`;
const FROM_ZERO = t`Scores run from 0`;
const COUNT_LESS = t`Points above ${COMPRESSED_FROM} count less`;

/** Adds a contribution that limits the score to 0 to 100, so that the contributions still add up to it. */
function addLimit(contributions: Contribution[], points: number, model: ScoreModel): void {
  const limited = scoreOfPoints(points, model);
  if (limited === points) return;
  const evidence = {
    kind: 'count' as const,
    name: POINTS_OF_ALL,
    value: points,
    compared: model.possiblePoints,
  };
  const label = points < 0 ? FROM_ZERO : COUNT_LESS;
  contributions.push({ name: 'limit', label, points: limited - points, evidence });
}

function strongestOf(contributions: readonly Contribution[]): Contribution | null {
  let strongest: Contribution | null = null;
  for (const each of contributions) if (each.points > (strongest?.points ?? 0)) strongest = each;
  return strongest;
}

const METHODS: Readonly<Record<string, string>> = {
  'handle.identical': 'handle similarity',
  'handle.separator': 'handle similarity',
  'handle.typo': 'handle similarity',
  'handle.near': 'handle similarity',
  'handle.homograph': 'homoglyphs',
  'display-name.disguised': 'homoglyphs',
  'handle.combination': 'handle combination',
  'display-name.same': 'display name',
  'display-name.similar': 'display name',
  'display-name.contains': 'display name',
  'display-name.handle': 'display name',
  'bio.copied': 'copied bio',
  'avatar.match': 'avatar match',
  'bio.lure': 'wording',
  'bio.claim': 'wording',
  'links.suspicious': 'suspicious links',
  'age.young': 'account age',
  'label.network': 'network label',
};

function methodsOf(contributions: readonly Contribution[]): string[] {
  const methods: string[] = [];
  for (const { name, points } of contributions) {
    const method = points > 0 ? METHODS[name] : undefined;
    if (method !== undefined && !methods.includes(method)) methods.push(method);
  }
  return methods;
}

function total(contributions: Contribution[], profile: AccountProfile, model: ScoreModel): LookAlikeScore {
  const points = pointsOf(contributions);
  const strongest = strongestOf(contributions);
  const detectionMethods = methodsOf(contributions);
  const harm = harmScoreOf(contributions, profile, model);
  let counterfactual: LookAlikeScore['counterfactual'] = null;
  if (strongest !== null) {
    const score = scoreOfPoints(points - strongest.points, model);
    const rest = isHarmful(strongest.name) ? harmScoreOf(contributions, profile, model, strongest) : harm;
    counterfactual = { without: strongest.name, score, riskLevel: riskLevelOf(score, rest) };
  }
  addLimit(contributions, points, model);
  const score = Math.min(100, Math.max(0, sumOf(contributions)));
  return { score, riskLevel: riskLevelOf(score, harm), contributions, counterfactual, detectionMethods };
}

const NOTHING: LookAlikeScore = {
  score: 0,
  riskLevel: 'low',
  contributions: [],
  counterfactual: null,
  detectionMethods: [],
};

function officialScore(): LookAlikeScore {
  const evidence = { kind: 'flag' as const, name: t`official`, value: true };
  return {
    ...NOTHING,
    contributions: [
      { name: 'guard.official', label: t`An account of the protected identity itself`, points: 0, evidence },
    ],
  };
}

/** The score is the sum of contributions, 0 to 100; 0 for official accounts. `context.now` is the observation's time. */
export function scoreLookAlike(
  identity: ProtectedProfile | PreparedIdentity,
  candidate: AccountProfile | PreparedCandidate,
  context: ScoreContext,
): LookAlikeScore {
  const prepared = 'official' in identity ? identity : prepareIdentity(identity);
  const other = 'bioKeys' in candidate ? candidate : prepareCandidate(candidate);
  if (isOfficial(prepared, other.profile)) return officialScore();
  const pair = comparePair(prepared, other, context);
  if (pair === null) return NOTHING;
  const model = context.model ?? FIRST_MODEL;
  const signs = new Signs(model.weights);
  addSigns(pair, signs);
  return total(signs.found, other.profile, model);
}
