import type { AccountRecord } from '../account/account-record.js';
import { MODEL_FEATURES } from '../features/table.js';
import type { BoostOptions } from './boost.js';

/** How much is known about an account. Each kind has its own trees, calibration and bands. */
export type EvidenceKind = 'full' | 'posts' | 'profile' | 'counts';
export const EVIDENCE_KINDS: readonly EvidenceKind[] = ['full', 'posts', 'profile', 'counts'];

/** The facts that decide the kind of an account. */
export type AccountFacts = Pick<
  AccountRecord,
  'platform' | 'likesGiven' | 'timeline' | 'bio' | 'displayName' | 'createdAt'
>;

export function evidenceOf({
  platform,
  likesGiven,
  timeline,
  bio,
  displayName,
  createdAt,
}: AccountFacts): EvidenceKind {
  if (likesGiven !== null) return 'full';
  if (timeline !== null && timeline.length > 0) return 'posts';
  // Labelled accounts of Instagram have only counts, and names and bios of X say nothing about Instagram.
  if (platform === 'instagram') return 'counts';
  return bio !== null || displayName !== null || createdAt !== null ? 'profile' : 'counts';
}

/** As Bluesky and Mastodon show it: no likes given, lists, clients, themes. Null without posts. */
export function asPosts(account: AccountRecord): AccountRecord | null {
  if (account.timeline === null || account.timeline.length === 0) return null;
  const unknown = { likesGiven: null, listed: null, defaultTheme: null, location: null, link: null };
  const timeline = account.timeline.map((post) => ({ ...post, client: null, isReply: null, isRepost: null }));
  return { ...account, ...unknown, verified: null, timeline };
}

/** The kinds that replace one with too few examples, in order. */
export const FALLBACKS: Readonly<Record<EvidenceKind, readonly EvidenceKind[]>> = {
  full: ['full', 'posts', 'profile', 'counts'],
  posts: ['posts', 'full', 'profile', 'counts'],
  profile: ['profile', 'full', 'counts'],
  counts: ['counts', 'profile', 'full'],
};

const COUNTS =
  'followers following posts followers-to-following posts-to-followers posts-to-following following-limit following-excess default-avatar private profile-patterns';
/** Features whose meaning changes least between training sets. */
const SHARED = `${COUNTS} bio-voice person-name`;
const PROFILE = `${SHARED} verified listed listed-to-followers age posts-per-day`;

interface KindPlan {
  /** The features that trees of this kind may use. */
  readonly features: ReadonlySet<string>;
  readonly options: Omit<BoostOptions, 'seed'>;
  /** In the initial score. Rules for features that trees never see always count fully. */
  readonly prior: number;
  /** The weight of examples of other kinds, and their features that are used; zero uses none. */
  readonly othersWeight: number;
  readonly othersFeatures: ReadonlySet<string>;
}

/** Kept from the trees: only in one set do a third of the automated accounts have the word in their name. */
export const DECLARES = 'says-automated';
/** Features that only rules of the prior use, with full weight. */
export const KEPT_FROM_TREES: ReadonlySet<string> = new Set([DECLARES, 'gap-variation', 'duplicate-share']);
const ALL = new Set(MODEL_FEATURES.map(({ name }) => name).filter((name) => !KEPT_FROM_TREES.has(name)));

const COMMON = { ridge: 2, leastWeight: 2, leastGain: 0.01, rowShare: 0.7, columnShare: 0.5 };

/** Kinds without text use features on which several sets agree: they have few examples, and sets differ. */
export const KIND_PLANS: Readonly<Record<EvidenceKind, KindPlan>> = {
  full: {
    features: ALL,
    options: { ...COMMON, depth: 3, rate: 0.06, trees: 200 },
    prior: 0.5,
    othersWeight: 0,
    othersFeatures: new Set(),
  },
  posts: {
    features: ALL,
    options: { ...COMMON, depth: 3, rate: 0.06, trees: 120 },
    prior: 0.5,
    othersWeight: 0,
    othersFeatures: new Set(),
  },
  profile: {
    features: new Set(PROFILE.split(' ')),
    options: { ...COMMON, depth: 2, rate: 0.06, trees: 30 },
    prior: 1,
    othersWeight: 0.3,
    othersFeatures: new Set(SHARED.split(' ')),
  },
  counts: {
    features: new Set(
      `${COUNTS} handle-length handle-digits handle-trailing-digits handle-underscores handle-likelihood`.split(
        ' ',
      ),
    ),
    options: { ...COMMON, depth: 3, rate: 0.04, trees: 200, ridge: 10, rowShare: 0.6, columnShare: 0.4 },
    prior: 0,
    othersWeight: 0.2,
    othersFeatures: new Set(COUNTS.split(' ')),
  },
};
