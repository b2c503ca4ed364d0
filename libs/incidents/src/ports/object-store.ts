import type { Pieces } from '../sealed/stream.js';

/** Stores bytes of any meaning under names such as `<tenant>/<id>`. */
export interface ObjectStore {
  /** Stores a stream completely and durably; after a failure nothing remains. */
  put(name: string, bytes: Pieces): Promise<void>;
  /** @returns null when nothing is stored under this name */
  get(name: string): Promise<Pieces | null>;
  /** Removes an object; idempotent. */
  remove(name: string): Promise<void>;
}
