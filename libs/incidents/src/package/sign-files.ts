import { type Bytes, concat, utf8 } from '../format/bytes.js';
import { planCanonicalZip } from '../format/canonical-zip.js';
import { SIGNED_FILES } from '../format/signed-files.js';
import { bagFile, manifestOf } from './bag-file.js';
import type { PackageKeys } from './build-package.js';

/** One ZIP with SHA-256 and an Ed25519 signature. Files must hold the signing time. Equal files give equal bytes. */
export async function signFiles(
  files: readonly { readonly name: string; readonly bytes: Uint8Array }[],
  keys: Pick<PackageKeys, 'signEd25519'>,
): Promise<Bytes> {
  const parts = files.map(({ name, bytes }) => bagFile(name, bytes));
  const manifest = utf8(manifestOf(parts));
  const zip = planCanonicalZip([
    ...parts,
    bagFile(SIGNED_FILES.manifest, manifest),
    bagFile(SIGNED_FILES.signature, await keys.signEd25519(manifest)),
  ]);
  const pieces: Uint8Array[] = [];
  for await (const piece of zip.pieces()) pieces.push(piece);
  return concat(pieces);
}
