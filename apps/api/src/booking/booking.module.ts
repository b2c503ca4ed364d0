import { type MiddlewareConsumer, Module, type NestModule } from '@nestjs/common';
import { Chapter } from '../platform/route-docs.js';
import { formBodies } from '../platform/form-pages.js';
import { BookingController } from './booking.controller.js';
import { BookingDoor } from './booking-door.service.js';
import { ConsultationsController } from './consultations.controller.js';

@Chapter({
  title: 'Consultations',
  description: 'Bookable times, consultations with visitors, and the calendar behind them.',
})
@Module({
  controllers: [BookingController, ConsultationsController],
  providers: [BookingDoor],
})
export class BookingModule implements NestModule {
  configure(consumer: MiddlewareConsumer): void {
    consumer.apply(formBodies).forRoutes(BookingController);
  }
}
