import type { EventLog } from '@rampart/event-log';
import type { ScanPlatformJob } from '../../contract/index.js';
import { campaignOf, joinedCampaign } from '../../domain/campaign/index.js';
import type { FoundLookAlike } from '../../domain/impersonation-scan.commands.js';
import type { LookAlikeData } from '../../domain/impersonation-scan.events.js';
import type { ImpersonationScan, KnownLookAlike, RequestedScan } from '../../domain/impersonation-scan.js';
import { loadScan } from '../context.js';

/** Members on every platform, so that a new account can join the campaign of an account that is not found again yet. */
export async function earlierMembers(
  log: EventLog,
  { request }: RequestedScan,
  tenantId: string,
): Promise<LookAlikeData[]> {
  const members: LookAlikeData[] = [];
  for (const scanId of new Set(request.previous.map((each) => each.scanId)))
    for (const { found } of (await loadScan(log, tenantId, scanId))?.lookAlikes.values() ?? [])
      // An account without a campaign was recorded before campaigns existed, so it may join one now.
      if (found.campaignId !== undefined) members.push(found);
  return members;
}

/** The campaign that an account already has, or joins from an earlier scan; undefined when it is new to both. */
export function campaignBefore(
  found: FoundLookAlike,
  members: readonly LookAlikeData[],
): Pick<FoundLookAlike, 'campaignId'> {
  const campaignId = joinedCampaign(found, members);
  return members.some((member) => campaignOf(member) === campaignId) ? { campaignId } : {};
}

/** Look-alikes of the previous scan by account id. */
export async function previousLookAlikes(
  log: EventLog,
  scan: RequestedScan,
  { tenantId, platform }: ScanPlatformJob,
): Promise<ReadonlyMap<string, KnownLookAlike>> {
  const reference = scan.request.previous.find((earlier) => earlier.platform === platform);
  const earlier = reference === undefined ? null : await loadScan(log, tenantId, reference.scanId);
  const known = [...(earlier?.lookAlikes.values() ?? [])];
  const here = known.filter(({ found }) => found.platform === platform);
  const current = await withCurrentReports(log, tenantId, here);
  return new Map(current.map((lookAlike) => [lookAlike.found.accountId, lookAlike]));
}

/** Replaces reports by those of the requesting scan, because the copies in later scans may be old. */
async function withCurrentReports(
  log: EventLog,
  tenantId: string,
  known: readonly KnownLookAlike[],
): Promise<KnownLookAlike[]> {
  const scanIds = new Set(known.flatMap(({ report }) => (report === null ? [] : [report.scanId])));
  const scans = new Map<string, ImpersonationScan>();
  for (const scanId of scanIds) scans.set(scanId, await loadScan(log, tenantId, scanId));
  return known.map((lookAlike) => {
    const { found, report } = lookAlike;
    const there = report === null ? undefined : scans.get(report.scanId)?.lookAlikes.get(found.lookAlikeId);
    return there === undefined
      ? lookAlike
      : { found, reportStatus: there.reportStatus, report: there.report };
  });
}

export function comparedWith(
  before: KnownLookAlike | undefined,
  handle: string,
): Pick<FoundLookAlike, 'change' | 'previousHandle' | 'reportStatus' | 'report'> {
  if (before === undefined) return { change: 'new', previousHandle: null, reportStatus: 'pending' };
  const decided = decidedBefore(before);
  if (before.found.change === 'gone') return { change: 'live-again', previousHandle: null, ...decided };
  const previous = before.found.candidate.handle;
  if (previous === handle) return { change: 'unchanged', previousHandle: null, ...decided };
  return { change: 'changed', previousHandle: previous, ...decided };
}

const decidedBefore = ({
  reportStatus,
  report,
}: KnownLookAlike): Pick<FoundLookAlike, 'reportStatus' | 'report'> => ({
  reportStatus,
  ...(report !== null && { report }),
});

/** Accounts that are gone. One that was missing before is repeated while its report is open. */
export function goneSince(
  previous: ReadonlyMap<string, KnownLookAlike>,
  found: ReadonlySet<string>,
): FoundLookAlike[] {
  return [...previous.values()].flatMap((known) => {
    const { platform: _platform, report: _report, ...rest } = known.found;
    const reportedBefore = rest.change === 'gone' && known.report === null;
    if (found.has(rest.accountId) || reportedBefore) return [];
    return [{ ...rest, change: 'gone' as const, previousHandle: null, ...decidedBefore(known) }];
  });
}
