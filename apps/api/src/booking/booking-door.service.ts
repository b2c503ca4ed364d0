import { Inject, Injectable } from '@nestjs/common';
import {
  bookConsultation,
  booking,
  type Booking,
  type BookingServices,
  cancelConsultation,
  CONSULTATIONS,
  listFreeSlots,
  managedView,
  openManageLink,
  readCalendar,
  rescheduleConsultation,
} from '@rampart/booking';
import type {
  BookConsultation,
  BookedConsultation,
  BookingSettings,
  FreeSlots,
  ManageConsultation,
  ManagedConsultation,
  RescheduleConsultation,
} from '@rampart/booking/contract';
import type { Cause, Recorded } from '@rampart/event-log';
import { STAFF_TENANT_ID, type Visit } from '@rampart/identity-access';
import type { TimeRange } from '@rampart/lists/contract';
import { Answer } from '../platform/answer.js';
import { ContextOf } from '../platform/context-of.js';
import { ReadModels } from '../platform/read-models.js';
import type { Runtime } from '../platform/runtime.js';
import { RUNTIME } from '../platform/tokens.js';
import { BookingLimits } from './booking-limits.js';

const SHOWN = [CONSULTATIONS];
const SCHEDULER_TITLE = 'Schedule Consultation';

@Injectable()
export class BookingDoor {
  private readonly limits: BookingLimits;
  private readonly mail: boolean;
  private readonly scheduler: BookingSettings['scheduler'];

  constructor(
    @ContextOf(booking) private readonly booking: BookingServices,
    @Inject(ReadModels) private readonly reads: ReadModels,
    @Inject(RUNTIME) runtime: Runtime,
  ) {
    const { SCHEDULER_URL: url, SMTP_URL } = runtime.environment;
    this.limits = new BookingLimits(runtime);
    this.mail = SMTP_URL !== undefined;
    this.scheduler = url === undefined ? null : { url, origin: new URL(url).origin, title: SCHEDULER_TITLE };
  }

  async settings(): Promise<BookingSettings> {
    const { timeZone, slotMinutes } = await readCalendar(this.booking, STAFF_TENANT_ID);
    return { scheduler: this.scheduler, timeZone, slotMinutes, mail: this.mail };
  }

  async slots(visit: Visit, range: TimeRange): Promise<FreeSlots> {
    await this.limits.look(visit);
    return listFreeSlots(this.booking, STAFF_TENANT_ID, range);
  }

  /** Without a mail server the answer contains the link that the mail would contain. Only the visitor gets it. */
  async book(visit: Visit, body: BookConsultation): Promise<BookedConsultation> {
    await this.limits.change(visit);
    const booked = await this.shown(
      bookConsultation(this.booking, requesterOf(visit), body, visit.language?.code),
    );
    const manageUrl = this.mail ? null : this.booking.links.urlFor(STAFF_TENANT_ID, booked.id);
    return { ...booked, mail: this.mail, manageUrl };
  }

  async read(visit: Visit, { token }: ManageConsultation): Promise<ManagedConsultation> {
    await this.limits.look(visit);
    return this.viewOf(await openManageLink(this.booking, STAFF_TENANT_ID, token));
  }

  async cancel(visit: Visit, { token }: ManageConsultation): Promise<ManagedConsultation> {
    await this.limits.change(visit);
    const { consultationId } = await openManageLink(this.booking, STAFF_TENANT_ID, token);
    const wish = { by: 'visitor', reason: null } as const;
    return this.viewOf(
      await this.shown(cancelConsultation(this.booking, requesterOf(visit), consultationId, wish)),
    );
  }

  async reschedule(visit: Visit, { token, slot }: RescheduleConsultation): Promise<ManagedConsultation> {
    await this.limits.change(visit);
    const { consultationId } = await openManageLink(this.booking, STAFF_TENANT_ID, token);
    return this.viewOf(
      await this.shown(rescheduleConsultation(this.booking, requesterOf(visit), consultationId, slot)),
    );
  }

  private viewOf(booking: Booking): ManagedConsultation {
    return managedView(booking, this.mail);
  }

  /** Waits until the read model shows the change. The answer does not reveal the position in the log. */
  private async shown<Value>(change: Promise<Recorded<Value>>): Promise<Value> {
    const answer = await this.reads.written(change, SHOWN);
    return answer instanceof Answer ? answer.body : answer;
  }
}

const requesterOf = ({ correlationId }: Visit): Cause => ({
  tenantId: STAFF_TENANT_ID,
  actor: 'visitor',
  correlationId,
});
