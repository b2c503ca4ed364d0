import type { DescribeEvidence } from '../contract/index.js';

export type EvidenceClaim = Pick<DescribeEvidence, 'type' | 'mimeType'>;

export interface EvidenceInspector {
  /** Bytes of such a piece that are inspected; null when its first bytes are enough. */
  wholeUpTo(claim: EvidenceClaim): number | null;
  /** @param bytes the whole piece, or its first bytes @throws DomainError `evidence.not-what-it-claims` */
  inspect(claim: EvidenceClaim, bytes: Uint8Array): Promise<void>;
}
