import { type Decider, DomainError, unreachable, t } from '@rampart/kernel';
import { decidePlatform, tallyOf, unfinishedPlatforms } from './impersonation-scan.decide-platform.js';
import { evolve, hasEnded, type ImpersonationScan, type RequestedScan } from './impersonation-scan.js';
import type { ImpersonationScanCommand, RequestScanData } from './impersonation-scan.commands.js';
import type { ImpersonationScanEvent } from './impersonation-scan.events.js';
import { targetHandle } from './impersonation-scan.target-handle.js';

type Events = readonly ImpersonationScanEvent[];

/** Repeating a command changes nothing. */
export const impersonationScanDecider: Decider<
  ImpersonationScan,
  ImpersonationScanCommand,
  ImpersonationScanEvent
> = {
  initialState: () => null,
  evolve,
  decide(command, scan) {
    if (command.type === 'RequestImpersonationScan') return scan === null ? request(command.data) : [];
    if (scan === null) throw notFound();
    switch (command.type) {
      case 'StartPlatformScan':
      case 'RecordFindings':
      case 'DelayPlatformScan':
      case 'CompletePlatformScan':
      case 'FailPlatformScan':
        return decidePlatform(command, scan);
      case 'CancelImpersonationScan':
        return cancel(scan);
      case 'RequestLookAlikeReport':
        return requestReport(scan, command.data.lookAlikeId);
      case 'FollowLookAlikeReport':
        return followReport(scan, command.data);
      case 'DismissLookAlike':
        return dismiss(scan, command.data.lookAlikeId);
      case 'WithdrawLookAlikeDismissal':
        return withdrawDismissal(scan, command.data.lookAlikeId);
      default:
        return unreachable(command);
    }
  },
};

function request(data: RequestScanData): Events {
  const platforms = [...new Set(data.platforms)];
  if (platforms.length === 0) {
    throw new DomainError('impersonation-scan.no-platform', 'invalid', t`Choose at least one platform.`);
  }
  const missing = platforms.filter((platform) => !data.connected.includes(platform));
  if (missing.length > 0) {
    throw new DomainError(
      'impersonation-scan.platform-not-connected',
      'invalid',
      t`These platforms are not connected: ${missing.join(', ')}. Remove them from the selection.`,
      {
        platforms: missing,
      },
    );
  }
  const { handle, notes } = targetHandle(data.targetHandle);
  const { scanId, identityId, autoReport, scheduled, requestedById, requestedBy } = data;
  return [
    {
      type: 'ImpersonationScanRequested',
      data: {
        scanId,
        identityId,
        targetHandle: handle,
        protectedProfile: profileWith(handle, data.protectedProfile),
        platforms,
        autoReport,
        scheduled,
        requestedById,
        requestedBy,
        notes: [...notes],
        previous: data.previous.filter(({ platform }) => platforms.includes(platform)),
        ...(data.repeats === undefined ? {} : { repeats: data.repeats }),
      },
    },
  ];
}

function profileWith(handle: string, profile: RequestScanData['protectedProfile']) {
  if (profile === null) {
    return { handles: [handle], displayNames: [], bio: '', links: [], avatar: null, officialAccounts: [] };
  }
  const known = profile.handles.some((other) => other.toLowerCase() === handle.toLowerCase());
  return known ? profile : { ...profile, handles: [handle, ...profile.handles] };
}

function cancel(scan: RequestedScan): Events {
  if (scan.status === 'cancelled') return [];
  if (hasEnded(scan.status)) {
    throw new DomainError(
      'impersonation-scan.already-ended',
      'conflict',
      t`This scan has already ${scan.status}. Start a new one.`,
    );
  }
  const { scanId } = scan.request;
  const platforms = unfinishedPlatforms(scan).map((state) => ({
    type: 'PlatformScanCancelled' as const,
    data: tallyOf(scan, state),
  }));
  return [...platforms, { type: 'ImpersonationScanCancelled', data: { scanId } }];
}

function requestReport(scan: RequestedScan, lookAlikeId: string): Events {
  const { found, reportStatus } = lookAlikeOf(scan, lookAlikeId);
  if (reportStatus === 'requested') return [];
  requirePending(reportStatus);
  const { scanId } = scan.request;
  const { platform, accountId, riskLevel } = found;
  return [
    {
      type: 'LookAlikeReportRequested',
      data: { scanId, lookAlikeId, platform, accountId, riskLevel, automatic: false },
    },
  ];
}

function followReport(
  scan: RequestedScan,
  data: Extract<ImpersonationScanCommand, { type: 'FollowLookAlikeReport' }>['data'],
): Events {
  const known = scan.lookAlikes.get(data.lookAlikeId);
  if (known === undefined || (known.report ?? data.report).incidentId !== data.report.incidentId) return [];
  const { reportStatus, report } = data;
  const tallyOf = known.report;
  const same =
    reportStatus === known.reportStatus &&
    (reportStatus === 'pending' ||
      (tallyOf !== null &&
        tallyOf.evidencePackageId === report.evidencePackageId &&
        tallyOf.ic3ReportId === report.ic3ReportId));
  if (same) return [];
  return [{ type: 'LookAlikeReportFollowed', data: { scanId: scan.request.scanId, ...data } }];
}

function dismiss(scan: RequestedScan, lookAlikeId: string): Events {
  const { reportStatus } = lookAlikeOf(scan, lookAlikeId);
  if (reportStatus === 'dismissed') return [];
  requirePending(reportStatus);
  return [{ type: 'LookAlikeDismissed', data: { scanId: scan.request.scanId, lookAlikeId } }];
}

function withdrawDismissal(scan: RequestedScan, lookAlikeId: string): Events {
  const { found, reportStatus } = lookAlikeOf(scan, lookAlikeId);
  if (reportStatus === 'pending') return [];
  if (reportStatus !== 'dismissed')
    throw new DomainError(
      'look-alike.not-dismissed',
      'conflict',
      t`This look-alike is already ${reportStatus}. Reload the scan.`,
    );
  const { scanId } = scan.request;
  const { platform, simulated, riskLevel, change } = found;
  const mark = simulated === undefined ? {} : { simulated };
  return [
    {
      type: 'LookAlikeDismissalWithdrawn',
      data: { scanId, lookAlikeId, platform, ...mark, riskLevel, change },
    },
  ];
}

function lookAlikeOf(scan: RequestedScan, lookAlikeId: string) {
  const known = scan.lookAlikes.get(lookAlikeId);
  if (known === undefined) {
    throw new DomainError(
      'look-alike.not-found',
      'not-found',
      t`This look-alike is not part of the scan. Reload the scan.`,
    );
  }
  return known;
}

function requirePending(reportStatus: string): void {
  if (reportStatus === 'pending') return;
  throw new DomainError(
    'look-alike.not-pending',
    'conflict',
    t`This look-alike is already ${reportStatus}. Reload the scan.`,
  );
}

function notFound(): DomainError {
  return new DomainError(
    'impersonation-scan.not-found',
    'not-found',
    t`This scan does not exist. Reload the list.`,
  );
}
