/** Encrypted storage of pictures, each under its own key. */
export interface SealedStore {
  /** Stores bytes durably; replaces the same id. @returns the id of their key */
  put(tenantId: string, id: string, bytes: Uint8Array): Promise<{ readonly keyId: string }>;
  /** @returns null when missing; @throws DomainError when altered */
  get(tenantId: string, id: string): Promise<Uint8Array | null>;
  /** Deletes it with its key; idempotent. */
  remove(tenantId: string, id: string): Promise<void>;
}
