import { Inject, Injectable } from '@nestjs/common';
import type { Caller, Visit } from '@rampart/identity-access';
import { notificationRules } from '@rampart/installation';
import {
  changePreferences,
  listNotifications,
  markRead,
  NOTIFICATIONS,
  readPreferences,
  unsubscribe,
  unsubscribeTokens,
  unreadAmong,
} from '@rampart/notifications';
import type {
  MarkRead,
  NotificationPreferences,
  NotificationsQuery,
  NotificationsView,
  Preference,
} from '@rampart/notifications/contract';
import { Answer } from '../platform/answer.js';
import { ReadModels } from '../platform/read-models.js';
import type { Runtime } from '../platform/runtime.js';
import { RUNTIME } from '../platform/tokens.js';

/** What one person was told, and what they want to be told. */
@Injectable()
export class NotificationsService {
  constructor(
    @Inject(ReadModels) private readonly reads: ReadModels,
    @Inject(RUNTIME) private readonly runtime: Runtime,
  ) {}

  /** One page, newest first. */
  async list(caller: Caller, query: NotificationsQuery): Promise<Answer<NotificationsView>> {
    const { body, asOf } = await this.reads.read(caller, NOTIFICATIONS, (manager) =>
      listNotifications(manager, notificationRules, caller, query),
    );
    return new Answer(body.view, asOf, body.next);
  }

  /** Marks the caller's own as read; ids of others change nothing. */
  async markRead(caller: Caller, which: MarkRead) {
    const { body: unread } = await this.reads.read(caller, NOTIFICATIONS, (manager) =>
      unreadAmong(manager, caller, which),
    );
    return this.reads.written(markRead(this.runtime, caller, which, unread), [NOTIFICATIONS]);
  }

  /** What the caller is told about, and how. */
  async preferences(caller: Caller): Promise<Answer<NotificationPreferences>> {
    const { body: topics, asOf } = await this.reads.read(caller, NOTIFICATIONS, (manager) =>
      readPreferences(manager, caller),
    );
    return new Answer({ topics, sendsMail: this.runtime.environment.SMTP_URL !== undefined }, asOf);
  }

  /** Ends mails by the link of one. @throws DomainError `notification.link-invalid`, `notification.always-told` */
  async unsubscribe(visit: Visit, token: string) {
    const { log, clock, ids, environment } = this.runtime;
    const tokens = unsubscribeTokens(Buffer.from(environment.RAMPART_KEK, 'base64'));
    return (await unsubscribe({ log, clock, ids, tokens }, visit, token)).value;
  }

  /** Changes some of them. @throws DomainError `notification.always-told` */
  async change(caller: Caller, preferences: readonly Preference[]) {
    await this.reads.written(changePreferences(this.runtime, caller, preferences), [NOTIFICATIONS]);
    return this.preferences(caller);
  }
}
