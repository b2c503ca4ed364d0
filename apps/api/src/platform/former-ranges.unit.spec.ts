import { describe, expect, it } from '@jest/globals';
import { httpModules } from '../api.module.js';
import { FORMER_RANGES, presentBounds } from './former-ranges.js';
import { listRoutes } from './routes.js';

const NOW = new Date('2026-11-28T10:30:00.000Z');
const [FROM, TO] = ['2026-11-01T00:00:00.000Z', '2026-12-01T00:00:00.000Z'];

describe('a former parameter of a range', () => {
  it.each<[string, Record<string, unknown>, object]>([
    ['getAnalytics', { minutes: 90 }, { since: 'PT90M' }],
    ['getOperatedAnalytics', { minutes: 44_640, tenantId: 'x' }, { since: 'PT44640M' }],
    ['readDensity', { days: 7 }, { since: 'P7D' }],
    ['listSignInHours', { hours: 24 }, { since: 'PT24H', until: '2026-11-28T11:00:00.000Z' }],
    ['listSignInHours', { hours: 1, until: FROM }, { since: 'PT1H', until: '2026-11-01T01:00:00.000Z' }],
    ['listSignInHours', { hours: 1, until: 'PT1H' }, { since: 'PT1H', until: 'PT1H' }],
    ['getSocialHistory', { range: '24h' }, { since: 'P1D' }],
    ['getSocialHistory', { range: '7d' }, { since: 'P7D' }],
    ['getSocialHistory', { range: '30d' }, { since: 'P30D' }],
    ['getSocialHistory', { range: '12m' }, { since: 'P52W' }],
    ['listBookingSlots', { from: FROM }, { since: FROM }],
    ['listBookingSlots', { from: FROM, days: 62 }, { since: FROM, until: 'P62D' }],
    ['listBookingSlots', { since: FROM, days: 3 }, { since: FROM, until: 'P3D' }],
    ['readCalendar', { from: FROM, to: TO }, { since: FROM, until: '2026-12-01T00:00:00.001Z' }],
    ['downloadCalendar', { from: FROM, to: TO }, { since: FROM, until: '2026-12-01T00:00:00.001Z' }],
    ['downloadCalendar', { to: '9999-12-31T23:59:59.999Z' }, { until: '9999-12-31T23:59:59.999Z' }],
    ['downloadCalendar', { since: FROM, until: TO }, { since: FROM, until: TO }],
    ['listFigures', { since: FROM }, { since: FROM }],
  ])('of %s in %j means its present one', (operation, query, bounds) => {
    expect(presentBounds(operation, query, NOW)).toEqual(bounds);
  });

  it.each([
    ['getAnalytics', { minutes: 90, since: 'PT1H' }, 'minutes is the former name of since. Give only since.'],
    ['listBookingSlots', { days: 3, until: TO }, 'days is the former name of until. Give only until.'],
  ])('of %s is refused beside its present one', (operation, query, message) => {
    expect(() => presentBounds(operation, query, NOW)).toThrow(
      expect.objectContaining({ errors: [expect.objectContaining({ message })] }),
    );
  });

  it('belongs to an existing operation, which has the present one', () => {
    const routes = new Map(listRoutes(httpModules).map(({ id, docs }) => [id, docs.query?.shape ?? {}]));
    for (const [operation, parameters] of Object.entries(FORMER_RANGES))
      expect([operation, Object.keys(routes.get(operation) ?? {})]).toEqual([
        operation,
        expect.arrayContaining(['since', 'until', ...Object.keys(parameters)]),
      ]);
  });
});
