import { DomainError } from '@rampart/kernel';
import { createHash } from 'node:crypto';
import type { EvidenceItem } from '../contract/index.js';
import { changeIncident, type IncidentsContext, requireIncident, type Requester } from './context.js';

/** Names a piece of evidence of an incident. */
interface PiecePath {
  readonly incidentId: string;
  readonly evidenceId: string;
}

/** A piece with its bytes. */
export interface ViewedEvidence {
  readonly item: EvidenceItem;
  readonly bytes: Uint8Array;
}

/**
 * Reads a piece for a person: hashed again, and recorded in the chain of custody.
 * @throws DomainError `incident.not-found`, `incident.no-such-evidence`, `evidence.altered`
 */
export async function viewEvidence(
  context: IncidentsContext,
  requester: Requester,
  path: PiecePath,
): Promise<ViewedEvidence> {
  const viewed = await readPiece(context, requester, path);
  await recordHash(context, requester, path.incidentId, viewed.item, 'viewed');
  return viewed;
}

/**
 * Hashes what is kept of a piece once more and records that it is still what was acquired.
 * @throws DomainError `incident.not-found`, `incident.no-such-evidence`, `evidence.altered`
 */
export async function verifyEvidence(
  context: IncidentsContext,
  requester: Requester,
  path: PiecePath,
): Promise<{ readonly value: { readonly id: string }; readonly position: number | null }> {
  const { item } = await readPiece(context, requester, path);
  const position = await recordHash(context, requester, path.incidentId, item, 'verified');
  return { value: { id: item.id }, position };
}

async function readPiece(
  context: IncidentsContext,
  { tenantId }: Requester,
  { incidentId, evidenceId }: PiecePath,
): Promise<ViewedEvidence> {
  const { evidence } = await requireIncident(context, tenantId, incidentId);
  const item = evidence.find(({ id }) => id === evidenceId);
  const bytes = item === undefined ? null : await context.store.get(tenantId, evidenceId);
  if (item === undefined || bytes === null)
    throw new DomainError('incident.no-such-evidence', 'not-found', 'There is no such evidence.');
  if (createHash('sha256').update(bytes).digest('hex') !== item.sha256)
    throw new DomainError('evidence.altered', 'conflict', 'The evidence is not as it was acquired.', {
      evidenceId,
    });
  return { item, bytes };
}

async function recordHash(
  context: IncidentsContext,
  requester: Requester,
  incidentId: string,
  { id: objectId, sha256 }: EvidenceItem,
  action: 'viewed' | 'verified',
): Promise<number | null> {
  const { result } = await changeIncident(context, requester, incidentId, async (_state, link) => {
    const custody = await link({ action, objectId, hashBefore: sha256, hashAfter: sha256 });
    return { type: 'RecordCustody', data: { custody } };
  });
  return result?.lastPosition ?? null;
}
