import { describe, expect, it } from '@jest/globals';
import { recordedEvent } from '@rampart/event-log/testing';
import { dueRequests } from './due-requests.js';
import type { JobReactor } from './job-reactor.js';

const HOUR = 3_600_000;
const AT = '2026-11-20T12:00:00.000Z';

describe('The delay of a job', () => {
  const reactor: Pick<JobReactor, 'handles' | 'toJobs'> = {
    handles: ['Asked'],
    toJobs: () => [{ delayMs: HOUR }, {}].map((due) => ({ name: 'asked', id: 'asked:1', data: {}, ...due })),
  };
  const event = recordedEvent('Asked', {}, { metadata: { actor: 'system', correlationId: '', at: AT } });
  const delays = (hoursLater: number): unknown[] => {
    const now = new Date(Date.parse(AT) + hoursLater * HOUR);
    return dueRequests(reactor, event, { now: () => now }).map(({ delayMs }) => delayMs);
  };

  it('counts from the event, and is over when the clock is set forward by a day', () => {
    expect(delays(0)).toEqual([HOUR, undefined]);
    expect(delays(0.5)).toEqual([HOUR / 2, undefined]);
    expect(delays(24)).toEqual([0, undefined]);
  });

  it('does not grow when the clock is set back by a day', () => {
    expect(delays(-24)).toEqual([HOUR, undefined]);
  });
});
