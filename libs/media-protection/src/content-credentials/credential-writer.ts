// Must come before other imports that load the certificate library.
import './x509.js';
import type { Clock } from '@rampart/kernel';
import { encodeImage } from '@rampart/media/node';
import type { ContentCredentials } from '../contract/index.js';
import type { CredentialWriter } from '../ports/credential-writer.js';
import { canHold, problemsOf, writeManifest } from './manifest.js';
import { type ClaimSigner, readSigner } from './signer.js';

const none = (
  bytes: Uint8Array,
  reason: Extract<ContentCredentials, { attached: false }>['reason'],
): ReturnType<CredentialWriter['attach']> =>
  Promise.resolve({ bytes, contentCredentials: { attached: false, reason } });

/**
 * Writes credentials. With an expired or future certificate it signs nothing, which the copy reports.
 * @param certificates PEM, the signing one first
 */
export async function credentialWriter(
  certificates: string,
  key: string,
  clock: Clock,
): Promise<CredentialWriter> {
  const signer = readSigner(certificates, key);
  const { notBefore, notAfter } = signer.certificate;
  const isValid = (): boolean => clock.now() >= notBefore && clock.now() <= notAfter;
  if (isValid()) await requireValid(signer);
  return {
    async attach(bytes, copy) {
      if (!canHold(copy.mediaType)) return none(bytes, 'media-type');
      if (!isValid()) return none(bytes, 'certificate');
      const { manifest, ...written } = await writeManifest(bytes, copy, signer);
      return { ...written, contentCredentials: { attached: true, manifest, signer: signer.name } };
    },
  };
}

async function requireValid(signer: ClaimSigner): Promise<void> {
  const dot = await encodeImage({ width: 1, height: 1, data: new Uint8ClampedArray(4) }, 'image/png');
  const about = { mediaType: 'image/png', originalType: 'image/png', visibleMark: false, trackingId: null };
  const { bytes } = await writeManifest(dot, { ...about, copyId: 'none' }, signer);
  const problems = await problemsOf(bytes, 'image/png');
  if (problems.length > 0)
    throw new Error(
      `Content Credentials: what this certificate and its chain sign is not valid (${problems.join(', ')}). Each authority needs critical basicConstraints and keyUsage, and what it signs an authorityKeyIdentifier.`,
    );
}
