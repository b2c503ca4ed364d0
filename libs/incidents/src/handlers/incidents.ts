import { type Recorded, recordedAt } from '@rampart/event-log';
import { DomainError, t } from '@rampart/kernel';
import {
  type FileReport,
  LEGAL_NOTICES_VERSION,
  type OpenIncident,
  type PrepareReport,
  type Reason,
  type ReviseIncident,
  type SignReport,
} from '../contract/index.js';
import { reportIdOf } from '../domain/incident.js';
import { declare, prefilled } from '../domain/reporter/declare.js';
import { complainantNames, refuseUserName } from '../domain/legal-name.js';
import { contentHash, noticesHash } from '../package/content.js';
import {
  actorOf,
  changeIncident,
  type IncidentsContext,
  type MakeCommand,
  requireIncident,
  type IncidentRequester,
} from './context.js';
import { unsignedReport } from './report.js';
import { reportTexts } from './report-language.js';
import { profileFor } from './reporter-profile.js';

export interface Id {
  readonly id: string;
}

/** Loads the incident, makes a command and records its events. @throws DomainError those of the decider */
export async function change(
  context: IncidentsContext,
  requester: IncidentRequester,
  incidentId: string,
  make: MakeCommand,
): Promise<Recorded<Id>> {
  const outcome = await changeIncident(context, requester, incidentId, make);
  return recordedAt({ id: incidentId }, outcome ?? { result: null });
}

/** @throws DomainError `incident.user-name-as-legal-name`, `incident.look-alike-by-hand` */
export async function openIncident(
  context: IncidentsContext,
  requester: IncidentRequester,
  input: OpenIncident,
): Promise<Recorded<Id>> {
  if (input.origin.kind === 'look-alike')
    throw new DomainError(
      'incident.look-alike-by-hand',
      'invalid',
      t`A scan found this look-alike. Report it from the scan.`,
    );
  refuseUserName(complainantNames(input.caseFile), requester.username);
  const incidentId = context.ids.next();
  const profile = await profileFor(context, requester.tenantId, null);
  return change(context, requester, incidentId, (_state, _link, openedAt) => {
    const by = actorOf(requester);
    const reporter = declare(prefilled(input.caseFile.reporter, profile), null, { by, at: openedAt });
    const reportId = reportIdOf(incidentId, openedAt);
    const caseFile = { ...input.caseFile, reporter };
    return { type: 'OpenIncident', data: { ...input, caseFile, incidentId, openedAt, reportId, by } };
  });
}

/** @throws DomainError `incident.{not-found,not-in-this-state,revised-meanwhile,user-name-as-legal-name}` */
export const reviseIncident = (
  context: IncidentsContext,
  requester: IncidentRequester,
  incidentId: string,
  { unfinished, ...input }: ReviseIncident,
): Promise<Recorded<Id>> =>
  change(context, requester, incidentId, (state, _link, at) => {
    refuseUserName(complainantNames(input.caseFile), requester.username);
    const by = actorOf(requester);
    const { reporter: before = null, findings } = state?.caseFile ?? {};
    const reporter = declare(input.caseFile.reporter, before, { by, at });
    const caseFile = { ...input.caseFile, reporter, ...(findings && { findings }) };
    // A client that knows nothing of it takes none of it away.
    const typed = unfinished === undefined ? {} : { unfinished };
    return { type: 'ReviseIncident', data: { ...input, ...typed, caseFile, by } };
  });

/** @throws DomainError `incident.not-in-this-state` */
export const requestReview = (
  context: IncidentsContext,
  requester: IncidentRequester,
  incidentId: string,
): Promise<Recorded<Id>> =>
  change(context, requester, incidentId, () => ({ type: 'RequestReview', data: { by: actorOf(requester) } }));

/** @throws DomainError `incident.not-in-this-state` */
export const returnIncident = (
  context: IncidentsContext,
  requester: IncidentRequester,
  incidentId: string,
  { reason }: Reason,
): Promise<Recorded<Id>> =>
  change(context, requester, incidentId, () => ({
    type: 'ReturnIncident',
    data: { reason, by: actorOf(requester) },
  }));

