import { jobIdOf, type JobReactor } from '@rampart/jobs';
import { isMailDue } from '../domain/waitlist-entry.js';
import type { WaitlistEventData } from '../domain/waitlist-entry.events.js';
import { loadEntry, type WaitlistContext } from '../handlers/context.js';
import {
  type SendWaitlistMailJob,
  sendWaitlistMailJob,
  sendWaitlistMailJobSchema,
} from '../jobs/send-waitlist-mail.js';

/** A request or an invitation that makes a mail due becomes the job that sends it. */
export function waitlistMailDue(log: WaitlistContext['log']): JobReactor {
  const reactor: JobReactor = {
    name: 'waitlist-mail-due',
    handles: ['WaitlistJoinRequested', 'WaitlistInvited'],
    toJobs(event) {
      const { entryId, generation, request, ...asked } = event.data as
        | WaitlistEventData<'WaitlistJoinRequested'>
        | WaitlistEventData<'WaitlistInvited'>;
      if ('mail' in asked && asked.mail === 'none') return [];
      const data: SendWaitlistMailJob = { entryId, generation, request };
      return [{ name: sendWaitlistMailJob.name, id: jobIdOf(reactor, event), data }];
    },
    async stillPending(job, { tenantId }) {
      const { entryId, ...mail } = sendWaitlistMailJobSchema.parse(job.data);
      return isMailDue(await loadEntry({ log, tenantId }, entryId), mail);
    },
  };
  return reactor;
}
