import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createDataSource } from '@rampart/database';
import { createTestDatabase, type TestDatabase } from '@rampart/database/testing';
import { FixedClock } from '@rampart/kernel';
import type { DataSource } from 'typeorm';
import { RateLimiter } from './rate-limit.js';

const refused = (seconds: number) =>
  expect.objectContaining({ code: 'request.too-many', details: { retryAfterSeconds: seconds } });

describe('a rate limit', () => {
  let test: TestDatabase;
  let pools: DataSource[];

  beforeAll(async () => {
    test = await createTestDatabase([]);
    const open = (name: string) =>
      createDataSource({ url: test.url, role: 'rampart_app', applicationName: name }).initialize();
    pools = await Promise.all([open('one'), open('other')]);
  });
  afterAll(async () => {
    await Promise.all(pools?.map((pool) => pool.destroy()) ?? []);
    await test?.drop();
  });

  const limiter = (clock: FixedClock, limit: ConstructorParameters<typeof RateLimiter>[1], pool = 0) =>
    new RateLimiter({ clock, database: pools[pool] as DataSource }, limit);
  /** The number of `count` concurrent calls that are allowed. */
  const through = async (limiters: readonly RateLimiter[], calls: number, key = 'a'): Promise<number> => {
    const taken = Array.from({ length: calls }, (_, call) => limiters[call % limiters.length]?.take(key));
    const answers = await Promise.allSettled(taken);
    return answers.filter(({ status }) => status === 'fulfilled').length;
  };

  it('allows a burst, then the average rate, and states the wait', async () => {
    const clock = new FixedClock(new Date(0));
    const one = limiter(clock, { name: 'burst', perSecond: 0.5, burst: 3 });
    expect(await through([one], 3)).toBe(3);
    await expect(one.take('a')).rejects.toThrow(refused(2));
    await one.take('b');
    clock.advance(2_000);
    await one.take('a');
    await expect(one.take('a')).rejects.toThrow(refused(2));
  });

  it('never allows more than a burst at once', async () => {
    const clock = new FixedClock(new Date(0));
    const one = limiter(clock, { name: 'saved', perSecond: 10, burst: 2 });
    await one.take('a');
    clock.advance(3_600_000);
    expect(await through([one], 5)).toBe(2);
    await expect(one.take('a')).rejects.toThrow(refused(1));
  });

  it('keeps its tokens when the clock is set back', async () => {
    const clock = new FixedClock(new Date(3_600_000));
    const one = limiter(clock, { name: 'set back', perSecond: 10, burst: 2 });
    await one.take('a');
    clock.advance(-3_600_000);
    await one.take('a');
    await expect(one.take('a')).rejects.toThrow(refused(1));
  });

  it.each([1, 5])('is shared by two processes that reserve %i tokens in advance', async (inAdvance) => {
    const clock = new FixedClock(new Date(0));
    const limit = { name: `two ${inAdvance}`, perSecond: 2, burst: 20, inAdvance };
    const both = [limiter(clock, limit, 0), limiter(clock, limit, 1)];
    expect(await through(both, 50)).toBe(20);
    expect(await through(both, 50)).toBe(0);
    clock.advance(5_000);
    expect(await through(both, 50)).toBe(10);
  });

  it('repeats a refusal from memory until the wait ends', async () => {
    const clock = new FixedClock(new Date(0));
    const limit = { name: 'memory', perSecond: 0.1, burst: 1 };
    const [one, other] = [limiter(clock, limit, 0), limiter(clock, limit, 1)];
    await one.take('a');
    await expect(one.take('a')).rejects.toThrow(refused(10));
    await pools[1]?.query(`DELETE FROM limits.bucket`);
    await expect(one.take('a')).rejects.toThrow(refused(10));
    await other.take('a');
  });

  it('does not use tokens that a process reserved more than five seconds ago', async () => {
    const clock = new FixedClock(new Date(0));
    const limit = { name: 'held', perSecond: 0.001, burst: 10, inAdvance: 5 };
    const one = limiter(clock, limit);
    await one.take('a');
    clock.advance(6_000);
    expect(await through([one], 10)).toBe(5);
  });
});
