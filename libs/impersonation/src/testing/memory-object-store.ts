import { createHash } from 'node:crypto';
import type { ObjectStore, StoredObject } from '../ports/object-store.js';

export class MemoryObjectStore implements ObjectStore {
  readonly kept = new Map<string, Uint8Array>();

  put(bytes: Uint8Array): Promise<StoredObject> {
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    this.kept.set(sha256, bytes);
    return Promise.resolve({ sha256, bytes: bytes.byteLength });
  }

  get(sha256: string): Promise<Uint8Array | null> {
    return Promise.resolve(this.kept.get(sha256) ?? null);
  }

  async *list(): AsyncGenerator<{ sha256: string; putAt: Date }> {
    for (const sha256 of this.kept.keys()) yield await Promise.resolve({ sha256, putAt: new Date(0) });
  }

  remove(sha256: string): Promise<void> {
    this.kept.delete(sha256);
    return Promise.resolve();
  }
}
