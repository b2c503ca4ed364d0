import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { FixedClock } from '@rampart/kernel';
import { tmpdir } from 'node:os';
import { Readiness } from './readiness.js';

const clock = new FixedClock(new Date('2026-01-05T10:00:00Z'));
const readiness = (query: () => Promise<unknown> = () => Promise.resolve([])): Readiness =>
  new Readiness({
    database: { query },
    log: { head: () => Promise.resolve(7) },
    clock,
    dataFolder: tmpdir(),
  });

describe('readiness', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  it('fails and names the database when the database does not answer', async () => {
    const asked = readiness(() => new Promise(() => undefined)).assertReady();
    const refused = expect(asked).rejects.toMatchObject({
      code: 'health.database',
      details: { dependency: 'database', reason: 'The database did not answer within 2 s.' },
    });
    await jest.advanceTimersByTimeAsync(2_000);
    await refused;
  });

  it('fails with the same reason when the database refuses', async () => {
    await expect(readiness(() => Promise.reject(new Error('refused'))).assertReady()).rejects.toMatchObject({
      details: { dependency: 'database', reason: 'The database does not answer.' },
    });
  });

  it('fails for half a minute after a write to a full disk', async () => {
    const asked = readiness();
    asked.noteFailure(new Error('something else'));
    expect(await asked.assertReady()).toEqual({ status: 'ready', head: 7 });
    asked.noteFailure(Object.assign(new Error('could not extend file'), { code: '53100' }));
    await expect(asked.assertReady()).rejects.toMatchObject({
      code: 'health.disk',
      details: { dependency: 'disk', reason: 'The disk is full: the last write failed.' },
    });
    expect((await asked.checks()).filter(({ passes }) => !passes)).toEqual([
      { name: 'The disk has room', passes: false },
    ]);
    clock.advance(30_000);
    expect(await asked.assertReady()).toEqual({ status: 'ready', head: 7 });
  });
});
