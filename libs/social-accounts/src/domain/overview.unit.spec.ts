import { describe, expect, it } from '@jest/globals';
import { type AccountFiguresView, type FigureNumbers, NETWORK_NAMES } from '../contract/index.js';
import { budgetsOf, budgetView } from './budget.js';
import { engagementRate, overviewOf, shareOf } from './overview.js';
import { pauseAfter, refreshAt } from './refresh-policy.js';

const figures = (change: Partial<FigureNumbers> = {}): FigureNumbers => ({
  ...{
    followers: 1_000,
    following: 10,
    posts: 5,
    likes: 500,
    reach: 2_000,
    engagements: 120,
    postsLookedAt: 4,
  },
  ...change,
});
const account = (
  platform: AccountFiguresView['platform'],
  own: FigureNumbers | null,
  retrievedAt: string | null = '2026-11-25T10:00:00.000Z',
): AccountFiguresView => ({
  ...{ accountId: '', platform, name: '', simulated: false, retrievedAt, figures: own },
  engagementRate: engagementRate(own),
});

describe('the overview of linked accounts', () => {
  it('adds up the figures that networks provide, and lists the networks without them instead of counting zero', () => {
    const view = overviewOf(
      [
        account('twitter', figures({ reach: 'not-provided' })),
        account(
          'tiktok',
          figures({ likes: 'not-provided', reach: 'scope-missing' }),
          '2026-11-25T09:00:00.000Z',
        ),
        account('youtube', null, null),
      ],
      NETWORK_NAMES,
    );
    expect(view.followers).toEqual({ value: 2_000, accounts: 2, missing: [] });
    expect(view.likes).toEqual({ value: 500, accounts: 1, missing: ['TikTok'] });
    expect(view.reach).toEqual({ value: null, accounts: 0, missing: ['Twitter', 'TikTok'] });
    expect(view.retrievedAt).toBe('2026-11-25T09:00:00.000Z');
  });

  it('weights engagement by followers, and has none without followers or posts', () => {
    const large = account('twitter', figures({ followers: 9_000, engagements: 900, postsLookedAt: 10 }));
    const small = account('tiktok', figures({ followers: 1_000, engagements: 1_000, postsLookedAt: 10 }));
    expect(overviewOf([large, small], NETWORK_NAMES).engagement).toBe('1.9%');
    const none = [
      figures({ followers: 0 }),
      figures({ postsLookedAt: 0 }),
      figures({ engagements: 'not-provided' }),
    ];
    expect(none.map(engagementRate)).toEqual([null, null, null]);
    expect(overviewOf([account('twitter', figures({ followers: 0 }))], NETWORK_NAMES).engagement).toBeNull();
  });

  it('gives a share an interval that is wide for few texts and stays between 0 and 1', () => {
    const [few, many] = [shareOf(5, 10), shareOf(500, 1_000)];
    expect(few.high - few.low).toBeGreaterThan(0.5);
    expect(many.high - many.low).toBeLessThan(0.07);
    expect(shareOf(0, 8).low).toBe(0);
    expect(shareOf(8, 8).high).toBe(1);
    expect(shareOf(0, 0)).toEqual({ share: 0, low: 0, high: 1 });
  });
});

describe('the daily budget of a network', () => {
  const budget = budgetsOf({ SOCIAL_TWITTER_DAILY_CENTS: 50, SOCIAL_YOUTUBE_DAILY_UNITS: 10 }).get('twitter');
  const noon = new Date('2026-11-25T12:00:00.000Z');

  it('forecasts the cost of the rest of the day, and stops when too little is left', () => {
    if (budget === undefined) throw new Error('X has a budget.');
    const view = budgetView('twitter', budget, { spent: 20, accounts: 2, now: noon });
    expect(view).toMatchObject({ perDay: 50, spent: 20, stopped: false });
    expect(view.forecast).toBeCloseTo(20 + (2 * (4 * 1.1 + 20)) / 2, 1);
    expect(budgetView('twitter', budget, { spent: 49.5, accounts: 2, now: noon }).stopped).toBe(true);
  });
});

describe('the time of a refresh', () => {
  const issuedAt = '2026-11-25T12:00:00.000Z';

  it('is before expiry by a tenth of the lifetime, at least five minutes and at most twice as much', () => {
    const day = { issuedAt, expiresAt: '2026-11-26T12:00:00.000Z' };
    expect(refreshAt(day, 0)).toBe('2026-11-26T09:36:00.000Z');
    expect(refreshAt(day, 1)).toBe('2026-11-26T07:12:00.000Z');
    expect(refreshAt({ issuedAt, expiresAt: '2026-11-25T12:20:00.000Z' }, 0)).toBe(
      '2026-11-25T12:15:00.000Z',
    );
    expect(refreshAt({ issuedAt, expiresAt: '2026-11-25T12:02:00.000Z' }, 1)).toBe(issuedAt);
    expect(refreshAt({ issuedAt, expiresAt: null }, 0)).toBeNull();
  });

  it('is delayed longer after each failure, up to an hour', () => {
    expect([0, 1, 2, 20].map(pauseAfter)).toEqual([30_000, 60_000, 120_000, 3_600_000]);
  });
});
