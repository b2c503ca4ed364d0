import { Module } from '@nestjs/common';
import { RUNTIME } from '../platform/tokens.js';
import { NOTIFICATIONS_RUNTIME, openNotifications } from './notifications-runtime.js';
import { SendNotificationMailsJob } from './send-notification-mails.job.js';

/** `readonly RegisteredJob[]`: the jobs of this capability */
export const NOTIFICATIONS_JOBS = Symbol('notifications-jobs');

@Module({
  providers: [
    { provide: NOTIFICATIONS_RUNTIME, useFactory: openNotifications, inject: [RUNTIME] },
    SendNotificationMailsJob,
    {
      provide: NOTIFICATIONS_JOBS,
      useFactory: ({ registration }: SendNotificationMailsJob) => [registration],
      inject: [SendNotificationMailsJob],
    },
  ],
  exports: [NOTIFICATIONS_JOBS],
})
export class NotificationsJobsModule {}
