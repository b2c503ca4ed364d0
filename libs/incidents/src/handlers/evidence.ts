import type { Recorded } from '@rampart/event-log';
import { DomainError, t } from '@rampart/kernel';
import type { DescribeEvidence, Reason } from '../contract/index.js';
import type { Place } from '../ports/evidence-store.js';
import type { EvidenceClaim } from '../ports/evidence-inspector.js';
import { Measured, Remembered } from '../sealed/measure.js';
import type { Pieces } from '../sealed/stream.js';
import { actorOf, type IncidentsContext, requireIncident, type IncidentRequester } from './context.js';
import { recipientsOf } from './evidence-keys.js';
import { change, type Id } from './incidents.js';

/**
 * Streams, hashes, encrypts and records in custody. Nothing remains of an incomplete file. @throws DomainError
 * `evidence.{too-large,empty,not-what-it-claims}`, `incident.{not-found,not-in-this-state}`
 */
export async function addEvidence(
  context: IncidentsContext,
  requester: IncidentRequester,
  incidentId: string,
  input: DescribeEvidence & { readonly bytes: Pieces },
): Promise<Recorded<Id>> {
  const { bytes, ...words } = input;
  // Checked before storing, so that a refused upload costs nothing; the decider checks again.
  const { status } = await requireIncident(context, requester.tenantId, incidentId);
  if (status !== 'draft' && status !== 'in-review')
    throw new DomainError(
      'incident.not-in-this-state',
      'conflict',
      t`The incident is ${status}, so this is not possible. Reload it.`,
      { status },
    );
  const place = { tenantId: requester.tenantId, id: context.ids.next() };
  const { id } = place;
  const { keyId, size, sha256 } = await keep(context, place, words, bytes);
  const recorded = change(context, requester, incidentId, async (_state, link, at) => ({
    type: 'AddEvidence',
    data: {
      item: { id, ...words, size, sha256, acquiredAt: at, encryptionKeyId: keyId },
      custody: await link({
        action: 'acquired',
        objectId: id,
        hashAfter: sha256,
        reason: words.description,
        from: words.source,
        to: 'evidence store',
      }),
      by: actorOf(requester),
    },
  }));
  const { position } = await orTakeBack(context, place, recorded);
  return { value: { id }, position };
}

const HEAD_BYTES = 64;

async function keep(context: IncidentsContext, place: Place, claim: EvidenceClaim, bytes: Pieces) {
  const { store, maxEvidenceBytes, inspector } = context;
  const whole = inspector.wholeUpTo(claim);
  const seen = new Remembered(bytes, whole ?? HEAD_BYTES, () => {
    if (whole !== null) throw tooLarge(whole);
  });
  const measured = new Measured(seen, (size) => {
    if (size > maxEvidenceBytes) throw tooLarge(maxEvidenceBytes);
  });
  const { keyId } = await store.put(place, measured, await recipientsOf(context, place.tenantId));
  const { size, sha256 } = measured.measures();
  try {
    if (size === 0)
      throw new DomainError('evidence.empty', 'invalid', t`Send the file as application/octet-stream.`);
    await inspector.inspect(claim, seen.bytes());
  } catch (error) {
    await store.remove(place);
    throw error;
  }
  return { keyId, size, sha256 };
}

const tooLarge = (limit: number): DomainError =>
  new DomainError(
    'evidence.too-large',
    'invalid',
    t`The file is larger than ${limit} bytes. Send a smaller one.`,
    { limit },
  );

/** Removes stored bytes when their recording is refused. After other failures they stay: it may have succeeded. */
export async function orTakeBack<Value>(
  { store }: IncidentsContext,
  place: Place,
  recorded: Promise<Value>,
): Promise<Value> {
  try {
    return await recorded;
  } catch (error) {
    if (error instanceof DomainError && error.kind !== 'unavailable') await store.remove(place);
    throw error;
  }
}

/** Leaves a piece out of the report; its bytes stay. @throws DomainError `incident.no-such-evidence` */
export const excludeEvidence = (
  context: IncidentsContext,
  requester: IncidentRequester,
  { incidentId, evidenceId }: { readonly incidentId: string; readonly evidenceId: string },
  { reason }: Reason,
): Promise<Recorded<Id>> =>
  change(context, requester, incidentId, async (state, link) => {
    const sha256 = state?.evidence.find(({ id }) => id === evidenceId)?.sha256 ?? null;
    const words = {
      action: 'excluded',
      objectId: evidenceId,
      hashBefore: sha256,
      hashAfter: sha256,
    } as const;
    const custody = await link({ ...words, reason });
    return { type: 'ExcludeEvidence', data: { evidenceId, custody, by: actorOf(requester) } };
  });
