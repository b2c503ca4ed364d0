import type { StoryStatus } from './contract/index.js';
import { defineWaitingStates, type WaitingStates } from './waiting-states.js';

/** Stories wait in a list of their own. */
export const storyWaiting: WaitingStates = defineWaitingStates<StoryStatus>('storyStatusSchema', {
  ...{ new: null, acknowledged: null, dismissed: null },
});
