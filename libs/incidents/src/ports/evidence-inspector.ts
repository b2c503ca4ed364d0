import type { DescribeEvidence } from '../contract/index.js';

export type EvidenceClaim = Pick<DescribeEvidence, 'type' | 'mimeType'>;

export interface EvidenceInspector {
  /** How many bytes of such a piece are looked at as a whole; null: its first ones are enough. */
  wholeUpTo(claim: EvidenceClaim): number | null;
  /** @param bytes the whole piece, or its first bytes @throws DomainError `evidence.not-what-it-claims` */
  inspect(claim: EvidenceClaim, bytes: Uint8Array): Promise<void>;
}
