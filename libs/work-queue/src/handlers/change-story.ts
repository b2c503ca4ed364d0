import { commandOf, type Recorded, type Recording, type Requester } from '@rampart/event-log';
import { DomainError, t } from '@rampart/kernel';
import type { StoryEvent } from '../domain/story.events.js';

type StoryChange = Recorded<{ readonly id: string }>;

export function acknowledgeStory(
  recording: Recording,
  requester: Requester,
  storyId: string,
): Promise<StoryChange> {
  const data = { storyId, by: requester.userId };
  return append(recording, requester, { type: 'StoryAcknowledged', data });
}

/** @param able active, with a role that works on stories @throws DomainError `story.unable-assignee` */
export async function handStoryOver(
  recording: Recording,
  requester: Requester,
  storyId: string,
  { to, able }: { readonly to: string | null; readonly able: boolean },
): Promise<StoryChange> {
  if (to !== null && !able)
    throw new DomainError(
      'story.unable-assignee',
      'invalid',
      t`This user is inactive or lacks the role. Choose another assignee.`,
    );
  const data = { storyId, by: requester.userId, to };
  return append(recording, requester, { type: 'StoryHandedOver', data });
}

export function dismissStory(
  recording: Recording,
  requester: Requester,
  storyId: string,
  reason: string,
): Promise<StoryChange> {
  const data = { storyId, by: requester.userId, reason };
  return append(recording, requester, { type: 'StoryDismissed', data });
}

/** Only the latest event counts, so nothing has to be loaded before. */
async function append(recording: Recording, requester: Requester, event: StoryEvent): Promise<StoryChange> {
  const { storyId } = event.data;
  const about = commandOf(recording, requester, `story:${storyId}`);
  const { lastPosition } = await recording.log.append({ ...about, expectedVersion: 'any', events: [event] });
  return { value: { id: storyId }, position: lastPosition };
}
