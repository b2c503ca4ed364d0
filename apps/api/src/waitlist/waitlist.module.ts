import { type MiddlewareConsumer, Module, type NestModule } from '@nestjs/common';
import { formBodies } from '../platform/form-pages.js';
import { RUNTIME } from '../platform/tokens.js';
import { WaitlistController } from './waitlist.controller.js';
import { WaitlistDoor } from './waitlist-door.service.js';
import { openWaitlist, WAITLIST_CONTEXT } from './waitlist-runtime.js';

@Module({
  controllers: [WaitlistController],
  providers: [{ provide: WAITLIST_CONTEXT, useFactory: openWaitlist, inject: [RUNTIME] }, WaitlistDoor],
})
export class WaitlistModule implements NestModule {
  configure(consumer: MiddlewareConsumer): void {
    consumer.apply(formBodies).forRoutes(WaitlistController);
  }
}
