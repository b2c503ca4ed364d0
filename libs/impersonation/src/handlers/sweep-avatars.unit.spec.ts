import { describe, expect, it } from '@jest/globals';
import { FixedClock } from '@rampart/kernel';
import { MemoryObjectStore } from '../testing/memory-object-store.js';
import { sweepAvatars } from './sweep-avatars.js';

describe('sweeping avatars', () => {
  const clock = new FixedClock(new Date('2026-11-20T12:00:00.000Z'));
  const kept = async (...texts: string[]) => {
    const objects = new MemoryObjectStore();
    const hashes: string[] = [];
    for (const text of texts) hashes.push((await objects.put(Buffer.from(text))).sha256);
    return { objects, hashes };
  };

  it('removes only avatars that are not referenced', async () => {
    const { objects, hashes } = await kept('erased', 'referred to');
    const avatars = {
      unreferenced: (asked: readonly string[]) => Promise.resolve(asked.filter((one) => one === hashes[0])),
    };
    expect(await sweepAvatars({ clock, objects, avatars })).toBe('done');
    expect([...objects.kept.keys()]).toEqual([hashes[1]]);
    expect(await sweepAvatars({ clock, objects, avatars })).toBe('skipped');
  });

  it('removes nothing while the read models are behind the log', async () => {
    const { objects } = await kept('unknown');
    expect(
      await sweepAvatars({ clock, objects, avatars: { unreferenced: () => Promise.resolve(null) } }),
    ).toBe('skipped');
    expect(objects.kept.size).toBe(1);
  });

  it('keeps avatars that were stored within the last hour', async () => {
    class JustPut extends MemoryObjectStore {
      override async *list() {
        for (const sha256 of this.kept.keys()) yield await Promise.resolve({ sha256, putAt: clock.now() });
      }
    }
    const objects = new JustPut();
    await objects.put(Buffer.from('fresh'));
    const avatars = { unreferenced: (asked: readonly string[]) => Promise.resolve(asked) };
    expect(await sweepAvatars({ clock, objects, avatars })).toBe('skipped');
    expect(objects.kept.size).toBe(1);
  });

  it('stops before the next batch when the worker stops', async () => {
    const { objects } = await kept('one');
    const avatars = { unreferenced: (asked: readonly string[]) => Promise.resolve(asked) };
    const signal = AbortSignal.abort(new Error('the worker stops'));
    await expect(sweepAvatars({ clock, objects, avatars }, {}, { signal })).rejects.toThrow(
      'the worker stops',
    );
    expect(objects.kept.size).toBe(1);
  });
});
