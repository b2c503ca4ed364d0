import { describe, expect, it } from '@jest/globals';
import type { RecordedEvent } from '@rampart/event-log';
import { isPackagePending } from './packages.js';

const REPORT = {
  tenantId: '01930000-0000-7000-8000-00000000000a',
  incidentId: '01930000-0000-7000-8000-0000000000aa',
};
const pendingIn = (readStream: () => Promise<RecordedEvent[]>): Promise<boolean> =>
  isPackagePending({ log: { readStream } }, REPORT);

describe('the check whether a report waits for its package', () => {
  it('is false for an incident that does not exist', async () => {
    expect(await pendingIn(() => Promise.resolve([]))).toBe(false);
  });

  it('fails while the log cannot be read, so that the job is retried', async () => {
    await expect(pendingIn(() => Promise.reject(new Error('the database is down')))).rejects.toThrow(
      'the database is down',
    );
  });
});
