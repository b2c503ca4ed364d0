import { describe, expect, it } from '@jest/globals';
import { InMemoryEventLog } from '@rampart/event-log/testing';
import { FixedClock, SequentialIds } from '@rampart/kernel';
import { impersonationScanEvents } from '../domain/impersonation-scan.events.js';
import { cancelScan } from '../handlers/change-scan.js';
import { requestScan } from '../handlers/request-scan.js';
import { ScanRecorder } from '../handlers/scan-platform/record.js';
import { noScanHistory } from '../testing/scan-history.js';
import { unlimitedPlaces } from '../testing/unlimited-places.js';
import { scanRequestedReactor } from './scan-requested.js';

const TENANT = '00000000-0000-7000-8000-00000000aaaa';

describe('a requested scan', () => {
  const log = new InMemoryEventLog(impersonationScanEvents);
  const ids = new SequentialIds();
  const context = {
    log,
    ids,
    clock: new FixedClock(new Date('2026-11-20T12:00:00.000Z')),
    connected: ['twitter' as const, 'bluesky' as const],
    places: unlimitedPlaces,
    history: noScanHistory,
  };
  const nora = { tenantId: TENANT, userId: ids.next(), username: 'nora' };
  const reactor = scanRequestedReactor(log);

  it('becomes one job per platform with stable ids, pending until the platform has ended', async () => {
    const input = {
      targetHandle: 'northwind',
      platforms: [...context.connected],
      autoReport: false,
      identityId: null,
    };
    const { value } = await requestScan(context, nora, input);
    const [event] = await log.read({ after: 0, limit: 10 });
    if (event === undefined) throw new Error('Nothing was recorded.');
    const jobs = reactor.toJobs(event);
    expect(reactor.toJobs(event)).toEqual(jobs);
    expect(jobs.map(({ id, data }) => [id, data])).toEqual([
      ['impersonation-scan-requested:1:twitter', { tenantId: TENANT, scanId: value.id, platform: 'twitter' }],
      ['impersonation-scan-requested:1:bluesky', { tenantId: TENANT, scanId: value.id, platform: 'bluesky' }],
    ]);
    const pending = () => Promise.all(jobs.map((job) => reactor.stillPending?.(job, event)));
    expect(await pending()).toEqual([true, true]);
    const recorder = new ScanRecorder(context, { tenantId: TENANT, scanId: value.id, platform: 'twitter' });
    await recorder.record({ type: 'FailPlatformScan', data: { platform: 'twitter', reason: 'No answer.' } });
    expect(await pending()).toEqual([false, true]);
    await cancelScan(context, nora, value.id);
    expect(await pending()).toEqual([false, false]);
  });
});
