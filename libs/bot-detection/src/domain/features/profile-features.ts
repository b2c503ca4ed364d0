import { t } from '@rampart/kernel';
import { declaresAutomation } from './declared.js';
import type { Facts } from './facts.js';
import { type Feature, MISSING } from './feature.js';

const YANG = 'Yang et al. 2020';
const flag = (value: boolean | null): number => (value === null ? MISSING : Number(value));
const count = (value: number | null): number => value ?? MISSING;
const logRatio = (one: number | null, other: number | null): number =>
  one === null || other === null ? MISSING : Math.log((one + 1) / (other + 1));
const unknown = 'count unknown';

/** Limits of following on X and Instagram, at which accounts that follow in bulk stop. */
const LIMITS = [2_000, 5_000, 7_500];
const nearLimit = (following: number): number =>
  Math.min(...LIMITS.map((limit) => Math.abs(following - limit) / limit));

function patterns({ account, handle }: Facts): number {
  const { followers: by, following: whom, posts: written } = account;
  if (by === null || whom === null || written === null) return MISSING;
  return (
    Number(account.defaultAvatar === true) +
    Number(handle !== null && handle.trailingDigits >= 5 && handle.letters > 0) +
    Number(whom >= 1_500 && by <= 2 * whom && whom <= 2 * by) +
    Number(written < 50) +
    Number(whom >= 100 && whom > 5 * by)
  );
}

const ratio = (
  name: string,
  label: string,
  [one, oneName]: readonly [(facts: Facts) => number | null, string],
  [other, otherName]: readonly [(facts: Facts) => number | null, string],
  direction: -1 | 0 | 1,
): Feature => ({
  name,
  label,
  group: 'profile',
  formula: `ln((${oneName} + 1) / (${otherName} + 1))`,
  unit: 'log ratio',
  missing: unknown,
  source: YANG,
  direction,
  value: (facts) => logRatio(one(facts), other(facts)),
});

const counted = (
  name: string,
  label: string,
  formula: string,
  direction: -1 | 0 | 1,
  of: (facts: Facts) => number | null,
): Feature => ({
  name,
  label,
  group: 'profile',
  formula,
  unit: 'count',
  missing: unknown,
  source: YANG,
  direction,
  value: (facts) => count(of(facts)),
});

const flagged = (
  name: string,
  label: string,
  formula: string,
  direction: -1 | 0 | 1,
  of: (facts: Facts) => boolean | null,
): Feature => ({
  name,
  label,
  group: 'profile',
  formula,
  unit: '0 or 1',
  missing: 'not given',
  source: YANG,
  direction,
  value: (facts) => flag(of(facts)),
});

const followers = (facts: Facts): number | null => facts.account.followers;
const following = (facts: Facts): number | null => facts.account.following;
const posts = (facts: Facts): number | null => facts.account.posts;
const likesGiven = (facts: Facts): number | null => facts.account.likesGiven;
const listed = (facts: Facts): number | null => facts.account.listed;

export const PROFILE_FEATURES: readonly Feature[] = [
  counted('followers', t`Followers`, 'number of followers', 0, followers),
  counted('following', t`Following`, 'number of accounts followed', 0, following),
  counted('posts', t`Posts`, 'number of posts', 0, posts),
  counted('likes-given', t`Likes given`, 'number of posts liked', -1, likesGiven),
  counted('listed', t`Listed`, 'number of lists that name the account', 0, listed),
  flagged('verified', t`Verified`, 'the network verified the account', -1, (f) => f.account.verified),
  flagged('default-theme', t`Default theme`, 'theme unchanged', 1, (f) => f.account.defaultTheme),
  flagged('default-avatar', t`Default picture`, 'no picture of its own', 1, (f) => f.account.defaultAvatar),
  flagged('private', t`Private account`, 'posts shown to followers only', 0, (f) => f.account.isPrivate),
  ratio(
    'followers-to-following',
    t`Followers per followed`,
    [followers, 'followers'],
    [following, 'following'],
    0,
  ),
  ratio('posts-to-followers', t`Posts per follower`, [posts, 'posts'], [followers, 'followers'], 0),
  ratio('posts-to-following', t`Posts per followed`, [posts, 'posts'], [following, 'following'], 0),
  ratio('likes-to-posts', t`Likes per post`, [likesGiven, 'likes given'], [posts, 'posts'], 0),
  ratio('listed-to-followers', t`Listed per follower`, [listed, 'listed'], [followers, 'followers'], 0),
  {
    name: 'following-limit',
    label: t`Following limit`,
    group: 'profile',
    formula: 'smallest |following − L| / L for L of 2,000, 5,000 and 7,500',
    unit: 'share',
    missing: unknown,
    source: 'own',
    direction: 0,
    value: ({ account }) => (account.following === null ? MISSING : nearLimit(account.following)),
  },
  {
    name: 'follow-symmetry',
    label: t`Mutual following`,
    group: 'profile',
    formula: '|ln((followers + 1) / (following + 1))| of accounts that follow 1,000 or more',
    unit: 'log ratio',
    missing: 'counts unknown, or fewer than 1,000 followed',
    source: 'own',
    direction: -1,
    value: ({ account }) =>
      account.following === null || account.following < 1_000
        ? MISSING
        : Math.abs(logRatio(account.followers, account.following)),
  },
  {
    name: 'following-excess',
    label: t`Excess following`,
    group: 'profile',
    formula: 'ln((following + 1)² / ((followers + 1) (posts + 1)))',
    unit: 'log ratio',
    missing: unknown,
    source: 'own',
    direction: 1,
    value: (facts) => logRatio(following(facts), followers(facts)) + logRatio(following(facts), posts(facts)),
  },
  {
    name: 'profile-patterns',
    label: t`Known patterns`,
    group: 'profile',
    formula:
      'number of: no picture; generated handle; 1,500 or more followed and as many followers (within a factor of 2); fewer than 50 posts; 100 or more followed and five times the followers',
    unit: 'patterns',
    missing: 'followers, following or posts unknown',
    source: 'own',
    direction: 1,
    value: patterns,
  },
  {
    name: 'says-automated',
    label: t`Says automated`,
    group: 'profile',
    formula: 'handle, name or bio, or the label of the network, says that a program posts',
    unit: '0 or 1',
    missing: 'neither says it',
    source: 'own',
    direction: 1,
    value: ({ account }) => {
      const declared = declaresAutomation(account);
      return declared === null ? MISSING : Number(declared);
    },
  },
  {
    name: 'never-likes',
    label: t`Never likes`,
    group: 'profile',
    formula: 'no post liked, of accounts with 20 posts or more',
    unit: '0 or 1',
    missing: 'likes given or posts unknown, or fewer than 20 posts',
    source: 'own',
    direction: 1,
    value: ({ account: { likesGiven: given, posts: written } }) =>
      given === null || written === null || written < 20 ? MISSING : Number(given === 0),
  },
  {
    name: 'has-location',
    label: t`Location given`,
    group: 'profile',
    formula: 'the location is not empty',
    unit: '0 or 1',
    missing: 'not given',
    source: 'own',
    direction: 0,
    value: ({ account }) => (account.location === null ? MISSING : Number(account.location.trim() !== '')),
  },
  {
    name: 'has-link',
    label: t`Link given`,
    group: 'profile',
    formula: 'the profile has a link',
    unit: '0 or 1',
    missing: 'not given',
    source: 'own',
    direction: 0,
    value: ({ account }) => (account.link === null ? MISSING : Number(account.link.trim() !== '')),
  },
];
