import { describe, expect, it } from '@jest/globals';
import type { ObjectStore } from '../ports/object-store.js';

export function describeObjectStore(name: string, open: () => Promise<ObjectStore>): void {
  describe(`objects ${name}`, () => {
    const bytes = new TextEncoder().encode('a synthetic picture');
    const sha256 = '1eb2c8471ce5a74f52f4d12d7b86ea0b0d4b0f7b3f4dd4b5f76a2ba4fe4a38c1';

    it('are returned as stored, under the hash of their bytes', async () => {
      const store = await open();
      const kept = await store.put(bytes);
      expect(kept).toEqual({ sha256: expect.stringMatching(/^[0-9a-f]{64}$/), bytes: bytes.byteLength });
      expect(Buffer.from((await store.get(kept.sha256)) ?? [])).toEqual(Buffer.from(bytes));
      expect(await store.get(sha256)).toBeNull();
    });

    it('are stored once, whatever the number of concurrent writes of the same bytes', async () => {
      const store = await open();
      const all = await Promise.all([store.put(bytes), store.put(bytes), store.put(bytes)]);
      expect(new Set(all.map((one) => one.sha256)).size).toBe(1);
      const listed: string[] = [];
      for await (const one of store.list()) listed.push(one.sha256);
      expect(listed).toEqual([all[0].sha256]);
    });

    it('can be removed, also when they are already gone', async () => {
      const store = await open();
      const kept = await store.put(bytes);
      await store.remove(kept.sha256);
      await store.remove(kept.sha256);
      expect(await store.get(kept.sha256)).toBeNull();
    });
  });
}
