import {
  type Cause,
  type Recorded,
  recordedAt,
  type Requester,
  type Recording,
  userActor,
} from '@rampart/event-log';
import type { SubmittedPost, WishedTime } from '../contract/index.js';
import { postDecider } from '../domain/post.js';
import { instantsOfSchedule } from '../domain/time/recurrence.js';
import { assertAhead } from '../domain/time/resolve-time.js';
import { assertAccepted } from './assert-accepted.js';
import { changePost, loadPost } from './posts.js';
import type { PublishingServices } from './services.js';

/** Without a required second person the submitter's approval suffices. @param wish ignored in that case */
export async function askReview(
  services: PublishingServices,
  requester: Requester,
  postId: string,
  wish: WishedTime | null,
): Promise<Recorded<SubmittedPost>> {
  const by = userActor(requester.userId);
  const post = await loadPost(services, requester, postId);
  const { contentHash } = post;
  // Checked before a second person is asked.
  postDecider.decide({ type: 'SubmitPost', data: { by, approvalId: null, wish: null } }, post);
  await assertAccepted(services, requester.tenantId, post);
  if (wish !== null) assertUsable(wish, services.clock.now().getTime());
  const asked = await services.reviews.ask(requester, { postId, contentHash });
  const approvalId = asked?.approvalId ?? null;
  const submit = {
    type: 'SubmitPost',
    data: { by, approvalId, wish: asked === null ? null : wish },
  } as const;
  const submitted = await changePost(services, requester, postId, submit);
  if (asked !== null) {
    const { message } = asked;
    return recordedAt({ id: postId, status: 'in_review', approvalId, message }, submitted);
  }
  const outcome = await changePost(services, requester, postId, {
    type: 'ApprovePost',
    data: { by, contentHash },
  });
  const message = 'Your plan asks no second person. Schedule it.';
  return recordedAt({ id: postId, status: 'approved', approvalId: null, message }, outcome);
}

function assertUsable({ zone, localTime, overlap }: WishedTime, now: number): void {
  for (const instant of instantsOfSchedule({ zone, localTime }, null, overlap)) assertAhead(instant, now);
}

/** Approves exactly what was requested. @throws DomainError `publishing.changed-since-review`, `publishing.not-found` */
export const approvePost = (
  recording: Recording,
  by: Requester,
  { postId, contentHash }: { readonly postId: string; readonly contentHash: string },
) =>
  changePost(recording, by, postId, { type: 'ApprovePost', data: { by: userActor(by.userId), contentHash } });

/** Makes a post that waits for approval a draft again. */
export async function sendPostBack(
  recording: Recording,
  by: Requester | Cause,
  postId: string,
  reason: string,
): Promise<Recorded<{ readonly id: string }>> {
  const who = 'actor' in by ? by.actor : userActor(by.userId);
  const command = { type: 'SendPostBack', data: { by: who, reason } } as const;
  return recordedAt({ id: postId }, await changePost(recording, by, postId, command));
}
