import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createDataSource } from '@rampart/database';
import { createTestDatabase, type TestDatabase } from '@rampart/database/testing';
import type { DataSource } from 'typeorm';
import { eventLogMigrations } from '@rampart/event-log';
import { booking } from '../index.js';
import { Allowances } from './allowances.js';

const NOON = new Date('2026-11-23T12:00:00.000Z');
const later = (minutes: number): Date => new Date(NOON.getTime() + minutes * 60_000);

describe('what strangers may book', () => {
  let database: TestDatabase;
  let pools: DataSource[];
  let processes: Allowances[];

  beforeAll(async () => {
    database = await createTestDatabase([...eventLogMigrations, ...booking.migrations]);
    const { url } = database;
    const open = (name: string) =>
      createDataSource({ url, role: 'rampart_app', applicationName: name, entities: [] }).initialize();
    pools = await Promise.all([open('one'), open('other')]);
    processes = pools.map((pool) => new Allowances(pool));
  });
  afterAll(async () => {
    await Promise.all(pools?.map((pool) => pool.destroy()) ?? []);
    await database?.drop();
  });

  /** How many of so many at once get through, in turns over both processes. */
  const through = async (count: number, keys: readonly (readonly [string, number])[], at = NOON) => {
    const allowances = keys.map(([key, perHour]) => ({ key, perHour }));
    const answers = await Promise.allSettled(
      Array.from({ length: count }, (_, index) => processes[index % 2]?.take(allowances, at)),
    );
    return answers.filter(({ status }) => status === 'fulfilled').length;
  };

  it('is counted over all processes, and grows back within the hour', async () => {
    const one = [['block a', 10]] as const;
    expect(await through(30, one)).toBe(10);
    expect(await through(5, one)).toBe(0);
    expect(await through(5, one, later(12))).toBe(2);
    expect(await through(30, one, later(200))).toBe(10);
    // A clock that is set back gives nothing.
    expect(await through(3, one, NOON)).toBe(0);
  });

  it('is refused as a whole: what another limit refuses is not counted, and says how long to wait', async () => {
    expect(
      await through(8, [
        ['block b', 5],
        ['everybody', 3],
      ]),
    ).toBe(3);
    expect(await through(8, [['block b', 5]])).toBe(2);
    await expect(processes[0]?.take([{ key: 'block b', perHour: 5 }], NOON)).rejects.toMatchObject({
      code: 'request.too-many',
      details: { retryAfterSeconds: 720 },
    });
  });
});
