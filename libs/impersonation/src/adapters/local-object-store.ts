import { createHash } from 'node:crypto';
import { readdir, readFile, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { replaceFile } from '@rampart/environment';
import { DomainError, t } from '@rampart/kernel';
import type { ObjectStore, StoredObject } from '../ports/object-store.js';

const SHA256 = /^[0-9a-f]{64}$/;

export function openAvatarStore(dataDir: string): ObjectStore {
  return new LocalObjectStore(join(dataDir, 'avatars'));
}

/** Stores objects as `<directory>/ab/cd/<sha256>`, shared by all processes of one machine. */
export class LocalObjectStore implements ObjectStore {
  constructor(private readonly directory: string) {}

  async put(bytes: Uint8Array): Promise<StoredObject> {
    const sha256 = hashOf(bytes);
    const path = this.pathOf(sha256);
    if (!(await renew(path))) await replaceFile(path, bytes);
    return { sha256, bytes: bytes.byteLength };
  }

  async get(sha256: string): Promise<Uint8Array | null> {
    const path = this.pathOf(sha256);
    const bytes = await orNull(readFile(path));
    if (bytes === null || hashOf(bytes) === sha256) return bytes;
    throw new DomainError(
      'objects.altered',
      'unavailable',
      t`A stored object was altered. Restore it from a backup.`,
      { sha256 },
    );
  }

  async *list(): AsyncGenerator<{ sha256: string; putAt: Date }> {
    const entries = (await orNull(readdir(this.directory, { recursive: true, withFileTypes: true }))) ?? [];
    for (const entry of entries) {
      if (!entry.isFile() || !SHA256.test(entry.name)) continue;
      const found = await orNull(stat(join(entry.parentPath, entry.name)));
      if (found !== null) yield { sha256: entry.name, putAt: found.mtime };
    }
  }

  async remove(sha256: string): Promise<void> {
    await rm(this.pathOf(sha256), { force: true });
  }

  private pathOf(sha256: string): string {
    if (!SHA256.test(sha256))
      throw new DomainError(
        'objects.invalid-name',
        'invalid',
        t`Objects are named by their SHA-256. Pass 64 hexadecimal digits.`,
      );
    return join(this.directory, sha256.slice(0, 2), sha256.slice(2, 4), sha256);
  }
}

function hashOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** Renews the object's time. @returns false when the object does not exist */
async function renew(path: string): Promise<boolean> {
  const now = new Date();
  return (await orNull(utimes(path, now, now).then(() => true))) ?? false;
}

async function orNull<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
