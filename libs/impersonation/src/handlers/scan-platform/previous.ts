import type { EventLog } from '@rampart/event-log';
import type { ScanPlatformJob } from '../../contract/index.js';
import type { FoundLookAlike } from '../../domain/impersonation-scan.commands.js';
import type { KnownLookAlike, RequestedScan } from '../../domain/impersonation-scan.js';
import { loadScan } from '../load.js';

/** Look-alikes that the latest completed scan of the same target found on this platform, by account id. */
export async function previousLookAlikes(
  log: EventLog,
  scan: RequestedScan,
  { tenantId, platform }: ScanPlatformJob,
): Promise<ReadonlyMap<string, KnownLookAlike>> {
  const reference = scan.request.previous.find((earlier) => earlier.platform === platform);
  const earlier = reference === undefined ? null : await loadScan(log, tenantId, reference.scanId);
  const known = [...(earlier?.lookAlikes.values() ?? [])];
  const here = known.filter(({ found }) => found.platform === platform && found.change !== 'gone');
  return new Map(here.map((lookAlike) => [lookAlike.found.accountId, lookAlike]));
}

/** What comparing with the earlier scan says about an account found now. */
export function comparedWith(
  before: KnownLookAlike | undefined,
  handle: string,
): Pick<FoundLookAlike, 'change' | 'previousHandle' | 'reportStatus'> {
  if (before === undefined) return { change: 'new', previousHandle: null, reportStatus: 'pending' };
  const { reportStatus } = before;
  const previous = before.found.candidate.handle;
  if (previous === handle) return { change: 'unchanged', previousHandle: null, reportStatus };
  return { change: 'changed', previousHandle: previous, reportStatus };
}

/** The earlier look-alikes that were not found now. */
export function goneSince(
  previous: ReadonlyMap<string, KnownLookAlike>,
  found: ReadonlySet<string>,
): FoundLookAlike[] {
  return [...previous.values()].flatMap(({ found: before, reportStatus }) => {
    if (found.has(before.accountId)) return [];
    const { platform: _platform, ...rest } = before;
    return [{ ...rest, change: 'gone' as const, previousHandle: null, reportStatus }];
  });
}
