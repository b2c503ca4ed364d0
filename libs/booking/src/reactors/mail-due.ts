import type { EventLog } from '@rampart/event-log';
import { defineJobReactor, type JobReactor } from '@rampart/jobs';
import { isMailDue } from '../domain/consultation.js';
import {
  consultationBooked,
  consultationCancelled,
  consultationRescheduled,
} from '../domain/consultation.events.js';
import { loadConsultation } from '../handlers/context.js';
import { sendConsultationMailJob } from '../jobs/send-consultation-mail.js';

/** Queues a mail to the visitor for every change of a consultation. */
export const mailDueReactor = (log: EventLog): JobReactor =>
  defineJobReactor({
    name: 'booking-mail-due',
    handles: [consultationBooked, consultationRescheduled, consultationCancelled],
    job: sendConsultationMailJob,
    toJobs({ tenantId, data }) {
      const sequence = 'sequence' in data ? data.sequence : 0;
      return [{ data: { tenantId, consultationId: data.consultationId, sequence } }];
    },
    stillPending: async ({ tenantId, consultationId, sequence }) =>
      isMailDue(await loadConsultation(log, tenantId, consultationId), sequence),
  });
