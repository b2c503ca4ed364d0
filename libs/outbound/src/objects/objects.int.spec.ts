import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startLocalS3 } from '../testing/s3-server.js';
import { BucketObjects } from './bucket-objects.js';
import { FolderObjects } from './folder-objects.js';
import { MovedObjects } from './moved-objects.js';
import type { Objects, StoredObject } from './objects.js';

const MEGABYTE = 1024 * 1024;
const name = (): string => `${randomUUID()}/${randomUUID()}`;
const hash = async (stored: StoredObject | null): Promise<string | null> => {
  if (stored === null) return null;
  const sha = createHash('sha256');
  let length = 0;
  for await (const piece of stored.pieces) {
    sha.update(piece);
    length += piece.length;
  }
  expect(stored.bytes).toBe(length);
  return sha.digest('hex');
};
const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

interface Subject {
  readonly store: Objects;
  files(): readonly string[];
  close(): Promise<void>;
}

const SUBJECTS: readonly [string, () => Promise<Subject>][] = [
  [
    'a folder',
    () => {
      const folder = mkdtempSync(join(tmpdir(), 'rampart-objects-'));
      const files = () =>
        readdirSync(folder, { recursive: true, withFileTypes: true })
          .filter((entry) => entry.isFile())
          .map((entry) => entry.name);
      const close = () => Promise.resolve(rmSync(folder, { recursive: true }));
      return Promise.resolve({ store: new FolderObjects(folder), files, close });
    },
  ],
  [
    'a bucket',
    async () => {
      const { settings, files, close } = await startLocalS3();
      return { store: new BucketObjects(settings), files, close };
    },
  ],
];

describe.each(SUBJECTS)('objects in %s', (_, open) => {
  let subject: Subject;
  beforeAll(async () => {
    subject = await open();
  });
  afterAll(() => subject.close());

  it.each([0, 1, 8 * MEGABYTE, 20 * MEGABYTE + 3])('of %i bytes are returned unchanged', async (size) => {
    const [key, bytes] = [name(), randomBytes(size)];
    const pieces = Array.from({ length: Math.ceil(size / MEGABYTE) }, (_one, index) =>
      bytes.subarray(index * MEGABYTE, (index + 1) * MEGABYTE),
    );
    await subject.store.put(key, pieces);
    expect(await hash(await subject.store.get(key))).toBe(sha256(bytes));
  });

  it('can be replaced and removed, and are then absent', async () => {
    const key = name();
    expect(await subject.store.get(key)).toBeNull();
    expect(await subject.store.has(key)).toBe(false);
    await subject.store.put(key, [Buffer.from('first')]);
    await subject.store.put(key, [Buffer.from('second')]);
    expect(await hash(await subject.store.get(key))).toBe(sha256(Buffer.from('second')));
    expect(await subject.store.has(key)).toBe(true);
    await subject.store.remove(key);
    await subject.store.remove(key);
    expect(await subject.store.get(key)).toBeNull();
  });

  it.each([1, 20])('leave nothing behind when their stream fails after %i MiB', async (megabytes) => {
    const before = subject.files().length;
    const key = name();
    async function* broken(): AsyncGenerator<Buffer> {
      for (let n = 0; n < megabytes; n += 1) yield Promise.resolve(Buffer.alloc(MEGABYTE));
      throw new Error('the visitor left');
    }
    await expect(subject.store.put(key, broken())).rejects.toThrow('the visitor left');
    expect(await subject.store.get(key)).toBeNull();
    expect(subject.files()).toHaveLength(before);
  });

  it('are listed by their names, with the time when they were last stored or renewed', async () => {
    const key = name();
    const timeOf = async (): Promise<number> => {
      for await (const { name: listed, at } of subject.store.list()) if (listed === key) return at.getTime();
      return NaN;
    };
    await subject.store.put(key, [Buffer.from('first')]);
    const before = await timeOf();
    if (!(await subject.store.renew(key))) await subject.store.put(key, [Buffer.from('first')]);
    expect(await timeOf()).toBeGreaterThanOrEqual(before);
    expect(await subject.store.renew(name())).toBe(false);
  });

  it.each(['../../etc/passwd', '/etc/passwd', 'a/../b', 'a//b', 'A', ''])(
    'are not stored under the name %j',
    async (key) => {
      await expect(subject.store.put(key, [])).rejects.toThrow(TypeError);
    },
  );
});

