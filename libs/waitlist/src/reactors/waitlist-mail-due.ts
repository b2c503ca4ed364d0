import { defineJobReactor, type JobReactor } from '@rampart/jobs';
import { isMailDue } from '../domain/waitlist-entry.js';
import { waitlistInvited, waitlistJoinRequested } from '../domain/waitlist-entry.events.js';
import { loadEntry, type WaitlistContext } from '../handlers/context.js';
import { sendWaitlistMailJob } from '../jobs/send-waitlist-mail.js';

export const waitlistMailDue = (log: WaitlistContext['log']): JobReactor =>
  defineJobReactor({
    name: 'waitlist-mail-due',
    handles: [waitlistJoinRequested, waitlistInvited],
    job: sendWaitlistMailJob,
    toJobs: ({ data: { entryId, generation, request, ...asked } }) =>
      'mail' in asked && asked.mail === 'none' ? [] : [{ data: { entryId, generation, request } }],
    stillPending: async ({ entryId, ...mail }, { tenantId }) =>
      isMailDue(await loadEntry({ log, tenantId }, entryId), mail),
  });
