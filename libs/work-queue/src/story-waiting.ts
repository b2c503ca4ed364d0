import type { StoryStatus } from './contract/index.js';
import { defineWaitingStates, type WaitingStates } from './waiting-states.js';

/** Stories have their own list and are not part of the queue. */
export const storyWaiting: WaitingStates = defineWaitingStates<StoryStatus>('storyStatusSchema', {
  ...{ new: null, acknowledged: null, dismissed: null },
});
