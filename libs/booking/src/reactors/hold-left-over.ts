import type { EventLog, RecordedEvent } from '@rampart/event-log';
import { jobIdOf, type JobReactor } from '@rampart/jobs';
import type { ConsultationEvent } from '../domain/consultation.events.js';
import type { DayEvent } from '../domain/day.events.js';
import type { Hold } from '../domain/hold.js';
import { isLeftOver } from '../handlers/settle-hold.js';
import { type SettleHold, settleHoldJob } from '../jobs/settle-hold.js';

/** How long a request may take from holding a time to saying what it is for. */
const HOLD_TIMEOUT_MS = 60_000;

type Handled =
  | DayEvent
  | Extract<ConsultationEvent, { type: 'ConsultationRescheduled' | 'ConsultationCancelled' }>;

/**
 * Whoever holds time and dies leaves a hold behind: every hold is looked at again a minute later, and the old hold of a
 * consultation that moved or was cancelled at once.
 */
export function holdLeftOverReactor(log: EventLog): JobReactor {
  const reactor: JobReactor = {
    name: 'booking-hold-left-over',
    handles: [
      'ConsultationTimeHeld',
      'ConsultationRescheduled',
      'ConsultationCancelled',
    ] satisfies Handled['type'][],
    toJobs(event) {
      const data: SettleHold = { tenantId: event.tenantId, ...holdIn(event) };
      const job = { name: settleHoldJob.name, id: jobIdOf(reactor, event), data };
      return [event.type === 'ConsultationTimeHeld' ? { ...job, delayMs: HOLD_TIMEOUT_MS } : job];
    },
    stillPending: (job) => isLeftOver(log, settleHoldJob.data.parse(job.data)),
  };
  return reactor;
}

function holdIn(recorded: RecordedEvent): { readonly consultationId: string; readonly hold: Hold } {
  const event = recorded as unknown as Handled;
  if (event.type === 'ConsultationRescheduled' || event.type === 'ConsultationCancelled')
    return { consultationId: event.data.consultationId, hold: event.data.previous };
  const { consultationId, ...hold } = event.data;
  return { consultationId, hold };
}
