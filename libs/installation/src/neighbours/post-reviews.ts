import { requestApproval } from '@rampart/approvals';
import type { EventLog } from '@rampart/event-log';
import type { Clock, IdSource } from '@rampart/kernel';
import type { PostReviews, ReviewEnds } from '@rampart/publishing';
import type { TenantPlans } from '@rampart/tier-policy';

export interface ReviewServices {
  readonly log: EventLog;
  readonly clock: Clock;
  readonly ids: IdSource;
  readonly plans: TenantPlans;
}

/** Requests the approval of a second person for a post when the plan requires it. */
export const postReviews = ({ plans, log, clock, ids }: ReviewServices): PostReviews => ({
  async ask(requester, { postId, contentHash }) {
    const rule = await plans.approvalOf(requester.tenantId, 'publish-post');
    if (rule === null) return null;
    const command = { action: 'publish-post', postId, contentHash } as const;
    const { value } = await requestApproval({ log, clock, ids }, requester, command, rule);
    return { approvalId: value.approvalId, message: value.message };
  },
});

const REASONS: Readonly<Record<string, string>> = {
  ApprovalDeclined: 'The second person declined it. See why among the approvals.',
  ApprovalExpired: 'No decision came in time. Submit it again.',
  ApprovalWithdrawn: 'The request was withdrawn.',
  ApprovedActionFailed: 'It was changed after the request. Submit it again.',
};

/** Ends the review of a post without approval. */
export const reviewEnds = ({ log }: Pick<ReviewServices, 'log'>): ReviewEnds => ({
  handles: Object.keys(REASONS),
  async read({ tenantId, stream, type }) {
    const [asked] = await log.readStream(tenantId, stream);
    const { command } = (asked?.data ?? {}) as {
      readonly command?: { readonly action: string; readonly postId?: string };
    };
    if (command?.action !== 'publish-post' || command.postId === undefined) return null;
    return { postId: command.postId, reason: REASONS[type] ?? '' };
  },
});
