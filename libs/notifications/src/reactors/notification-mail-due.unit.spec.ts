import { describe, expect, it } from '@jest/globals';
import type { RecordedEvent } from '@rampart/event-log';
import { InMemoryEventLog } from '@rampart/event-log/testing';
import { SAMPLE_RULES } from '../testing/sample-rules.js';
import { notificationMailDue } from './notification-mail-due.js';

const tenantId = '00000000-0000-7000-8000-00000000aaaa';
const nothing = { log: new InMemoryEventLog([]), due: () => Promise.resolve([]) };
const recorded = (type: string): RecordedEvent =>
  ({ type, tenantId, position: 7, data: { key: 'one', by: 'somebody' } }) as never;

describe('the job that sends mails for an event', () => {
  const reactor = notificationMailDue(SAMPLE_RULES, nothing);

  it('is queued once for an event whose rule has a mail setting', () => {
    expect(reactor.toJobs(recorded('SampleEnded'))).toEqual([
      {
        name: 'notifications.send-mails',
        id: 'notification-mail-due:7',
        data: { tenantId, cause: 7 },
      },
    ]);
    expect(reactor.toJobs(recorded('SampleStarted'))).toHaveLength(1);
  });

  it('is not pending when no mail waits for its outcome', async () => {
    const [job] = reactor.toJobs(recorded('SampleEnded'));
    if (job === undefined) throw new Error('No job.');
    expect(await reactor.stillPending?.(job, recorded('SampleEnded'))).toBe(false);
  });

  it('is not queued when another part of the product mails the event', () => {
    const already = SAMPLE_RULES.map((rule) => ({ ...rule, mail: 'already' as const }));
    const silent = notificationMailDue(already, nothing);
    expect([silent.handles, silent.toJobs(recorded('SampleEnded'))]).toEqual([[], []]);
  });
});
