import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  type Impersonator,
  type ImpersonationMessage,
  impersonationMessageSchema,
  type Scan,
  type ScanDetail,
} from '@rampart/impersonation/contract';
import {
  applyMessages,
  type Snapshot,
  stepOlderScans,
  stepScan,
  stepScans,
  stepStatistics,
} from './apply.js';

const scan: Scan = {
  id: 's1',
  identityId: null,
  targetHandle: 'northwind',
  platform: 'Bluesky, YouTube',
  platforms: [],
  scanDate: '2026-01-01T00:00:00.000Z',
  finishedAt: null,
  totalFound: 0,
  highRiskCount: 0,
  reportsRequested: 0,
  autoReported: 0,
  autoReport: false,
  status: 'requested',
  failureReason: null,
  requestedBy: 'u1',
  scheduled: false,
  notes: [],
};
const detail: ScanDetail = { ...scan, impersonators: [], spread: [] };
const row = (id: string, change: Partial<Impersonator> = {}): Impersonator => ({
  id,
  scanId: 's1',
  platform: 'bluesky',
  simulated: true,
  username: `northw1nd-${id}`,
  displayName: 'Northwind',
  profileImage: null,
  profileUrl: null,
  campaignId: 'c1',
  similarityScore: 90,
  points: 120,
  possiblePoints: 259,
  probability: 0.99,
  harm: 40,
  harms: [],
  riskLevel: 'high',
  followerCount: 1,
  verificationStatus: 'unknown',
  accountAge: 3,
  detectionMethods: [],
  lastActivity: null,
  reportStatus: 'pending',
  incidentId: null,
  ic3ReportId: null,
  evidencePackageId: null,
  foundAt: '2026-01-01T00:00:01.000Z',
  change: 'new',
  previousUsername: null,
  ...change,
});
const progress = (platform: 'bluesky' | 'youtube', checked: number) => ({
  platform,
  status: 'scanning' as const,
  simulated: true,
  checked,
  found: 0,
  queriesDone: 1,
  queriesPlanned: 2,
  reason: null,
  notes: [],
});
const messages: readonly ImpersonationMessage[] = [
  { type: 'scan-requested.v1', position: 10, data: scan },
  { type: 'scan-progressed.v1', position: 11, data: { scanId: 's1', progress: progress('bluesky', 5) } },
  { type: 'look-alike-found.v1', position: 12, data: row('a') },
  { type: 'look-alike-found.v1', position: 14, data: row('b', { riskLevel: 'low' }) },
  { type: 'scan-progressed.v1', position: 15, data: { scanId: 's1', progress: progress('bluesky', 9) } },
  { type: 'look-alike-found.v1', position: 16, data: row('c', { change: 'gone', riskLevel: 'critical' }) },
  {
    type: 'look-alike-changed.v1',
    position: 17,
    data: { scanId: 's1', id: 'a', reportStatus: 'requested', automatic: true },
  },
  {
    type: 'scan-ended.v1',
    position: 20,
    data: { scanId: 's1', status: 'completed', finishedAt: '2026-01-01T00:01:00.000Z', failureReason: null },
  },
];

describe('applying live messages', () => {
  it('uses messages of the contract', () => {
    for (const message of messages)
      expect(impersonationMessageSchema.safeParse(message).error).toBeUndefined();
  });

  it('builds an open scan', () => {
    const { data, asOf } = applyMessages({ data: detail, asOf: 10 }, messages, stepScan);
    expect(asOf).toBe(20);
    expect(data).toMatchObject({
      status: 'completed',
      totalFound: 2,
      highRiskCount: 1,
      reportsRequested: 1,
      autoReported: 0,
    });
    expect(data.platforms).toEqual([progress('bluesky', 9)]);
    expect(data.impersonators.map(({ id, reportStatus }) => [id, reportStatus])).toEqual([
      ['a', 'requested'],
      ['b', 'pending'],
      ['c', 'pending'],
    ]);
  });

  it('applies a message twice, split or overlapping with the same outcome as once', () => {
    const once = applyMessages({ data: detail, asOf: 10 }, messages, stepScan);
    const cut = fc.nat({ max: messages.length });
    fc.assert(
      fc.property(cut, cut, (a, b) => {
        const [low, high] = [Math.min(a, b), Math.max(a, b)];
        const first = applyMessages({ data: detail, asOf: 10 }, messages.slice(0, high), stepScan);
        expect(applyMessages(first, messages.slice(low), stepScan)).toEqual(once);
      }),
    );
  });

  it('counts on from the server’s totals when not every look-alike is here', () => {
    const part = { ...detail, totalFound: 900, highRiskCount: 40 };
    const { data } = applyMessages({ data: part, asOf: 10 }, messages, stepScan);
    expect([data.totalFound, data.highRiskCount]).toEqual([902, 41]);
  });

  it('leaves data unchanged that is newer than every message', () => {
    const snapshot = { data: detail, asOf: 20 };
    expect(applyMessages(snapshot, messages, stepScan)).toBe(snapshot);
  });

  it('ignores other scans', () => {
    const other = applyMessages({ data: { ...detail, id: 's2' }, asOf: 0 }, messages, stepScan);
    expect(other.data).toEqual({ ...detail, id: 's2' });
  });

  const pageOf = (asOf: number, ...scans: readonly Scan[]): Snapshot<readonly Scan[]> => ({
    data: scans,
    asOf,
  });

  it('puts a requested scan before the others, once, and only on the first page', () => {
    const older = { ...scan, id: 's0' };
    const page = applyMessages(pageOf(9, older), messages, stepScans);
    expect(page.data.map(({ id, status, totalFound }) => [id, status, totalFound])).toEqual([
      ['s1', 'completed', 2],
      ['s0', 'requested', 0],
    ]);
    expect(applyMessages(pageOf(0, scan), messages.slice(0, 1), stepScans).data).toHaveLength(1);
    expect(applyMessages(pageOf(9, older), messages, stepOlderScans).data).toEqual([older]);
  });

  it('counts scans and look-alikes that are there', () => {
    const start = {
      totalScans: 1,
      totalImpersonatorsFound: 4,
      highRisk: 2,
      reportsRequested: 0,
      autoReported: 0,
    };
    expect(applyMessages({ data: start, asOf: 0 }, messages, stepStatistics).data).toEqual({
      totalScans: 2,
      totalImpersonatorsFound: 6,
      highRisk: 3,
      reportsRequested: 1,
      autoReported: 0,
    });
  });
});
