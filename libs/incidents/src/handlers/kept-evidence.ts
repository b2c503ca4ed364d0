import { type CommandOutcome, type Recorded, recordedAt } from '@rampart/event-log';
import { DomainError, type DomainEvent, t } from '@rampart/kernel';
import type { EvidenceItem } from '../contract/index.js';
import type { Pieces } from '../sealed/stream.js';
import { changeIncident, type IncidentsContext, requireIncident, type IncidentRequester } from './context.js';
import { readKept, verifyKept } from './kept-bytes.js';

interface PiecePath {
  readonly incidentId: string;
  readonly evidenceId: string;
}

export interface ViewedEvidence {
  readonly item: EvidenceItem;
  readonly bytes: Pieces;
}

/** Hashes again, records the access. @throws DomainError `incident.{not-found,no-such-evidence}`, `evidence.altered` */
export async function viewEvidence(
  context: IncidentsContext,
  requester: IncidentRequester,
  path: PiecePath,
): Promise<ViewedEvidence> {
  const item = await verifyPiece(context, requester, path);
  await recordHash(context, requester, path.incidentId, item, 'viewed');
  return { item, bytes: await readKept(context, requester.tenantId, item) };
}

/** Records that it is unchanged. @throws DomainError `incident.{not-found,no-such-evidence}`, `evidence.altered` */
export async function verifyEvidence(
  context: IncidentsContext,
  requester: IncidentRequester,
  path: PiecePath,
): Promise<Recorded<{ readonly id: string }>> {
  const item = await verifyPiece(context, requester, path);
  return recordedAt({ id: item.id }, await recordHash(context, requester, path.incidentId, item, 'verified'));
}

async function verifyPiece(
  context: IncidentsContext,
  requester: IncidentRequester,
  { incidentId, evidenceId }: PiecePath,
): Promise<EvidenceItem> {
  const { evidence } = await requireIncident(context, requester.tenantId, incidentId);
  const item = evidence.find(({ id }) => id === evidenceId);
  if (item === undefined)
    throw new DomainError(
      'incident.no-such-evidence',
      'not-found',
      t`This evidence does not exist. Reload the incident.`,
    );
  await verifyKept(context, requester, incidentId, item);
  return item;
}

/** Records in the chain of custody that a person saw a piece, or that it was found unchanged. */
export async function recordHash(
  context: IncidentsContext,
  requester: IncidentRequester,
  incidentId: string,
  { id: objectId, sha256 }: EvidenceItem,
  action: 'viewed' | 'verified',
): Promise<Pick<CommandOutcome<unknown, DomainEvent>, 'result'>> {
  const outcome = await changeIncident(context, requester, incidentId, async (_state, link) => {
    const custody = await link({ action, objectId, hashBefore: sha256, hashAfter: sha256 });
    return { type: 'RecordCustody', data: { custody } };
  });
  return outcome ?? { result: null };
}
