import { defineCapability, type Platform } from '@rampart/capability';
import type { Recording } from '@rampart/event-log';
import { workQueue, workQueueTopic } from '@rampart/work-queue';
import { workItems } from '../contributions.js';

export const workQueueCapability = defineCapability({
  ...workQueue(workItems),
  topics: [workQueueTopic(workItems)],
  open: ({ log, clock, ids }: Platform): Recording => ({ log, clock, ids }),
});
