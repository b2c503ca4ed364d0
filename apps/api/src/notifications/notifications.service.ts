import { Inject, Injectable } from '@nestjs/common';
import type { Caller, Visit } from '@rampart/identity-access';
import {
  notificationRules,
  notificationsCapability,
  type NotificationsServices,
} from '@rampart/installation';
import {
  changePreferences,
  countUnread,
  markRead,
  notificationList,
  NOTIFICATIONS,
  readPreferences,
  unsubscribe,
  unreadAmong,
} from '@rampart/notifications';
import type { MarkRead, NotificationPreferences, Preference } from '@rampart/notifications/contract';
import type { EntityManager } from 'typeorm';
import { Answer } from '../platform/answer.js';
import { ContextOf } from '../platform/context-of.js';
import { type AskedList, Lists } from '../platform/lists.js';
import { ReadModels } from '../platform/read-models.js';
import type { ApiEnvironment } from '../platform/environment.js';
import { ENVIRONMENT } from '../platform/tokens.js';

@Injectable()
export class NotificationsService {
  constructor(
    @Inject(Lists) private readonly lists: Lists,
    @Inject(ReadModels) private readonly reads: ReadModels,
    @ContextOf(notificationsCapability) private readonly context: NotificationsServices,
    @Inject(ENVIRONMENT) private readonly environment: ApiEnvironment,
  ) {}

  /** One page, newest first, with the number of unread notifications. */
  list(caller: Caller, asked: AskedList) {
    const { userId } = caller;
    const beside = async (manager: EntityManager) => ({ unread: await countUnread(manager, caller) });
    const scope = { userId, rules: notificationRules };
    return this.lists.answer(notificationList, caller, { scope, asked, beside });
  }

  /** Marks notifications of the caller as read; ids of others change nothing. */
  async markRead(caller: Caller, which: MarkRead) {
    const { body: unread } = await this.reads.read(caller, NOTIFICATIONS, (manager) =>
      unreadAmong(manager, caller, which),
    );
    return this.reads.written(markRead(this.context, caller, which, unread), [NOTIFICATIONS]);
  }

  async preferences(caller: Caller): Promise<Answer<NotificationPreferences>> {
    const { body: topics, asOf } = await this.reads.read(caller, NOTIFICATIONS, (manager) =>
      readPreferences(manager, caller),
    );
    return new Answer({ topics, sendsMail: this.environment.SMTP_URL !== undefined }, asOf);
  }

  /** Unsubscribes by a mail's link. @throws DomainError `notification.link-invalid`, `notification.always-sent` */
  async unsubscribe(visit: Visit, token: string) {
    return this.reads.written(unsubscribe(this.context, visit, token), [NOTIFICATIONS]);
  }

  /** Changes some preferences. @throws DomainError `notification.always-sent` */
  async change(caller: Caller, preferences: readonly Preference[]) {
    await this.reads.written(changePreferences(this.context, caller, preferences), [NOTIFICATIONS]);
    return this.preferences(caller);
  }
}
