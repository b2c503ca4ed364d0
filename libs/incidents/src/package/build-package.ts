import { IN_ENGLISH, type TextsIn } from '@rampart/kernel';
import { type Report, reportSchema } from '../contract/index.js';
import { type Bytes, concat, utf8 } from '../format/bytes.js';
import { planCanonicalZip, type PlannedZip } from '../format/canonical-zip.js';
import { sha256, sha256Hex } from '../format/hashes.js';
import { LAYOUT } from '../format/layout.js';
import type { CmsKey } from '../format/sign-cms.js';
import { makeBag } from './bag.js';
import { type BagFile, bagFile, manifestOf } from './bag-file.js';
import type { ReadEvidence } from './evidence-files.js';
import { type Named, packageName } from './package-name.js';

export interface PackageKeys extends CmsKey {
  /** DER of the authority that issued `certificate`. */
  readonly authority: Uint8Array;
  readonly keyId: string;
  /** ISO 8601: an earlier date cannot be signed with these keys; absent without such a limit. */
  readonly validFrom?: string;
  /** Signs with Ed25519 (RFC 8032), which gives the same signature every time. */
  signEd25519(bytes: Uint8Array): Uint8Array | Promise<Uint8Array>;
}

export interface PackageInputs {
  readonly report: Report;
  /** Small pieces are read once. Large ones are read twice: for their hash, then for writing. */
  readonly evidence: ReadEvidence;
  readonly keys: PackageKeys;
  /** The address at which the keys are published, without a slash at the end: `https://rampart.example`. */
  readonly publishedAt: string;
  /** The texts of the PDF, in the language of the signature; English without them. */
  readonly texts?: TextsIn;
  /** A C2SP tlog-proof of the last custody entry (`writeLogProof`). */
  readonly logProof?: string;
  /** Requests a time stamp for some bytes (RFC 3161, DER); absent when no authority is configured. */
  readonly timestamp?: (bytes: Uint8Array) => Promise<Uint8Array>;
}

/** Created while it is read, never completely in memory: it may be as large as its evidence. */
export interface PlannedPackage extends PlannedZip {
  readonly name: string;
  /** SHA-256 of the tag manifest, which identifies the package's content in any container. */
  readonly manifestSha256: string;
}

export interface EvidencePackage {
  readonly name: string;
  readonly zip: Bytes;
  /** Content of `<name>.sha256`, in the format of `sha256sum`. */
  readonly checksum: string;
  /** Content of `<name>.p7s`: a detached CMS signature over the ZIP, DER. */
  readonly signature: Bytes;
  readonly manifestSha256: string;
}

/**
 * Plans an evidence package, from streams to a stream. Equal inputs and equal time stamps give equal bytes. The
 * evidence is read when the package is read, and compared with what was acquired. So the stream may throw
 * `evidence.altered`, too, before any altered byte has left.
 * @throws ZodError when the report is invalid; DomainError `evidence.altered`, `evidence.too-large`
 */
export async function planPackage(inputs: PackageInputs): Promise<PlannedPackage> {
  const { keys, evidence, publishedAt, timestamp, texts = IN_ENGLISH } = inputs;
  // Parsing brings the members into the only order in which they are written.
  const report = reportSchema.parse(inputs.report);
  const bag = await makeBag(report, evidence, {
    authorityFingerprint: await sha256(keys.authority),
    keyId: keys.keyId,
    publishedAt,
    texts,
    withTimestamp: timestamp !== undefined,
  });
  return sealBag(report, bag, inputs);
}

export async function buildPackage(inputs: PackageInputs): Promise<EvidencePackage> {
  const { name, manifestSha256, pieces } = await planPackage(inputs);
  const parts: Uint8Array[] = [];
  for await (const piece of pieces()) parts.push(piece);
  const zip = concat(parts);
  const checksum = `${await sha256Hex(zip)}  ${name}\n`;
  const { signCms } = await import('../format/sign-cms.js');
  const signature = await signCms(zip, inputs.keys, new Date(inputs.report.signature.at));
  return { name, zip, checksum, signature, manifestSha256 };
}

/** Signs a bag with the time of the report's signature, and packs it. */
export async function sealBag(
  report: Named,
  bag: readonly BagFile[],
  inputs: Pick<PackageInputs, 'keys' | 'timestamp' | 'logProof'>,
): Promise<PlannedPackage> {
  const tagManifest = await bytesOf(bag, LAYOUT.tagManifest);
  const signatures = await sign(tagManifest, inputs, new Date(report.signature.at));
  const zip = planCanonicalZip(
    [...bag, ...signatures].map((file) => ({ ...file, name: `${report.reportId}/${file.name}` })),
  );
  return { name: packageName(report), manifestSha256: await sha256Hex(tagManifest), ...zip };
}

/** Signs the tag manifest, and a list of the signatures, so that no signature can be removed unnoticed. */
async function sign(
  tagManifest: Uint8Array,
  { keys, timestamp, logProof }: Pick<PackageInputs, 'keys' | 'timestamp' | 'logProof'>,
  signedAt: Date,
): Promise<readonly BagFile[]> {
  const { signCms } = await import('../format/sign-cms.js');
  const cms = await signCms(tagManifest, keys, signedAt);
  const signatures: readonly BagFile[] = [
    bagFile(LAYOUT.cms, cms),
    bagFile(LAYOUT.ed25519, await keys.signEd25519(tagManifest)),
    ...(timestamp === undefined ? [] : [bagFile(LAYOUT.timestamp, await timestamp(cms))]),
    ...(logProof === undefined ? [] : [bagFile(LAYOUT.logProof, utf8(logProof))]),
  ];
  const seal = utf8(manifestOf(signatures));
  return [
    ...signatures,
    bagFile(LAYOUT.seal, seal),
    bagFile(LAYOUT.sealSignature, await keys.signEd25519(seal)),
  ];
}

async function bytesOf(files: readonly BagFile[], name: string): Promise<Bytes> {
  const parts: Uint8Array[] = [];
  const file = files.find((one) => one.name === name);
  if (file !== undefined) for await (const piece of (await file.open()).content) parts.push(piece);
  return concat(parts);
}
