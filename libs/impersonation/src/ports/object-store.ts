export interface StoredObject {
  /** Lower-case hex. */
  readonly sha256: string;
  readonly bytes: number;
}

/** For bytes too large for the log, which records hash, size and type. */
export interface ObjectStore {
  /** Durable when it resolves; the same bytes again only renew `putAt`. */
  put(bytes: Uint8Array): Promise<StoredObject>;
  /** Checked against the hash; null without the object. */
  get(sha256: string): Promise<Uint8Array | null>;
  list(): AsyncIterable<{ readonly sha256: string; readonly putAt: Date }>;
  /** Idempotent. */
  remove(sha256: string): Promise<void>;
}
