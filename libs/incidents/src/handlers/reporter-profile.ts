import {
  commandOf,
  type EventLog,
  handleCommand,
  loadState,
  type Recorded,
  recordedAt,
} from '@rampart/event-log';
import type { DeclareReporter, ReporterProfileView } from '../contract/index.js';
import { refuseUserName } from '../domain/legal-name.js';
import {
  type DeclaredProfile,
  reporterDecider,
  reporterStream,
} from '../domain/reporter/reporter-profile.js';
import { actorOf, causeOf, type IncidentsContext, type IncidentRequester } from './context.js';

interface Reading {
  readonly log: Pick<EventLog, 'readStream'>;
}

const load = ({ log }: Reading, tenantId: string, identityId: string | null, asOf = Infinity) =>
  loadState(log, reporterDecider, { tenantId, stream: reporterStream(identityId) }, { asOf });

/** Returns the identity's own profile, or the one for all identities without a profile. */
export async function profileFor(
  reading: Reading,
  tenantId: string,
  identityId: string | null,
): Promise<DeclaredProfile | null> {
  const own = identityId === null ? null : await load(reading, tenantId, identityId);
  return own ?? load(reading, tenantId, null);
}

/** @param asOf A position in the log. The default is the latest. */
export async function reporterProfile(
  reading: Reading,
  tenantId: string,
  identityId: string | null,
  asOf?: number,
): Promise<ReporterProfileView> {
  const known = await load(reading, tenantId, identityId, asOf);
  return { profile: known?.profile ?? null, declared: known?.declared ?? null };
}

/** @throws DomainError `incident.user-name-as-legal-name` */
export async function declareReporter(
  context: Pick<IncidentsContext, 'log' | 'clock' | 'ids'>,
  requester: IncidentRequester,
  identityId: string | null,
  profile: DeclareReporter,
): Promise<Recorded<ReporterProfileView>> {
  refuseUserName([profile.name], requester.username);
  const about = commandOf(context, causeOf(requester), reporterStream(identityId));
  const data = { identityId, by: actorOf(requester), at: about.metadata.at, profile };
  const outcome = await handleCommand(context.log, reporterDecider, about, { type: 'DeclareReporter', data });
  const declared = outcome.state?.declared ?? null;
  return recordedAt({ profile, declared }, outcome);
}
