import { describe, expect, it } from '@jest/globals';
import { overviewOf } from './overview.js';

const row = (time: string, severity: number, client: string | null) => ({
  ...{
    time: new Date(time),
    severity,
    type: 'threat' as const,
    src_ip: client,
    username: null,
    host: 'gate',
  },
});

describe('the overview of a search for events', () => {
  it('counts events by interval and severity, and includes empty intervals between them', () => {
    const { bucketSeconds, buckets } = overviewOf([
      row('2026-11-20T10:00:21Z', 5, null),
      row('2026-11-20T10:00:20Z', 2, null),
      row('2026-11-20T10:00:18Z', 2, null),
    ]);
    expect(bucketSeconds).toBe(1);
    expect(buckets).toEqual([
      { at: '2026-11-20T10:00:18.000Z', bySeverity: { low: 1 } },
      { at: '2026-11-20T10:00:19.000Z', bySeverity: {} },
      { at: '2026-11-20T10:00:20.000Z', bySeverity: { low: 1 } },
      { at: '2026-11-20T10:00:21.000Z', bySeverity: { critical: 1 } },
    ]);
  });

  it.each([
    ['2026-11-20T10:00:00Z', '2026-11-20T10:30:00Z', 60],
    ['2026-10-01T00:00:00Z', '2026-11-01T00:00:00Z', 86_400],
    ['2020-01-01T00:00:00Z', '2023-06-01T00:00:00Z', 28 * 86_400],
  ])('from %s to %s has intervals of %d seconds, 48 at most', (from, to, seconds) => {
    const { bucketSeconds, buckets, events } = overviewOf([row(to, 1, null), row(from, 1, null)]);
    expect(bucketSeconds).toBe(seconds);
    expect(buckets.length).toBeLessThanOrEqual(48);
    const counted = buckets.reduce((all, { bySeverity }) => all + (bySeverity.info ?? 0), 0);
    expect([events, counted]).toEqual([2, 2]);
  });

  it('keeps few intervals when one time is far from the others', () => {
    const { buckets } = overviewOf([
      row('9999-12-31T00:00:00Z', 1, null),
      row('1970-01-01T00:00:00Z', 1, null),
    ]);
    expect(buckets.length).toBeLessThanOrEqual(48);
  });

  it('names the five most frequent values of a field, and none when no event has a value', () => {
    const rows = Array.from({ length: 13 }, (_, at) =>
      row('2026-11-20T10:00:00Z', 1, at < 3 ? 'b' : `c${at % 6}`),
    );
    const { client, user } = overviewOf(rows).facets;
    expect(client.map(({ value }) => value)).toEqual(['b', 'c0', 'c3', 'c4', 'c5']);
    expect(user).toEqual([]);
  });

  it('is empty when no event is found', () => {
    expect(overviewOf([])).toMatchObject({ events: 0, buckets: [], facets: { type: [], host: [] } });
  });
});
