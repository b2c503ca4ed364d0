import { Module } from '@nestjs/common';
import { Chapter } from '../platform/route-docs.js';
import { WebhooksController } from './webhooks.controller.js';

@Chapter({
  title: 'Webhooks',
  description: 'Where facts of a tenant are sent: receivers, chats, trackers and SIEMs.',
})
@Module({ controllers: [WebhooksController] })
export class WebhooksModule {}
