import { createHash } from 'node:crypto';
import type { DescribeEvidence, EvidenceItem } from '../contract/index.js';
import type { IncidentsContext } from './context.js';

export type NewEvidence = DescribeEvidence &
  Pick<EvidenceItem, 'shows'> & { readonly id: string; readonly bytes: Uint8Array };

/** Hashes bytes and keeps them encrypted. The id must not be in use: the same one would replace what is kept. */
export async function keepEvidence(
  { store }: Pick<IncidentsContext, 'store'>,
  tenantId: string,
  { bytes, ...words }: NewEvidence,
): Promise<Omit<EvidenceItem, 'acquiredAt'>> {
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const { keyId } = await store.put({ tenantId, id: words.id }, [bytes]);
  return { ...words, size: bytes.length, sha256, encryptionKeyId: keyId };
}
