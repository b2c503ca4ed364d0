import { Inject, Injectable } from '@nestjs/common';
import { type ConsultationMailContext, settleHold, settleHoldJob } from '@rampart/booking';
import { jobHandler } from '@rampart/jobs';
import { BOOKING } from './booking-runtime.js';

/** Frees time that was held for a consultation and is not needed. */
@Injectable()
export class SettleHoldJob {
  constructor(@Inject(BOOKING) private readonly booking: ConsultationMailContext) {}

  readonly registration = jobHandler(settleHoldJob, (data) => settleHold(this.booking, data));
}
