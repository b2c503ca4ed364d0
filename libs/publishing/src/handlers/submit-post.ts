import type { Recorded, Requester } from '@rampart/event-log';
import type { SubmittedPost, WishedTime } from '../contract/index.js';
import { askReview } from './review-post.js';
import { schedulePost } from './schedule-post.js';
import type { PublishingServices } from './services.js';

/** Schedules at once for a wished time, or leaves it to a required approval. @throws DomainError `publishing.*` */
export async function submitPost(
  services: PublishingServices,
  requester: Requester,
  postId: string,
  wish: WishedTime | null = null,
): Promise<Recorded<SubmittedPost>> {
  const submitted = await askReview(services, requester, postId, wish);
  if (wish === null || submitted.value.status === 'in_review') return submitted;
  const { value, position } = await schedulePost(services, requester, postId, { mode: 'at', ...wish });
  const message = ['It is scheduled.', ...value.warnings].join(' ');
  return { value: { ...submitted.value, status: 'scheduled', message }, position };
}
