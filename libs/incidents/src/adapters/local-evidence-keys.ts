import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  randomBytes,
  sign,
} from 'node:crypto';
import { mkdir, readFile, rename, writeFile, link, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Clock } from '@rampart/kernel';
import { z } from 'zod';
import { evidenceKeySchema, type TrustAnchor } from '../contract/index.js';
import { keyIdOf } from '../format/hashes.js';
import { importSigningKey, issueCertificates } from '../keys/certificates.js';
import { pem } from '../keys/pem.js';
import type { PackageKeys } from '../package/build-package.js';
import type { EvidenceKeys } from '../ports/evidence-keys.js';
import { seal, unseal } from './local-evidence-store.js';

const base64 = z.base64();
/** What is kept, encrypted: certificates, and every Ed25519 key with its time. */
const keptSchema = z.object({
  authority: base64,
  certificate: base64,
  certifiedKey: base64,
  keys: z.array(evidenceKeySchema.extend({ privateKey: base64 })).min(1),
});
type Kept = z.infer<typeof keptSchema>;

const ABOUT = 'evidence-keys';
const DER = { format: 'der', type: 'pkcs8' } as const;

export interface LocalKeysSettings {
  /** `RAMPART_DATA_DIR`, shared by all processes. */
  readonly dataDir: string;
  /** 32 bytes: the private keys are kept encrypted under it. */
  readonly keyEncryptionKey: Uint8Array;
  readonly clock: Clock;
  /** Stands in the certificates. */
  readonly organisation: string;
  /** 32 bytes of each key that signs checkpoints of the event log. */
  readonly logKeys: readonly Uint8Array[];
  /** PEM of those who vouch for time-stamps. */
  readonly timestampAuthorities?: readonly string[];
  /** Bits of the certificates' keys; fewer only where nobody relies on them. */
  readonly modulusLength?: number;
}

/** Keys in `<data>/evidence-keys`, made when they are first needed; `anchor.json` beside them is what is published. */
export class LocalEvidenceKeys implements EvidenceKeys {
  private kept: Promise<Kept> | null = null;
  private readonly folder: string;
  private readonly file: string;

  constructor(private readonly settings: LocalKeysSettings) {
    this.folder = join(settings.dataDir, 'evidence-keys');
    // Under another key-encryption key they could not be read; whoever changes it starts with new keys.
    const name = createHash('sha256').update(settings.keyEncryptionKey).digest('hex').slice(0, 8);
    this.file = join(this.folder, `keys-${name}.sealed`);
  }

  async current(): Promise<PackageKeys> {
    const { authority, certificate, certifiedKey, keys } = await this.load();
    const key = keys.find(({ to }) => to === null) ?? (keys[0] as Kept['keys'][number]);
    const ed25519 = createPrivateKey({ key: Buffer.from(key.privateKey, 'base64'), ...DER });
    return {
      authority: Buffer.from(authority, 'base64'),
      certificate: Buffer.from(certificate, 'base64'),
      privateKey: await importSigningKey(Buffer.from(certifiedKey, 'base64')),
      keyId: key.keyId,
      signEd25519: (bytes) => sign(null, bytes, ed25519),
    };
  }

  async anchor(): Promise<TrustAnchor> {
    return this.anchorOf(await this.load());
  }

  /** Retires the key that signs and makes another; what the old one signed stays verifiable. @returns the new key's id */
  async rotate(): Promise<string> {
    const kept = await this.load();
    const now = this.settings.clock.now().toISOString();
    const retired = kept.keys.map((key) => ({ ...key, to: key.to ?? now }));
    const fresh = await newKey(now);
    const next = { ...kept, keys: [fresh, ...retired] };
    await this.write(next, true);
    this.kept = Promise.resolve(next);
    return fresh.keyId;
  }

  private load(): Promise<Kept> {
    this.kept ??= this.readOrMake().catch((error: unknown) => {
      this.kept = null;
      throw error;
    });
    return this.kept;
  }

  private async readOrMake(): Promise<Kept> {
    const known = await this.read();
    if (known !== null) return known;
    const now = this.settings.clock.now();
    const { organisation, modulusLength } = this.settings;
    const { authority, signer } = await issueCertificates(
      organisation,
      now,
      [serial(), serial()],
      modulusLength,
    );
    const kept: Kept = {
      authority: Buffer.from(authority).toString('base64'),
      certificate: Buffer.from(signer.certificate).toString('base64'),
      certifiedKey: Buffer.from(signer.privateKey).toString('base64'),
      keys: [await newKey(now.toISOString())],
    };
    // Two processes may make keys at once: the first one that writes them is right.
    return (await this.write(kept, false)) ? kept : ((await this.read()) ?? kept);
  }

  private async read(): Promise<Kept | null> {
    try {
      const sealed = await readFile(this.file);
      return keptSchema.parse(JSON.parse(unseal(this.settings.keyEncryptionKey, sealed, ABOUT).toString()));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
      throw error;
    }
  }

  /** @returns false when there were keys already and none are to be replaced */
  private async write(kept: Kept, replace: boolean): Promise<boolean> {
    await mkdir(this.folder, { recursive: true, mode: 0o700 });
    const aside = join(this.folder, `incoming-${randomBytes(8).toString('hex')}`);
    await writeFile(aside, seal(this.settings.keyEncryptionKey, Buffer.from(JSON.stringify(kept)), ABOUT), {
      mode: 0o600,
    });
    if (replace) await rename(aside, this.file);
    else if (!(await linked(aside, this.file))) return false;
    await writeFile(join(this.folder, 'anchor.json'), JSON.stringify(this.anchorOf(kept), null, 2));
    return true;
  }

  private anchorOf({ authority, keys }: Kept): TrustAnchor {
    return {
      format: 'rampart-evidence-trust-v1',
      authority: pem('CERTIFICATE', Buffer.from(authority, 'base64')),
      keys: keys.map(({ keyId, publicKey, from, to }) => ({ keyId, publicKey, from, to })),
      logKeys: this.settings.logKeys.map((key) => Buffer.from(key).toString('base64')),
      timestampAuthorities: [...(this.settings.timestampAuthorities ?? [])],
    };
  }
}

/** A positive serial number of 16 bytes. */
const serial = (): string => `01${randomBytes(15).toString('hex')}`;

async function newKey(from: string): Promise<Kept['keys'][number]> {
  const { privateKey } = generateKeyPairSync('ed25519');
  // SubjectPublicKeyInfo of Ed25519 (RFC 8410 section 4) ends with the 32 bytes of the key.
  const raw = createPublicKey(privateKey).export({ format: 'der', type: 'spki' }).subarray(-32);
  return {
    keyId: await keyIdOf(raw),
    publicKey: raw.toString('base64'),
    privateKey: privateKey.export(DER).toString('base64'),
    from,
    to: null,
  };
}

/** Gives a file its name unless another has it; either way it is gone from where it was. */
async function linked(aside: string, target: string): Promise<boolean> {
  try {
    await link(aside, target);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  } finally {
    await rm(aside, { force: true });
  }
}
