import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import { link, mkdir, open, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DomainError, t } from '@rampart/kernel';
import type { z } from 'zod';
import type { KeptSecret } from '../../ports/key-place.js';

const NONCE = 12;
const TAG = 16;
const ABOUT = 'evidence-keys';

export interface SecretPlace {
  readonly folder: string;
  readonly name: string;
  /** 32 bytes. */
  readonly keyEncryptionKey: Uint8Array;
  /** Former keys. A secret that they sealed is used when there is none under the current key. */
  readonly otherKeys?: readonly Uint8Array[];
}

/** A secret in a file, encrypted with the installation's key. The first process that needs it creates it. */
export class SecretFile<Content> implements KeptSecret<Content> {
  private seen: { readonly version: string; readonly content: Content } | null = null;
  private readonly file: string;

  constructor(
    private readonly place: SecretPlace,
    private readonly schema: z.ZodType<Content>,
  ) {
    this.file = fileUnder(place, place.keyEncryptionKey);
  }

  async read(make: () => Promise<Content>): Promise<Content> {
    return (await this.known()) ?? this.first((await this.takenOver()) ?? (await make()));
  }

  /** Reads the secret where there is one, and changes nothing. @returns null when there is none */
  async peek(): Promise<Content | null> {
    return (await this.known()) ?? this.takenOver();
  }

  async replace(make: () => Promise<Content>, change: (kept: Content) => Promise<Content>): Promise<Content> {
    const lock = `${this.file}.lock`;
    await mkdir(this.place.folder, { recursive: true, mode: 0o700 });
    await taken(lock);
    try {
      const next = await change(await this.read(make));
      await rename(await this.aside(next), this.file);
      return next;
    } finally {
      await rm(lock, { force: true });
    }
  }

  private async known(): Promise<Content | null> {
    try {
      const { ino, mtimeMs, size } = await stat(this.file);
      const version = `${ino}-${mtimeMs}-${size}`;
      if (this.seen?.version !== version) this.seen = { version, content: await this.load() };
      return this.seen.content;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
      throw error;
    }
  }

  /** The secret is stored under the current key first. */
  async retireOthers(make: () => Promise<Content>): Promise<number> {
    await this.read(make);
    const deleted = await Promise.all(this.others().map(({ file }) => deletedNow(file)));
    return deleted.filter(Boolean).length;
  }

  private others(): { readonly key: Uint8Array; readonly file: string }[] {
    return (this.place.otherKeys ?? [])
      .map((key) => ({ key, file: fileUnder(this.place, key) }))
      .filter(({ file }) => file !== this.file);
  }

  private async takenOver(): Promise<Content | null> {
    for (const { key, file } of this.others()) {
      const sealed = await readFile(file).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'ENOENT') throw error;
        return null;
      });
      if (sealed !== null) return this.parsed(unseal(key, sealed));
    }
    return null;
  }

  private async load(): Promise<Content> {
    return this.parsed(unseal(this.place.keyEncryptionKey, await readFile(this.file)));
  }

  private parsed(opened: Buffer): Content {
    return this.schema.parse(JSON.parse(opened.toString()));
  }

  /** Two processes may create the file at once: the first one that writes it wins. */
  private async first(made: Content): Promise<Content> {
    const aside = await this.aside(made);
    try {
      await link(aside, this.file);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    } finally {
      await rm(aside, { force: true });
    }
    return (await this.known()) ?? made;
  }

  private async aside(content: Content): Promise<string> {
    const { folder, keyEncryptionKey } = this.place;
    const path = join(folder, `incoming-${randomBytes(8).toString('hex')}`);
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await writeFile(path, seal(keyEncryptionKey, Buffer.from(JSON.stringify(content))), { mode: 0o600 });
    return path;
  }
}

/** Each key-encryption key has its own file. */
function fileUnder({ folder, name }: SecretPlace, key: Uint8Array): string {
  const under = createHash('sha256').update(key).digest('hex').slice(0, 8);
  return join(folder, `${name}-${under}.sealed`);
}

/** @returns False when there was no such file. */
async function deletedNow(file: string): Promise<boolean> {
  try {
    await rm(file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false;
    throw error;
  }
}

async function taken(lock: string): Promise<void> {
  try {
    await (await open(lock, 'wx', 0o600)).close();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    throw new DomainError(
      'evidence.keys-busy',
      'conflict',
      t`A key rotation is in progress. If none runs, remove ${lock}.`,
    );
  }
}

/** Nonce, ciphertext and tag of AES-256-GCM. */
function seal(key: Uint8Array, bytes: Uint8Array): Buffer {
  const nonce = randomBytes(NONCE);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(ABOUT));
  return Buffer.concat([nonce, cipher.update(bytes), cipher.final(), cipher.getAuthTag()]);
}

/** The inverse of `seal`. @throws Error when the key differs or a byte was changed */
function unseal(key: Uint8Array, sealed: Uint8Array): Buffer {
  const end = sealed.length - TAG;
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, NONCE)).setAAD(Buffer.from(ABOUT));
  decipher.setAuthTag(sealed.subarray(end));
  return Buffer.concat([decipher.update(sealed.subarray(NONCE, end)), decipher.final()]);
}
