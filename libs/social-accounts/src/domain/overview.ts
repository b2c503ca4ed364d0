import type { AccountFiguresView, FigureNumbers, SocialOverview, Summed } from '../contract/index.js';

/** The share of an account's followers who engage with one post. Null when the numbers are missing. */
export function engagementRate(figures: FigureNumbers | null): number | null {
  if (figures === null) return null;
  const { followers, engagements, postsLookedAt } = figures;
  if (typeof followers !== 'number' || typeof engagements !== 'number') return null;
  return followers === 0 || postsLookedAt === 0 ? null : engagements / postsLookedAt / followers;
}

const numberOf = ({ figures }: AccountFiguresView, name: keyof FigureNumbers): number | null => {
  const value = figures?.[name];
  return typeof value === 'number' ? value : null;
};

/** Adds up the figures that networks provided. Missing figures are listed by network and not counted as zero. */
export function overviewOf(
  accounts: readonly AccountFiguresView[],
  labels: Readonly<Record<AccountFiguresView['platform'], string>>,
): Omit<SocialOverview, 'budgets'> {
  const sum = (name: Summed) => {
    const known = accounts.flatMap((account) => numberOf(account, name) ?? []);
    const silent = accounts.filter((account) => account.figures !== null && numberOf(account, name) === null);
    return {
      value: known.length === 0 ? null : known.reduce((one, other) => one + other, 0),
      accounts: known.length,
      missing: [...new Set(silent.map(({ platform }) => labels[platform]))],
    };
  };
  const read = accounts.flatMap(({ retrievedAt }) => retrievedAt ?? []).sort();
  return {
    ...{ followers: sum('followers'), likes: sum('likes'), reach: sum('reach') },
    engagement: percentOf(accounts),
    retrievedAt: read[0] ?? null,
    accounts: [...accounts],
  };
}

/** The rate of each account is weighted by its number of followers. */
function percentOf(accounts: readonly AccountFiguresView[]): string | null {
  let [followers, engaged] = [0, 0];
  for (const account of accounts) {
    const own = numberOf(account, 'followers');
    if (account.engagementRate === null || own === null) continue;
    followers += own;
    engaged += account.engagementRate * own;
  }
  return followers === 0 ? null : `${((100 * engaged) / followers).toFixed(1)}%`;
}

/** A share with its 95 % interval (Wilson score interval), which is also valid for small and for one-sided samples. */
export function shareOf(count: number, n: number): { share: number; low: number; high: number } {
  if (n === 0) return { share: 0, low: 0, high: 1 };
  const z = 1.96;
  const share = count / n;
  const centre = share + (z * z) / (2 * n);
  const reach = z * Math.sqrt((share * (1 - share)) / n + (z * z) / (4 * n * n));
  const scale = 1 + (z * z) / n;
  return { share, low: Math.max(0, (centre - reach) / scale), high: Math.min(1, (centre + reach) / scale) };
}
