import type { Pieces } from '../sealed/stream.js';

/** Where bytes lie, whatever they mean: under names such as `<tenant>/<id>`. */
export interface ObjectStore {
  /** Keeps a stream. Whole and durable when it resolves; when it fails, nothing of it stays. */
  put(name: string, bytes: Pieces): Promise<void>;
  /** @returns null when nothing is kept under this name */
  get(name: string): Promise<Pieces | null>;
  /** Removes what is kept; what is gone stays gone. */
  remove(name: string): Promise<void>;
}
