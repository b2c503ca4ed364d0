/** An object kept under the SHA-256 of its bytes. */
export interface StoredObject {
  /** Lower-case hex. */
  readonly sha256: string;
  readonly bytes: number;
}

/** Where bytes too large for the log live. The log records hash, size and type; equal bytes are kept once. */
export interface ObjectStore {
  /** Keeps the bytes; durable when it resolves. Keeping the same bytes again only renews `putAt`. */
  put(bytes: Uint8Array): Promise<StoredObject>;
  /** The bytes, checked against their hash; null when nothing is kept under it. */
  get(sha256: string): Promise<Uint8Array | null>;
  /** Everything that is kept, and when it was last put. */
  list(): AsyncIterable<{ readonly sha256: string; readonly putAt: Date }>;
  /** Forgets the bytes; harmless when there are none. */
  remove(sha256: string): Promise<void>;
}
