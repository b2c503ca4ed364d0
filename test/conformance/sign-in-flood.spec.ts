import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '@rampart/database/testing';
import { migrations } from '@rampart/installation';
import {
  flood,
  type FloodReport,
  type RunningTarget,
  type Shape,
  startFloodTarget,
} from '../load/sign-in-flood.js';

const PER_MINUTE = 1_000;

/** These assertions hold on any machine. `npm run bench -- sign-in` measures the slowdown of good sign-ins. */
describe('a thousand failing sign-ins a minute', () => {
  let database: TestDatabase;
  let target: RunningTarget;

  beforeAll(async () => {
    database = await createTestDatabase(migrations);
    target = await startFloodTarget(database.url);
  }, 120_000);

  afterAll(async () => {
    await target.stop();
    await database.drop();
  });

  /** The attacked account's owner is the first known user. */
  const owners = (shape: Shape, people = target.known): Promise<FloodReport> =>
    flood(target, {
      ...{ shape, perMinute: PER_MINUTE, people },
      ...{ rounds: 1, stretchMs: 2_000, quietMs: 0, pauseMs: 250 },
    });

  it('on one account are delayed before any password check, and its owner can still sign in', async () => {
    const report = await owners('one account', target.known.slice(0, 1));
    expect(report.flooded.length).toBeGreaterThan(0);
    expect(report.refusedGood).toEqual([]);
    const throttled = report.attack.filter(({ status }) => status === 429);
    expect(throttled.every(({ retryAfter }) => Number(retryAfter) >= 1)).toBe(true);
    // Ten attempts are free. Then only one at a time is admitted, and each wait is twice the last one.
    const looked = report.attack.filter(({ status }) => status === 401).length;
    expect(looked).toBeLessThanOrEqual(20);
    expect(throttled.length + looked).toBe(report.attack.length);
  });

  it.each<Shape>(['many accounts, twenty addresses', 'another account and address each time'])(
    'on %s do not keep out users on their known devices',
    async (shape) => {
      const report = await owners(shape);
      expect(report.flooded.length).toBeGreaterThan(0);
      expect(report.refusedGood).toEqual([]);
      const statuses = new Set(report.attack.map(({ status }) => status));
      expect([...statuses].filter((status) => ![401, 429, 503].includes(status))).toEqual([]);
    },
  );
});
