import { handleCommand, reactionCommandId } from '@rampart/event-log';
import { incidentDecider } from '../domain/incident.decider.js';
import { incidentStream, reportIdOf } from '../domain/incident.js';
import type { LookAlikeRef, LookAlikes } from '../ports/look-alikes.js';
import { actorOf, asService, type IncidentsContext, type IncidentRequester } from './context.js';
import { lookAlikeCase } from './look-alike-case.js';

export interface LookAlikeReport extends LookAlikeRef {
  readonly tenantId: string;
  /** Of the recorded wish: the incident's id follows from it, so however often this runs there is one. */
  readonly position: number;
  readonly at: string;
  /** True when the auto-report switch asked. */
  readonly automatic: boolean;
  /** Who asked, or set the switch; null when they are not here any more. */
  readonly requester: IncidentRequester | null;
  readonly correlationId: string;
}

export type OpeningContext = Pick<IncidentsContext, 'log'> & { readonly lookAlikes: LookAlikes };

/** Running it again opens no second one. @returns its id; null when the look-alike is not known any more */
export async function openForLookAlike(
  { log, lookAlikes }: OpeningContext,
  { tenantId, position, at, automatic, requester, correlationId, ...ref }: LookAlikeReport,
): Promise<string | null> {
  const lookAlike = await lookAlikes.find(tenantId, ref);
  if (lookAlike === null) return null;
  const incidentId = reactionCommandId('look-alike-report', position);
  const by = actorOf(automatic || requester === null ? asService(tenantId) : requester);
  const target = {
    tenantId,
    stream: incidentStream(incidentId),
    commandId: incidentId,
    metadata: { actor: by, correlationId, causation: position, at },
  };
  const reportId = reportIdOf(incidentId, at);
  const incident = lookAlikeCase(lookAlike, at);
  await handleCommand(log, incidentDecider, target, {
    type: 'OpenIncident',
    data: { ...incident, incidentId, openedAt: at, reportId, by },
  });
  return incidentId;
}
