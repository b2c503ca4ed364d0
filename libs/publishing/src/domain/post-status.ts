import type { PostStage, PostStatus, PublishRunStatus } from '../contract/index.js';

/** The first that one of the runs has is the post's: what needs a person, then what is furthest behind. */
const ORDER = [
  ...(['unconfirmed', 'paused', 'failed', 'committing', 'preparing', 'claimed', 'scheduled'] as const),
  'published',
] as const satisfies readonly PublishRunStatus[];

/** @param runs those of the present schedule */
export function postStatus(
  stage: Exclude<PostStage, 'deleted'>,
  runs: readonly PublishRunStatus[],
): PostStatus {
  if (stage !== 'scheduled') return stage;
  return ORDER.find((status) => runs.includes(status)) ?? 'scheduled';
}
