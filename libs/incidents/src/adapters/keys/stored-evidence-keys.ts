import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  randomBytes,
  sign,
  X509Certificate,
} from 'node:crypto';
import type { Clock } from '@rampart/kernel';
import { z } from 'zod';
import { evidenceKeySchema, type TrustAnchor } from '../../contract/index.js';
import { keyIdOf } from '../../format/hashes.js';
import { importSigningKey, issueCertificates } from '../../keys/certificates.js';
import { pem } from '../../keys/pem.js';
import type { PackageKeys } from '../../package/build-package.js';
import type { EvidenceKeys } from '../../ports/evidence-keys.js';
import type { KeptSecret, KeyPlace, SecretKind } from '../../ports/key-place.js';
import type { StoredWrappingKeys } from './stored-wrapping-keys.js';

const base64 = z.base64();
const keptSchema = z.object({
  authority: base64,
  certificate: base64,
  certifiedKey: base64,
  keys: z.array(evidenceKeySchema.extend({ privateKey: base64 })).min(1),
});
type Kept = z.infer<typeof keptSchema>;
type KeptKey = Kept['keys'][number];

const DER = { format: 'der', type: 'pkcs8' } as const;
/** How long a retired key may still finish signatures, milliseconds. */
const GRACE_MS = 60_000;

const SECRET: SecretKind<Kept> = {
  name: 'keys',
  schema: keptSchema,
  // The authority that was found is the older one, which more packages name.
  merge: ({ keys }, found) => {
    const missing = found.keys.filter(({ keyId }) => !keys.some((one) => one.keyId === keyId));
    if (missing.length === 0) return null;
    return { ...found, keys: [...keys, ...missing].sort((a, b) => (a.from < b.from ? 1 : -1)) };
  },
};

export interface EvidenceKeysSettings {
  readonly place: KeyPlace;
  readonly clock: Clock;
  readonly wrapping: StoredWrappingKeys;
  readonly organisation: string;
  /** The signing keys of the event log's checkpoints, 32 bytes each. */
  readonly logKeys: readonly Uint8Array[];
  /** Certificates of trusted time-stamp authorities, PEM. */
  readonly timestampAuthorities?: readonly string[];
  /** Bits of the certificates' keys; fewer only for tests. */
  readonly modulusLength?: number;
}

/** The keys that sign custody and packages, created when first needed. */
export class StoredEvidenceKeys implements EvidenceKeys {
  private readonly kept: KeptSecret<Kept>;

  constructor(private readonly settings: EvidenceKeysSettings) {
    this.kept = settings.place.secret(SECRET);
  }

  async at(instant: string): Promise<PackageKeys> {
    const { authority, certificate, certifiedKey, keys } = await this.load(instant);
    // Keys are sorted newest first. A signature dated before its key begins would not verify.
    const key = keys.find(({ from }) => from <= instant) ?? (keys.at(-1) as KeptKey);
    await this.settings.place.signedUntil.cover(instant);
    const ed25519 = createPrivateKey({ key: Buffer.from(key.privateKey, 'base64'), ...DER });
    return {
      authority: Buffer.from(authority, 'base64'),
      certificate: Buffer.from(certificate, 'base64'),
      privateKey: await importSigningKey(Buffer.from(certifiedKey, 'base64')),
      keyId: key.keyId,
      validFrom: laterOf(key.from, startOf(certificate)),
      signEd25519: (bytes) => sign(null, bytes, ed25519),
    };
  }

  async anchor(): Promise<TrustAnchor> {
    return this.anchorOf(await this.load());
  }

  /** @param announce receives the new key before its use; if it fails, nothing changes @throws DomainError `evidence.keys-busy` */
  async rotate(announce: (keys: { readonly fresh: string; readonly retired: string }) => Promise<void>) {
    const next = await this.kept.replace(
      () => this.make(),
      async (kept) => {
        // If the clock was set back, the new key begins after the last signature of the old one.
        const now = laterOf(
          this.settings.clock.now().toISOString(),
          (await this.settings.place.signedUntil.read()) ?? '',
        );
        const end = new Date(Date.parse(now) + GRACE_MS).toISOString();
        const fresh = await newKey(now);
        await announce({ fresh: fresh.keyId, retired: (kept.keys[0] as KeptKey).keyId });
        return { ...kept, keys: [fresh, ...kept.keys.map((key) => ({ ...key, to: key.to ?? end }))] };
      },
    );
    await this.publish(next);
  }

  retireOthers(): Promise<number> {
    return this.kept.retireOthers(() => this.make());
  }

  /** @param instant ISO 8601 date of the signature that needs keys, in case they must be created */
  private async load(instant?: string): Promise<Kept> {
    let made: Kept | null = null;
    const kept = await this.kept.read(async () => (made = await this.make(instant)));
    if (made !== null) await this.publish(kept);
    return kept;
  }

  private async make(instant?: string): Promise<Kept> {
    const now = this.settings.clock.now();
    // The event that needs the first key is older than the key and may come from another process. No signature is older.
    const before = new Date(now.getTime() - GRACE_MS).toISOString();
    const from = instant !== undefined && instant < before ? instant : before;
    const { organisation, modulusLength } = this.settings;
    const { authority, signer } = await issueCertificates(
      organisation,
      new Date(from),
      [serial(), serial()],
      modulusLength,
    );
    return {
      authority: Buffer.from(authority).toString('base64'),
      certificate: Buffer.from(signer.certificate).toString('base64'),
      certifiedKey: Buffer.from(signer.privateKey).toString('base64'),
      keys: [await newKey(from)],
    };
  }

  private async publish(kept: Kept): Promise<void> {
    await this.settings.place.publish(await this.anchorOf(kept));
  }

  private async anchorOf({ authority, keys }: Kept): Promise<TrustAnchor> {
    return {
      format: 'rampart-evidence-trust-v1',
      authority: pem('CERTIFICATE', Buffer.from(authority, 'base64')),
      keys: keys.map(({ keyId, publicKey, from, to }) => ({ keyId, publicKey, from, to })),
      logKeys: this.settings.logKeys.map((key) => Buffer.from(key).toString('base64')),
      timestampAuthorities: [...(this.settings.timestampAuthorities ?? [])],
      wrappingKeys: await this.settings.wrapping.published(),
    };
  }
}

const laterOf = (one: string, other: string): string => (one > other ? one : other);

/** The start of a certificate's validity. @param der in base64 */
const startOf = (der: string): string =>
  new Date(new X509Certificate(Buffer.from(der, 'base64')).validFrom).toISOString();

const serial = (): string => `01${randomBytes(15).toString('hex')}`;

async function newKey(from: string): Promise<KeptKey> {
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
