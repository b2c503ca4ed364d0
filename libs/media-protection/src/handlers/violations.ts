import { type Recorded, recordedAt, type Requester, userActor } from '@rampart/event-log';
import type { RecordViolation } from '../contract/index.js';
import { changeCheck, type MediaContext } from './context.js';

/** @throws DomainError `media.check-not-found`, `media.not-a-match`, `media.violation-exists` */
export async function recordViolation(
  context: MediaContext,
  requester: Requester,
  checkId: string,
  input: RecordViolation & { readonly originalHash: string | null },
): Promise<Recorded<{ readonly id: string }>> {
  const violationId = context.ids.next();
  const outcome = await changeCheck(context, requester, checkId, {
    type: 'RecordViolation',
    data: { ...input, violationId, by: userActor(requester.userId) },
  });
  return recordedAt({ id: violationId }, outcome);
}

/** @throws DomainError `media.violation-reported` */
export async function reportViolation(
  context: MediaContext,
  requester: Requester,
  {
    checkId,
    ...data
  }: { readonly checkId: string; readonly violationId: string; readonly incidentId: string },
): Promise<Recorded<{ readonly incidentId: string }>> {
  const outcome = await changeCheck(context, requester, checkId, {
    type: 'ReportViolation',
    data: { ...data, by: userActor(requester.userId) },
  });
  return recordedAt({ incidentId: data.incidentId }, outcome);
}
