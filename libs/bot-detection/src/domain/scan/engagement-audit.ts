import type { EngagementAudit, LookedAtPost } from '../../contract/index.js';
import type { Tally } from './tally.js';

const WEEK_MS = 7 * 86_400_000;
const BURST_TIMES = 5;
const LEAST_BURST = 20;
const CLUSTER_TIMES = 6;
const LEAST_CLUSTER = 10;
const FEWEST_POSTS = 4;
const SHOWN = 10;

/** Indicators of bought engagement in posts and followers; null when nothing suitable was read. */
export function engagementOf(
  posts: readonly LookedAtPost[],
  tally: Tally,
  followers: number | null,
): EngagementAudit | null {
  const liked = posts.flatMap(({ at, likes }) => (likes === null ? [] : [{ at, likes }]));
  const mean = liked.reduce((sum, { likes }) => sum + likes, 0) / Math.max(1, liked.length);
  const known = liked.length > 0 && followers !== null && followers > 0;
  const audit = {
    likesPerFollower: known ? mean / followers : null,
    bursts: burstsOf(liked),
    duplicateAnswers: tally.repeatedAnswers(),
    creationWeeks: weeksOf(tally.created()),
  };
  const silent = audit.likesPerFollower === null && audit.duplicateAnswers === null;
  return silent && audit.creationWeeks.length === 0 ? null : audit;
}

const middleOf = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

function burstsOf(posts: readonly { readonly at: string; readonly likes: number }[]) {
  if (posts.length < FEWEST_POSTS) return [];
  const usual = Math.max(1, middleOf(posts.map(({ likes }) => likes)));
  return posts
    .filter(({ likes }) => likes >= LEAST_BURST && likes >= BURST_TIMES * usual)
    .map(({ at, likes }) => ({ at, likes, times: likes / usual }))
    .sort((a, b) => b.likes - a.likes)
    .slice(0, SHOWN);
}

/** Weeks with unusually many new accounts, because bought followers are created within days. */
function weeksOf(created: ReadonlyMap<number, number>) {
  const usual = Math.max(1, middleOf([...created.values()]));
  return [...created]
    .filter(([, count]) => count >= LEAST_CLUSTER && count >= CLUSTER_TIMES * usual)
    .map(([week, accounts]) => ({
      ...{ from: new Date(week * WEEK_MS).toISOString(), accounts, times: accounts / usual },
    }))
    .sort((a, b) => b.accounts - a.accounts)
    .slice(0, SHOWN);
}
