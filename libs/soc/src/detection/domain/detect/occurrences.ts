import type { SocAlert } from '../../contract/alerts.js';

export interface Found extends Pick<SocAlert, 'id' | 'first' | 'trigger' | 'count' | 'late'> {
  /** When the triggering event happened, milliseconds since 1970. */
  readonly time: number;
  readonly evidence: readonly string[];
}

/** Evidence covers the first and the last occurrence: together they reach the limit of one alert. */
const MOST_EVIDENCE = 50;

export const foundOf = ({ id, time, first, trigger, count, late, evidence }: SocAlert): Found => ({
  ...{ id, first, trigger, count, late },
  time: Date.parse(time),
  evidence: evidence.slice(-MOST_EVIDENCE),
});

/** Sorts by event time; findings of the same time are in order of arrival. */
export const newestFirst = (a: Found, b: Found): number =>
  b.time - a.time || Number(b.trigger) - Number(a.trigger);

/** The first and the last finding. @throws TypeError without findings */
export function outermost(times: readonly Found[]): readonly [first: Found, last: Found] {
  const [any] = times;
  if (any === undefined)
    throw new TypeError('There are no occurrences to find the first of. Pass at least one.');
  let [first, last] = [any, any];
  for (const each of times) {
    if (newestFirst(each, first) > 0) first = each;
    if (newestFirst(each, last) < 0) last = each;
  }
  return [first, last];
}
