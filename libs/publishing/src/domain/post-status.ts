import type { PostStage, PostStatus, PublishRunStatus } from '../contract/index.js';

/**
 * The first status in this order that one of the runs has is the post's: statuses that need a person first, then those
 * furthest behind.
 */
const ORDER = [
  ...(['unconfirmed', 'paused', 'failed', 'committing', 'preparing', 'claimed', 'scheduled'] as const),
  'published',
] as const satisfies readonly PublishRunStatus[];

/** @param runs of the present schedule */
export function postStatus(
  stage: Exclude<PostStage, 'deleted'>,
  runs: readonly PublishRunStatus[],
): PostStatus {
  if (stage !== 'scheduled') return stage;
  return ORDER.find((status) => runs.includes(status)) ?? 'scheduled';
}
