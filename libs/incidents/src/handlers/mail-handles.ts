import { type EventLog, isRecorded } from '@rampart/event-log';
import { type HandlePair, handlesOf } from '../contract/index.js';
import { reportOutcomeRecorded, reportSendingFailed } from '../domain/incident.events.js';
import { loadIncident } from './context.js';

/** The handles shown in a mail about an event of an incident. @param cause position of the event */
export async function mailHandlesOf(
  { log }: { readonly log: EventLog },
  tenantId: string,
  cause: number,
): Promise<{ readonly handles?: readonly HandlePair[]; readonly simulated?: boolean }> {
  const [event] = await log.read({ after: cause - 1, limit: 1 });
  if (event?.tenantId !== tenantId) return {};
  if (!isRecorded([reportOutcomeRecorded, reportSendingFailed], event)) return {};
  const incident = await loadIncident({ log }, tenantId, event.data.incidentId);
  const caseFile = incident?.caseFile ?? null;
  const handles = caseFile === null ? null : handlesOf(caseFile);
  return { handles: handles === null ? [] : [handles], simulated: event.data.simulated === true };
}
