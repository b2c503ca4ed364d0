import type { SealedStore } from '../ports/sealed-store.js';

export interface StreamStore {
  put(
    place: { readonly tenantId: string; readonly id: string },
    plain: Iterable<Uint8Array>,
  ): Promise<{ readonly keyId: string }>;
  get(place: {
    readonly tenantId: string;
    readonly id: string;
  }): Promise<AsyncIterable<Uint8Array> | Iterable<Uint8Array> | null>;
  remove(place: { readonly tenantId: string; readonly id: string }): Promise<void>;
}

/** Stores whole files, because pictures are decoded as a whole. */
export const wholeFiles = (streams: StreamStore): SealedStore => ({
  put: (tenantId, id, bytes) => streams.put({ tenantId, id }, [bytes]),
  async get(tenantId, id) {
    const pieces = await streams.get({ tenantId, id });
    if (pieces === null) return null;
    const read: Uint8Array[] = [];
    for await (const piece of pieces) read.push(piece);
    return Buffer.concat(read);
  },
  remove: (tenantId, id) => streams.remove({ tenantId, id }),
});
