import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { BucketObjects, FolderObjects } from '@rampart/outbound/objects';
import { type LocalS3, startLocalS3 } from '@rampart/outbound/testing/s3';
import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MemoryObjectStore } from '../testing/memory-object-store.js';
import { describeObjectStore } from '../testing/object-store.contract.js';
import { HashedObjects } from './hashed-objects.js';

const folders: string[] = [];
async function freshFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'rampart-objects-'));
  folders.push(folder);
  return folder;
}
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true }))));

describeObjectStore(
  'in a local directory',
  async () => new HashedObjects(new FolderObjects(await freshFolder())),
);
describe('of a bucket:', () => {
  let s3: LocalS3;
  let opened = 0;
  beforeAll(async () => {
    s3 = await startLocalS3();
  });
  afterAll(() => s3.close());
  describeObjectStore('in a bucket', () => {
    opened += 1;
    return Promise.resolve(
      new HashedObjects(new BucketObjects({ ...s3.settings, folder: `avatars-${opened}/` })),
    );
  });
});
describeObjectStore('in memory', () => Promise.resolve(new MemoryObjectStore()));

describe('a local object', () => {
  const bytes = Buffer.from('a synthetic picture');

  it('that was altered on disk is refused, not served', async () => {
    const folder = await freshFolder();
    const store = new HashedObjects(new FolderObjects(folder));
    const { sha256 } = await store.put(bytes);
    await writeFile(join(folder, sha256.slice(0, 2), sha256.slice(2, 4), sha256), 'something else');
    await expect(store.get(sha256)).rejects.toMatchObject({ code: 'objects.altered' });
  });

  it('has a hash as its only name, so that no path leads out of the directory', async () => {
    const store = new HashedObjects(new FolderObjects(await freshFolder()));
    await expect(store.get('../../etc/passwd')).rejects.toMatchObject({ code: 'objects.invalid-name' });
  });

  it('that is stored again counts as just stored', async () => {
    const folder = await freshFolder();
    const store = new HashedObjects(new FolderObjects(folder));
    const { sha256 } = await store.put(bytes);
    const old = new Date('2020-01-01T00:00:00.000Z');
    await utimes(join(folder, sha256.slice(0, 2), sha256.slice(2, 4), sha256), old, old);
    await store.put(bytes);
    for await (const { putAt } of store.list()) expect(putAt.getTime()).toBeGreaterThan(old.getTime());
  });

  it('that fails to be written leaves no partial file', async () => {
    const folder = await freshFolder();
    await new HashedObjects(new FolderObjects(folder)).put(bytes);
    expect((await readdir(folder)).filter((name) => name.startsWith('incoming'))).toEqual([]);
  });
});
