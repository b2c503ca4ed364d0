import { Controller, Get, Inject, Post, Put } from '@nestjs/common';
import type { Caller } from '@rampart/identity-access';
import {
  type ChangePreferences,
  changePreferencesSchema,
  markedReadSchema,
  type MarkRead,
  markReadSchema,
  notificationPreferencesSchema,
  type NotificationsQuery,
  notificationsQuerySchema,
  notificationsSchema,
} from '@rampart/notifications/contract';
import { SignedIn } from '../platform/access.js';
import { Answers, JsonBody, QueryParameters } from '../platform/http.js';
import { NoKeys } from '../platform/key-access.js';
import { CurrentCaller } from '../platform/request-context.js';
import { NotificationsService } from './notifications.service.js';

/** The caller's own notifications. */
@Controller('notifications')
@NoKeys('Notifications belong to one person.')
export class NotificationsController {
  constructor(@Inject(NotificationsService) private readonly notifications: NotificationsService) {}

  @Get()
  @SignedIn()
  @Answers({
    summary: 'Notifications of the caller, newest first, with the number of unread ones',
    schema: notificationsSchema,
    positioned: true,
  })
  listNotifications(
    @CurrentCaller() caller: Caller,
    @QueryParameters(notificationsQuerySchema) query: NotificationsQuery,
  ) {
    return this.notifications.list(caller, query);
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
