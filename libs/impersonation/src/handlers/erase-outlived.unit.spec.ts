import { describe, expect, it } from '@jest/globals';
import { InMemoryEventLog } from '@rampart/event-log/testing';
import { FixedClock, SequentialIds, SteadyClock } from '@rampart/kernel';
import { impersonation } from '../index.js';
import { noScanHistory } from '../testing/scan-history.js';
import { sampleIdentity } from '../testing/samples.js';
import { unlimitedPlaces } from '../testing/unlimited-places.js';
import { cancelScan } from './change-scan.js';
import { EraseOutlived } from './erase-outlived.js';
import { protectIdentity, withdrawIdentity } from './protect-identity.js';
import { requestScan } from './request-scan.js';

const DAY = 86_400_000;
const nora = { tenantId: '00000000-0000-7000-8000-00000000aaaa', userId: 'nora', username: 'nora' };
const other = { ...nora, tenantId: '00000000-0000-7000-8000-00000000bbbb' };
const scan = { targetHandle: 'northwind', platforms: ['twitter' as const], autoReport: false };

function world() {
  const log = new InMemoryEventLog(impersonation.events);
  const clock = new FixedClock(new Date('2026-01-01T00:00:00.000Z'));
  const connected = ['twitter' as const];
  const tools = { log, clock, ids: new SequentialIds(), connected };
  const context = { ...tools, places: unlimitedPlaces, history: noScanHistory };
  const days = { 'withdrawn-identities': 30, 'handle-scans': 90 };
  const retention = {
    daysOf: (tenantId: string, kind: keyof typeof days) =>
      Promise.resolve(tenantId === nora.tenantId ? days[kind] : null),
  };
  const process = () => new EraseOutlived({ log, clock, retention });
  const erased = async () =>
    (await log.read({ after: 0, limit: 1_000 })).flatMap(({ type, data }) =>
      type === 'SubjectErased' ? [(data as { subject: string }).subject] : [],
    );
  return { context, clock, process, erased, log };
}

describe('retention', () => {
  it('erases a withdrawn identity after its retention, and never a protected identity', async () => {
    const { context, clock, process, erased, log } = world();
    const gone = await protectIdentity(context, nora, sampleIdentity());
    await protectIdentity(context, nora, sampleIdentity());
    await withdrawIdentity(context, nora, gone.value.id);
    const job = process();
    clock.advance(30 * DAY - 1);
    expect(await job.round()).toBe('skipped');
    clock.advance(1);
    expect(await job.round()).toBe('done');
    expect(await erased()).toEqual([`protected-identity:${gone.value.id}`]);
    const [first] = await log.readStream(nora.tenantId, `protected-identity:${gone.value.id}`);
    expect(first?.data).toMatchObject({ profile: { label: 'erased', handles: ['erased'] } });
  });

  it('erases the request of an ended scan, but not of a running scan or a protected identity', async () => {
    const { context, clock, process, erased } = world();
    const ended = await requestScan(context, nora, { ...scan, identityId: null });
    await requestScan(context, nora, { ...scan, identityId: null });
    const { value: identity } = await protectIdentity(context, nora, sampleIdentity());
    const ofIdentity = await requestScan(context, nora, { ...scan, identityId: identity.id });
    await cancelScan(context, nora, ended.value.id);
    await cancelScan(context, nora, ofIdentity.value.id);
    clock.advance(90 * DAY);
    expect(await process().round()).toBe('done');
    expect(await erased()).toEqual([`impersonation-scan:${ended.value.id}`]);
  });

  it('erases once, even when run twice, by several processes at once, and after a restart', async () => {
    const { context, clock, process, erased } = world();
    const { value } = await requestScan(context, nora, { ...scan, identityId: null });
    await cancelScan(context, nora, value.id);
    clock.advance(90 * DAY);
    const job = process();
    await Promise.all([job.round(), process().round(), process().round()]);
    expect(await job.round()).toBe('skipped');
    expect(await process().round()).toBe('skipped');
    expect(await erased()).toEqual([`impersonation-scan:${value.id}`]);
  });

  it('stops erasing when the worker stops, and continues in the next round', async () => {
    const { context, clock, process, erased } = world();
    const { value } = await requestScan(context, nora, { ...scan, identityId: null });
    await cancelScan(context, nora, value.id);
    clock.advance(90 * DAY);
    const job = process();
    await expect(job.round(AbortSignal.abort(new Error('it stops')))).rejects.toThrow('it stops');
    expect(await erased()).toEqual([]);
    expect(await job.round()).toBe('done');
  });

  describe('with a clock that jumps by a day', () => {
    /** Identities whose data is 29, 28 and 5 days old; the monotonic clock advances by the hour. */
    const aged = async () => {
      const { context, clock, log, erased } = world();
      const ids: string[] = [];
      for (const days of [1, 23, 5]) {
        const { value } = await protectIdentity(context, nora, sampleIdentity());
        await withdrawIdentity(context, nora, value.id);
        ids.push(value.id);
        clock.advance(days * DAY);
      }
      let elapsed = 0;
      const steady = new SteadyClock(clock, { elapsed: () => elapsed });
      const retention = { daysOf: () => Promise.resolve(30) };
      const job = new EraseOutlived({ log, clock: steady, retention });
      await job.round();
      const pass = async (hours: number): Promise<number[]> => {
        for (let hour = 0; hour < hours; hour += 1) {
          elapsed += DAY / 24;
          clock.advance(DAY / 24);
          await job.round();
        }
        return (await erased()).map((subject) => ids.findIndex((id) => subject.endsWith(id)));
      };
      return { clock, pass };
    };

    it('erases nothing when it jumps forward and back within the hour', async () => {
      const { clock, pass } = await aged();
      clock.advance(DAY);
      expect(await pass(1)).toEqual([]);
      clock.advance(-DAY);
      expect(await pass(22)).toEqual([]);
      expect(await pass(1)).toEqual([0]);
    });

    it('erases only what is due by the new time, once the jump has lasted an hour', async () => {
      const { clock, pass } = await aged();
      clock.advance(DAY);
      expect(await pass(1)).toEqual([]);
      expect(await pass(1)).toEqual([0]);
      expect(await pass(20)).toEqual([0]);
      expect(await pass(2)).toEqual([0, 1]);
      expect(await pass(48)).toEqual([0, 1]);
    });

    it('erases nothing early by the clock after a jump back, and nothing twice', async () => {
      const { clock, pass } = await aged();
      expect(await pass(24)).toEqual([0]);
      clock.advance(-DAY);
      expect(await pass(47)).toEqual([0]);
      expect(await pass(1)).toEqual([0, 1]);
    });
  });

  it('keeps data for which a plan has no retention', async () => {
    const { context, clock, process, erased } = world();
    const { value } = await protectIdentity(context, other, sampleIdentity());
    await withdrawIdentity(context, other, value.id);
    clock.advance(10_000 * DAY);
    expect(await process().round()).toBe('skipped');
    expect(await erased()).toEqual([]);
  });
});
