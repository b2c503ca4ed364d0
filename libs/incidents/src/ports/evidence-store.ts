import type { SealFor } from '../sealed/envelope.js';
import type { Pieces } from '../sealed/stream.js';

export interface Place {
  readonly tenantId: string;
  readonly id: string;
}

/** Where bytes are kept: evidence and packages, encrypted, each under a key of its own. */
export interface EvidenceStore {
  /** Durable when it resolves, gone when it fails. @param others may open it too @returns the id of its key */
  put(place: Place, plain: Pieces, others?: readonly SealFor[]): Promise<{ readonly keyId: string }>;
  /** @returns null when nothing is kept. The stream throws DomainError `evidence.altered` when it is not as it was kept */
  get(place: Place): Promise<Pieces | null>;
  /** The sealed bytes: any recipient can open them elsewhere. @returns null when missing */
  sealed(place: Place): Promise<Pieces | null>;
  /** Removes what nothing speaks of: an upload that could not be recorded. */
  remove(place: Place): Promise<void>;
}
