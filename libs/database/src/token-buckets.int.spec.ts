import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { DataSource } from 'typeorm';
import { createDataSource } from './data-source.js';
import { createTestDatabase, type TestDatabase } from './testing/index.js';
import { TokenBuckets } from './token-buckets.js';

const NOON = new Date('2026-11-23T12:00:00.000Z');
const later = (minutes: number): Date => new Date(NOON.getTime() + minutes * 60_000);
const hourly = (key: string, burst: number) => ({ key, burst, perSecond: burst / 3_600 });

describe('token buckets in the database', () => {
  let database: TestDatabase;
  let pools: DataSource[];
  let processes: TokenBuckets[];

  beforeAll(async () => {
    database = await createTestDatabase([]);
    const { url } = database;
    const open = (name: string) =>
      createDataSource({ url, role: 'rampart_app', applicationName: name, entities: [] }).initialize();
    pools = await Promise.all([open('one'), open('other')]);
    processes = pools.map((pool) => new TokenBuckets(pool));
  });
  afterAll(async () => {
    await Promise.all(pools?.map((pool) => pool.destroy()) ?? []);
    await database?.drop();
  });

  /** The number of `count` concurrent requests that pass, alternating between both processes. */
  const through = async (count: number, buckets: readonly ReturnType<typeof hourly>[], at = NOON) => {
    const waits = await Promise.all(
      Array.from({ length: count }, (_, index) => processes[index % 2]?.takeOneOfEach(buckets, at)),
    );
    return waits.filter((seconds) => seconds === 0).length;
  };

  it('are shared by all processes, and refill with time', async () => {
    const one = [hourly('block a', 10)];
    expect(await through(30, one)).toBe(10);
    expect(await through(5, one)).toBe(0);
    expect(await through(5, one, later(12))).toBe(2);
    expect(await through(30, one, later(200))).toBe(10);
    // A clock that is set back adds no tokens.
    expect(await through(3, one, NOON)).toBe(0);
  });

  it('are taken from all buckets or from none, with the time to wait when one is empty', async () => {
    expect(await through(8, [hourly('block b', 5), hourly('all', 3)])).toBe(3);
    expect(await through(8, [hourly('block b', 5)])).toBe(2);
    expect(await processes[0]?.takeOneOfEach([hourly('block b', 5)], NOON)).toBe(720);
  });

  it('grant as many of the requested tokens as they have, over all processes', async () => {
    const [one, other] = processes as [TokenBuckets, TokenBuckets];
    const bucket = { key: 'several', burst: 10, perSecond: 2 };
    expect(await one.take(bucket, 6, NOON)).toEqual({ granted: 6, waitSeconds: 0 });
    expect(await other.take(bucket, 6, NOON)).toEqual({ granted: 4, waitSeconds: 0 });
    expect(await one.take(bucket, 6, NOON)).toEqual({ granted: 0, waitSeconds: 0.5 });
  });

  it('that are full again have no row', async () => {
    const [one] = processes as [TokenBuckets];
    await one.take(hourly('gone', 5), 1, later(1_000));
    await one.take(hourly('kept', 5), 1, later(1_020));
    const rows = async (): Promise<unknown> => pools[0]?.query(`SELECT FROM limits.bucket`);
    await one.take(hourly('kept', 5), 1, later(1_025));
    expect(await rows()).toHaveLength(1);
  });
});
