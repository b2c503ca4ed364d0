import type { RecordedOf } from '@rampart/event-log';
import type { EntityManager } from 'typeorm';
import type { ReportStatus, ScanStatus } from '../../contract/index.js';
import type { impersonationScanEvents } from '../../domain/impersonation-scan.events.js';
import { isHighRisk } from '../../domain/impersonation-scan.js';
import {
  type PlatformScanEvent,
  progressAfter,
  waitingProgress,
} from '../../domain/impersonation-scan.progress.js';
import { rankingOf } from '../../domain/impersonation-scan.views.js';
import { harmRankOf } from '../../contract/index.js';
import { comparableHandle } from '../../domain/impersonation-scan.target-handle.js';
import { LookAlikeRow, ScanRow } from './entities.js';

type RecordedScanEvent = RecordedOf<(typeof impersonationScanEvents)[number]>;
type Recorded<Type extends RecordedScanEvent['type']> = Extract<RecordedScanEvent, { type: Type }>;

export async function addScan(
  event: Recorded<'ImpersonationScanRequested'>,
  manager: EntityManager,
): Promise<void> {
  const { data, tenantId, position, metadata } = event;
  await manager.insert(ScanRow, {
    scanId: data.scanId,
    tenantId,
    position,
    identityId: data.identityId,
    targetHandle: data.targetHandle,
    targetKey: comparableHandle(data.targetHandle),
    scanDate: new Date(metadata.at),
    finishedAt: null,
    status: 'requested',
    failureReason: null,
    totalFound: 0,
    highRiskCount: 0,
    reportsRequested: 0,
    autoReport: data.autoReport,
    scheduled: data.scheduled,
    requestedById: data.requestedById,
    requestedBy: data.requestedBy,
    notes: data.notes,
    platforms: data.platforms.map(waitingProgress),
    protectedProfile: data.protectedProfile,
    referenceAccounts: {},
  });
}

export async function setProgress(event: PlatformScanEvent, manager: EntityManager): Promise<void> {
  const { scanId } = event.data;
  const scan = await manager.findOneByOrFail(ScanRow, { scanId });
  const progress = progressAfter(event);
  const platforms = scan.platforms.map((before) =>
    before.platform === progress.platform ? progress : before,
  );
  await manager.update(ScanRow, { scanId }, { platforms, status: 'scanning', ...referenceOf(scan, event) });
}

function referenceOf(
  scan: ScanRow,
  event: PlatformScanEvent,
): Pick<ScanRow, 'referenceAccounts'> | undefined {
  if (event.type !== 'PlatformScanStarted') return undefined;
  const { platform, accountId, reference } = event.data;
  if (accountId === null || reference === null) return undefined;
  return {
    referenceAccounts: { ...scan.referenceAccounts, [platform]: { ...reference, platform, accountId } },
  };
}

/** The columns that lists sort by. */
export function harmColumns(data: Parameters<typeof rankingOf>[0]): Pick<LookAlikeRow, 'harm' | 'harmRank'> {
  const ranking = rankingOf(data);
  return { harm: ranking.harm, harmRank: harmRankOf(ranking) };
}

/** Counts accounts that were found, but not those that are gone. */
export async function addLookAlike(
  event: Recorded<'LookAlikeFound' | 'LookAlikeGone'>,
  manager: EntityManager,
): Promise<void> {
  const { data, tenantId, position, metadata } = event;
  const { scanId, lookAlikeId, platform, accountId, riskLevel, reportStatus } = data;
  const foundAt = new Date(metadata.at);
  const row = {
    scanId,
    lookAlikeId,
    tenantId,
    position,
    platform,
    accountId,
    riskLevel,
    ...harmColumns(data),
    reportStatus,
    automatic: false,
    incidentId: data.report?.incidentId ?? null,
    report: data.report ?? null,
    foundAt,
    data,
  };
  await manager.insert(LookAlikeRow, row);
  if (event.type === 'LookAlikeGone') return;
  await manager.increment(ScanRow, { scanId }, 'totalFound', 1);
  if (isHighRisk(riskLevel)) await manager.increment(ScanRow, { scanId }, 'highRiskCount', 1);
}

interface OfLookAlike {
  readonly data: { readonly scanId: string; readonly lookAlikeId: string };
}

export async function setReportStatus(
  { data: { scanId, lookAlikeId } }: OfLookAlike,
  manager: EntityManager,
  reportStatus: ReportStatus,
): Promise<void> {
  await manager.update(
    LookAlikeRow,
    { scanId, lookAlikeId },
    { reportStatus, incidentId: null, report: null },
  );
}

/** Also updates later scans that found the same account. */
export async function reportFollowed(
  { tenantId, data }: Recorded<'LookAlikeReportFollowed'>,
  manager: EntityManager,
): Promise<void> {
  const { scanId, lookAlikeId, reportStatus, report } = data;
  const { incidentId } = report;
  const changes =
    reportStatus === 'pending'
      ? { reportStatus, incidentId: null, report: null }
      : { reportStatus, incidentId, report };
  await manager.update(LookAlikeRow, { scanId, lookAlikeId }, changes);
  await manager.update(LookAlikeRow, { tenantId, incidentId }, changes);
}

/** Counts only requests by the auto-report switch. */
export async function reportRequested(
  event: Recorded<'LookAlikeReportRequested'>,
  manager: EntityManager,
): Promise<void> {
  const { scanId, lookAlikeId, automatic } = event.data;
  await setReportStatus(event, manager, 'requested');
  if (!automatic) return;
  await manager.update(LookAlikeRow, { scanId, lookAlikeId }, { automatic });
  await manager.increment(ScanRow, { scanId }, 'reportsRequested', 1);
}

export async function endScan(
  event: Recorded<'ImpersonationScanCompleted' | 'ImpersonationScanFailed' | 'ImpersonationScanCancelled'>,
  manager: EntityManager,
  status: ScanStatus,
  failureReason: string | null = null,
): Promise<void> {
  const { scanId } = event.data;
  const finishedAt = new Date(event.metadata.at);
  await manager.update(ScanRow, { scanId }, { status, failureReason, finishedAt });
}
