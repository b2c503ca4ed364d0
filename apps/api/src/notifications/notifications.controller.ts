import { Controller, Get, Inject, Post, Put } from '@nestjs/common';
import type { Caller } from '@rampart/identity-access';
import { notificationList } from '@rampart/notifications';
import {
  type ChangePreferences,
  changePreferencesSchema,
  markedReadSchema,
  type MarkRead,
  markReadSchema,
  notificationPreferencesSchema,
  notificationsSchema,
} from '@rampart/notifications/contract';
import { SignedIn } from '../platform/access.js';
import { Answers, JsonBody } from '../platform/http.js';
import { LabelsInLanguage } from '../platform/labels-language.js';
import { AnswersList, type AskedList, ListParameters } from '../platform/lists.js';
import { NoKeys } from '../platform/key-access.js';
import { CurrentCaller } from '../platform/request-context.js';
import { NotificationsService } from './notifications.service.js';

@LabelsInLanguage()
@Controller('notifications')
@NoKeys('Notifications belong to one person.')
export class NotificationsController {
  constructor(@Inject(NotificationsService) private readonly notifications: NotificationsService) {}

  @Get()
  @SignedIn()
  @AnswersList(notificationList, {
    summary: 'Notifications of the caller, newest first, with the number of unread ones',
    schema: notificationsSchema,
  })
  listNotifications(@CurrentCaller() caller: Caller, @ListParameters(notificationList) asked: AskedList) {
    return this.notifications.list(caller, asked);
  }

  @Post('read')
  @SignedIn()
  @Answers({
    summary: 'Mark some of one’s own notifications as read, or all up to a position',
    schema: markedReadSchema,
    positioned: true,
  })
  markNotificationsRead(@CurrentCaller() caller: Caller, @JsonBody(markReadSchema) body: MarkRead) {
    return this.notifications.markRead(caller, body);
  }

  @Get('preferences')
  @SignedIn()
  @Answers({
    summary: 'Topics of the caller’s notifications, and their channels',
    schema: notificationPreferencesSchema,
    positioned: true,
  })
  getNotificationPreferences(@CurrentCaller() caller: Caller) {
    return this.notifications.preferences(caller);
  }

  @Put('preferences')
  @SignedIn()
  @Answers({
    summary:
      'Set topics and channels of your notifications; omitted ones stay. Security cannot be turned off',
    schema: notificationPreferencesSchema,
    positioned: true,
  })
  setNotificationPreferences(
    @CurrentCaller() caller: Caller,
    @JsonBody(changePreferencesSchema) { preferences }: ChangePreferences,
  ) {
    return this.notifications.change(caller, preferences);
  }
}
