import { describe, expect, it } from '@jest/globals';
import type { RecordedEvent } from '@rampart/event-log';
import { InMemoryEventLog } from '@rampart/event-log/testing';
import { FixedClock, SequentialIds } from '@rampart/kernel';
import { dataExportEvents } from '../domain/events.js';
import { giveUpExport } from '../handlers/make-export.js';
import { requestExport, retryExport } from '../handlers/request-export.js';
import { exportRequestedReactor } from './export-requested.js';

const tenantId = '00000000-0000-7000-8000-00000000aaaa';
const asker = {
  ...{ tenantId, userId: '00000000-0000-7000-8000-00000000000a', roles: ['nexus:viewer'] },
  correlationId: '00000000-0000-7000-8000-00000000cccc',
};

describe('a request for a copy', () => {
  const log = new InMemoryEventLog(dataExportEvents);
  const clock = new FixedClock(new Date('2026-11-21T09:00:00.000Z'));
  const context = { log, clock, ids: new SequentialIds() };
  const reactor = exportRequestedReactor(log);
  const events = () => log.read({ after: 0, limit: 10 });
  const jobOf = (event: RecordedEvent | undefined) => {
    const [job] = event === undefined ? [] : reactor.toJobs(event);
    if (event === undefined || job === undefined) throw new Error('There is no such job.');
    return { job, isPending: () => reactor.stillPending?.(job, event) };
  };

  it('queues one job for the same archive per attempt, until the export is made or given up', async () => {
    const { value } = await requestExport(context, asker, 'person');
    const archive = { tenantId, userId: asker.userId, exportId: value.id };
    const first = jobOf((await events()).at(-1));
    expect(first.job).toMatchObject({ id: 'data-export-requested:1', data: archive });
    expect(await first.isPending()).toBe(true);

    await giveUpExport(context, archive);
    expect(await first.isPending()).toBe(false);

    await retryExport(context, { ...asker, userId: context.ids.next() }, 2);
    const second = jobOf((await events()).at(-1));
    expect(second.job).toMatchObject({ id: 'data-export-requested:3', data: archive });
    expect(await second.isPending()).toBe(true);
    await expect(retryExport(context, asker, 1)).rejects.toMatchObject({ code: 'data-export.not-found' });
  });
});
