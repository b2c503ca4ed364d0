/** Where bytes are kept: evidence and packages, encrypted, each under a key of its own. */
export interface EvidenceStore {
  /**
   * Keeps some bytes; durable when it resolves. The same id again replaces them.
   * @returns the id of the key they are encrypted with; the key itself is wrapped beside them
   */
  put(tenantId: string, id: string, bytes: Uint8Array): Promise<{ readonly keyId: string }>;
  /** @returns null when nothing is kept; @throws DomainError `evidence.altered` when it is not as it was kept */
  get(tenantId: string, id: string): Promise<Uint8Array | null>;
}
