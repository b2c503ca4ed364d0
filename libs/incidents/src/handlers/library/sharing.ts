import { commandOf, handleCommand, loadState, type Recorded, recordedAt } from '@rampart/event-log';
import { newShareToken, readShareToken } from '../../adapters/share-token.js';
import {
  type MadeLink,
  type ReportLanguage,
  type SharedReport,
  type ShareReport,
  tellsOfSimulated,
} from '../../contract/index.js';
import {
  openShare,
  type ShareCommand,
  shareDecider,
  shareInvalid,
  shareStream,
} from '../../domain/library/share-link.js';
import { actorOf, causeOf, type IncidentRequester, type IncidentsContext, loadIncident } from '../context.js';
import type { Pieces } from '../../sealed/stream.js';
import { handOutPackage, requirePackage } from '../packages.js';
import { reportTexts } from '../report-language.js';
import { digestFile, requireDigest } from './digests.js';

const DAY_MS = 24 * 3600 * 1000;

const holderOf = (tenantId: string): IncidentRequester => ({
  tenantId,
  userId: null,
  username: 'Share link',
});

function change(
  context: IncidentsContext,
  requester: IncidentRequester,
  linkId: string,
  command: ShareCommand,
) {
  const about = commandOf(context, causeOf(requester), shareStream(linkId));
  return handleCommand(context.log, shareDecider, about, command);
}

export interface Subject {
  readonly label: string;
  readonly incidentId: string | null;
}

/**
 * The address has a secret and is returned once. @param subject id in the library @param publicUrl with base path
 * @throws DomainError `incident.not-found`, `evidence.not-found`, `digest.not-found`
 */
export async function shareReport(
  context: IncidentsContext,
  requester: IncidentRequester,
  { kind, id: subjectId, days }: ShareReport,
  subject: Subject,
  publicUrl: string,
): Promise<Recorded<MadeLink>> {
  const { tenantId } = requester;
  const { label, incidentId } = subject;
  if (incidentId === null) await requireDigest(context, tenantId, { week: label, digestId: subjectId });
  else await requirePackage(context, tenantId, { incidentId, packageId: subjectId });
  const linkId = context.ids.next();
  const { token, tokenSha256 } = newShareToken(tenantId, linkId);
  const expiresAt = new Date(context.clock.now().getTime() + days * DAY_MS).toISOString();
  const by = actorOf(requester);
  const outcome = await change(context, requester, linkId, {
    type: 'ShareReport',
    data: { linkId, kind, label, incidentId, subjectId, tokenSha256, expiresAt, by },
  });
  const url = `${publicUrl.replace(/\/+$/, '')}/shared-report?token=${token}`;
  return recordedAt({ id: linkId, url, expiresAt }, outcome);
}

/** Withdraws a link; idempotent. @throws DomainError `report-share.not-found` */
export async function revokeShare(
  context: IncidentsContext,
  requester: IncidentRequester,
  linkId: string,
): Promise<Recorded<{ readonly id: string }>> {
  const command = { type: 'RevokeShare', data: { by: actorOf(requester) } } as const;
  return recordedAt({ id: linkId }, await change(context, requester, linkId, command));
}

async function opened(context: IncidentsContext, token: string) {
  const claim = readShareToken(token);
  if (claim === null) throw shareInvalid();
  const { tenantId, linkId, tokenSha256 } = claim;
  const state = await loadState(context.log, shareDecider, { tenantId, stream: shareStream(linkId) });
  const now = context.clock.now().toISOString();
  return { tenantId, tokenSha256, now, share: openShare(state, { tokenSha256, now }) };
}

/** @throws DomainError `report-share.invalid`, `report-share.revoked`, `report-share.expired` */
export async function lookAtShared(context: IncidentsContext, token: string): Promise<SharedReport> {
  const { tenantId, share } = await opened(context, token);
  const { kind, label, expiresAt } = share;
  return { kind, label, simulated: await isSimulated(context, tenantId, share), expiresAt };
}

async function isSimulated(
  context: IncidentsContext,
  tenantId: string,
  { label: week, incidentId, subjectId: digestId }: Awaited<ReturnType<typeof opened>>['share'],
): Promise<boolean> {
  if (incidentId === null)
    return tellsOfSimulated((await requireDigest(context, tenantId, { week, digestId })).facts);
  return (await loadIncident(context, tenantId, incidentId))?.network?.simulated === true;
}

export interface SharedFile {
  readonly content: Uint8Array | Pieces;
  readonly bytes: number;
  readonly filename: string;
  readonly mediaType: string;
}

/**
 * Hands out the target of a link: counts the request and records it in custody.
 * @param language that of a digest; a signed report keeps its own
 * @throws DomainError those of `lookAtShared`, `incident.not-found`, `incident.language-not-built`
 */
export async function fetchShared(
  context: IncidentsContext,
  token: string,
  language: ReportLanguage,
): Promise<SharedFile> {
  const { tenantId, tokenSha256, now, share } = await opened(context, token);
  const holder = holderOf(tenantId);
  const { linkId, label: week, incidentId, subjectId } = share;
  if (incidentId === null) reportTexts(context, language);
  // Recorded first, so that no file leaves without a record.
  await change(context, holder, linkId, { type: 'FetchShared', data: { tokenSha256, now } });
  if (incidentId === null) {
    const { bytes, filename } = await digestFile(context, tenantId, { week, digestId: subjectId }, language);
    return { content: bytes, bytes: bytes.length, filename, mediaType: 'application/pdf' };
  }
  const path = { incidentId, packageId: subjectId };
  const { zip, ...file } = await handOutPackage(context, holder, path, `share link ${linkId}`);
  return { content: zip, ...file, mediaType: 'application/zip' };
}
