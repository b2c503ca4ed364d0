import type { Recorded } from '@rampart/event-log';
import type { JobOutcome } from '@rampart/jobs';
import type { RecordOutcome, ReportTarget } from '../contract/index.js';
import type { Incident } from '../domain/incident.js';
import type { FiledLookAlikes } from '../ports/filed-look-alikes.js';
import type { LookAlikes } from '../ports/look-alikes.js';
import type { ProfileSighting, ProfileSightings } from '../ports/profile-sightings.js';
import {
  actorOf,
  asService,
  changeIncident,
  type IncidentsContext,
  loadIncident,
  type IncidentRequester,
} from './context.js';
import { change, type Id } from './incidents.js';
import { keepEvidence } from './keep-evidence.js';

/** Records the answer of a place. @throws DomainError `incident.not-filed-there`, `incident.outcome-out-of-order` */
export function recordOutcome(
  context: IncidentsContext,
  requester: IncidentRequester,
  incidentId: string,
  { target, outcome, reason }: RecordOutcome,
): Promise<Recorded<Id>> {
  return change(context, requester, incidentId, (_state, _link, at) => ({
    type: 'RecordOutcome',
    data: { target, outcome, at, reason, proof: null, by: actorOf(requester) },
  }));
}

export interface CheckContext extends IncidentsContext {
  readonly lookAlikes: LookAlikes;
  readonly sightings: ProfileSightings;
  readonly filed: FiledLookAlikes;
  /** A network that does not answer is asked again in the next round. */
  readonly onUnanswered: (incidentId: string, error: unknown) => void;
}

/** Records open filings as taken down when the network confirms it, with its answer as proof. Idempotent. */
export async function checkTakedowns(context: CheckContext, signal: AbortSignal): Promise<JobOutcome> {
  let found = 0;
  for (const { tenantId, incidentId } of await context.filed.open()) {
    signal.throwIfAborted();
    try {
      found += Number(await checkOne(context, tenantId, incidentId, signal));
    } catch (error) {
      signal.throwIfAborted();
      context.onUnanswered(incidentId, error);
    }
  }
  return found === 0 ? 'skipped' : 'done';
}

async function checkOne(
  context: CheckContext,
  tenantId: string,
  incidentId: string,
  signal: AbortSignal,
): Promise<boolean> {
  const incident = await loadIncident(context, tenantId, incidentId);
  if (incident === null || incident.caseFile === null) return false;
  const targets = openFilings(incident);
  if (targets.length === 0) return false;
  const sighting = await allGone(context, tenantId, incident.suspects, signal);
  if (sighting === null) return false;
  for (const target of targets) await takenDown(context, { tenantId, incidentId, target }, sighting);
  return true;
}

/** The network's answer about the last account when all accounts are gone; otherwise null. */
async function allGone(
  context: CheckContext,
  tenantId: string,
  suspects: Incident['suspects'],
  signal: AbortSignal,
): Promise<ProfileSighting | null> {
  let last: ProfileSighting | null = null;
  for (const suspect of suspects) {
    const lookAlike = await context.lookAlikes.find(tenantId, suspect);
    if (lookAlike === null) return null;
    last = await context.sightings.look(lookAlike.account, signal);
    if (last?.state !== 'gone') return null;
  }
  return last;
}

/** Filings whose outcome can still change. IC3 takes nothing down. */
const openFilings = ({ filings }: Incident): readonly ReportTarget[] =>
  filings
    .filter(({ target, outcome }) => target !== 'ic3' && (outcome === null || outcome === 'reopened'))
    .map(({ target }) => target);

async function takenDown(
  context: CheckContext,
  about: { readonly tenantId: string; readonly incidentId: string; readonly target: ReportTarget },
  sighting: ProfileSighting,
): Promise<void> {
  const { tenantId, incidentId, target } = about;
  const service = asService(tenantId);
  const id = context.ids.next();
  const kept = await keepEvidence(context, tenantId, {
    id,
    type: 'profile',
    filename: 'not-there-any-more.json',
    mimeType: 'application/json',
    source: sighting.url,
    description: `What the network answered about the account: ${sighting.says}`,
    bytes: Buffer.from(proofText(sighting)),
  });
  await changeIncident(context, service, incidentId, async (_state, link, at) => {
    const { sha256: hashAfter, source: from, description: reason } = kept;
    const words = {
      action: 'acquired',
      objectId: id,
      hashAfter,
      from,
      reason,
      to: 'evidence store',
    } as const;
    const proof = { item: { ...kept, acquiredAt: at }, custody: await link(words) };
    const data = { target, outcome: 'taken_down', at, reason: sighting.says, proof, by: actorOf(service) };
    return { type: 'RecordOutcome', data: { ...data, outcome: 'taken_down' } };
  });
}

function proofText({ url, status, headers, at, says, body }: ProfileSighting): string {
  const answer = { status, headers, bodyBase64: Buffer.from(body).toString('base64') };
  return `${JSON.stringify({ request: `GET ${url}`, at, clock: 'system', says, answer }, null, 2)}\n`;
}