/** Fixes the content to sign. @throws DomainError `incident.incomplete`, `incident.user-name-as-legal-name` */
export const prepareReport = (
  context: IncidentsContext,
  requester: IncidentRequester,
  incidentId: string,
  { targets }: PrepareReport,
): Promise<Recorded<Id>> =>
  change(context, requester, incidentId, async (_state, link) => {
    const incident = await requireIncident(context, requester.tenantId, incidentId);
    refuseUserName(complainantNames(incident.caseFile), requester.username);
    const contentSha256 = await contentHash(unsignedReport(incident, targets));
    const hashBefore = lastHash(incident, incidentId);
    const custody = await link({
      action: 'prepared',
      objectId: incidentId,
      hashBefore,
      hashAfter: contentSha256,
    });
    return { type: 'PrepareReport', data: { targets, contentSha256, custody, by: actorOf(requester) } };
  });

/**
 * Signs the prepared content with the signer's name.
 * @throws DomainError `incident.signed-something-else`, `incident.statements-missing`, `incident.other-notices`,
 * `incident.user-name-as-legal-name`, `incident.language-not-built`
 */
export async function signReport(
  context: IncidentsContext,
  requester: IncidentRequester & { readonly userId: string },
  incidentId: string,
  input: SignReport,
): Promise<Recorded<Id>> {
  refuseUserName([input.name], requester.username);
  const noticesSha256 = await noticesHash();
  if (input.noticesSha256 !== noticesSha256)
    throw new DomainError(
      'incident.other-notices',
      'conflict',
      t`The legal notices have changed since you opened them. Reload them.`,
    );
  const { name, statements, contentSha256, language = 'en' } = input;
  reportTexts(context, language);
  return change(context, requester, incidentId, async (state, link) => {
    const objectId = incidentId;
    const hashBefore = state === null ? null : lastHash(state, incidentId);
    const custody = await link({
      action: 'signed',
      objectId,
      hashBefore,
      hashAfter: contentSha256,
      reason: `Signed by ${name}`,
    });
    const signature = {
      ...{ name, userId: requester.userId, at: custody.entry.at, statements: [...statements].sort() },
      ...{ contentSha256, noticesVersion: LEGAL_NOTICES_VERSION, noticesSha256 },
      ...(language !== 'en' && { language }),
    };
    return { type: 'SignReport', data: { signature, custody, by: actorOf(requester) } };
  });
}

/** @param how by Rampart or a person @throws DomainError `incident.already-filed`, `incident.simulated` */
export const fileReport = (
  context: IncidentsContext,
  requester: IncidentRequester,
  incidentId: string,
  { target, number }: FileReport,
  { sent } = { sent: false },
): Promise<Recorded<Id>> =>
  change(context, requester, incidentId, async (state, link, at) => {
    const hash = state === null ? null : lastHash(state, incidentId);
    const words = { objectId: incidentId, hashBefore: hash, hashAfter: hash, reason: number, to: target };
    const custody = await link({ action: 'filed', ...words });
    return { type: 'FileReport', data: { target, number, at, sent, custody, by: actorOf(requester) } };
  });

/** @throws DomainError `incident.not-in-this-state` after the incident was filed */
export const withdrawIncident = (
  context: IncidentsContext,
  requester: IncidentRequester,
  incidentId: string,
  { reason }: Reason,
): Promise<Recorded<Id>> =>
  change(context, requester, incidentId, async (state, link) => {
    const hash = state === null ? null : lastHash(state, incidentId);
    const custody = await link({
      action: 'withdrawn',
      objectId: incidentId,
      hashBefore: hash,
      hashAfter: hash,
      reason,
    });
    return { type: 'WithdrawIncident', data: { reason, custody, by: actorOf(requester) } };
  });

export function lastHash(
  {
    custody,
  }: { readonly custody: readonly { readonly objectId: string; readonly hashAfter: string | null }[] },
  objectId: string,
): string | null {
  return custody.findLast((entry) => entry.objectId === objectId)?.hashAfter ?? null;
}
