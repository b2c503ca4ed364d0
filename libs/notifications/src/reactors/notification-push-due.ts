import type { JobReactor } from '@rampart/jobs';
import { arePushesPending, type SendPushesContext } from '../handlers/send-pushes.js';
import { sendPushesJob } from '../jobs/send-pushes.js';
import type { NotificationRule } from '../notification.js';
import { dueReactor } from './due-reactor.js';

/** Push messages follow the same events as mails, for every rule. */
export const notificationPushDue = (
  rules: readonly NotificationRule[],
  context: Pick<SendPushesContext, 'log' | 'pushesDue'>,
): JobReactor =>
  dueReactor({
    name: 'notification-push-due',
    rules,
    job: sendPushesJob,
    isPending: (job) => arePushesPending(context, job),
  });
