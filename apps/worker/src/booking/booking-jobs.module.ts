import { Module } from '@nestjs/common';
import type { RegisteredJob } from '@rampart/jobs';
import { RUNTIME } from '../platform/tokens.js';
import { BOOKING, openBooking } from './booking-runtime.js';
import { SendConsultationMailJob } from './send-consultation-mail.job.js';
import { SettleHoldJob } from './settle-hold.job.js';

/** `readonly RegisteredJob[]`: the jobs of this capability */
export const BOOKING_JOBS = Symbol('booking-jobs');

interface Job {
  readonly registration: RegisteredJob;
}

@Module({
  providers: [
    { provide: BOOKING, useFactory: openBooking, inject: [RUNTIME] },
    SendConsultationMailJob,
    SettleHoldJob,
    {
      provide: BOOKING_JOBS,
      useFactory: (...jobs: Job[]) => jobs.map(({ registration }) => registration),
      inject: [SendConsultationMailJob, SettleHoldJob],
    },
  ],
  exports: [BOOKING_JOBS],
})
export class BookingJobsModule {}
