import type { TimeRange } from '@rampart/lists/contract';
import type { EntityManager } from 'typeorm';
import {
  type AccountFiguresView,
  type FigureHistory,
  type HistoryQuery,
  type Network,
  NETWORK_NAMES,
  type SentimentCounts,
  type SentimentView,
  type SocialOverview,
  SUMMED,
  type Summed,
} from '../../contract/index.js';
import { type Budget, budgetView } from '../../domain/budget.js';
import { engagementRate, overviewOf, shareOf } from '../../domain/overview.js';
import { SocialAccountRow } from '../accounts/tables.js';
import { SocialFiguresRow, SocialSentimentRow } from './tables.js';

/** Returns sums, figures per account, and the remaining daily cost of reading them. */
export async function readOverview(
  manager: EntityManager,
  {
    budgets,
    spent,
    now,
  }: {
    readonly budgets: ReadonlyMap<Network, Budget>;
    readonly spent: ReadonlyMap<Network, number>;
    readonly now: Date;
  },
): Promise<SocialOverview> {
  const accounts = await manager.find(SocialAccountRow, {
    where: { connectionType: 'oauth' },
    order: { platform: 'ASC', connectedSince: 'ASC' },
  });
  const newest = await newestFigures(manager);
  const views = accounts.map((account): AccountFiguresView => {
    const row = newest.get(account.id);
    const figures = row?.figures ?? null;
    return {
      ...{ accountId: account.id, platform: account.platform, simulated: account.simulated, figures },
      name: account.profile.displayName ?? `@${account.profile.handle}`,
      retrievedAt: row?.at.toISOString() ?? null,
      engagementRate: engagementRate(figures),
    };
  });
  const costly = [...budgets].flatMap(([platform, budget]) => {
    const own = accounts.filter((account) => account.platform === platform && !account.simulated).length;
    return own === 0
      ? []
      : [budgetView(platform, budget, { spent: spent.get(platform) ?? 0, accounts: own, now })];
  });
  return { ...overviewOf(views, NETWORK_NAMES), budgets: costly };
}

async function newestFigures(manager: EntityManager): Promise<ReadonlyMap<string, SocialFiguresRow>> {
  const rows = await manager
    .createQueryBuilder(SocialFiguresRow, 'row')
    .distinctOn(['row.accountId'])
    .orderBy('row.accountId')
    .addOrderBy('row.at', 'DESC')
    .getMany();
  return new Map(rows.map((row) => [row.accountId, row]));
}

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** The interval of a range by its greatest length. */
const STEPS = [
  { longest: DAY_MS, step: HOUR_MS },
  { longest: 7 * DAY_MS, step: 6 * HOUR_MS },
  { longest: 60 * DAY_MS, step: DAY_MS },
] as const;
const WIDEST_STEP = 7 * DAY_MS;

/** Lines of one account, or of all added up. Each point has the last figures of an interval that begins in the range, or none. */
export async function readHistory(
  manager: EntityManager,
  { range: { since, until }, account }: HistoryQuery & { readonly range: TimeRange },
): Promise<FigureHistory> {
  const span = until.getTime() - since.getTime();
  const step = STEPS.find(({ longest }) => span <= longest)?.step ?? WIDEST_STEP;
  const start = Math.ceil(since.getTime() / step) * step;
  const points = Math.max(0, Math.ceil((until.getTime() - start) / step));
  const builder = manager
    .createQueryBuilder(SocialFiguresRow, 'row')
    .where('row.at >= :from AND row.at < :to', { from: new Date(start), to: new Date(start + points * step) })
    .orderBy('row.at');
  if (account !== undefined) builder.andWhere('row.accountId = :account', { account });
  const rows = await builder.getMany();
  const values = Array.from({ length: points }, (_, place) => {
    const from = start + place * step;
    const last = new Map(
      rows
        .filter(({ at }) => at.getTime() >= from && at.getTime() < from + step)
        .map((row) => [row.accountId, row] as const),
    );
    return {
      from: new Date(from).toISOString(),
      until: new Date(from + step).toISOString(),
      values: valuesOf([...last.values()]),
    };
  });
  return { points: values };
}

function valuesOf(rows: readonly SocialFiguresRow[]): FigureHistory['points'][number]['values'] {
  const sum = (name: Summed): number | null => {
    const known = rows.flatMap(({ figures }) => (typeof figures[name] === 'number' ? [figures[name]] : []));
    return known.length === 0 ? null : known.reduce((one, other) => one + other, 0);
  };
  return Object.fromEntries(SUMMED.map((name) => [name, sum(name)])) as Record<Summed, number | null>;
}

const DAYS = 30;
const NOTHING: SentimentCounts = { positive: 0, neutral: 0, negative: 0, unclear: 0 };

export async function readSentiment(
  manager: EntityManager,
  { trained, silent }: { readonly trained: boolean; readonly silent: (network: Network) => boolean },
): Promise<SentimentView> {
  const accounts = await manager.find(SocialAccountRow, { where: { connectionType: 'oauth' } });
  const rows = await manager.find(SocialSentimentRow, { order: { at: 'ASC' } });
  const counts = rows.reduce(
    (sum, { counts: own }) => ({
      positive: sum.positive + own.positive,
      neutral: sum.neutral + own.neutral,
      negative: sum.negative + own.negative,
      unclear: sum.unclear + own.unclear,
    }),
    NOTHING,
  );
  const sure = counts.positive + counts.neutral + counts.negative;
  const missing = accounts
    .filter(({ platform }) => silent(platform))
    .map(({ platform }) => NETWORK_NAMES[platform]);
  return {
    ...{ trained, counts, days: DAYS, n: sure + counts.unclear },
    shares: (['positive', 'neutral', 'negative'] as const).map((verdict) => ({
      verdict,
      ...shareOf(counts[verdict], sure),
    })),
    retrievedAt: rows[0]?.at.toISOString() ?? null,
    missing: [...new Set(missing)],
  };
}
