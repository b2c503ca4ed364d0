import { createCipheriv, createDecipheriv, createHash, randomBytes, randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rename } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { DomainError } from '@rampart/kernel';
import type { EvidenceStore } from '../ports/evidence-store.js';

const UUID = /^[0-9a-f-]{36}$/;
const NONCE = 12;
const TAG = 16;
const KEY = 32;
const WRAPPED = NONCE + KEY + TAG;

/**
 * Bytes as files `<data>/evidence/<tenant>/<id>`: the file's own AES-256-GCM key, wrapped under the installation's, then
 * the bytes under that key. Both are bound to tenant and id, so files cannot be exchanged.
 */
export class LocalEvidenceStore implements EvidenceStore {
  private readonly directory: string;

  /** @param dataDir `RAMPART_DATA_DIR`, shared by all processes; @param keyEncryptionKey 32 bytes */
  constructor(
    dataDir: string,
    private readonly keyEncryptionKey: Uint8Array,
  ) {
    this.directory = join(dataDir, 'evidence');
  }

  async put(tenantId: string, id: string, bytes: Uint8Array): Promise<{ readonly keyId: string }> {
    const path = this.pathOf(tenantId, id);
    const key = randomBytes(KEY);
    const wrapped = seal(this.keyEncryptionKey, key, `key|${tenantId}|${id}`);
    const aside = join(this.directory, `incoming-${randomUUID()}`);
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    const file = await open(aside, 'wx', 0o600);
    try {
      await file.writeFile(Buffer.concat([wrapped, seal(key, bytes, `${tenantId}|${id}`)]));
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(aside, path);
    return { keyId: `local-${createHash('sha256').update(wrapped).digest('hex').slice(0, 16)}` };
  }

  async get(tenantId: string, id: string): Promise<Uint8Array | null> {
    const kept = await orNull(readFile(this.pathOf(tenantId, id)));
    if (kept === null) return null;
    try {
      const key = unseal(this.keyEncryptionKey, kept.subarray(0, WRAPPED), `key|${tenantId}|${id}`);
      return unseal(key, kept.subarray(WRAPPED), `${tenantId}|${id}`);
    } catch {
      throw new DomainError('evidence.altered', 'conflict', 'Kept bytes are not as they were kept.', { id });
    }
  }

  private pathOf(tenantId: string, id: string): string {
    if (!UUID.test(tenantId) || !UUID.test(id)) throw new TypeError('Evidence is named by ids.');
    return join(this.directory, tenantId, id);
  }
}

/** Nonce, ciphertext and tag of AES-256-GCM. @param about bound to it, not in it */
export function seal(key: Uint8Array, bytes: Uint8Array, about: string): Buffer {
  const nonce = randomBytes(NONCE);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(about));
  return Buffer.concat([nonce, cipher.update(bytes), cipher.final(), cipher.getAuthTag()]);
}

/** The inverse of `seal`. @throws Error when the key is another one or anything was changed */
export function unseal(key: Uint8Array, sealed: Uint8Array, about: string): Buffer {
  const end = sealed.length - TAG;
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, NONCE)).setAAD(Buffer.from(about));
  decipher.setAuthTag(sealed.subarray(end));
  return Buffer.concat([decipher.update(sealed.subarray(NONCE, end)), decipher.final()]);
}

/** Null when there is no such file. */
async function orNull<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
