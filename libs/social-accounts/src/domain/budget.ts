import type { BudgetView, Network } from '../contract/index.js';

export type Reading = 'figures' | 'mentions';

export interface Budget {
  readonly unit: string;
  readonly perDay: number;
  readonly cost: Readonly<Record<Reading, number>>;
}

export interface BudgetSettings {
  readonly SOCIAL_TWITTER_DAILY_CENTS: number;
  readonly SOCIAL_YOUTUBE_DAILY_UNITS: number;
}

/**
 * Networks whose calls cost money or quota. On X, the own profile and ten own posts cost 0.1 US cents each, and
 * mentions cost 1 cent each (docs.x.com, pricing). On YouTube, costs are units of the daily quota of the project.
 */
export const budgetsOf = ({
  SOCIAL_TWITTER_DAILY_CENTS,
  SOCIAL_YOUTUBE_DAILY_UNITS,
}: BudgetSettings): ReadonlyMap<Network, Budget> =>
  new Map<Network, Budget>([
    [
      'twitter',
      { unit: 'US cents', perDay: SOCIAL_TWITTER_DAILY_CENTS, cost: { figures: 1.1, mentions: 20 } },
    ],
    [
      'youtube',
      { unit: 'quota units', perDay: SOCIAL_YOUTUBE_DAILY_UNITS, cost: { figures: 3, mentions: 5 } },
    ],
  ]);

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Milliseconds between readings of an account, more on networks where reading costs money or quota. */
export function intervalOf(budget: Budget | undefined, reading: Reading): number {
  if (reading === 'mentions') return budget === undefined ? 3 * HOUR_MS : DAY_MS;
  return budget === undefined ? HOUR_MS : 6 * HOUR_MS;
}

/** The part of the day that is left, from 0 to 1. Days are in UTC, as networks count them. */
const restOfDay = (now: Date): number => 1 - (now.getTime() % DAY_MS) / DAY_MS;

/** @param accounts The number of accounts that are read on this network. */
export function budgetView(
  platform: Network,
  budget: Budget,
  { spent, accounts, now }: { readonly spent: number; readonly accounts: number; readonly now: Date },
): BudgetView {
  const aDay = (reading: Reading): number => (budget.cost[reading] * DAY_MS) / intervalOf(budget, reading);
  const forecast = spent + accounts * (aDay('figures') + aDay('mentions')) * restOfDay(now);
  const cheapest = Math.min(budget.cost.figures, budget.cost.mentions);
  return {
    ...{ platform, unit: budget.unit, perDay: budget.perDay, spent },
    forecast: Math.round(forecast * 10) / 10,
    stopped: spent + cheapest > budget.perDay,
  };
}
