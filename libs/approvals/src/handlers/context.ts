import {
  type Cause,
  type CommandOutcome,
  commandOf,
  handleCommand,
  type Recorded,
  recordedAt,
  type Recording,
  type Requester,
} from '@rampart/event-log';
import type { ApprovalSettled } from '../contract/index.js';
import {
  approvalDecider,
  type ApprovalsCommand,
  type ApprovalState,
  approvalStream,
  notFound,
} from '../domain/approval.js';
import type { ApprovalEvent } from '../domain/approval.events.js';

export interface ApprovalsRequester extends Requester {
  readonly roles: readonly string[];
}

/** Records a command about a request. @throws DomainError those of the decider */
export function changeApproval(
  recording: Recording,
  by: Requester | Cause,
  approvalId: string,
  command: ApprovalsCommand,
): Promise<CommandOutcome<ApprovalState, ApprovalEvent>> {
  const about = commandOf(recording, by, approvalStream(approvalId));
  return handleCommand(recording.log, approvalDecider, about, command);
}

/** The same by a person, returning the new status. */
export async function settleAs(
  recording: Recording,
  requester: ApprovalsRequester,
  approvalId: string,
  command: ApprovalsCommand,
): Promise<Recorded<ApprovalSettled>> {
  const outcome = await changeApproval(recording, requester, approvalId, command);
  if (outcome.state === null) throw notFound();
  return recordedAt({ id: approvalId, status: outcome.state.status }, outcome);
}
