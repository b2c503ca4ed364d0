import { DomainError, t } from '@rampart/kernel';
import type { Place } from '../ports/evidence-store.js';
import { measure, Measured } from '../sealed/measure.js';
import type { Pieces } from '../sealed/stream.js';
import { changeIncident, type IncidentsContext, type IncidentRequester } from './context.js';
import { lastHash } from './incidents.js';

export interface KeptObject {
  readonly id: string;
  readonly sha256: string;
}

/** Compares with the acquired hash, and records a difference in custody. @throws DomainError `evidence.altered` */
export async function verifyKept(
  context: IncidentsContext,
  requester: IncidentRequester,
  incidentId: string,
  { id, sha256 }: KeptObject,
): Promise<void> {
  const found = await hashOf(context, { tenantId: requester.tenantId, id });
  const intact = found === sha256;
  await changeIncident(context, requester, incidentId, async (state, link) => {
    const hashBefore = state === null ? null : lastHash(state, id);
    if (hashBefore === found) return null;
    const reason = intact ? 'The bytes are as they were kept' : 'The bytes are not as they were kept';
    const action = intact ? 'verified' : 'altered';
    const custody = await link({ action, objectId: id, hashBefore, hashAfter: found, reason });
    return { type: 'RecordCustody', data: { custody } };
  });
  if (!intact) throw altered(id);
}

/** SHA-256 of the stored bytes; null when nothing is stored, or it cannot be opened. */
async function hashOf({ store }: IncidentsContext, place: Place): Promise<string | null> {
  try {
    const pieces = await store.get(place);
    return pieces === null ? null : (await measure(pieces)).sha256;
  } catch (error) {
    if (error instanceof DomainError && error.code === 'evidence.altered') return null;
    throw error;
  }
}

/** The last piece passes after verification. @throws DomainError `evidence.not-found`; the stream `evidence.altered` */
export async function readKept(
  { store }: Pick<IncidentsContext, 'store'>,
  tenantId: string,
  { id, sha256 }: KeptObject,
): Promise<Pieces> {
  const pieces = await store.get({ tenantId, id });
  if (pieces === null)
    throw new DomainError(
      'evidence.not-found',
      'not-found',
      t`The stored file is missing. Restore it from a backup.`,
    );
  return checked(pieces, { id, sha256 });
}

async function* checked(pieces: Pieces, { id, sha256 }: KeptObject): AsyncGenerator<Uint8Array> {
  const measured = new Measured(pieces);
  let held: Uint8Array | null = null;
  for await (const piece of measured) {
    if (held !== null) yield held;
    held = piece;
  }
  if (measured.measures().sha256 !== sha256) throw altered(id);
  if (held !== null) yield held;
}

const altered = (id: string): DomainError =>
  new DomainError('evidence.altered', 'conflict', t`The stored file was altered. Restore it from a backup.`, {
    id,
  });
