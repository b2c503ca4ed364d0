import { DomainError, t } from '@rampart/kernel';
import { fromUtf8 } from '../format/bytes.js';
import { readCanonicalZip } from '../format/canonical-zip.js';
import { sha256Hex } from '../format/hashes.js';
import { manifestText } from '../format/manifest.js';
import { SIGNED_FILES } from '../format/signed-files.js';
import { readTrust, signedByTrusted } from './trust.js';

export interface VerifiedFiles {
  readonly keyId: string;
  /** The files without their manifest and signature. */
  readonly files: ReadonlyMap<string, Uint8Array>;
}

/** In Node and browsers. @throws DomainError `evidence.not-canonical`, `evidence.altered`, `evidence.not-trusted` */
export async function verifyFiles(
  zip: Uint8Array,
  anchor: unknown,
  signedAt: (files: ReadonlyMap<string, Uint8Array>) => string,
): Promise<VerifiedFiles> {
  const files = new Map(readCanonicalZip(zip).map(({ name, bytes }) => [name, bytes]));
  const manifest = files.get(SIGNED_FILES.manifest);
  const signature = files.get(SIGNED_FILES.signature);
  files.delete(SIGNED_FILES.manifest);
  files.delete(SIGNED_FILES.signature);
  const sums = await Promise.all(
    [...files].map(async ([name, bytes]) => [name, await sha256Hex(bytes)] as const),
  );
  if (manifest === undefined || signature === undefined || fromUtf8(manifest) !== manifestText(sums))
    throw new DomainError(
      'evidence.altered',
      'invalid',
      t`Its files differ from those that were signed. Use an unaltered copy.`,
    );
  const trust = await readTrust(anchor);
  const keyId = trust === null ? null : await signedByTrusted(trust, manifest, signature, signedAt(files));
  if (keyId === null)
    throw new DomainError(
      'evidence.not-trusted',
      'invalid',
      t`No trusted key signed it at the stated time. Ask the sender for another package.`,
    );
  return { keyId, files };
}
