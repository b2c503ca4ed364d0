import { type MiddlewareConsumer, Module, type NestModule } from '@nestjs/common';
import { Chapter } from '../platform/route-docs.js';
import { formBodies } from '../platform/form-pages.js';
import { NotificationsController } from './notifications.controller.js';
import { NotificationsService } from './notifications.service.js';
import { PushDevicesController } from './push-devices.controller.js';
import { UnsubscriptionsController } from './unsubscriptions.controller.js';

@Chapter({ title: 'Notifications', description: 'What a user is notified of, where, and how to stop it.' })
@Module({
  controllers: [NotificationsController, PushDevicesController, UnsubscriptionsController],
  providers: [NotificationsService],
})
export class NotificationsModule implements NestModule {
  configure(consumer: MiddlewareConsumer): void {
    consumer.apply(formBodies).forRoutes(UnsubscriptionsController);
  }
}
