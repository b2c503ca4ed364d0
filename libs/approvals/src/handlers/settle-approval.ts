import type { Recorded, Recording } from '@rampart/event-log';
import type { ApprovalSettled } from '../contract/index.js';
import { type ApprovalsRequester, settleAs } from './context.js';

/**
 * Approves a request; the worker executes it.
 * @throws DomainError `approval.not-found`, `approval.not-yours`, `approval.own-request`, `approval.settled`,
 * `approval.expired`
 */
export function grantApproval(
  recording: Recording,
  requester: ApprovalsRequester,
  approvalId: string,
): Promise<Recorded<ApprovalSettled>> {
  return settleAs(recording, requester, approvalId, {
    type: 'GrantApproval',
    data: decisionOf(recording, requester),
  });
}

/** Refuses a request. @throws DomainError as `grantApproval` */
export function declineApproval(
  recording: Recording,
  requester: ApprovalsRequester,
  approvalId: string,
  reason: string,
): Promise<Recorded<ApprovalSettled>> {
  const data = { ...decisionOf(recording, requester), reason };
  return settleAs(recording, requester, approvalId, { type: 'DeclineApproval', data });
}

/** Withdraws one's own request. @throws DomainError `approval.not-found`, `approval.settled` */
export function withdrawApproval(
  recording: Recording,
  requester: ApprovalsRequester,
  approvalId: string,
): Promise<Recorded<ApprovalSettled>> {
  return settleAs(recording, requester, approvalId, {
    type: 'WithdrawApproval',
    data: { userId: requester.userId },
  });
}

const decisionOf = ({ clock }: Recording, { userId, roles }: ApprovalsRequester) => ({
  userId,
  roles,
  now: clock.now().toISOString(),
});
