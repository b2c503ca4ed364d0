import { type Attribute, type SignedData, type SignerInfo } from '@peculiar/asn1-cms';
import { AsnConvert, OctetString } from '@peculiar/asn1-schema';
import { Time } from '@peculiar/asn1-x509';
import { X509Certificate } from './x509.js';
import { ObjectIdentifier } from 'asn1js';
import { type Bytes, hex, sameBytes } from './bytes.js';
import { type Checked, refuse } from './checked.js';
import { setOf } from './der.js';
import { derToRaw } from './ecdsa.js';

export const CONTENT_TYPE = '1.2.840.113549.1.9.3';
export const MESSAGE_DIGEST = '1.2.840.113549.1.9.4';
export const SIGNING_TIME = '1.2.840.113549.1.9.5';
/** ESS signing certificate, version 1 (SHA-1, RFC 2634) and 2 (RFC 5035). */
const SIGNING_CERTIFICATE = '1.2.840.113549.1.9.16.2.12';
export const SIGNING_CERTIFICATE_V2 = '1.2.840.113549.1.9.16.2.47';

const DIGESTS: Readonly<Record<string, string>> = {
  '2.16.840.1.101.3.4.2.1': 'SHA-256',
  '2.16.840.1.101.3.4.2.2': 'SHA-384',
  '2.16.840.1.101.3.4.2.3': 'SHA-512',
};

export interface Signer {
  readonly certificate: X509Certificate;
  readonly certificates: readonly X509Certificate[];
  /** As the signer states it; null without a statement. */
  readonly signedAt: Date | null;
}

export async function checkSigner(
  signed: SignedData,
  contentType: string,
  content: Uint8Array,
): Promise<Checked<Signer>> {
  const [info, ...more] = signed.signerInfos;
  if (info === undefined || more.length > 0)
    return refuse('It needs exactly one signer. Ask the sender to sign again.');
  const hash = DIGESTS[info.digestAlgorithm.algorithm];
  const attributes = info.signedAttrs;
  if (hash === undefined || attributes === undefined)
    return refuse('Its signature method is not supported. Ask the sender to sign by SHA-256.');
  const certificates = certificatesOf(signed);
  const certificate = certificates.find((candidate) => isSigner(info, candidate));
  if (certificate === undefined)
    return refuse('It does not hold the certificate of its signer. Ask the sender to sign again.');
  const why =
    (await attributesFault(attributes, { hash, contentType, content, certificate })) ??
    (await signatureFault({ info, attributes }, certificate, hash));
  if (why !== null) return refuse(why);
  const time = attributeOf(attributes, SIGNING_TIME);
  return { ok: true, value: { certificate, certificates, signedAt: time === null ? null : readTime(time) } };
}

const certificatesOf = (signed: SignedData): X509Certificate[] =>
  [...(signed.certificates ?? [])].flatMap(({ certificate }) =>
    certificate === undefined ? [] : [new X509Certificate(AsnConvert.serialize(certificate))],
  );

function isSigner({ sid }: SignerInfo, certificate: X509Certificate): boolean {
  const named = sid.issuerAndSerialNumber;
  if (named === undefined) return false;
  const issuer = new Uint8Array(AsnConvert.serialize(named.issuer));
  return (
    sameBytes(issuer, new Uint8Array(certificate.issuerName.toArrayBuffer())) &&
    hex(new Uint8Array(named.serialNumber)) === certificate.serialNumber
  );
}

/** The value of an attribute that must occur exactly once; otherwise null. */
function attributeOf(attributes: readonly Attribute[], type: string): Bytes | null {
  const [found, ...more] = attributes.filter(({ attrType }) => attrType === type);
  const [value, ...others] = found?.attrValues ?? [];
  return value === undefined || more.length > 0 || others.length > 0 ? null : new Uint8Array(value);
}

async function attributesFault(
  attributes: readonly Attribute[],
  about: {
    readonly hash: string;
    readonly contentType: string;
    readonly content: Uint8Array;
    readonly certificate: X509Certificate;
  },
): Promise<string | null> {
  const type = attributeOf(attributes, CONTENT_TYPE);
  const digest = attributeOf(attributes, MESSAGE_DIGEST);
  if (
    type === null ||
    !sameBytes(type, new Uint8Array(new ObjectIdentifier({ value: about.contentType }).toBER()))
  )
    return 'It signs something of another kind. Use the signature of this file.';
  const actual = await crypto.subtle.digest(about.hash, about.content as Bytes);
  const expected = new Uint8Array(AsnConvert.serialize(new OctetString(actual)));
  if (digest === null || !sameBytes(digest, expected))
    return 'What it signs is not this content. Use an unaltered copy.';
  return (await namesCertificate(attributes, about.certificate))
    ? null
    : 'It does not name the certificate of its signer. Ask the sender to sign again.';
}

/** RFC 5035: without this attribute, a different certificate with the same key could replace the signer's. */
async function namesCertificate(
  attributes: readonly Attribute[],
  certificate: X509Certificate,
): Promise<boolean> {
  const v2 = attributeOf(attributes, SIGNING_CERTIFICATE_V2);
  const v1 = attributeOf(attributes, SIGNING_CERTIFICATE);
  for (const [attribute, hash] of [
    [v2, 'SHA-256'],
    [v1, 'SHA-1'],
  ] as const)
    if (attribute !== null) {
      const digest = new Uint8Array(await crypto.subtle.digest(hash, certificate.rawData));
      return hex(attribute).includes(hex(digest));
    }
  return false;
}

async function signatureFault(
  { info, attributes }: { readonly info: SignerInfo; readonly attributes: readonly Attribute[] },
  certificate: X509Certificate,
  hash: string,
): Promise<string | null> {
  // RFC 5652 section 5.4: the attributes are signed as a SET, although they are stored with another tag.
  const message = setOf(attributes.map((attribute) => new Uint8Array(AsnConvert.serialize(attribute))));
  const { algorithm } = certificate.publicKey;
  const curve = (algorithm as { namedCurve?: string }).namedCurve;
  const signature = new Uint8Array(info.signature.buffer as ArrayBuffer);
  const [importing, verifying, bytes] =
    algorithm.name === 'ECDSA'
      ? [{ name: 'ECDSA', namedCurve: curve ?? 'P-256' }, { name: 'ECDSA', hash }, derToRaw(signature, curve)]
      : [{ name: 'RSASSA-PKCS1-v1_5', hash }, { name: 'RSASSA-PKCS1-v1_5' }, signature];
  if (bytes === null) return 'Its signature cannot be read. Use an unaltered copy.';
  const key = await crypto.subtle.importKey('spki', certificate.publicKey.rawData, importing, false, [
    'verify',
  ]);
  return (await crypto.subtle.verify(verifying, key, bytes, message))
    ? null
    : 'Its signature does not hold. Use an unaltered copy.';
}

function readTime(der: Bytes): Date | null {
  try {
    return AsnConvert.parse(der, Time).getTime();
  } catch {
    return null; // the attribute is not a time
  }
}
