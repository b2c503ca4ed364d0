import { Inject, Injectable } from '@nestjs/common';
import { jobHandler } from '@rampart/jobs';
import {
  giveUpNotificationMails,
  sendNotificationMails,
  sendNotificationMailsJob,
  type SendMailsContext,
} from '@rampart/notifications';
import { NOTIFICATIONS_RUNTIME } from './notifications-runtime.js';

/** Mails one event to everybody who is told of it by mail. */
@Injectable()
export class SendNotificationMailsJob {
  constructor(@Inject(NOTIFICATIONS_RUNTIME) private readonly context: SendMailsContext) {}

  readonly registration = jobHandler(
    sendNotificationMailsJob,
    (data) => sendNotificationMails(this.context, data),
    { giveUp: (data) => giveUpNotificationMails(this.context, data) },
  );
}
