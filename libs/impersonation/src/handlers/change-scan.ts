import { handleCommand } from '@rampart/event-log';
import type { ReportStatus, ScanStatus } from '../contract/index.js';
import type { ImpersonationScanCommand } from '../domain/impersonation-scan.commands.js';
import { impersonationScanDecider } from '../domain/impersonation-scan.decider.js';
import {
  commandOf,
  type ImpersonationContext,
  type Recorded,
  type Requester,
  scanStream,
} from './context.js';

/** Stops a scan. @throws DomainError `impersonation-scan.not-found`, `impersonation-scan.already-ended` */
export async function cancelScan(
  context: ImpersonationContext,
  requester: Requester,
  scanId: string,
): Promise<Recorded<{ readonly scanId: string; readonly status: ScanStatus }>> {
  const { state, position } = await change(context, requester, scanId, {
    type: 'CancelImpersonationScan',
    data: {},
  });
  return { value: { scanId, status: state?.status ?? 'cancelled' }, position };
}

/** What a look-alike's report status became. */
export interface LookAlikeStatus {
  readonly scanId: string;
  readonly id: string;
  readonly reportStatus: ReportStatus;
}

/**
 * Records that somebody wants a look-alike reported; whoever builds reports reacts to the fact.
 * @throws DomainError `impersonation-scan.not-found`, `look-alike.not-found`, `look-alike.not-pending`
 */
export function requestReport(
  context: ImpersonationContext,
  requester: Requester,
  scanId: string,
  lookAlikeId: string,
): Promise<Recorded<LookAlikeStatus>> {
  return decide(context, requester, scanId, { type: 'RequestLookAlikeReport', data: { lookAlikeId } });
}

/**
 * Records that a look-alike is no concern; later scans keep the decision.
 * @throws DomainError `impersonation-scan.not-found`, `look-alike.not-found`, `look-alike.not-pending`
 */
export function dismissLookAlike(
  context: ImpersonationContext,
  requester: Requester,
  scanId: string,
  lookAlikeId: string,
): Promise<Recorded<LookAlikeStatus>> {
  return decide(context, requester, scanId, { type: 'DismissLookAlike', data: { lookAlikeId } });
}

/**
 * Records that a dismissal is taken back: the look-alike waits for a judgement again.
 * @throws DomainError `impersonation-scan.not-found`, `look-alike.not-found`, `look-alike.not-dismissed`
 */
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
  const { state, position } = await change(context, requester, scanId, command);
  return {
    value: { scanId, id, reportStatus: state?.lookAlikes.get(id)?.reportStatus ?? 'pending' },
    position,
  };
}

async function change(
  context: ImpersonationContext,
  requester: Requester,
  scanId: string,
  command: ImpersonationScanCommand,
) {
  const about = commandOf(context, requester, scanStream(scanId));
  const { state, result } = await handleCommand(context.log, impersonationScanDecider, about, command);
  return { state, position: result?.lastPosition ?? null };
}
