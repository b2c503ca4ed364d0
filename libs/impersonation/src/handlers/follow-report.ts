import { handleCommand } from '@rampart/event-log';
import type { ReportStatus, StandingReport } from '../contract/index.js';
import { impersonationScanDecider } from '../domain/impersonation-scan.decider.js';
import { type ImpersonationContext, scanStream } from './context.js';
import { loadScan } from './load.js';

/** How far the report of a look-alike came. */
export interface ReportProgress {
  readonly tenantId: string;
  readonly lookAlikeId: string;
  readonly reportStatus: ReportStatus;
  readonly report: StandingReport;
  /** Of the incident's event: links both in the log. */
  readonly correlationId: string;
}

/** Records where the report of a look-alike stands; what is known already is not recorded again. */
export async function followReport(
  { log, clock, ids }: Pick<ImpersonationContext, 'log' | 'clock' | 'ids'>,
  { tenantId, correlationId, ...progress }: ReportProgress,
): Promise<void> {
  const { scanId } = progress.report;
  if ((await loadScan(log, tenantId, scanId)) === null) return;
  const metadata = { actor: 'service:incidents', correlationId, at: clock.now().toISOString() };
  const about = { tenantId, stream: scanStream(scanId), commandId: ids.next(), metadata };
  await handleCommand(log, impersonationScanDecider, about, {
    type: 'FollowLookAlikeReport',
    data: progress,
  });
}
