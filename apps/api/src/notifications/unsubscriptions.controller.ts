import { Controller, Get, Inject, Post, Redirect } from '@nestjs/common';
import type { Visit } from '@rampart/identity-access';
import { type Unsubscribe, unsubscribedSchema, unsubscribeSchema } from '@rampart/notifications/contract';
import { Public } from '../platform/access.js';
import { AlsoAsForm } from '../platform/form-pages.js';
import { Answers, JsonBody, QueryParameters } from '../platform/http.js';
import { CurrentVisit } from '../platform/request-context.js';
import { NotificationsService } from './notifications.service.js';

@Controller('notifications')
export class UnsubscriptionsController {
  constructor(@Inject(NotificationsService) private readonly notifications: NotificationsService) {}

  /** Sent by mail programs, with an empty form (RFC 8058 section 3.2). */
  @Post('one-click-unsubscription')
  @Public()
  @Answers({
    summary: 'End mails about a topic with the one click of a mail program',
    schema: unsubscribedSchema,
  })
  unsubscribeByOneClick(
    @QueryParameters(unsubscribeSchema) { token }: Unsubscribe,
    @CurrentVisit() visit: Visit,
  ) {
    return this.notifications.unsubscribe(visit, token);
  }

  /** Opening a link changes nothing. Mail programs without one-click support show a page with a button. */
  @Get('one-click-unsubscription')
  @Public()
  @Redirect()
  @Answers({ summary: 'Leads to the page that ends mails about a topic', status: 303 })
  openUnsubscriptionPage(@QueryParameters(unsubscribeSchema) { token }: Unsubscribe) {
    return { url: `../../unsubscribe?token=${token}`, statusCode: 303 };
  }

  @Post('unsubscribe')
  @Public()
  @AlsoAsForm({ done: 'unsubscribe/done', problem: 'unsubscribe/problem' })
  @Answers({ summary: 'End mails about a topic by the token of a mail', schema: unsubscribedSchema })
  unsubscribe(@JsonBody(unsubscribeSchema) { token }: Unsubscribe, @CurrentVisit() visit: Visit) {
    return this.notifications.unsubscribe(visit, token);
  }
}
