import {
  type Cause,
  commandOf,
  type CommandOutcome,
  type EventLog,
  handleCommand,
  loadState,
  type Recording,
  type Requester,
  userActor,
} from '@rampart/event-log';
import { DomainError, type Languages, t } from '@rampart/kernel';
import type { CustodyFact, Officer } from '../contract/index.js';
import type { CustodyLink, IncidentCommand } from '../domain/incident.commands.js';
import { incidentDecider } from '../domain/incident.decider.js';
import type { IncidentEvent } from '../domain/incident.events.js';
import { type Incident, type IncidentState, incidentStream, NO_CHAIN } from '../domain/incident.js';
import { chained, custodyHash, signedBytes, withSignature } from '../format/custody-chain.js';
import type { EvidenceInspector } from '../ports/evidence-inspector.js';
import type { EvidenceKeys } from '../ports/evidence-keys.js';
import type { EvidenceStore } from '../ports/evidence-store.js';

export interface IncidentsContext extends Recording {
  readonly store: EvidenceStore;
  readonly keys: EvidenceKeys;
  readonly inspector: EvidenceInspector;
  /** The largest piece of evidence in bytes. */
  readonly maxEvidenceBytes: number;
  readonly version: string;
  /** The address at which the keys are published, without a slash at the end. */
  readonly publishedAt: string;
  /** Proves that the log contains the event of a position (C2SP tlog-proof); only the worker can do this. */
  readonly prove?: (position: number) => Promise<string>;
  /** The texts of reports in other languages than English; absent where no report is drawn. */
  readonly languages?: Languages;
  /** Requests a time stamp (RFC 3161); absent when no authority is configured. */
  readonly timestamp?: (bytes: Uint8Array) => Promise<Uint8Array>;
}

export interface IncidentRequester extends Omit<Requester, 'userId'> {
  readonly userId: string | null;
  readonly username: string;
}

export const asService = (tenantId: string): IncidentRequester => ({
  tenantId,
  userId: null,
  username: 'Rampart',
});

/** The actor's name in events and custody: `user:<id>`, or `service:incidents` for the service itself. */
export const actorOf = ({ userId }: Pick<IncidentRequester, 'userId'>): string =>
  userId === null ? 'service:incidents' : userActor(userId);

export const causeOf = (requester: IncidentRequester): Cause => ({ ...requester, actor: actorOf(requester) });

const officerOf = (requester: IncidentRequester): Officer => ({
  id: actorOf(requester),
  name: requester.username,
  role: requester.userId === null ? 'service' : 'officer',
});

export type CustodyWords = Pick<CustodyFact, 'action' | 'objectId'> &
  Partial<Pick<CustodyFact, 'hashBefore' | 'hashAfter' | 'reason' | 'from' | 'to'>>;

export type SignLink = (words: CustodyWords) => Promise<CustodyLink>;

export interface IncidentReading {
  readonly log: Pick<EventLog, 'readStream'>;
}

/** An incident from the log; null when it does not exist. @param asOf log position; the default is the present */
export const loadIncident = (
  { log }: IncidentReading,
  tenantId: string,
  incidentId: string,
  asOf = Infinity,
): Promise<IncidentState> =>
  loadState(log, incidentDecider, { tenantId, stream: incidentStream(incidentId) }, { asOf });

/** @throws DomainError `incident.not-found`, also for incidents of other tenants and erased ones */
export async function requireIncident(
  context: Pick<IncidentsContext, 'log'>,
  tenantId: string,
  incidentId: string,
  asOf?: number,
): Promise<Incident & { readonly caseFile: NonNullable<Incident['caseFile']> }> {
  const incident = await loadIncident(context, tenantId, incidentId, asOf);
  if (incident === null || incident.caseFile === null)
    throw new DomainError(
      'incident.not-found',
      'not-found',
      t`This incident does not exist or was erased. Reload the list.`,
    );
  return { ...incident, caseFile: incident.caseFile };
}

export type MakeCommand = (
  state: IncidentState,
  link: SignLink,
  at: string,
) => Promise<IncidentCommand | null> | IncidentCommand;

/** Concurrent entries cause conflicts; this many conflicts in a row indicate another problem. */
const ATTEMPTS = 5;

/** @param make makes the command for the loaded incident; null when there is nothing to record */
export async function changeIncident(
  context: IncidentsContext,
  requester: IncidentRequester,
  incidentId: string,
  make: MakeCommand,
): Promise<CommandOutcome<IncidentState, IncidentEvent> | null> {
  for (let attempt = 1; ; attempt += 1) {
    const state = await loadIncident(context, requester.tenantId, incidentId);
    const about = commandOf(context, causeOf(requester), incidentStream(incidentId));
    const { at } = about.metadata;
    const command = await make(
      state,
      (words) => sign(context, requester, { incidentId, state, at, words }),
      at,
    );
    if (command === null) return null;
    try {
      return await handleCommand(context.log, incidentDecider, about, command);
    } catch (error) {
      const moved = error instanceof DomainError && error.code === 'incident.custody-moved';
      if (!moved || attempt === ATTEMPTS) throw error;
    }
  }
}

async function sign(
  { keys, version }: IncidentsContext,
  requester: IncidentRequester,
  about: {
    readonly incidentId: string;
    readonly state: IncidentState;
    readonly at: string;
    readonly words: CustodyWords;
  },
): Promise<CustodyLink> {
  const { incidentId, state, at, words } = about;
  const { sequence, head, at: last } = state?.chain ?? NO_CHAIN;
  // After a clock was set back, an entry must not be dated before the previous one.
  const wanted = at < last ? last : at;
  const { keyId, signEd25519, validFrom = wanted } = await keys.at(wanted);
  // A verifier refuses an entry that is dated before its signing keys.
  const dated = wanted < validFrom ? validFrom : wanted;
  const fact: CustodyFact = {
    ...{ hashBefore: null, hashAfter: null, reason: '', from: null, to: null },
    ...words,
    officer: officerOf(requester),
    tool: { name: 'rampart', version },
    at: dated,
    clock: 'system',
  };
  const unsigned = chained(fact, { incidentId, sequence: sequence + 1, previous: head }, keyId);
  const entry = withSignature(unsigned, await signEd25519(signedBytes(unsigned)));
  return { entry, custodySha256: await custodyHash(entry) };
}
