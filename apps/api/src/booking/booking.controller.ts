import { Controller, Get, Inject, Post, UseGuards } from '@nestjs/common';
import {
  type BookConsultation,
  bookConsultationSchema,
  type BookedConsultation,
  bookedConsultationSchema,
  bookingSettingsSchema,
  freeSlotsSchema,
  type ManageConsultation,
  manageConsultationSchema,
  managedConsultationSchema,
  type RescheduleConsultation,
  rescheduleConsultationSchema,
  SLOTS_RANGE,
  slotsQuerySchema,
} from '@rampart/booking/contract';
import type { Visit } from '@rampart/identity-access';
import { Public } from '../platform/access.js';
import { AlsoAsForm } from '../platform/form-pages.js';
import { Answers, JsonBody } from '../platform/http.js';
import { type Ranged, RangeParameters } from '../platform/ranges.js';
import { CurrentVisit } from '../platform/request-context.js';
import { SameOriginGuard } from '../platform/same-origin.guard.js';
import { BookingDoor } from './booking-door.service.js';

const BOOKED = 'book-a-demo/booked';
/** Without mail, a browser without JavaScript is redirected to the manage link. */
const PAGES = {
  done: ({ manageUrl }: BookedConsultation): string =>
    manageUrl === null ? BOOKED : manageUrl.slice(manageUrl.lastIndexOf('book-a-demo/')),
  problem: 'book-a-demo/problem',
};

/** Public booking of consultations. Tokens travel in bodies, because addresses end up in log files. */
@Controller('booking')
export class BookingController {
  constructor(@Inject(BookingDoor) private readonly door: BookingDoor) {}

  @Get('settings')
  @Public()
  @Answers({ summary: 'How consultations are booked here', schema: bookingSettingsSchema })
  getBookingSettings() {
    return this.door.settings();
  }

  @Get('slots')
  @Public()
  @Answers({ summary: 'Free times, in UTC', schema: freeSlotsSchema })
  listBookingSlots(
    @RangeParameters(SLOTS_RANGE, slotsQuerySchema) { range }: Ranged,
    @CurrentVisit() visit: Visit,
  ) {
    return this.door.slots(visit, range);
  }

  @Post('consultations')
  @Public()
  @AlsoAsForm(PAGES)
  @Answers({ summary: 'Book a consultation', status: 201, schema: bookedConsultationSchema })
  bookConsultation(@JsonBody(bookConsultationSchema) body: BookConsultation, @CurrentVisit() visit: Visit) {
    return this.door.book(visit, body);
  }

  @Post('managed-consultation/open')
  @Public()
  @Answers({ summary: 'The consultation of a manage link', schema: managedConsultationSchema })
  openManagedConsultation(
    @JsonBody(manageConsultationSchema) body: ManageConsultation,
    @CurrentVisit() visit: Visit,
  ) {
    return this.door.read(visit, body);
  }

  @Post('managed-consultation/cancel')
  @Public()
  @AlsoAsForm({ done: 'book-a-demo/cancelled', problem: PAGES.problem })
  @Answers({ summary: 'Cancel it; cancelling twice changes nothing', schema: managedConsultationSchema })
  cancelManagedConsultation(
    @JsonBody(manageConsultationSchema) body: ManageConsultation,
    @CurrentVisit() visit: Visit,
  ) {
    return this.door.cancel(visit, body);
  }

  @Post('managed-consultation/reschedule')
  @Public()
  @UseGuards(SameOriginGuard)
  @Answers({ summary: 'Move it to another free time', schema: managedConsultationSchema })
  rescheduleManagedConsultation(
    @JsonBody(rescheduleConsultationSchema) body: RescheduleConsultation,
    @CurrentVisit() visit: Visit,
  ) {
    return this.door.reschedule(visit, body);
  }
}
