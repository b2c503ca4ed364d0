import { type RecordedEvent, typesOf } from '@rampart/event-log';
import { jobIdOf, type JobReactor } from '@rampart/jobs';
import { areMailsPending, type SendMailsContext } from '../handlers/send-mails.js';
import {
  type NotificationMailsJob,
  notificationMailsJobSchema,
  sendNotificationMailsJob,
} from '../jobs/send-notification-mails.js';
import type { NotificationRule } from '../notification.js';

export function notificationMailDue(
  rules: readonly NotificationRule[],
  context: Pick<SendMailsContext, 'log' | 'due'>,
): JobReactor {
  const mailed = rules.filter(({ mail }) => mail === 'by-topic');
  const causesNotification = (event: RecordedEvent): boolean =>
    mailed.some(({ tells, grows }) => tells(event) !== null || grows(event)?.mails === true);
  const reactor: JobReactor = {
    name: 'notification-mail-due',
    handles: [...new Set(mailed.flatMap(({ handles }) => typesOf(handles)))],
    toJobs(event) {
      if (!causesNotification(event)) return [];
      const data: NotificationMailsJob = { tenantId: event.tenantId, cause: event.position };
      return [{ name: sendNotificationMailsJob.name, id: jobIdOf(reactor, event), data }];
    },
    stillPending: (job) => areMailsPending(context, notificationMailsJobSchema.parse(job.data)),
  };
  return reactor;
}
