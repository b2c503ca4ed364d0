export interface StoredObject {
  /** In lower-case hexadecimal. */
  readonly sha256: string;
  readonly bytes: number;
}

/** Stores bytes that are too large for the log, which records only hash, size and type. */
export interface ObjectStore {
  /** Stores durably. Storing the same bytes again only renews `putAt`. */
  put(bytes: Uint8Array): Promise<StoredObject>;
  /** Reads bytes and compares them with the hash; null when the object does not exist. */
  get(sha256: string): Promise<Uint8Array | null>;
  list(): AsyncIterable<{ readonly sha256: string; readonly putAt: Date }>;
  remove(sha256: string): Promise<void>;
}
