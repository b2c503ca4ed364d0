// On Node 24, Jest loads CommonJS modules breadth first, so the dependency of the certificate library must come first.
import 'reflect-metadata';
import {
  AuthorityKeyIdentifierExtension,
  BasicConstraintsExtension,
  type Extension,
  ExtendedKeyUsageExtension,
  KeyUsageFlags,
  KeyUsagesExtension,
  PemConverter,
  X509CertificateGenerator,
} from './x509.js';
import { type webcrypto as Web } from 'node:crypto';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { encodeImage } from '@rampart/media/node';
import { picture } from '@rampart/media/testing';
import { JPEG, PNG } from '@trustnxt/c2pa-ts/asset';
import { SuperBox } from '@trustnxt/c2pa-ts/jumbf';
import { ManifestStore } from '@trustnxt/c2pa-ts/manifest';
import sharp from 'sharp';
import type { ClaimedCopy } from '../ports/credential-writer.js';
import { credentialWriter } from './credential-writer.js';
import { problemsOf } from './manifest.js';
import { noCredentials, openCredentialWriter } from './open-credential-writer.js';

const COPY: ClaimedCopy = {
  copyId: '6c1b6c3e-8a52-4a5b-9f0c-0f3f5a5b8a11',
  mediaType: 'image/jpeg',
  originalType: 'image/heic',
  visibleMark: true,
  trackingId: 4711,
};
const at = (day: string) => ({ now: () => new Date(`${day}T12:00:00Z`) });
const NOW = at('2026-06-01');
const SIGNATURES = new KeyUsagesExtension(KeyUsageFlags.digitalSignature, true);
const MAIL = new ExtendedKeyUsageExtension(['1.3.6.1.5.5.7.3.4'], true);

interface Credential {
  readonly certificate: string;
  readonly key: string;
}

const ROOT = 'CN=Synthetic root';

async function credential(
  algorithm: Web.EcKeyGenParams | { name: 'Ed25519' },
  uses: readonly Extension[] = [SIGNATURES, MAIL],
  { issuer = ROOT, subject = 'O=Synthetic, CN=Synthetic signer', named = true } = {},
): Promise<Credential> {
  const pair = async () =>
    (await crypto.subtle.generateKey(algorithm, true, ['sign', 'verify'])) as Web.CryptoKeyPair;
  const [root, keys] = [await pair(), await pair()];
  const made = await X509CertificateGenerator.create({
    issuer,
    subject,
    publicKey: keys.publicKey,
    signingKey: root.privateKey,
    signingAlgorithm: { ...algorithm, hash: 'SHA-256' },
    serialNumber: '01',
    notBefore: new Date('2026-01-01T00:00:00Z'),
    notAfter: new Date('2026-12-31T00:00:00Z'),
    extensions: [
      new BasicConstraintsExtension(false, undefined, true),
      ...(named ? [await AuthorityKeyIdentifierExtension.create(root.publicKey)] : []),
      ...uses,
    ],
  });
  const key = PemConverter.encode(await crypto.subtle.exportKey('pkcs8', keys.privateKey), 'PRIVATE KEY');
  return { certificate: made.toString('pem'), key };
}

async function read(bytes: Uint8Array) {
  const asset = JPEG.canRead(bytes) ? new JPEG(bytes) : new PNG(bytes);
  const store = ManifestStore.read(SuperBox.fromBuffer(Uint8Array.from(asset.getManifestJUMBF()!)));
  const problems = await problemsOf(bytes, asset.mimeType);
  return { problems, manifest: store.getActiveManifest()! };
}

