import { describe, expect, it } from '@jest/globals';
import { InMemoryEventLog } from '@rampart/event-log/testing';
import { FixedClock, SequentialIds } from '@rampart/kernel';
import type { PlatformId } from '../../contract/index.js';
import { impersonationScanEvents } from '../../domain/impersonation-scan.events.js';
import { noScanHistory } from '../../testing/scan-history.js';
import { sampleLookAlike } from '../../testing/samples.js';
import { unlimitedPlaces } from '../../testing/unlimited-places.js';
import { requestScan } from '../request-scan.js';
import { lookAlikeIdOf } from './look-alike-id.js';
import { ScanRecorder } from './record.js';

const TENANT = '00000000-0000-7000-8000-00000000aaaa';
const PLATFORMS: PlatformId[] = ['twitter', 'facebook', 'instagram', 'youtube', 'bluesky', 'file'];

describe('recording findings', () => {
  it('loses and duplicates nothing when two jobs per platform write to the scan at once', async () => {
    const log = new InMemoryEventLog(impersonationScanEvents);
    const tools = {
      log,
      clock: new FixedClock(new Date('2026-11-20T12:00:00.000Z')),
      ids: new SequentialIds(),
    };
    const requester = { tenantId: TENANT, userId: tools.ids.next(), username: 'nora' };
    const input = { targetHandle: 'northwind', platforms: PLATFORMS, autoReport: false, identityId: null };
    const { value } = await requestScan(
      { ...tools, connected: PLATFORMS, places: unlimitedPlaces, history: noScanHistory },
      requester,
      input,
    );

    const search = async (platform: PlatformId): Promise<void> => {
      const recorder = new ScanRecorder(tools, { tenantId: TENANT, scanId: value.id, platform });
      for (let n = 1; n <= 20; n += 1) {
        const accountId = `${platform}-${n}`;
        const found = sampleLookAlike({ accountId, lookAlikeId: lookAlikeIdOf(TENANT, platform, accountId) });
        await recorder.record({
          type: 'RecordFindings',
          data: { platform, checked: n, queriesDone: n, notes: [], lookAlikes: [found] },
        });
      }
      await recorder.record({
        type: 'CompletePlatformScan',
        data: { platform, checked: 20, queriesDone: 20, notes: [], gone: [] },
      });
    };
    await Promise.all([...PLATFORMS, ...PLATFORMS].map(search));

    const events = await log.readStream(TENANT, `impersonation-scan:${value.id}`);
    const count = (type: string) => events.filter((event) => event.type === type).length;
    expect(count('LookAlikeFound')).toBe(PLATFORMS.length * 20);
    expect(count('PlatformScanCompleted')).toBe(PLATFORMS.length);
    expect(count('ImpersonationScanCompleted')).toBe(1);
    expect(events.at(-1)?.type).toBe('ImpersonationScanCompleted');
  });
});
