/** A count at one time, such as an account's followers. */
export interface Counted {
  readonly at: number;
  readonly count: number;
}

export interface GrowthStep {
  readonly at: number;
  readonly gained: number;
  /** The gain divided by the usual gain in a period of the same length. */
  readonly times: number;
}

const STEP_TIMES = 8;
const LEAST_STEP = 100;

/** Gains far above the median rate, because bought followers arrive in steps. Needs six counts. */
export function growthSteps(counts: readonly Counted[]): GrowthStep[] {
  const sorted = [...counts].sort((a, b) => a.at - b.at);
  const gains = sorted.slice(1).flatMap((next, index) => {
    const before = sorted[index] as Counted;
    const time = next.at - before.at;
    return time <= 0
      ? []
      : [{ at: next.at, gained: next.count - before.count, rate: (next.count - before.count) / time, time }];
  });
  if (gains.length < 5) return [];
  const rates = gains.map(({ rate }) => Math.max(0, rate)).sort((a, b) => a - b);
  const usual = rates[Math.floor(rates.length / 2)] as number;
  return gains.flatMap(({ at, gained, time }) => {
    const expected = Math.max(1, usual * time);
    const times = gained / expected;
    return gained >= LEAST_STEP && times >= STEP_TIMES ? [{ at, gained, times }] : [];
  });
}

export interface AgeCluster {
  readonly from: number;
  readonly to: number;
  readonly accounts: number;
  /** The number of accounts divided by the number that an even spread over the sample’s years would give. */
  readonly times: number;
}

const WEEK_MS = 7 * 86_400_000;
const CLUSTER_TIMES = 6;
const LEAST_CLUSTER = 10;

/** Weeks in which far more accounts of an audience were created than in the median of weeks with any. */
export function creationClusters(created: readonly number[]): AgeCluster[] {
  const weeks = new Map<number, number>();
  for (const at of created) {
    const week = Math.floor(at / WEEK_MS);
    weeks.set(week, (weeks.get(week) ?? 0) + 1);
  }
  const counts = [...weeks.values()].sort((a, b) => a - b);
  const usual = counts[Math.floor(counts.length / 2)] ?? 1;
  return [...weeks]
    .filter(([, count]) => count >= LEAST_CLUSTER && count >= CLUSTER_TIMES * usual)
    .map(([week, accounts]) => ({
      from: week * WEEK_MS,
      to: (week + 1) * WEEK_MS,
      accounts,
      times: accounts / usual,
    }))
    .sort((a, b) => b.accounts - a.accounts);
}
