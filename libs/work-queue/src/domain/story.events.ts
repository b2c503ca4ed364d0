import { defineEvent, type EventOf } from '@rampart/event-log/contract';
import { z } from 'zod';

const about = {
  storyId: z.uuid(),
  by: z.uuid(),
};

export const storyAcknowledged = defineEvent({
  type: 'StoryAcknowledged',
  schemaVersion: 1,
  schema: z.object(about),
});

/** The story was assigned to another user. `to` is null when it is unassigned. */
export const storyHandedOver = defineEvent({
  type: 'StoryHandedOver',
  schemaVersion: 1,
  schema: z.object({ ...about, to: z.uuid().nullable() }),
});

/** The story was dismissed. Later events of its entity start a new story. */
export const storyDismissed = defineEvent({
  type: 'StoryDismissed',
  schemaVersion: 1,
  schema: z.object({ ...about, reason: z.string() }),
});

export const storyEvents = [storyAcknowledged, storyHandedOver, storyDismissed] as const;
export type StoryEvent = EventOf<(typeof storyEvents)[number]>;
