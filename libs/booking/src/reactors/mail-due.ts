import type { EventLog } from '@rampart/event-log';
import { jobIdOf, type JobReactor } from '@rampart/jobs';
import { isMailDue } from '../domain/consultation.js';
import type { ConsultationEvent } from '../domain/consultation.events.js';
import { loadConsultation } from '../handlers/load.js';
import { type SendConsultationMail, sendConsultationMailJob } from '../jobs/send-consultation-mail.js';

type Handled = Extract<
  ConsultationEvent,
  { type: 'ConsultationBooked' | 'ConsultationRescheduled' | 'ConsultationCancelled' }
>;

/** Every change of a consultation is told to its visitor. */
export function mailDueReactor(log: EventLog): JobReactor {
  const reactor: JobReactor = {
    name: 'booking-mail-due',
    handles: [
      'ConsultationBooked',
      'ConsultationRescheduled',
      'ConsultationCancelled',
    ] satisfies Handled['type'][],
    toJobs(recorded) {
      const event = recorded as unknown as Handled;
      const { consultationId } = event.data;
      const sequence = event.type === 'ConsultationBooked' ? 0 : event.data.sequence;
      const data: SendConsultationMail = { tenantId: recorded.tenantId, consultationId, sequence };
      return [{ name: sendConsultationMailJob.name, id: jobIdOf(reactor, recorded), data }];
    },
    async stillPending(job) {
      const { tenantId, consultationId, sequence } = sendConsultationMailJob.data.parse(job.data);
      return isMailDue(await loadConsultation(log, tenantId, consultationId), sequence);
    },
  };
  return reactor;
}
