import { MODEL_FEATURES } from '../features/table.js';
import { DECLARES, EVIDENCE_KINDS, type EvidenceKind, KEPT_FROM_TREES, KIND_PLANS } from './kinds.js';

const within = (value: number, most: number): number => Math.max(-most, Math.min(most, value));

interface Rule {
  readonly feature: string;
  readonly part: (value: number) => number;
}

/**
 * Knowledge from before any data, as parts of the score in log-odds. Trees learn the deviations from it, and it
 * determines the score of accounts that resemble no training set. Missing values add nothing. Sources: Chu et al. 2012
 * (clients, likes of others’ posts, regular intervals), Yang et al. 2020 (age, handles, likes given, theme), Cresci et
 * al. 2017 (repeated texts).
 */
const RULES: readonly Rule[] = [
  { feature: 'bio-voice', part: (words) => -words },
  { feature: 'person-name', part: (is) => (is === 1 ? -1 : 0.6) },
  { feature: 'profile-patterns', part: (patterns) => patterns },
  { feature: 'never-likes', part: (is) => is },
  { feature: 'says-automated', part: (is) => 2 * is },
  { feature: 'client-personal', part: (share) => 0.8 - 1.6 * share },
  { feature: 'client-automatic', part: (share) => 1.2 * share },
  { feature: 'age', part: (days) => within(0.25 * Math.log(1_000 / days), 1) },
  { feature: 'handle-likelihood', part: (nats) => within(-2.85 - nats, 1) },
  { feature: 'likes-given', part: (likes) => within(0.4 * (5 - Math.log1p(likes)), 1.5) },
  { feature: 'verified', part: (is) => -2 * is },
  { feature: 'default-theme', part: (is) => (is === 1 ? 0.4 : -0.2) },
  { feature: 'likes-per-post', part: (likes) => -0.3 * Math.min(3, Math.log1p(likes)) },
  // A clock varies by seconds and people by days, so a ratio above a fifth is no evidence.
  { feature: 'gap-variation', part: (ratio) => 1.5 * Math.max(0, 1 - 5 * ratio) },
  { feature: 'duplicate-share', part: (share) => 2.5 * Math.max(0, share - 0.3) },
];

interface PlacedRule {
  readonly at: number;
  readonly part: Rule['part'];
  /** True for features that trees never see: the rule always has full weight. */
  readonly whole: boolean;
}

/** The rules that a model uses, and their weight for kinds with trees of their own. */
export interface RuleSet {
  readonly placed: readonly PlacedRule[];
  readonly weights: Partial<Readonly<Record<EvidenceKind, number>>>;
}

function placed(rules: readonly Rule[], whole: ReadonlySet<string>): PlacedRule[] {
  return rules.map(({ feature, part }) => {
    const at = MODEL_FEATURES.findIndex(({ name }) => name === feature);
    if (at < 0) throw new Error(`The prior names the unknown feature ${feature}. Train the model again.`);
    return { at, part, whole: whole.has(feature) };
  });
}

export const RULES_NOW: RuleSet = {
  placed: placed(RULES, KEPT_FROM_TREES),
  weights: Object.fromEntries(EVIDENCE_KINDS.map((kind) => [kind, KIND_PLANS[kind].prior])),
};

const EARLIER = ['bio-voice', 'person-name', 'profile-patterns', DECLARES];

/** The rules of 2026-11-25: only accounts without likes and posts used more than the declaration. */
export const EARLIER_RULES: RuleSet = {
  placed: placed(
    RULES.filter(({ feature }) => EARLIER.includes(feature)),
    new Set([DECLARES]),
  ),
  weights: { full: 0, profile: 1, counts: 0 },
};

/** @param weight weight of the rules; rules for features that trees never see always have full weight */
export function addPriorParts(
  { placed: rules }: RuleSet,
  weight: number,
  row: Float64Array,
  parts: Float64Array,
): void {
  for (const { at, part, whole } of rules) {
    const value = row[at] as number;
    if (!Number.isNaN(value)) parts[at] = (parts[at] as number) + (whole ? 1 : weight) * part(value);
  }
}

export function priorOf(weight: number, row: Float64Array): number {
  let sum = 0;
  for (const { at, part, whole } of RULES_NOW.placed) {
    const value = row[at] as number;
    if (!Number.isNaN(value)) sum += (whole ? 1 : weight) * part(value);
  }
  return sum;
}
