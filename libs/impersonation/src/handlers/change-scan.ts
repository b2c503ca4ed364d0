import { commandOf, handleCommand, type Recorded, recordedAt, type Requester } from '@rampart/event-log';
import type { ReportStatus, ScanStatus } from '../contract/index.js';
import type { ImpersonationScanCommand } from '../domain/impersonation-scan.commands.js';
import { impersonationScanDecider } from '../domain/impersonation-scan.decider.js';
import { type ImpersonationContext, loadScan, scanStream } from './context.js';

/** @throws DomainError `impersonation-scan.not-found`, `impersonation-scan.already-ended` */
export async function cancelScan(
  context: ImpersonationContext,
  requester: Requester,
  scanId: string,
): Promise<Recorded<{ readonly scanId: string; readonly status: ScanStatus }>> {
  const outcome = await change(context, requester, scanId, { type: 'CancelImpersonationScan', data: {} });
  return recordedAt({ scanId, status: outcome.state?.status ?? 'cancelled' }, outcome);
}

export interface LookAlikeStatus {
  readonly scanId: string;
  readonly id: string;
  readonly reportStatus: ReportStatus;
  readonly incidentId: string | null;
}

/** @throws DomainError `impersonation-scan.not-found`, `look-alike.not-found`, `look-alike.not-pending` */
export function requestReport(
  context: ImpersonationContext,
  requester: Requester,
  scanId: string,
  lookAlikeId: string,
): Promise<Recorded<LookAlikeStatus>> {
  return decide(context, requester, scanId, { type: 'RequestLookAlikeReport', data: { lookAlikeId } });
}

/** Later scans keep the decision. @throws DomainError `impersonation-scan.not-found`, `look-alike.*` */
export function dismissLookAlike(
  context: ImpersonationContext,
  requester: Requester,
  scanId: string,
  lookAlikeId: string,
): Promise<Recorded<LookAlikeStatus>> {
  return decide(context, requester, scanId, { type: 'DismissLookAlike', data: { lookAlikeId } });
}

/** @throws DomainError `impersonation-scan.not-found`, `look-alike.not-found`, `look-alike.not-dismissed` */
export function withdrawDismissal(
  context: ImpersonationContext,
  requester: Requester,
  scanId: string,
  lookAlikeId: string,
): Promise<Recorded<LookAlikeStatus>> {
  return decide(context, requester, scanId, { type: 'WithdrawLookAlikeDismissal', data: { lookAlikeId } });
}

type LookAlikeDecision = Extract<ImpersonationScanCommand, { data: { lookAlikeId: string } }>;

async function decide(
  context: ImpersonationContext,
  requester: Requester,
  scanId: string,
  command: LookAlikeDecision,
): Promise<Recorded<LookAlikeStatus>> {
  const id = command.data.lookAlikeId;
  await catchUpWithReport(context, requester, scanId, id);
  const outcome = await change(context, requester, scanId, command);
  const known = outcome.state?.lookAlikes.get(id);
  const { reportStatus = 'pending' } = known ?? {};
  return recordedAt({ scanId, id, reportStatus, incidentId: known?.report?.incidentId ?? null }, outcome);
}

async function catchUpWithReport(
  context: ImpersonationContext,
  requester: Requester,
  scanId: string,
  lookAlikeId: string,
): Promise<void> {
  const { log } = context;
  const { tenantId } = requester;
  const here = (await loadScan(log, tenantId, scanId))?.lookAlikes.get(lookAlikeId)?.report ?? null;
  if (here === null || here.scanId === scanId) return;
  const there = (await loadScan(log, tenantId, here.scanId))?.lookAlikes.get(lookAlikeId);
  if (there === undefined) return;
  const { reportStatus, report } = there;
  const data = { lookAlikeId, reportStatus, report: report ?? here };
  await change(context, requester, scanId, { type: 'FollowLookAlikeReport', data });
}

const change = (
  context: ImpersonationContext,
  requester: Requester,
  scanId: string,
  command: ImpersonationScanCommand,
) =>
  handleCommand(
    context.log,
    impersonationScanDecider,
    commandOf(context, requester, scanStream(scanId)),
    command,
  );
