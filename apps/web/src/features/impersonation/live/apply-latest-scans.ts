import type { IdentityScan, ImpersonationMessage } from '@rampart/impersonation/contract';

type Latest = readonly IdentityScan[];

const changed = (latest: Latest, scanId: string, change: (scan: IdentityScan) => IdentityScan): Latest =>
  latest.some((scan) => scan.scanId === scanId)
    ? latest.map((scan) => (scan.scanId === scanId ? change(scan) : scan))
    : latest;

/** One message on the latest scan of each identity. */
export function stepLatestScans(latest: Latest, message: ImpersonationMessage): Latest {
  switch (message.type) {
    case 'scan-requested.v1': {
      const { id: scanId, identityId, scanDate, status } = message.data;
      if (identityId === null) return latest;
      const found = { critical: 0, high: 0, medium: 0, low: 0 };
      return [
        ...latest.filter((scan) => scan.identityId !== identityId),
        { identityId, scanId, scanDate, status, found },
      ];
    }
    case 'scan-progressed.v1':
      return changed(latest, message.data.scanId, (scan) =>
        scan.status === 'requested' ? { ...scan, status: 'scanning' } : scan,
      );
    case 'look-alike-found.v1': {
      const { scanId, riskLevel, change } = message.data;
      if (change === 'gone') return latest;
      return changed(latest, scanId, (scan) => ({
        ...scan,
        found: { ...scan.found, [riskLevel]: scan.found[riskLevel] + 1 },
      }));
    }
    case 'look-alike-changed.v1':
      return latest;
    case 'scan-ended.v1':
      return changed(latest, message.data.scanId, (scan) => ({ ...scan, status: message.data.status }));
  }
}
