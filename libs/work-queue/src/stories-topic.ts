import { isRecorded, type RecordedEvent } from '@rampart/event-log';
import { STORIES_TOPIC, type StoriesMessage, STORY_READERS } from './contract/index.js';
import { triageBriefed } from './domain/brief.events.js';
import { storyEvents } from './domain/story.events.js';
import type { StorySource } from './story-source.js';

const PER_SECOND = 2;

/** Notifies staff that stories changed or were summarised, at most twice a second. */
export function storiesTopic(sources: readonly StorySource[]) {
  return {
    name: STORIES_TOPIC,
    roles: STORY_READERS,
    reach: 'operated' as const,
    storm: {
      perSecond: PER_SECOND,
      merge: (messages: readonly object[]) => messages.at(-1) as StoriesMessage,
    },
    toMessage: (event: RecordedEvent): StoriesMessage | null =>
      isRecorded([...storyEvents, triageBriefed], event) || sources.some(({ tells }) => tells(event) !== null)
        ? { type: 'work-queue-stories-changed.v1', position: event.position, data: {} }
        : null,
  };
}
