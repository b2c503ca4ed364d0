import type { SealFor } from '../sealed/envelope.js';
import type { Pieces } from '../sealed/stream.js';

export interface Place {
  readonly tenantId: string;
  readonly id: string;
}

/** Stores evidence and packages, each encrypted with its own key. */
export interface EvidenceStore {
  /** Durable; after a failure nothing remains. @param others who can open it too @returns the id of its key */
  put(place: Place, plain: Pieces, others?: readonly SealFor[]): Promise<{ readonly keyId: string }>;
  /** @returns null when nothing is stored. The stream throws DomainError `evidence.altered` for changed bytes */
  get(place: Place): Promise<Pieces | null>;
  /** The encrypted bytes, which any recipient can open elsewhere. @returns null when missing */
  sealed(place: Place): Promise<Pieces | null>;
  /** Removes bytes that no record mentions, such as an upload that could not be recorded. */
  remove(place: Place): Promise<void>;
}
