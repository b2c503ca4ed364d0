import type { JobReactor } from '@rampart/jobs';
import { areMailsPending, type SendMailsContext } from '../handlers/send-mails.js';
import { sendNotificationMailsJob } from '../jobs/send-notification-mails.js';
import type { NotificationRule } from '../notification.js';
import { dueReactor } from './due-reactor.js';

export const notificationMailDue = (
  rules: readonly NotificationRule[],
  context: Pick<SendMailsContext, 'log' | 'due'>,
): JobReactor =>
  dueReactor({
    name: 'notification-mail-due',
    rules: rules.filter(({ mail }) => mail === 'by-topic'),
    job: sendNotificationMailsJob,
    isPending: (job) => areMailsPending(context, job),
  });
