import { createHash } from 'node:crypto';
import { DomainError, t } from '@rampart/kernel';
import { type Objects, type ObjectSettings, openObjects } from '@rampart/outbound/objects';
import type { ObjectStore, StoredObject } from '../ports/object-store.js';

const SHA256 = /^[0-9a-f]{64}$/;

/** Pictures of accounts, in the installation's bucket or folder. @throws DomainError `objects.settings` */
export function openAvatarStore(settings: ObjectSettings): ObjectStore {
  return new HashedObjects(openObjects(settings, 'avatars'));
}

/** Stores objects as `ab/cd/<sha256>`. */
export class HashedObjects implements ObjectStore {
  constructor(private readonly objects: Objects) {}

  async put(bytes: Uint8Array): Promise<StoredObject> {
    const sha256 = hashOf(bytes);
    const name = nameOf(sha256);
    if (!(await this.objects.renew(name))) await this.objects.put(name, [bytes]);
    return { sha256, bytes: bytes.byteLength };
  }

  async get(sha256: string): Promise<Uint8Array | null> {
    const stored = await this.objects.get(nameOf(sha256));
    if (stored === null) return null;
    const pieces: Uint8Array[] = [];
    for await (const piece of stored.pieces) pieces.push(piece);
    const bytes = Buffer.concat(pieces);
    if (hashOf(bytes) === sha256) return bytes;
    throw new DomainError(
      'objects.altered',
      'unavailable',
      t`A stored object was altered. Restore it from a backup.`,
      { sha256 },
    );
  }

  async *list(): AsyncGenerator<{ sha256: string; putAt: Date }> {
    for await (const { name, at } of this.objects.list()) {
      const sha256 = name.slice(name.lastIndexOf('/') + 1);
      if (SHA256.test(sha256)) yield { sha256, putAt: at };
    }
  }

  async remove(sha256: string): Promise<void> {
    await this.objects.remove(nameOf(sha256));
  }
}

function nameOf(sha256: string): string {
  if (!SHA256.test(sha256))
    throw new DomainError(
      'objects.invalid-name',
      'invalid',
      t`Objects are named by their SHA-256. Pass 64 hexadecimal digits.`,
    );
  return `${sha256.slice(0, 2)}/${sha256.slice(2, 4)}/${sha256}`;
}

function hashOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
