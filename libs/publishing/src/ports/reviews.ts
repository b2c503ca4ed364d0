import type { Requester } from '@rampart/event-log';

export interface AskedReview {
  readonly approvalId: string;
  readonly message: string;
}

/** A second person's approval, where the tenant's plan requires it. */
export interface PostReviews {
  /** Null when the plan requires no second person. */
  ask(
    requester: Requester,
    post: { readonly postId: string; readonly contentHash: string },
  ): Promise<AskedReview | null>;
}
