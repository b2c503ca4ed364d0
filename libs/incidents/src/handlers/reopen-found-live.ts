import { handleCommand, reactionCommandId } from '@rampart/event-log';
import { incidentDecider } from '../domain/incident.decider.js';
import { incidentStream } from '../domain/incident.js';
import { actorOf, asService, type IncidentsContext, loadIncident } from './context.js';

export interface FoundLive {
  readonly tenantId: string;
  readonly incidentId: string;
  readonly scanId: string;
  /** Position of the event that recorded the finding; it makes repeated runs harmless. */
  readonly position: number;
  readonly at: string;
  readonly correlationId: string;
}

/** Reopens filings recorded as taken down, after a scan found the account live. Others stay. */
export async function reopenFoundLive(
  { log }: Pick<IncidentsContext, 'log'>,
  { tenantId, incidentId, scanId, position, at, correlationId }: FoundLive,
): Promise<void> {
  const incident = await loadIncident({ log }, tenantId, incidentId);
  const takenDown = incident?.filings.filter(({ outcome }) => outcome === 'taken_down') ?? [];
  const by = actorOf(asService(tenantId));
  for (const { target } of takenDown) {
    const about = {
      tenantId,
      stream: incidentStream(incidentId),
      commandId: reactionCommandId('found-live-again', position, target),
      metadata: { actor: by, correlationId, causation: position, at },
    };
    await handleCommand(log, incidentDecider, about, {
      type: 'RecordOutcome',
      data: {
        target,
        outcome: 'reopened',
        at,
        reason: `Scan ${scanId} found the account live.`,
        proof: null,
        by,
      },
    });
  }
}
