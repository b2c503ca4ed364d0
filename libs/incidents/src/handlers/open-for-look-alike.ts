import { handleCommand, reactionCommandId } from '@rampart/event-log';
import { DomainError } from '@rampart/kernel';
import { incidentDecider } from '../domain/incident.decider.js';
import { incidentStream, reportIdOf } from '../domain/incident.js';
import { mayJoin } from '../domain/incident.join.js';
import type { LookAlikeRef, LookAlikes } from '../ports/look-alikes.js';
import {
  actorOf,
  asService,
  type IncidentsContext,
  type IncidentRequester,
  loadIncident,
} from './context.js';
import { lookAlikeCase } from './look-alike-case.js';
import { profileFor } from './reporter-profile.js';

export interface LookAlikeReport extends LookAlikeRef {
  readonly tenantId: string;
  /** Position of the event that requested the report; running again with the same position finds the same incident. */
  readonly position: number;
  readonly at: string;
  /** True when the auto-report switch made the request. */
  readonly automatic: boolean;
  /** The user who requested the report or set the switch; null when that user no longer exists. */
  readonly requester: IncidentRequester | null;
  readonly correlationId: string;
}

export type OpeningContext = Pick<IncidentsContext, 'log'> & { readonly lookAlikes: LookAlikes };

/**
 * Opens an incident for a look-alike, or adds it to the incident of its campaign while that may still change.
 * Idempotent. @returns the incident's id; null when the look-alike no longer exists
 */
export async function openForLookAlike(
  { log, lookAlikes }: OpeningContext,
  { tenantId, position, at, automatic, requester, correlationId, ...ref }: LookAlikeReport,
): Promise<string | null> {
  const lookAlike = await lookAlikes.find(tenantId, ref);
  if (lookAlike === null) return null;
  const by = actorOf(automatic || requester === null ? asService(tenantId) : requester);
  const profile = await profileFor({ log }, tenantId, lookAlike.identityId);
  const incident = lookAlikeCase(lookAlike, at, profile);
  const suspect = { ...ref, network: incident.network };
  for (let generation = 0; ; generation += 1) {
    const incidentId = reactionCommandId(
      'campaign-report',
      generation,
      `${tenantId}:${lookAlike.campaignId}`,
    );
    const state = await loadIncident({ log }, tenantId, incidentId);
    if (state?.wishes.includes(position)) return incidentId;
    if (state !== null && !mayJoin(state, suspect)) continue;
    const target = {
      tenantId,
      stream: incidentStream(incidentId),
      commandId: reactionCommandId('look-alike-report', position),
      metadata: { actor: by, correlationId, causation: position, at },
    };
    const { severity, targets, caseFile } = incident;
    const reportId = reportIdOf(incidentId, at);
    const outcome = await handleCommand(
      log,
      incidentDecider,
      target,
      state === null
        ? {
            type: 'OpenIncident',
            data: { ...incident, incidentId, openedAt: at, reportId, by, wish: position },
          }
        : { type: 'JoinSuspect', data: { ...suspect, severity, targets, caseFile, wish: position, by } },
    ).catch(joinedMeanwhile);
    if (outcome !== null) return incidentId;
    generation -= 1;
  }
}

/** Two accounts of a campaign came at once, or a person prepared the incident: the next attempt sees the present state. */
function joinedMeanwhile(error: unknown): null {
  const codes = ['incident.exists', 'incident.not-in-this-state'];
  if (error instanceof DomainError && codes.includes(error.code)) return null;
  throw error;
}
