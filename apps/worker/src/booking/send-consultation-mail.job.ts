import { Inject, Injectable } from '@nestjs/common';
import {
  type ConsultationMailContext,
  giveUpConsultationMail,
  sendConsultationMail,
  type SendConsultationMail as Data,
  sendConsultationMailJob,
} from '@rampart/booking';
import { type GiveUp, jobHandler } from '@rampart/jobs';
import type { Runtime } from '../platform/runtime.js';
import { RUNTIME } from '../platform/tokens.js';
import { BOOKING } from './booking-runtime.js';

/** Tells a visitor that their consultation was booked, moved or cancelled. */
@Injectable()
export class SendConsultationMailJob {
  constructor(
    @Inject(BOOKING) private readonly booking: ConsultationMailContext,
    @Inject(RUNTIME) private readonly platform: Runtime,
  ) {}

  private readonly giveUp: GiveUp<Data> = (data, error) => {
    this.platform.logger.error({ err: error, ...data }, 'a mail about a consultation is given up');
    return giveUpConsultationMail(this.booking, data, error);
  };

  readonly registration = jobHandler(
    sendConsultationMailJob,
    (data) => sendConsultationMail(this.booking, data),
    { giveUp: this.giveUp },
  );
}
