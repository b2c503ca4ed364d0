import {
  type Cause,
  commandOf,
  type CommandOutcome,
  handleCommand,
  loadState,
  type Recording,
  type Requester,
} from '@rampart/event-log';
import {
  type Post,
  type PostCommand,
  postDecider,
  postNotFound,
  type PostState,
  postStream,
} from '../domain/post.js';
import type { PostEvent } from '../domain/post.events.js';

/** Records a change of a post. @throws DomainError those of the decider */
export function changePost(
  recording: Recording,
  by: Requester | Cause,
  postId: string,
  command: PostCommand,
): Promise<CommandOutcome<PostState, PostEvent>> {
  return handleCommand(recording.log, postDecider, commandOf(recording, by, postStream(postId)), command);
}

/** @throws DomainError `publishing.not-found` */
export async function loadPost(
  { log }: Pick<Recording, 'log'>,
  { tenantId }: { readonly tenantId: string },
  postId: string,
): Promise<Post> {
  const state = await loadState(log, postDecider, { tenantId, stream: postStream(postId) });
  if (state === null || state.stage === 'deleted') throw postNotFound();
  return state;
}
