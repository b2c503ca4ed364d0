import { commandOf, handleCommand, type Recording } from '@rampart/event-log';
import type { ReportStatus, CurrentReport } from '../contract/index.js';
import { impersonationScanDecider } from '../domain/impersonation-scan.decider.js';
import { loadScan, scanStream } from './context.js';

export interface ReportProgress {
  readonly tenantId: string;
  readonly lookAlikeId: string;
  readonly reportStatus: ReportStatus;
  readonly report: CurrentReport;
  readonly correlationId: string;
}

export async function followReport(
  recording: Recording,
  { tenantId, correlationId, ...progress }: ReportProgress,
): Promise<void> {
  const { scanId } = progress.report;
  if ((await loadScan(recording.log, tenantId, scanId)) === null) return;
  const cause = { tenantId, actor: 'service:incidents', correlationId };
  const about = commandOf(recording, cause, scanStream(scanId));
  await handleCommand(recording.log, impersonationScanDecider, about, {
    type: 'FollowLookAlikeReport',
    data: progress,
  });
}
