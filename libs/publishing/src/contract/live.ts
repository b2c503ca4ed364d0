import type { PostStage, PublishRunStatus } from './status.js';

export const PUBLISHING_TOPIC = 'publishing';

/** A post or one of its runs changed. The card shows the status at once and queries the rest. */
export type PublishingMessage =
  | {
      readonly type: 'post-changed.v1';
      readonly position: number;
      readonly data: { readonly postId: string; readonly stage: PostStage };
    }
  | {
      readonly type: 'publish-run-changed.v1';
      readonly position: number;
      readonly data: {
        readonly postId: string;
        readonly runId: string;
        readonly accountId: string;
        readonly status: PublishRunStatus;
        readonly url: string | null;
        readonly reason: string | null;
      };
    };
