import type { PostStage, PostStatus, PublishRunStatus } from '../contract/index.js';

/** The post's status is the first in this order: those that need a person, then those furthest behind. */
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
