import type { ApprovalSettled } from '../contract/index.js';
import { type ApprovalsCaller, type ApprovalsContext, type Recorded, settleAs } from './context.js';

/**
 * Lets a request be carried out, which the worker then does.
 * @throws DomainError `approval.not-found`, `approval.not-yours`, `approval.own-request`, `approval.settled`,
 *   `approval.expired`
 */
export function grantApproval(
  context: ApprovalsContext,
  caller: ApprovalsCaller,
  approvalId: string,
): Promise<Recorded<ApprovalSettled>> {
  return settleAs(context, caller, approvalId, { type: 'GrantApproval', data: decisionOf(context, caller) });
}

/** Refuses a request. @throws DomainError as `grantApproval` */
export function declineApproval(
  context: ApprovalsContext,
  caller: ApprovalsCaller,
  approvalId: string,
  reason: string,
): Promise<Recorded<ApprovalSettled>> {
  const data = { ...decisionOf(context, caller), reason };
  return settleAs(context, caller, approvalId, { type: 'DeclineApproval', data });
}

/** Takes one's own request back. @throws DomainError `approval.not-found`, `approval.settled` */
export function withdrawApproval(
  context: ApprovalsContext,
  caller: ApprovalsCaller,
  approvalId: string,
): Promise<Recorded<ApprovalSettled>> {
  return settleAs(context, caller, approvalId, {
    type: 'WithdrawApproval',
    data: { userId: caller.userId },
  });
}

const decisionOf = ({ clock }: ApprovalsContext, { userId, roles }: ApprovalsCaller) => ({
  userId,
  roles,
  now: clock.now().toISOString(),
});
