import { type Requester, userActor } from '@rampart/event-log';
import { DomainError } from '@rampart/kernel';
import { changePost, loadPost } from './posts.js';
import { schedulePost } from './schedule-post.js';
import type { PublishingServices } from './services.js';

/** Schedules at the wished time, or records why this is impossible. Repeatable. @throws DomainError `publishing.not-found` */
export async function keepWish(
  services: PublishingServices,
  requester: Requester,
  postId: string,
): Promise<void> {
  const { stage, wish } = await loadPost(services, requester, postId);
  if (stage !== 'approved' || wish === null) return;
  try {
    await schedulePost(services, requester, postId, { mode: 'at', ...wish });
  } catch (error) {
    if (!(error instanceof DomainError) || !error.code.startsWith('publishing.')) throw error;
    const data = { by: userActor(requester.userId), reason: error.message };
    await changePost(services, requester, postId, { type: 'RefuseWish', data });
  }
}
