export interface SealedStore {
  /** Stores bytes durably and replaces those of the same id. @returns the id of their key */
  put(tenantId: string, id: string, bytes: Uint8Array): Promise<{ readonly keyId: string }>;
  /** @returns null when missing @throws DomainError when altered */
  get(tenantId: string, id: string): Promise<Uint8Array | null>;
  /** Removes the bytes and destroys their key; idempotent. */
  remove(tenantId: string, id: string): Promise<void>;
}
