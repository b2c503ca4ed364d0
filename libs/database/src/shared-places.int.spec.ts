import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { DataSource } from 'typeorm';
import { createDataSource } from './data-source.js';
import { undoMigration } from './migration-status.js';
import { SharedPlaces } from './shared-places.js';
import { createTestDatabase, type TestDatabase } from './testing/index.js';

const USER_AND_TENANT = [2, 3];

describe('places that processes share', () => {
  let database: TestDatabase;
  let pools: DataSource[];
  let owner: DataSource;
  let faults: Error[];
  let one: SharedPlaces;
  let other: SharedPlaces;

  const placesOn = (pool: Pick<DataSource, 'query'> | undefined, timeoutMs = 60_000): SharedPlaces => {
    if (pool === undefined) throw new Error('There is no such pool.');
    const onFault = (error: Error): void => void faults.push(error);
    return new SharedPlaces({ database: pool, capacities: USER_AND_TENANT, onFault, timeoutMs });
  };
  const held = async (): Promise<number> => {
    const [row] = await owner.query(`SELECT coalesce(sum(held), 0)::int AS held FROM limits.place`);
    return row.held;
  };
  const age = (): Promise<unknown> =>
    owner.query(`UPDATE limits.holder SET alive_at = alive_at - interval '61 seconds'`);

  beforeAll(async () => {
    database = await createTestDatabase([]);
    const { url } = database;
    const open = (name: string) =>
      createDataSource({ url, role: 'rampart_app', applicationName: name }).initialize();
    pools = await Promise.all([open('one'), open('other')]);
    owner = await createDataSource({ url, applicationName: 'owner' }).initialize();
  });
  beforeEach(() => {
    faults = [];
    [one, other] = [placesOn(pools[0]), placesOn(pools[1])];
  });
  afterEach(async () => {
    await Promise.all([one.stop(), other.stop()]);
    await owner.query(`DELETE FROM limits.holder`);
  });
  afterAll(async () => {
    await Promise.all([...(pools ?? []), owner].map((pool) => pool?.destroy()));
    await database?.drop();
  });

  it('are never more than their number, also when processes enter at once', async () => {
    const entries = Array.from({ length: 200 }, (_, index) =>
      (index % 2 === 0 ? one : other).enter([`user ${index % 10}`, 'tenant']),
    );
    expect((await Promise.all(entries)).filter(Boolean)).toHaveLength(3);
    expect(await held()).toBe(6);
    expect(faults).toEqual([]);
  });

  it('are taken of all names or of none, and are free after leaving', async () => {
    expect(await one.enter(['ann', 'a'])).toBe(true);
    expect(await other.enter(['ann', 'a'])).toBe(true);
    expect(await other.enter(['ann', 'a'])).toBe(false);
    expect(await other.enter(['bob', 'a'])).toBe(true);
    expect(await one.enter(['cem', 'a'])).toBe(false);
    expect(await one.enter(['cem', 'b'])).toBe(true);
    one.leave(['ann', 'a']);
    expect(await one.enter(['dora', 'a'])).toBe(true);
    expect(await one.enter(['dora', 'a'])).toBe(false);
  });

  it('of a killed process are free after a minute, and of a process that was only silent come back', async () => {
    await one.enter(['ann', 'a']);
    await one.enter(['ann', 'a']);
    expect(await other.enter(['ann', 'a'])).toBe(false);
    await age();
    expect(await other.enter(['ann', 'a'])).toBe(true);
    expect(await held()).toBe(2);
    await one.showLife();
    expect(await held()).toBe(6);
    expect(await other.enter(['bob', 'a'])).toBe(false);
    // As after a crash of the server.
    await owner.query(`TRUNCATE limits.holder, limits.place`);
    expect(await one.enter(['ann', 'a'])).toBe(false);
    await other.showLife();
    expect(await held()).toBe(6);
  });

  it('of a process that shows its life are kept, and given back when it stops', async () => {
    await one.enter(['ann', 'a']);
    await age();
    await one.showLife();
    await other.enter(['bob', 'a']);
    expect(await held()).toBe(4);
    await one.stop();
    expect(await held()).toBe(2);
  });

  it('are granted while the database refuses, and counted later', async () => {
    const [pool] = pools as [DataSource];
    let refuses = true;
    const failing = placesOn({
      query: (sql: string, parameters?: unknown[]) =>
        refuses ? Promise.reject(new Error('no connection')) : pool.query(sql, parameters),
    });
    const entries = [1, 2, 3].map(() => failing.enter(['ann', 'a']));
    expect(await Promise.all(entries)).toEqual([true, true, true]);
    failing.leave(['ann', 'a']);
    expect(await failing.enter(['ann', 'a'])).toBe(true);
    expect(faults.map(({ message }) => message)).toEqual(['no connection']);
    refuses = false;
    await failing.showLife();
    expect(await held()).toBe(6);
    expect(await other.enter(['ann', 'b'])).toBe(false);
    await failing.stop();
  });

  it('are granted when the database does not answer in time, and counted later', async () => {
    const [pool] = pools as [DataSource];
    let answer = (): void => undefined;
    const answering = new Promise<void>((resolve) => (answer = resolve));
    const query = async (sql: string, parameters?: unknown[]) => {
      await answering;
      return pool.query(sql, parameters);
    };
    const slow = placesOn({ query }, 1);
    expect(await slow.enter(['ann', 'a'])).toBe(true);
    expect(await slow.enter(['ann', 'a'])).toBe(true);
    expect(await slow.enter(['ann', 'a'])).toBe(true);
    answer();
    await slow.showLife();
    expect(await held()).toBe(6);
    await slow.stop();
  });

  it('are reached by processes through their function only', async () => {
    const [pool] = pools as [DataSource];
    await expect(pool.query(`SELECT FROM limits.place`)).rejects.toThrow('permission denied');
    await expect(pool.query(`DELETE FROM limits.holder`)).rejects.toThrow('permission denied');
  });

  it('leave nothing behind when their migration is reverted', async () => {
    const reverted = await createTestDatabase([]);
    expect(await undoMigration(reverted.url, [])).toBe('SharedPlaces1700005880000');
    const pool = await createDataSource({ url: reverted.url, applicationName: 'spec' }).initialize();
    expect(
      await pool.query(`SELECT to_regclass('limits.place') AS place, to_regproc('limits.hold') AS hold`),
    ).toEqual([{ place: null, hold: null }]);
    await pool.destroy();
    await reverted.drop();
  });
});
