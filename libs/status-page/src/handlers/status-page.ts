import {
  commandOf,
  handleCommand,
  loadState,
  type Recorded,
  recordedAt,
  type Requester,
} from '@rampart/event-log';
import type { NoteStatusIncident, OpenStatusIncident } from '../contract/index.js';
import { type StatusIncidentCommand, statusIncidentDecider } from '../domain/incident.js';
import { measuringDecider } from '../domain/measuring.js';
import { MEASURING_STREAM, type StatusPageContext } from './context.js';

export async function isStatusPageShown({
  log,
  tenantId,
}: Pick<StatusPageContext, 'log' | 'tenantId'>): Promise<boolean> {
  return (await loadState(log, measuringDecider, { tenantId, stream: MEASURING_STREAM })).shown;
}

/** Switches the page on or off. The position is null when nothing changed. */
export async function showStatusPage(
  context: StatusPageContext,
  requester: Requester,
  shown: boolean,
): Promise<Recorded<null>> {
  const about = commandOf(context, requester, MEASURING_STREAM);
  const data = { shown, by: requester.userId };
  return recordedAt(
    null,
    await handleCommand(context.log, measuringDecider, about, { type: 'ShowStatusPage', data }),
  );
}

/** Tells clients about an incident. */
export function openStatusIncident(
  context: StatusPageContext,
  requester: Requester,
  incident: OpenStatusIncident,
): Promise<Recorded<{ readonly id: string }>> {
  const data = { ...incident, incidentId: context.ids.next(), by: requester.userId };
  return record(context, requester, { type: 'OpenIncident', data });
}

/** Adds what happened since. @throws DomainError `status-page.no-incident`, `status-page.resolved` */
export const noteStatusIncident = (
  context: StatusPageContext,
  requester: Requester,
  incidentId: string,
  note: NoteStatusIncident,
): Promise<Recorded<{ readonly id: string }>> =>
  record(context, requester, { type: 'NoteIncident', data: { ...note, incidentId, by: requester.userId } });

async function record(context: StatusPageContext, requester: Requester, command: StatusIncidentCommand) {
  const { incidentId: id } = command.data;
  const about = commandOf(context, requester, `status-incident:${id}`);
  return recordedAt({ id }, await handleCommand(context.log, statusIncidentDecider, about, command));
}
