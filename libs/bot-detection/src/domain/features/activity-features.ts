import { t } from '@rampart/kernel';
import type { Facts } from './facts.js';
import { type Feature, MISSING } from './feature.js';
import type { TimelineFacts } from './timeline-facts.js';

function perDay(name: string, label: string, what: string, of: (facts: Facts) => number | null): Feature {
  return {
    name,
    label,
    group: 'age',
    formula: `${what} / days since creation`,
    unit: 'per day',
    missing: 'count or date of creation unknown',
    source: 'Yang et al. 2020',
    direction: 0,
    value: (facts) => {
      const count = of(facts);
      return count === null || facts.ageDays === null ? MISSING : count / facts.ageDays;
    },
  };
}

export const AGE_FEATURES: readonly Feature[] = [
  {
    name: 'age',
    label: t`Account age`,
    group: 'age',
    formula: 'time of observation − date of creation, at least 1',
    unit: 'days',
    missing: 'date of creation unknown or in the future',
    source: 'Yang et al. 2020',
    direction: -1,
    value: ({ ageDays }) => ageDays ?? MISSING,
  },
  perDay('posts-per-day', t`Posts per day`, 'posts', ({ account }) => account.posts),
  perDay('followers-per-day', t`Followers per day`, 'followers', ({ account }) => account.followers),
  perDay('following-per-day', t`Followed per day`, 'following', ({ account }) => account.following),
  perDay('likes-per-day', t`Likes per day`, 'likes given', ({ account }) => account.likesGiven),
  perDay('listed-per-day', t`Listed per day`, 'listed', ({ account }) => account.listed),
];

function timeline(
  [name, label, formula, unit, missing]: readonly [string, string, string, string, string],
  direction: -1 | 0 | 1,
  value: (timeline: TimelineFacts) => number,
): Feature {
  return {
    name,
    label,
    group: 'timeline',
    formula,
    unit,
    missing,
    source: 'reference 2.3',
    direction,
    value: (facts) => (facts.timeline === null ? MISSING : value(facts.timeline)),
  };
}

const none = 'no posts read';
const few = 'fewer than 5 dated posts';
const fewHours = 'fewer than 20 dated posts';

export const TIMELINE_FEATURES: readonly Feature[] = [
  timeline(
    ['idle-days', t`Days silent`, 'time of observation − last post', 'days', none],
    0,
    (t) => t.idleDays,
  ),
  timeline(
    [
      'client-personal',
      t`Personal client`,
      'posts from a client for people / posts',
      'share',
      'clients not given',
    ],
    -1,
    (t) => t.personalShare,
  ),
  timeline(
    [
      'client-automatic',
      t`Automatic client`,
      'posts from an automatic client / posts',
      'share',
      'clients not given',
    ],
    1,
    (t) => t.automaticShare,
  ),
  timeline(['reply-share', t`Replies`, 'replies / posts', 'share', none], 0, (t) => t.replyShare),
  timeline(['repost-share', t`Reposts`, 'reposts / posts', 'share', none], 0, (t) => t.repostShare),
  timeline(['post-length', t`Post length`, 'mean signs of a post', 'signs', none], 0, (t) => t.textLength),
  timeline(['post-links', t`Links per post`, 'links / posts', 'per post', none], 0, (t) => t.linksPerPost),
  timeline(
    ['post-mentions', t`Mentions per post`, 'signs @ / posts', 'per post', none],
    0,
    (t) => t.mentionsPerPost,
  ),
  timeline(
    ['post-hashtags', t`Hashtags per post`, 'signs # / posts', 'per post', none],
    0,
    (t) => t.hashtagsPerPost,
  ),
];

/** No training set has several posts per account, so trees never see these. The prior has rules for them. */
export const RULED_FEATURES: readonly Feature[] = [
  timeline(
    ['gap-variation', t`Interval variation`, 'deviation / mean of intervals', 'ratio', few],
    -1,
    (t) => t.rhythm.variation,
  ),
  timeline(
    [
      'duplicate-share',
      t`Repeated texts`,
      'near-duplicates of earlier posts / posts',
      'share',
      'fewer than 3 texts',
    ],
    1,
    (t) => t.duplicateShare,
  ),
];

/** Shown, not scored: hours depend on where an account lives, and no source gives the delay of replies. */
export const RHYTHM_FEATURES: readonly Feature[] = [
  timeline(
    ['gap-entropy', t`Interval variety`, 'entropy of ten classes / largest', 'share', few],
    0,
    (t) => t.rhythm.gapEntropy,
  ),
  timeline(
    ['hour-entropy', t`Hour variety`, 'entropy of hours / largest', 'share', fewHours],
    0,
    (t) => t.rhythm.hourEntropy,
  ),
  timeline(
    ['quiet-hours', t`Quiet hours`, 'longest run of hours without posts', 'hours', fewHours],
    0,
    (t) => t.rhythm.quietHours,
  ),
  timeline(
    ['burst-share', t`Bursts`, 'intervals up to one minute / intervals', 'share', few],
    0,
    (t) => t.rhythm.burstShare,
  ),
  timeline(
    ['reply-lag', t`Reply delay`, 'mean time to the answered post', 'minutes', 'no dated replies'],
    0,
    (t) => t.replyLagMinutes,
  ),
];

export const ENGAGEMENT_FEATURES: readonly Feature[] = [
  {
    name: 'likes-per-follower',
    label: t`Likes per follower`,
    group: 'engagement',
    formula: 'ln((mean likes of a post + 1) / (followers + 1))',
    unit: 'log ratio',
    missing: 'likes or followers unknown',
    source: 'reference 2.3',
    direction: 0,
    value: ({ account, timeline: found }) =>
      found === null || account.followers === null
        ? MISSING
        : Math.log((found.likesPerPost + 1) / (account.followers + 1)),
  },
  {
    name: 'likes-per-post',
    label: t`Likes per post`,
    group: 'engagement',
    formula: 'mean likes of posts that are no reposts',
    unit: 'likes',
    missing: 'likes unknown',
    source: 'reference 2.3',
    direction: -1,
    value: ({ timeline: found }) => found?.likesPerPost ?? MISSING,
  },
];
