import type { AccountRecord } from '../account/account-record.js';
import { MODEL_FEATURES } from '../features/table.js';
import type { BoostOptions } from './boost.js';

/** How much is known of an account: each kind has trees, calibration and bands of its own. */
export type EvidenceKind = 'full' | 'profile' | 'counts';
export const EVIDENCE_KINDS: readonly EvidenceKind[] = ['full', 'profile', 'counts'];

export function evidenceOf({
  likesGiven,
  timeline,
  bio,
  displayName,
  createdAt,
}: AccountRecord): EvidenceKind {
  if (likesGiven !== null || (timeline !== null && timeline.length > 0)) return 'full';
  return bio !== null || displayName !== null || createdAt !== null ? 'profile' : 'counts';
}

/** What may stand in for a kind whose examples are too few. */
export const FALLBACKS: Readonly<Record<EvidenceKind, readonly EvidenceKind[]>> = {
  full: ['full', 'profile', 'counts'],
  profile: ['profile', 'full', 'counts'],
  counts: ['counts', 'profile', 'full'],
};

const COUNTS =
  'followers following posts followers-to-following posts-to-followers posts-to-following following-limit following-excess default-avatar private profile-patterns';
/** Whose meaning changes least from set to set. */
const SHARED = `${COUNTS} bio-voice person-name`;
const PROFILE = `${SHARED} verified listed listed-to-followers age posts-per-day`;

export type Prior = 'all' | 'declared';

interface KindPlan {
  /** Features that trees of this kind may use. */
  readonly features: ReadonlySet<string>;
  readonly options: Omit<BoostOptions, 'seed'>;
  /** Whether the score begins with all rules of the prior, or only with what trees never see. */
  readonly prior: Prior;
  /** Weight of examples of other kinds, and the features of them that are shown. Zero: none. */
  readonly othersWeight: number;
  readonly othersFeatures: ReadonlySet<string>;
}

/** Trees never see it: in one set a third of the automated accounts has the word in a name, which other sets lack. */
export const KEPT_FROM_TREES = 'says-automated';
const ALL = new Set(MODEL_FEATURES.map(({ name }) => name).filter((name) => name !== KEPT_FROM_TREES));

const COMMON = { ridge: 2, leastWeight: 2, leastGain: 0.01, rowShare: 0.7, columnShare: 0.5 };

/** Kinds without text use what several sets agree on: their examples are few, and sets differ. */
export const KIND_PLANS: Readonly<Record<EvidenceKind, KindPlan>> = {
  full: {
    features: ALL,
    options: { ...COMMON, depth: 3, rate: 0.06, trees: 200 },
    prior: 'declared',
    othersWeight: 0,
    othersFeatures: new Set(),
  },
  profile: {
    features: new Set(PROFILE.split(' ')),
    options: { ...COMMON, depth: 2, rate: 0.06, trees: 30 },
    prior: 'all',
    othersWeight: 0.3,
    othersFeatures: new Set(SHARED.split(' ')),
  },
  counts: {
    features: new Set(
      `${COUNTS} handle-length handle-digits handle-trailing-digits handle-underscores handle-likelihood`.split(
        ' ',
      ),
    ),
    options: { ...COMMON, depth: 3, rate: 0.04, trees: 200, rowShare: 0.6, columnShare: 0.4 },
    prior: 'declared',
    othersWeight: 0.1,
    othersFeatures: new Set(COUNTS.split(' ')),
  },
};
