import { defineCapability, type Platform } from '@rampart/capability';
import { workQueue, type WorkQueueContext, workQueueTopic } from '@rampart/work-queue';
import { workItems } from '../contributions.js';

export const workQueueCapability = defineCapability({
  ...workQueue(workItems),
  topics: [workQueueTopic(workItems)],
  open: ({ log, clock, ids }: Platform): WorkQueueContext => ({ log, clock, ids }),
});
