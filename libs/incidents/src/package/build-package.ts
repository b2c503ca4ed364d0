import { type Report, reportSchema } from '../contract/index.js';
import { type Bytes, utf8 } from '../format/bytes.js';
import { writeCanonicalZip, type ZipEntry } from '../format/canonical-zip.js';
import { sha256, sha256Hex } from '../format/hashes.js';
import { LAYOUT } from '../format/layout.js';
import { manifestOf } from '../format/manifest.js';
import { type CmsKey, signCms } from '../format/sign-cms.js';
import { makeBag } from './bag.js';

/** The service's keys. */
export interface PackageKeys extends CmsKey {
  /** DER of the authority that vouches for `certificate`. */
  readonly authority: Uint8Array;
  readonly keyId: string;
  /** Ed25519 (RFC 8032): the same signature every time. */
  signEd25519(bytes: Uint8Array): Uint8Array | Promise<Uint8Array>;
}

/** Everything a package is made of. */
export interface PackageInputs {
  readonly report: Report;
  /** Plain bytes by evidence id. */
  readonly evidence: ReadonlyMap<string, Uint8Array>;
  readonly keys: PackageKeys;
  /** Where the keys are published, without a slash at the end: `https://rampart.example`. */
  readonly publishedAt: string;
  /** A C2SP tlog-proof of the last custody entry (`writeLogProof`). */
  readonly logProof?: string;
  /** Answers a time-stamp over some bytes (RFC 3161, DER); absent when no authority is configured. */
  readonly timestamp?: (bytes: Uint8Array) => Promise<Uint8Array>;
}

/** A package and what is handed out beside it. */
export interface EvidencePackage {
  /** `<report id>.zip` */
  readonly name: string;
  readonly zip: Bytes;
  /** Content of `<name>.sha256`, as `sha256sum` writes it. */
  readonly checksum: string;
  /** Content of `<name>.p7s`: a detached CMS signature over the ZIP, DER. */
  readonly signature: Bytes;
  /** SHA-256 of the tag manifest: names the package's content whatever it is wrapped in. */
  readonly manifestSha256: string;
}

/**
 * Builds an evidence package: bytes in, bytes out. Equal inputs (and equal answers of the time-stamp authority) make
 * equal bytes. It is held in memory: about three times the size of the evidence.
 * @throws ZodError when the report is not one; DomainError `evidence.altered`, `evidence.too-large`
 */
export async function buildPackage(inputs: PackageInputs): Promise<EvidencePackage> {
  const { keys, evidence, publishedAt, timestamp } = inputs;
  // Parsing puts the members into the one order in which they are written.
  const report = reportSchema.parse(inputs.report);
  const bag = await makeBag(report, evidence, {
    authorityFingerprint: await sha256(keys.authority),
    keyId: keys.keyId,
    publishedAt,
    withTimestamp: timestamp !== undefined,
  });
  return sealBag(report.reportId, bag, inputs, new Date(report.signature.at));
}

/** Signs a bag and wraps it up. @param signedAt the time in both CMS signatures */
export async function sealBag(
  reportId: string,
  bag: readonly ZipEntry[],
  inputs: Pick<PackageInputs, 'keys' | 'timestamp' | 'logProof'>,
  signedAt: Date,
): Promise<EvidencePackage> {
  const tagManifest = fileOf(bag, LAYOUT.tagManifest);
  const signatures = await sign(tagManifest, inputs, signedAt);
  const zip = writeCanonicalZip(
    [...bag, ...signatures].map(({ name, bytes }) => ({ name: `${reportId}/${name}`, bytes })),
  );
  const name = `${reportId}.zip`;
  return {
    name,
    zip,
    checksum: `${await sha256Hex(zip)}  ${name}\n`,
    signature: await signCms(zip, inputs.keys, signedAt),
    manifestSha256: await sha256Hex(tagManifest),
  };
}

/** Signatures over the tag manifest, and a signed list of them: so none can be taken away. */
async function sign(
  tagManifest: Uint8Array,
  { keys, timestamp, logProof }: Pick<PackageInputs, 'keys' | 'timestamp' | 'logProof'>,
  signedAt: Date,
): Promise<readonly ZipEntry[]> {
  const cms = await signCms(tagManifest, keys, signedAt);
  const signatures: readonly ZipEntry[] = [
    { name: LAYOUT.cms, bytes: cms },
    { name: LAYOUT.ed25519, bytes: await keys.signEd25519(tagManifest) },
    ...(timestamp === undefined ? [] : [{ name: LAYOUT.timestamp, bytes: await timestamp(cms) }]),
    ...(logProof === undefined ? [] : [{ name: LAYOUT.logProof, bytes: utf8(logProof) }]),
  ];
  const seal = utf8(await manifestOf(signatures));
  return [
    ...signatures,
    { name: LAYOUT.seal, bytes: seal },
    { name: LAYOUT.sealSignature, bytes: await keys.signEd25519(seal) },
  ];
}

const fileOf = (entries: readonly ZipEntry[], name: string): Uint8Array =>
  entries.find((entry) => entry.name === name)?.bytes ?? new Uint8Array();
