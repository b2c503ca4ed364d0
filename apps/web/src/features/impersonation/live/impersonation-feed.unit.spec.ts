import { beforeEach, describe, expect, it } from '@jest/globals';
import type { ImpersonationMessage, ScanStatistics } from '@rampart/impersonation/contract';
import { stepStatistics } from './apply.js';
import { ImpersonationFeed } from './impersonation-feed.js';
import type { UnderstoodHandlers } from '../../../shared/live-client/understood-source.js';

const zero: ScanStatistics = {
  totalScans: 0,
  totalImpersonatorsFound: 0,
  highRisk: 0,
  reportsRequested: 0,
  autoReported: 0,
};
const requested = (position: number): ImpersonationMessage => ({
  type: 'scan-requested.v1',
  position,
  data: {
    id: `s${position}`,
    identityId: null,
    targetHandle: 'x',
    platform: '',
    platforms: [],
    scanDate: '',
    finishedAt: null,
    totalFound: 0,
    highRiskCount: 0,
    reportsRequested: 0,
    autoReported: 0,
    autoReport: false,
    status: 'requested',
    failureReason: null,
    requestedBy: '',
    scheduled: false,
    notes: [],
  },
});

describe('impersonation feed', () => {
  let followed: { since: number; handlers: UnderstoodHandlers<ImpersonationMessage>; stopped: boolean }[];
  let heard: ImpersonationMessage[];
  let resyncs: number;
  let feed: ImpersonationFeed;
  beforeEach(() => {
    followed = [];
    heard = [];
    resyncs = 0;
    feed = new ImpersonationFeed({
      source: {
        follow: (_topic, since, handlers) => {
          const entry = { since, handlers, stopped: false };
          followed.push(entry);
          return () => void (entry.stopped = true);
        },
      },
      onMessages: (messages) => heard.push(...messages),
      onResync: () => void (resyncs += 1),
      journalLimit: 3,
    });
  });
  const snapshot = (asOf: number) => ({ data: zero, asOf });
  const scansAfter = (asOf: number): number => feed.catchUp(snapshot(asOf), stepStatistics).data.totalScans;

  it('follows from the first answer and brings later ones up to date from its journal', () => {
    expect(scansAfter(5)).toBe(0);
    expect(followed.map(({ since }) => since)).toEqual([5]);
    followed[0]?.handlers.onMessages([requested(6), requested(8)]);
    expect(heard.map(({ position }) => position)).toEqual([6, 8]);
    expect(scansAfter(5)).toBe(2);
    expect(scansAfter(6)).toBe(1);
    expect(scansAfter(8)).toBe(0);
    expect(followed).toHaveLength(1);
  });

  it('starts again further back for an answer older than the journal', () => {
    scansAfter(5);
    followed[0]?.handlers.onMessages([requested(6), requested(7), requested(8), requested(9)]);
    expect(scansAfter(6)).toBe(3);
    expect(followed).toHaveLength(1);
    expect(scansAfter(5)).toBe(0);
    expect(followed.map(({ since, stopped }) => [since, stopped])).toEqual([
      [5, true],
      [5, false],
    ]);
  });

  it('asks for fresh data after a resync and follows from it', () => {
    scansAfter(5);
    followed[0]?.handlers.onResync();
    expect(resyncs).toBe(1);
    scansAfter(900);
    expect(followed.at(-1)).toMatchObject({ since: 900, stopped: false });
  });
});
