import { Controller, Delete, Get, Inject, Post, Put } from '@nestjs/common';
import {
  booking,
  type Booking,
  type BookingServices,
  cancelConsultation,
  confirmConsultation,
  consultationList,
  CONSULTATIONS,
  eraseVisitor,
  managedView,
  noteConsultation,
  readCalendar,
  rescheduleConsultation,
  setCalendar,
} from '@rampart/booking';
import {
  calendarViewSchema,
  type CancelConsultation,
  cancelConsultationSchema,
  CONSULTATION_HOSTS,
  CONSULTATION_READERS,
  type ConsultationCalendar,
  consultationCalendarSchema,
  managedConsultationSchema,
  type MoveConsultation,
  moveConsultationSchema,
  type NoteConsultation,
  noteConsultationSchema,
} from '@rampart/booking/contract';
import { type Cause, type Recorded, userActor } from '@rampart/event-log';
import type { Caller } from '@rampart/identity-access';
import { type Id, idParameterSchema } from '../contract.js';
import { Roles } from '../platform/access.js';
import { ContextOf } from '../platform/context-of.js';
import { Answers, JsonBody, PathParameters } from '../platform/http.js';
import { KeyAccess, NoKeys } from '../platform/key-access.js';
import { AnswersList, type AskedList, ListParameters, Lists } from '../platform/lists.js';
import { ReadModels } from '../platform/read-models.js';
import { CurrentCaller } from '../platform/request-context.js';
import type { Runtime } from '../platform/runtime.js';
import { RUNTIME } from '../platform/tokens.js';
import { shownTime } from '../platform/time-travel.js';

const SHOWN = [CONSULTATIONS];

@Controller('booking')
@KeyAccess('consultations')
export class ConsultationsController {
  constructor(
    @ContextOf(booking) private readonly booking: BookingServices,
    @Inject(ReadModels) private readonly reads: ReadModels,
    @Inject(Lists) private readonly lists: Lists,
    @Inject(RUNTIME) private readonly runtime: Runtime,
  ) {}

  @Get('consultations')
  @Roles(...CONSULTATION_READERS)
  @AnswersList(consultationList, { summary: 'Consultations, last booked first' })
  listConsultations(@CurrentCaller() caller: Caller, @ListParameters(consultationList) asked: AskedList) {
    return this.lists.answer(consultationList, caller, { scope: shownTime(this.runtime.clock), asked });
  }

  @Post('consultations/:id/cancel')
  @Roles(...CONSULTATION_HOSTS)
  @Answers({
    summary: 'Cancel a consultation; a mail gives the visitor the reason',
    schema: managedConsultationSchema,
    positioned: true,
  })
  cancelConsultation(
    @CurrentCaller() caller: Caller,
    @PathParameters(idParameterSchema) { id }: Id,
    @JsonBody(cancelConsultationSchema) { reason }: CancelConsultation,
  ) {
    const wish = { by: 'staff', reason } as const;
    return this.changed(cancelConsultation(this.booking, requesterOf(caller), id, wish));
  }

  @Post('consultations/:id/confirm')
  @Roles(...CONSULTATION_HOSTS)
  @Answers({
    summary: 'Take a consultation at the time it has; confirming twice changes nothing',
    schema: managedConsultationSchema,
    positioned: true,
  })
  confirmConsultation(@CurrentCaller() caller: Caller, @PathParameters(idParameterSchema) { id }: Id) {
    return this.changed(confirmConsultation(this.booking, requesterOf(caller), id));
  }

  @Post('consultations/:id/reschedule')
  @Roles(...CONSULTATION_HOSTS)
  @Answers({
    summary: 'Move a consultation to another free time; the visitor gets a mail',
    schema: managedConsultationSchema,
    positioned: true,
  })
  rescheduleConsultation(
    @CurrentCaller() caller: Caller,
    @PathParameters(idParameterSchema) { id }: Id,
    @JsonBody(moveConsultationSchema) { slot }: MoveConsultation,
  ) {
    return this.changed(rescheduleConsultation(this.booking, requesterOf(caller), id, slot, 'staff'));
  }

  @Put('consultations/:id/note')
  @Roles(...CONSULTATION_HOSTS)
  @Answers({
    summary: 'Keep a note about a consultation; the visitor never sees it',
    schema: managedConsultationSchema,
    positioned: true,
  })
  setConsultationNote(
    @CurrentCaller() caller: Caller,
    @PathParameters(idParameterSchema) { id }: Id,
    @JsonBody(noteConsultationSchema) { note }: NoteConsultation,
  ) {
    return this.changed(noteConsultation(this.booking, requesterOf(caller), id, note));
  }

  @Delete('consultations/:id/visitor')
  @Roles(...CONSULTATION_HOSTS)
  @NoKeys('Erasure is asked for by people.')
  @Answers({ summary: 'Erase who booked a consultation that is over or cancelled' })
  async eraseConsultationVisitor(
    @CurrentCaller() caller: Caller,
    @PathParameters(idParameterSchema) { id }: Id,
  ): Promise<void> {
    await this.reads.written(eraseVisitor(this.booking, requesterOf(caller), id), SHOWN);
  }

  @Get('calendar')
  @Roles(...CONSULTATION_READERS)
  @Answers({
    summary: 'When consultations can be had',
    schema: calendarViewSchema,
    noPast: 'The calendar is kept only as it is now.',
  })
  getBookingCalendar(@CurrentCaller() caller: Caller) {
    return readCalendar(this.booking, caller.tenantId);
  }

  @Put('calendar')
  @Roles(...CONSULTATION_HOSTS)
  @Answers({
    summary: 'Set when consultations can be had; what is booked stays',
    schema: calendarViewSchema,
    positioned: true,
  })
  setBookingCalendar(
    @CurrentCaller() caller: Caller,
    @JsonBody(consultationCalendarSchema) calendar: ConsultationCalendar,
  ) {
    return this.reads.written(setCalendar(this.booking, requesterOf(caller), calendar), []);
  }

  private changed(change: Promise<Recorded<Booking>>) {
    const mail = this.runtime.environment.SMTP_URL !== undefined;
    const shown = change.then(({ value, position }) => ({ value: managedView(value, mail), position }));
    return this.reads.written(shown, SHOWN);
  }
}

const requesterOf = ({ tenantId, userId, correlationId }: Caller): Cause => ({
  tenantId,
  actor: userActor(userId),
  correlationId,
});
