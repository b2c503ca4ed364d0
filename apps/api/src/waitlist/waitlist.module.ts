import { type MiddlewareConsumer, Module, type NestModule } from '@nestjs/common';
import { Chapter } from '../platform/route-docs.js';
import { formBodies } from '../platform/form-pages.js';
import { WaitlistController } from './waitlist.controller.js';
import { WaitlistDoor } from './waitlist-door.service.js';

@Chapter({ title: 'Waitlist', description: 'Who waits for an invitation, from joining to leaving.' })
@Module({
  controllers: [WaitlistController],
  providers: [WaitlistDoor],
})
export class WaitlistModule implements NestModule {
  configure(consumer: MiddlewareConsumer): void {
    consumer.apply(formBodies).forRoutes(WaitlistController);
  }
}
