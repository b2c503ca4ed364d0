import { type RecordedEvent, typesOf } from '@rampart/event-log';
import { type JobDefinition, jobIdOf, type JobReactor } from '@rampart/jobs';
import type { NotificationRule } from '../notification.js';

interface CauseJob {
  readonly tenantId: string;
  readonly cause: number;
}

interface Declaration {
  readonly name: string;
  readonly rules: readonly NotificationRule[];
  readonly job: JobDefinition<string, CauseJob>;
  readonly isPending: (job: CauseJob) => Promise<boolean>;
}

/** Queues one job for each event that makes a notification or ends one that grows. */
export function dueReactor({ name, rules, job, isPending }: Declaration): JobReactor {
  const causesNotification = (event: RecordedEvent): boolean =>
    rules.some(({ tells, grows }) => tells(event) !== null || grows(event)?.mails === true);
  return {
    name,
    handles: [...new Set(rules.flatMap(({ handles }) => typesOf(handles)))],
    toJobs(event) {
      if (!causesNotification(event)) return [];
      const data: CauseJob = { tenantId: event.tenantId, cause: event.position };
      return [{ name: job.name, id: jobIdOf({ name }, event), data }];
    },
    stillPending: ({ data }) => isPending(job.data.parse(data)),
  };
}
