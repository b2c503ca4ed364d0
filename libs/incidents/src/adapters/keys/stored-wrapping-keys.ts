import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import type { Clock } from '@rampart/kernel';
import { z } from 'zod';
import { type EvidenceKey, evidenceKeySchema } from '../../contract/index.js';
import type { KeptSecret, KeyPlace, SecretKind } from '../../ports/key-place.js';
import type { WrappingKeys } from '../../ports/wrapping-keys.js';
import { type FindPrivateKey, type SealFor, wrappingKeyIdOf } from '../../sealed/envelope.js';
import { rawX25519, x25519PublicKey } from '../../sealed/hpke.js';

const keptSchema = z.object({
  keys: z.array(evidenceKeySchema.extend({ privateKey: z.base64() })).min(1),
});
type Kept = z.infer<typeof keptSchema>;
type KeptKey = Kept['keys'][number];

const SECRET: SecretKind<Kept> = {
  name: 'wrapping',
  schema: keptSchema,
  merge: ({ keys }, found) => {
    const missing = found.keys.filter(({ keyId }) => !keys.some((one) => one.keyId === keyId));
    if (missing.length === 0) return null;
    return { keys: [...keys, ...missing].sort((a, b) => (a.from < b.from ? 1 : -1)) };
  },
};

const DER = { format: 'der', type: 'pkcs8' } as const;

/** The X25519 keys of an installation, newest first. Private keys are stored encrypted. */
export class StoredWrappingKeys implements WrappingKeys {
  private readonly kept: KeptSecret<Kept>;
  private readonly known = new WeakMap<KeptKey, KeyObject>();

  constructor(
    place: KeyPlace,
    private readonly clock: Clock,
  ) {
    this.kept = place.secret(SECRET);
  }

  async current(): Promise<SealFor> {
    const [{ keyId, publicKey }] = (await this.load()) as [KeptKey];
    return { keyId, publicKey: x25519PublicKey(Buffer.from(publicKey, 'base64')) };
  }

  async finder(): Promise<FindPrivateKey> {
    const keys = await this.load();
    return (wanted) => {
      const key = keys.find(({ keyId }) => keyId === wanted);
      return key === undefined ? null : this.parsed(key);
    };
  }

  async published(): Promise<EvidenceKey[]> {
    return (await this.load()).map(({ privateKey: _, ...key }) => key);
  }

  /** Old keys still open. @param announce gets the new key before its use @throws DomainError `evidence.keys-busy` */
  async rotate(
    announce: (keys: { readonly fresh: string; readonly retired: string }) => Promise<void>,
  ): Promise<void> {
    await this.kept.replace(
      () => this.make(),
      async ({ keys }) => {
        const [fresh] = (await this.make()).keys as [KeptKey];
        await announce({ fresh: fresh.keyId, retired: (keys[0] as KeptKey).keyId });
        return { keys: [fresh, ...keys.map((key) => ({ ...key, to: key.to ?? fresh.from }))] };
      },
    );
  }

  retireOthers(): Promise<number> {
    return this.kept.retireOthers(() => this.make());
  }

  /** Parses a key only once, until the stored keys change. */
  private parsed(key: KeptKey): KeyObject {
    const known =
      this.known.get(key) ?? createPrivateKey({ key: Buffer.from(key.privateKey, 'base64'), ...DER });
    this.known.set(key, known);
    return known;
  }

  private async load(): Promise<readonly KeptKey[]> {
    return (await this.kept.read(() => this.make())).keys;
  }

  private make(): Promise<Kept> {
    const { privateKey } = generateKeyPairSync('x25519');
    const publicKey = createPublicKey(privateKey);
    const key: KeptKey = {
      keyId: wrappingKeyIdOf(publicKey),
      publicKey: rawX25519(publicKey).toString('base64'),
      privateKey: privateKey.export(DER).toString('base64'),
      from: this.clock.now().toISOString(),
      to: null,
    };
    return Promise.resolve({ keys: [key] });
  }
}
