/** Where pictures are kept: encrypted, each under a key of its own. */
export interface SealedStore {
  /** Keeps some bytes; durable when it resolves. The same id again replaces them. @returns the id of their key */
  put(tenantId: string, id: string, bytes: Uint8Array): Promise<{ readonly keyId: string }>;
  /** @returns null when nothing is kept; @throws DomainError when it is not as it was kept */
  get(tenantId: string, id: string): Promise<Uint8Array | null>;
  /** Deletes it for good, with its key; what is gone stays gone. */
  remove(tenantId: string, id: string): Promise<void>;
}
