import { afterAll, describe, expect, it } from '@jest/globals';
import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MemoryObjectStore } from '../testing/memory-object-store.js';
import { describeObjectStore } from '../testing/object-store.contract.js';
import { LocalObjectStore } from './local-object-store.js';

const folders: string[] = [];
async function freshFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'rampart-objects-'));
  folders.push(folder);
  return folder;
}
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true }))));

describeObjectStore('in a local directory', async () => new LocalObjectStore(await freshFolder()));
describeObjectStore('in memory', () => Promise.resolve(new MemoryObjectStore()));

describe('a local object', () => {
  const bytes = Buffer.from('a synthetic picture');

  it('that was altered on disk is refused, not served', async () => {
    const folder = await freshFolder();
    const store = new LocalObjectStore(folder);
    const { sha256 } = await store.put(bytes);
    await writeFile(join(folder, sha256.slice(0, 2), sha256.slice(2, 4), sha256), 'something else');
    await expect(store.get(sha256)).rejects.toMatchObject({ code: 'objects.altered' });
  });

  it('has a hash as its only name, so that no path leads out of the directory', async () => {
    const store = new LocalObjectStore(await freshFolder());
    await expect(store.get('../../etc/passwd')).rejects.toMatchObject({ code: 'objects.invalid-name' });
  });

  it('that is stored again counts as just stored', async () => {
    const folder = await freshFolder();
    const store = new LocalObjectStore(folder);
    const { sha256 } = await store.put(bytes);
    const old = new Date('2020-01-01T00:00:00.000Z');
    await utimes(join(folder, sha256.slice(0, 2), sha256.slice(2, 4), sha256), old, old);
    await store.put(bytes);
    for await (const { putAt } of store.list()) expect(putAt.getTime()).toBeGreaterThan(old.getTime());
  });

  it('that fails to be written leaves no partial file', async () => {
    const folder = await freshFolder();
    await new LocalObjectStore(folder).put(bytes);
    expect((await readdir(folder)).filter((name) => name.startsWith('incoming'))).toEqual([]);
  });
});
