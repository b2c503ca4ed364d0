import type { EventLog } from '@rampart/event-log';
import { defineJobReactor, type JobReactor } from '@rampart/jobs';
import { consultationCancelled, consultationRescheduled } from '../domain/consultation.events.js';
import { consultationTimeHeld } from '../domain/day.events.js';
import { isLeftOver } from '../handlers/settle-hold.js';
import { settleHoldJob } from '../jobs/settle-hold.js';

const HOLD_TIMEOUT_MS = 60_000;

/** Checks holds that a dead process may have left: each after a minute, that of a changed consultation at once. */
export const holdLeftOverReactor = (log: EventLog): JobReactor =>
  defineJobReactor({
    name: 'booking-hold-left-over',
    handles: [consultationTimeHeld, consultationRescheduled, consultationCancelled],
    job: settleHoldJob,
    toJobs({ tenantId, type, data }) {
      if (type !== 'ConsultationTimeHeld')
        return [{ data: { tenantId, consultationId: data.consultationId, hold: data.previous } }];
      const { consultationId, ...hold } = data;
      return [{ data: { tenantId, consultationId, hold }, delayMs: HOLD_TIMEOUT_MS }];
    },
    stillPending: (settle) => isLeftOver(log, settle),
  });
