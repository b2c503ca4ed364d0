import { describe, expect, it } from '@jest/globals';
import type { IdentityScan, Impersonator, ImpersonationMessage, Scan } from '@rampart/impersonation/contract';
import { stepLatestScans } from './apply-latest-scans.js';

const older: IdentityScan = {
  identityId: 'i1',
  scanId: 's1',
  scanDate: '2026-01-01T00:00:00.000Z',
  status: 'completed',
  found: { critical: 0, high: 2, medium: 0, low: 1 },
};
const requested = (id: string, identityId: string | null): ImpersonationMessage => ({
  type: 'scan-requested.v1',
  position: 1,
  data: { id, identityId, scanDate: '2026-01-02T00:00:00.000Z', status: 'requested' } as Scan,
});
const found = (scanId: string, row: Partial<Impersonator>): ImpersonationMessage => ({
  type: 'look-alike-found.v1',
  position: 2,
  data: { scanId, change: 'new', riskLevel: 'critical', ...row } as Impersonator,
});
const ended: ImpersonationMessage = {
  type: 'scan-ended.v1',
  position: 3,
  data: { scanId: 's2', status: 'failed', finishedAt: '2026-01-02T00:00:09.000Z', failureReason: null },
};
const after = (...messages: ImpersonationMessage[]) => messages.reduce(stepLatestScans, [older]);

describe('the latest scan of each identity, message by message', () => {
  it('is the one asked for last, counted from nothing', () => {
    expect(after(requested('s2', 'i1'))).toEqual([
      {
        identityId: 'i1',
        scanId: 's2',
        scanDate: '2026-01-02T00:00:00.000Z',
        status: 'requested',
        found: { critical: 0, high: 0, medium: 0, low: 0 },
      },
    ]);
    expect(after(requested('s2', 'i2')).map(({ identityId }) => identityId)).toEqual(['i1', 'i2']);
  });

  it('counts what it finds by risk, without what is gone, until it ends', () => {
    const [scan] = after(
      requested('s2', 'i1'),
      found('s2', {}),
      found('s2', { riskLevel: 'low' }),
      found('s2', { change: 'gone' }),
      ended,
    );
    expect(scan).toMatchObject({ status: 'failed', found: { critical: 1, high: 0, medium: 0, low: 1 } });
  });

  it('is not moved by scans of a handle alone, nor by scans that are no longer the latest', () => {
    expect(after(requested('s2', null), found('s2', {}), found('s0', {}), ended)).toEqual([older]);
  });
});
