import { createHash } from 'node:crypto';
import type { DescribeEvidence, EvidenceItem } from '../contract/index.js';
import type { IncidentsContext } from './context.js';

export type NewEvidence = DescribeEvidence &
  Pick<EvidenceItem, 'shows'> & { readonly id: string; readonly bytes: Uint8Array };

/** Hashes, encrypts and stores bytes. The id must be new, because bytes stored under the same id would be replaced. */
export async function keepEvidence(
  { store }: Pick<IncidentsContext, 'store'>,
  tenantId: string,
  { bytes, ...words }: NewEvidence,
): Promise<Omit<EvidenceItem, 'acquiredAt'>> {
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const { keyId } = await store.put({ tenantId, id: words.id }, [bytes]);
  return { ...words, size: bytes.length, sha256, encryptionKeyId: keyId };
}