describe('objects of a folder that a bucket replaces', () => {
  it('are read until they are removed from both, and new ones go to the bucket', async () => {
    const [folder, s3] = [mkdtempSync(join(tmpdir(), 'rampart-objects-')), await startLocalS3()];
    const [inFolder, inBucket] = [
      new FolderObjects(folder),
      new BucketObjects({ ...s3.settings, folder: 'avatars/' }),
    ];
    const store = new MovedObjects(inBucket, inFolder);
    const [old, fresh] = [name(), name()];
    try {
      await inFolder.put(old, [Buffer.from('old')]);
      await store.put(fresh, [Buffer.from('fresh')]);
      expect(await hash(await store.get(old))).toBe(sha256(Buffer.from('old')));
      expect([await inBucket.has(fresh), await inFolder.has(fresh), await store.has(old)]).toEqual([
        true,
        false,
        true,
      ]);
      const listed = async (): Promise<string[]> => {
        const names: string[] = [];
        for await (const { name: one } of store.list()) names.push(one);
        return names.sort();
      };
      expect(await listed()).toEqual([old, fresh].sort());
      expect(s3.files().some((path) => path.includes(`folder/avatars/${fresh}`))).toBe(true);
      await inBucket.put(old, [Buffer.from('old')]);
      expect(await listed()).toEqual([old, fresh].sort());
      await store.remove(old);
      expect(await store.get(old)).toBeNull();
    } finally {
      await s3.close();
      rmSync(folder, { recursive: true });
    }
  });
});

describe('a bucket that temporary credentials open', () => {
  it('is asked with their session token, and with the next ones once these are renewed', async () => {
    const { settings, accept, close } = await startLocalS3();
    const { accessKeyId, secretAccessKey } = settings;
    let keys = { accessKeyId, secretAccessKey, sessionToken: 'first' };
    const store = new BucketObjects({ ...settings, credentials: () => Promise.resolve(keys) });
    const key = name();
    try {
      accept(keys);
      await store.put(key, [Buffer.from('evidence')]);
      accept({ ...keys, sessionToken: 'second' });
      await expect(store.get(key)).rejects.toMatchObject({ details: { status: 403 } });
      keys = { ...keys, sessionToken: 'second' };
      expect(await hash(await store.get(key))).toBe(sha256(Buffer.from('evidence')));
    } finally {
      await close();
    }
  });
});

describe('a bucket that refuses', () => {
  it("is reported with its error code, and the answer's keys are not repeated", async () => {
    const { settings, close } = await startLocalS3();
    const store = new BucketObjects({
      ...settings,
      credentials: () => Promise.resolve({ accessKeyId: settings.accessKeyId, secretAccessKey: 'another' }),
    });
    const refused = { code: 'objects.unavailable', details: { status: 403, code: 'SignatureDoesNotMatch' } };
    await expect(store.put(name(), [Buffer.from('x')])).rejects.toMatchObject(refused);
    await expect(store.get(name())).rejects.toMatchObject(refused);
    const elsewhere = new BucketObjects({ ...settings, url: settings.url.replace('evidence', 'nothing') });
    await expect(elsewhere.get(name())).rejects.toMatchObject({ details: { code: 'NoSuchBucket' } });
    await close();
    await expect(store.get(name())).rejects.toMatchObject({ code: 'objects.unavailable' });
  });

  it('receives no request at the target of its redirect', async () => {
    const heard: string[] = [];
    const inside = createServer((request, response) => {
      heard.push(request.url ?? '');
      response.end('inside');
    });
    const urlOf = async (server: Server): Promise<string> => {
      server.listen(0, '127.0.0.1');
      await once(server, 'listening');
      return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    };
    const target = await urlOf(inside);
    const bucket = createServer((_request, response) => {
      response.writeHead(307, { Location: `${target}/latest/meta-data` }).end();
    });
    const url = `${await urlOf(bucket)}/evidence`;
    const store = new BucketObjects({
      url,
      region: 'us-east-1',
      credentials: () => Promise.resolve({ accessKeyId: 'synthetic', secretAccessKey: 'synthetic' }),
    });
    const redirected = { code: 'objects.unavailable', details: { status: 307 } };
    try {
      await expect(store.put(name(), [Buffer.from('evidence')])).rejects.toMatchObject(redirected);
      await expect(store.get(name())).rejects.toMatchObject(redirected);
      expect(heard).toEqual([]);
    } finally {
      for (const server of [inside, bucket]) {
        server.closeAllConnections();
        server.close();
      }
    }
  });
});
