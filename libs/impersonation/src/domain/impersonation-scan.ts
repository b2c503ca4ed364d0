import { unreachable } from '@rampart/kernel';
import type {
  AccountProfile,
  PlatformId,
  PlatformProgress,
  ReportStatus,
  RiskLevel,
  ScanStatus,
  CurrentReport,
} from '../contract/index.js';
import type { ImpersonationScanEvent, LookAlikeData } from './impersonation-scan.events.js';
import { progressAfter, waitingProgress } from './impersonation-scan.progress.js';

type Requested = Extract<ImpersonationScanEvent, { type: 'ImpersonationScanRequested' }>['data'];

export interface KnownLookAlike {
  readonly found: LookAlikeData;
  readonly reportStatus: ReportStatus;
  /** Null when no report was requested. */
  readonly report: CurrentReport | null;
}

export interface PlatformState {
  readonly progress: PlatformProgress;
  readonly startNotes: readonly string[];
  readonly waits: number;
  readonly reference: AccountProfile | null;
}

export interface RequestedScan {
  readonly status: ScanStatus;
  readonly request: Requested;
  readonly platforms: ReadonlyMap<PlatformId, PlatformState>;
  readonly lookAlikes: ReadonlyMap<string, KnownLookAlike>;
}

export type ImpersonationScan = RequestedScan | null;

const ENDED: readonly string[] = ['completed', 'failed', 'cancelled'];

export function hasEnded(status: ScanStatus | PlatformProgress['status']): boolean {
  return ENDED.includes(status);
}

export function isPending(scan: ImpersonationScan, platform: PlatformId): scan is RequestedScan {
  const state = scan?.platforms.get(platform);
  return scan !== null && !hasEnded(scan.status) && state !== undefined && !hasEnded(state.progress.status);
}

export function evolve(scan: ImpersonationScan, event: ImpersonationScanEvent): ImpersonationScan {
  if (event.type === 'ImpersonationScanRequested') return requested(event.data);
  if (scan === null) return scan;
  switch (event.type) {
    case 'PlatformScanStarted':
    case 'PlatformScanProgressed':
    case 'PlatformScanDelayed':
    case 'PlatformScanCompleted':
    case 'PlatformScanFailed':
    case 'PlatformScanCancelled':
      return { ...scan, status: 'scanning', platforms: withPlatform(scan.platforms, event) };
    case 'LookAlikeFound':
    case 'LookAlikeGone':
      return withLookAlike(scan, {
        found: event.data,
        reportStatus: event.data.reportStatus,
        report: event.data.report ?? null,
      });
    case 'LookAlikeFoundLiveAgain':
      return scan;
    case 'LookAlikeReportRequested':
      return withReportStatus(scan, event.data.lookAlikeId, 'requested');
    case 'LookAlikeReportFollowed': {
      const { lookAlikeId, reportStatus, report } = event.data;
      return withReportStatus(scan, lookAlikeId, reportStatus, reportStatus === 'pending' ? null : report);
    }
    case 'LookAlikeDismissed':
      return withReportStatus(scan, event.data.lookAlikeId, 'dismissed');
    case 'LookAlikeDismissalWithdrawn':
      return withReportStatus(scan, event.data.lookAlikeId, 'pending');
    case 'ImpersonationScanCompleted':
      return { ...scan, status: 'completed' };
    case 'ImpersonationScanFailed':
      return { ...scan, status: 'failed' };
    case 'ImpersonationScanCancelled':
      return { ...scan, status: 'cancelled' };
    default:
      return unreachable(event);
  }
}

function requested(request: Requested): RequestedScan {
  const waiting = (platform: PlatformId): [PlatformId, PlatformState] => [
    platform,
    { progress: waitingProgress(platform), startNotes: [], waits: 0, reference: null },
  ];
  return {
    status: 'requested',
    request,
    platforms: new Map(request.platforms.map(waiting)),
    lookAlikes: new Map(),
  };
}

type PlatformEvent = Extract<ImpersonationScanEvent, { data: { queriesDone: number } }>;

function withPlatform(
  platforms: RequestedScan['platforms'],
  event: PlatformEvent,
): RequestedScan['platforms'] {
  const before = platforms.get(event.data.platform);
  return new Map(platforms).set(event.data.platform, {
    progress: progressAfter(event),
    startNotes: event.type === 'PlatformScanStarted' ? event.data.notes : (before?.startNotes ?? []),
    waits: event.type === 'PlatformScanDelayed' ? event.data.waits : (before?.waits ?? 0),
    reference: event.type === 'PlatformScanStarted' ? referenceOf(event.data) : (before?.reference ?? null),
  });
}

function referenceOf(
  data: Extract<PlatformEvent, { type: 'PlatformScanStarted' }>['data'],
): AccountProfile | null {
  if (data.reference === null || data.accountId === null) return null;
  return { ...data.reference, platform: data.platform, accountId: data.accountId };
}

function withLookAlike(scan: RequestedScan, known: KnownLookAlike): RequestedScan {
  return { ...scan, lookAlikes: new Map(scan.lookAlikes).set(known.found.lookAlikeId, known) };
}

function withReportStatus(
  scan: RequestedScan,
  lookAlikeId: string,
  reportStatus: ReportStatus,
  report: CurrentReport | null = null,
): RequestedScan {
  const known = scan.lookAlikes.get(lookAlikeId);
  return known === undefined ? scan : withLookAlike(scan, { ...known, reportStatus, report });
}

/** The "high risk" of the screens; auto-report reports these accounts. */
export function isHighRisk(riskLevel: RiskLevel): boolean {
  return riskLevel === 'critical' || riskLevel === 'high';
}
