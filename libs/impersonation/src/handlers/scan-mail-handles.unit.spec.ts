import { describe, expect, it } from '@jest/globals';
import { InMemoryEventLog } from '@rampart/event-log/testing';
import { SequentialIds } from '@rampart/kernel';
import { impersonation } from '../index.js';
import { scanStory, tellStory } from '../testing/scan-story.js';
import { scanStream } from './context.js';
import { scanMailHandles } from './scan-mail-handles.js';

const TENANT = '00000000-0000-7000-8000-00000000aaaa';
const SCAN = '00000000-0000-7000-8000-0000000000a1';

/** The events of a scan with look-alikes of rising scores. */
function rising() {
  let count = 0;
  return scanStory(SCAN).map((event) => {
    if (event.type !== 'LookAlikeFound') return event;
    count += 1;
    const candidate = { ...event.data.candidate, handle: `northwind_${count}` };
    return { ...event, data: { ...event.data, candidate, score: 20 * count } };
  });
}

async function recorded() {
  const log = new InMemoryEventLog(impersonation.events);
  const ids = new SequentialIds();
  await tellStory(log, rising(), {
    ...{ tenantId: TENANT, stream: scanStream(SCAN) },
    commandIds: () => ids.next(),
  });
  const events = await log.read({ after: 0, limit: 1_000 });
  const positionOf = (wanted: string): number =>
    events.find(({ type }) => type === wanted)?.position ?? Number.NaN;
  return { log, positionOf };
}

describe('the handles in the mail about a scan', () => {
  it('are the highest-scoring ones of the scan, with the handle that they imitate', async () => {
    const { log, positionOf } = await recorded();
    const { handles, simulated } = await scanMailHandles(
      { log },
      TENANT,
      positionOf('ImpersonationScanCompleted'),
    );
    expect(handles).toEqual(
      ['northwind_3', 'northwind_2', 'northwind_1'].map((handle) => ({ genuine: 'northwind', handle })),
    );
    expect(simulated).toBe(true);
  });

  it('are omitted in mails about other events and of other tenants', async () => {
    const { log, positionOf } = await recorded();
    expect(await scanMailHandles({ log }, TENANT, positionOf('ImpersonationScanRequested'))).toEqual({});
    const other = TENANT.replace('aaaa', 'bbbb');
    expect(await scanMailHandles({ log }, other, positionOf('ImpersonationScanCompleted'))).toEqual({});
  });
});
