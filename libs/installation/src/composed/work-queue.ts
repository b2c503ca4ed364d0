import { defineCapability, type Platform } from '@rampart/capability';
import type { Recording } from '@rampart/event-log';
import { storiesTopic, workQueue, workQueueTopic } from '@rampart/work-queue';
import { stories, workItems } from '../contributions.js';
import { operators } from './operators.js';

export const workQueueCapability = defineCapability({
  ...workQueue(workItems, stories, operators),
  topics: [workQueueTopic(workItems), storiesTopic(stories)],
  open: ({ log, clock, ids }: Platform): Recording => ({ log, clock, ids }),
});
