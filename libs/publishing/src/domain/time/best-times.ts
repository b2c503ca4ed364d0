import { localTimeAt } from './zone.js';

/** The least number of posts; fewer show nothing about hours. */
const LEAST_POSTS = 20;
/** The least number of posts in one hour of the week. */
const LEAST_IN_HOUR = 3;
const SHOWN = 5;

export interface BestTime {
  readonly weekday: number;
  readonly hour: number;
  readonly posts: number;
  /** Its mean engagement divided by that of all posts. */
  readonly ratio: number;
}

/** Hours in which the account's own posts had more engagement than its average; null with too few posts. */
export function bestTimes(
  posts: readonly { readonly at: string; readonly engagements: number }[],
  zone: string,
): readonly BestTime[] | null {
  if (posts.length < LEAST_POSTS) return null;
  const mean = posts.reduce((sum, { engagements }) => sum + engagements, 0) / posts.length;
  if (mean === 0) return null;
  const hours = new Map<string, { posts: number; sum: number }>();
  for (const { at, engagements } of posts) {
    const local = localTimeAt(zone, Date.parse(at));
    const weekday = ((new Date(`${local}:00Z`).getUTCDay() + 6) % 7) + 1;
    const key = `${weekday}-${local.slice(11, 13)}`;
    const { posts: count, sum } = hours.get(key) ?? { posts: 0, sum: 0 };
    hours.set(key, { posts: count + 1, sum: sum + engagements });
  }
  return [...hours]
    .map(([key, { posts: count, sum }]) => {
      const [weekday = 1, hour = 0] = key.split('-').map(Number);
      return { weekday, hour, posts: count, ratio: sum / count / mean };
    })
    .filter(({ posts: count, ratio }) => count >= LEAST_IN_HOUR && ratio > 1)
    .sort((one, other) => other.ratio - one.ratio)
    .slice(0, SHOWN);
}
