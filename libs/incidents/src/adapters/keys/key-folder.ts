import { replaceFile } from '@rampart/environment';
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { TrustAnchor } from '../../contract/index.js';
import type { KeyPlace, SecretKind, SignedUntil } from '../../ports/key-place.js';
import { SecretFile } from './secret-file.js';
import { AHEAD_MS, MARGIN_MS } from './signing-margins.js';

export interface KeyFolderSettings {
  /** `RAMPART_DATA_DIR`, shared by all processes. */
  readonly dataDir: string;
  /** 32 bytes: the private keys are stored encrypted with it. */
  readonly keyEncryptionKey: Uint8Array;
  /** Former keys. A secret that they sealed is used when there is none under the current key. */
  readonly otherKeys?: readonly Uint8Array[];
}

/** Keys in `<data>/evidence-keys`, sealed. `anchor.json` beside them holds what is published. */
export class KeyFolder implements KeyPlace {
  readonly signedUntil: SignedUntil;
  private readonly folder: string;

  constructor(private readonly settings: KeyFolderSettings) {
    this.folder = join(settings.dataDir, 'evidence-keys');
    this.signedUntil = new SignedUntilFile(this.folder);
  }

  secret<Content>({ name, schema }: SecretKind<Content>): SecretFile<Content> {
    const { keyEncryptionKey, otherKeys = [] } = this.settings;
    return new SecretFile({ folder: this.folder, name, keyEncryptionKey, otherKeys }, schema);
  }

  async exist(): Promise<boolean> {
    return existsSync(this.folder);
  }

  async publish(anchor: TrustAnchor): Promise<void> {
    await writeFile(join(this.folder, 'anchor.json'), JSON.stringify(anchor, null, 2));
  }
}

class SignedUntilFile implements SignedUntil {
  private readonly file: string;

  constructor(folder: string) {
    this.file = join(folder, 'signed-until');
  }

  async read(): Promise<string | null> {
    try {
      const text = await readFile(this.file, 'utf8');
      return Number.isNaN(Date.parse(text)) ? null : text;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
      throw error;
    }
  }

  async cover(instant: string): Promise<void> {
    const until = await this.read();
    if (until !== null && Date.parse(until) >= Date.parse(instant) + MARGIN_MS) return;
    await replaceFile(this.file, new Date(Date.parse(instant) + AHEAD_MS).toISOString());
  }
}
