import { defineCapability, handledBy, type Platform, type WorkerPlatform } from '@rampart/capability';
import { withTenant } from '@rampart/database';
import { type Recording, waitForProjection } from '@rampart/event-log';
import { timeZoneOf } from '@rampart/identity-access';
import {
  briefDay,
  briefDayJob,
  briefDaySchedule,
  briefFacts,
  type Briefing,
  STORIES,
  storiesTopic,
  workQueue,
  workQueueTopic,
} from '@rampart/work-queue';
import { stories, workItems } from '../contributions.js';
import { operators } from './operators.js';

interface WorkQueueContext extends Recording {
  readonly staffTenantId: string;
}

export const workQueueCapability = defineCapability({
  ...workQueue(workItems, stories, operators),
  topics: [workQueueTopic(workItems), storiesTopic(stories)],
  open: ({ log, clock, ids, staffTenantId }: Platform): WorkQueueContext => ({
    ...{ log, clock, ids, staffTenantId },
  }),
  work: {
    open: (context: WorkQueueContext, { system, database }: WorkerPlatform): Briefing => ({
      ...context,
      zone: () => timeZoneOf(context, context.staffTenantId),
      facts: async (span) => {
        await waitForProjection(system.manager, STORIES, await context.log.head());
        return withTenant(database, context.staffTenantId, (manager) => briefFacts(manager, span));
      },
    }),
    jobs: [handledBy(briefDayJob, briefDay)],
    schedules: [briefDaySchedule],
  },
});
