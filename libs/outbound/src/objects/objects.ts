/** Bytes in pieces, as Node's streams and generators provide them. */
export type Pieces = AsyncIterable<Uint8Array> | Iterable<Uint8Array>;

export interface StoredObject {
  readonly pieces: Pieces;
  readonly bytes: number;
}

/** Stores bytes of any meaning under names such as `<tenant>/<id>`. */
export interface Objects {
  /** Stores a stream completely and durably, in place of an earlier one; after a failure nothing new remains. */
  put(name: string, bytes: Pieces): Promise<void>;
  /** @returns null when nothing is stored under this name */
  get(name: string): Promise<StoredObject | null>;
  has(name: string): Promise<boolean>;
  remove(name: string): Promise<void>;
  /** Every object, with the time of its last `put` or `renew`. */
  list(): AsyncIterable<{ readonly name: string; readonly at: Date }>;
  /** Sets an object's time to now. @returns false when it must be stored again for that, or does not exist */
  renew(name: string): Promise<boolean>;
}
