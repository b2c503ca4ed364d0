import { type MiddlewareConsumer, Module, type NestModule } from '@nestjs/common';
import { formBodies } from '../platform/form-pages.js';
import { NotificationsController } from './notifications.controller.js';
import { NotificationsService } from './notifications.service.js';
import { UnsubscriptionsController } from './unsubscriptions.controller.js';

@Module({
  controllers: [NotificationsController, UnsubscriptionsController],
  providers: [NotificationsService],
})
export class NotificationsModule implements NestModule {
  configure(consumer: MiddlewareConsumer): void {
    consumer.apply(formBodies).forRoutes(UnsubscriptionsController);
  }
}
