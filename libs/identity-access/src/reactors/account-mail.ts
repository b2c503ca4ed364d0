import type { EventLog, RecordedEvent } from '@rampart/event-log';
import { jobIdOf, type JobReactor } from '@rampart/jobs';
import { type AccountMailJob, accountMailJobSchema } from '../contract/jobs.js';
import { NOTICED_TYPES, noticeOf } from '../domain/account-notices.js';
import { isMailPending } from '../handlers/account-mail.js';
import {
  sendAccountNoticeJob,
  sendAddressConfirmationJob,
  sendInvitationJob,
  sendPasswordResetJob,
} from '../jobs/account-mail-jobs.js';

export function accountMailReactor(log: EventLog): JobReactor {
  const reactor: JobReactor = {
    name: 'account-mail',
    handles: [
      'InvitationMailRequested',
      'MailAddressChangeRequested',
      'PasswordResetRequested',
      ...NOTICED_TYPES,
    ],
    toJobs(event) {
      const name = jobFor(event);
      const { userId } = event.data as { readonly userId: string | null };
      // A request for an unknown name sends no mail.
      if (name === null || userId === null) return [];
      const { tenantId, stream, version, position: cause } = event;
      const data = { tenantId, userId, stream, version, cause } satisfies AccountMailJob;
      return [{ name, id: jobIdOf(reactor, event), data }];
    },
    stillPending: (job) => isMailPending({ log }, accountMailJobSchema.parse(job.data)),
  };
  return reactor;
}

function jobFor(event: RecordedEvent): string | null {
  if (event.type === 'InvitationMailRequested') return sendInvitationJob.name;
  if (event.type === 'PasswordResetRequested') return sendPasswordResetJob.name;
  if (event.type === 'MailAddressChangeRequested') return sendAddressConfirmationJob.name;
  return noticeOf(event) === null ? null : sendAccountNoticeJob.name;
}
