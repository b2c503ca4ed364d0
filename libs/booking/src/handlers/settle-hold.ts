import { commandOf, type EventLog, handleCommand, loadState, type Recording } from '@rampart/event-log';
import type { JobOutcome } from '@rampart/jobs';
import { claims } from '../domain/consultation.js';
import { consultationDecider } from '../domain/consultation.decider.js';
import { dayDecider } from '../domain/day.js';
import { daysOf } from '../domain/hold.js';
import type { SettleHold } from '../jobs/settle-hold.js';
import { consultationStream, dayStream, loadConsultation } from './context.js';
import { releaseTime } from './hold-time.js';

/** Records in the consultation first that the hold lapsed, so that a slow booking process meets a conflict. */
export async function settleHold(
  context: Recording,
  { tenantId, consultationId, hold }: SettleHold,
): Promise<JobOutcome> {
  const requester = { tenantId, actor: 'worker:settle-hold', correlationId: hold.holdId };
  const about = commandOf(context, requester, consultationStream(consultationId));
  const { state } = await handleCommand(context.log, consultationDecider, about, {
    type: 'LapseHold',
    data: { consultationId, holdId: hold.holdId },
  });
  if (claims(state, hold.holdId)) return 'skipped';
  const freed = await releaseTime(context, requester, { ...hold, consultationId });
  return freed === null ? 'skipped' : 'done';
}

/** Whether a day still has this hold without a claim. */
export async function isLeftOver(
  log: EventLog,
  { tenantId, consultationId, hold }: SettleHold,
): Promise<boolean> {
  if (claims(await loadConsultation(log, tenantId, consultationId), hold.holdId)) return false;
  for (const day of daysOf(hold)) {
    const held = await loadState(log, dayDecider, { tenantId, stream: dayStream(day) });
    if (held.some(({ holdId }) => holdId === hold.holdId)) return true;
  }
  return false;
}