describe('Content Credentials', () => {
  let p256: Credential;
  let jpeg: Uint8Array;
  beforeAll(async () => {
    p256 = await credential({ name: 'ECDSA', namedCurve: 'P-256' });
    jpeg = await encodeImage(picture(3, 320, 200), 'image/jpeg');
  });
  const pixels = (bytes: Uint8Array) => sharp(bytes).raw().toBuffer();
  const writer = ({ certificate, key }: Credential, clock = NOW) => credentialWriter(certificate, key, clock);

  it('list the actions on a copy in its file, and leave its pixels unchanged', async () => {
    const { bytes, contentCredentials } = await (await writer(p256)).attach(jpeg, COPY);
    expect((await pixels(bytes)).equals(await pixels(jpeg))).toBe(true);
    const { problems, manifest } = await read(bytes);
    expect(problems).toEqual([]);
    expect(contentCredentials).toEqual({
      attached: true,
      manifest: manifest.label,
      signer: 'Synthetic signer',
    });
    const actions = manifest.assertions?.getActionAssertions()[0]?.actions.map(({ action }) => action);
    expect(actions).toEqual(['c2pa.opened', 'c2pa.edited', 'c2pa.watermarked', 'c2pa.converted']);
    expect(manifest.assertions?.getAssertionsByLabel('c2pa.soft-binding')).toHaveLength(1);
    expect(Buffer.from(bytes).includes(Buffer.from('4711').toString('base64'))).toBe(true);
    expect(Buffer.from(bytes).includes('.heic')).toBe(false);
  });

  it('name no marks that the copy lacks', async () => {
    const plain = { ...COPY, visibleMark: false, trackingId: null, originalType: 'image/jpeg' };
    const { manifest } = await read((await (await writer(p256)).attach(jpeg, plain)).bytes);
    const actions = manifest.assertions?.getActionAssertions()[0]?.actions.map(({ action }) => action);
    expect(actions).toEqual(['c2pa.opened']);
    expect(manifest.assertions?.getAssertionsByLabel('c2pa.soft-binding')).toHaveLength(0);
  });

  it.each([
    ['P-256', { name: 'ECDSA', namedCurve: 'P-256' }, 64],
    ['P-384', { name: 'ECDSA', namedCurve: 'P-384' }, 96],
    ['Ed25519', { name: 'Ed25519' }, 64],
  ] as const)('can be signed with %s in COSE’s format', async (_name, algorithm, length) => {
    const png = await encodeImage(picture(4, 64, 64), 'image/png');
    const { bytes } = await (
      await writer(await credential(algorithm))
    ).attach(png, {
      ...COPY,
      mediaType: 'image/png',
    });
    const { problems, manifest } = await read(bytes);
    expect(problems).toEqual([]);
    expect(manifest.signature?.signatureData.signature).toHaveLength(length);
  });

  it('reveal every change of the file', async () => {
    const { bytes } = await (await writer(p256)).attach(jpeg, COPY);
    const changed = Uint8Array.from(bytes);
    changed[changed.length - 300]! ^= 1;
    expect((await read(changed)).problems).toEqual(['assertion.dataHash.mismatch']);
  });

  it.each([
    ['a kind of file that holds none', NOW, { ...COPY, mediaType: 'image/webp' }, 'media-type'],
    ['a certificate that has ended', at('2027-01-02'), COPY, 'certificate'],
    ['a certificate that has not begun', at('2025-12-30'), COPY, 'certificate'],
  ])('are not attached to %s', async (_what, clock, copy, reason) => {
    const written = await (await writer(p256, clock)).attach(jpeg, copy);
    expect(written).toEqual({ bytes: jpeg, contentCredentials: { attached: false, reason } });
  });

  it('are off until both files are configured', async () => {
    expect(await openCredentialWriter({}, NOW)).toBe(noCredentials);
    expect((await noCredentials.attach(jpeg, COPY)).contentCredentials).toEqual({
      attached: false,
      reason: 'off',
    });
    await expect(openCredentialWriter({ RAMPART_C2PA_KEY_FILE: '/nowhere' }, NOW)).rejects.toThrow(
      'need both',
    );
  });

  it('report which settings do not fit together', async () => {
    const ec = { name: 'ECDSA', namedCurve: 'P-256' };
    const other = await credential(ec);
    const forServers = await credential(ec, [
      SIGNATURES,
      new ExtendedKeyUsageExtension(['1.3.6.1.5.5.7.3.1']),
    ]);
    const forAgreement = await credential(ec, [new KeyUsagesExtension(KeyUsageFlags.keyAgreement), MAIL]);
    const itself = await credential(ec, [SIGNATURES, MAIL], { issuer: 'O=Synthetic, CN=Synthetic signer' });
    const unnamed = await credential(ec, [SIGNATURES, MAIL], { named: false });
    const withoutOrganisation = await credential(ec, [SIGNATURES, MAIL], { subject: 'CN=Synthetic signer' });
    const p521 = await credential({ name: 'ECDSA', namedCurve: 'P-521' });
    await expect(writer({ ...p256, certificate: 'rubbish' })).rejects.toThrow('no certificate');
    await expect(writer({ ...p256, key: 'rubbish' })).rejects.toThrow('no private key');
    await expect(writer({ ...p256, key: other.key })).rejects.toThrow('not that of the first certificate');
    await expect(writer(forServers)).rejects.toThrow('extendedKeyUsage');
    await expect(writer(forAgreement)).rejects.toThrow('keyUsage');
    await expect(writer(itself)).rejects.toThrow('vouches for itself');
    await expect(writer(unnamed)).rejects.toThrow('signingCredential.invalid');
    await expect(writer(withoutOrganisation)).rejects.toThrow('no organisation');
    await expect(writer(p521)).rejects.toThrow('P-256, P-384 or Ed25519');
  });
});
