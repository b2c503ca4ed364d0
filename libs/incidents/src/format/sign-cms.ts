import {
  Attribute,
  CertificateChoices,
  CertificateSet,
  CMSVersion,
  ContentInfo,
  DigestAlgorithmIdentifier,
  EncapsulatedContentInfo,
  id_data,
  id_signedData,
  IssuerAndSerialNumber,
  SignatureAlgorithmIdentifier,
  SignedData,
  SignerIdentifier,
  SignerInfo,
} from '@peculiar/asn1-cms';
import { AsnConvert, OctetString } from '@peculiar/asn1-schema';
import { Certificate, Time } from '@peculiar/asn1-x509';
import { ObjectIdentifier, Null } from 'asn1js';
import { type Bytes, concat, hex } from './bytes.js';
import { CONTENT_TYPE, MESSAGE_DIGEST, SIGNING_CERTIFICATE_V2, SIGNING_TIME } from './cms-signer.js';
import { setOf } from './der.js';
import { sha256 } from './hashes.js';
import type { WebKey } from './web-crypto.js';

const SHA256 = '2.16.840.1.101.3.4.2.1';
const RSA = '1.2.840.113549.1.1.1';

export interface CmsKey {
  readonly certificate: Uint8Array;
  /** RSASSA-PKCS1-v1_5 with SHA-256: the only common scheme with reproducible signatures. */
  readonly privateKey: WebKey;
}

/** Like `signCmsDigest`, for content that is in memory. @returns DER */
export const signCms = async (content: Uint8Array, key: CmsKey, signedAt: Date): Promise<Bytes> =>
  signCmsDigest(await sha256(content), key, signedAt);

/**
 * Makes a detached CMS signature (CAdES-BES: content type, digest, time, signing certificate) over some content. Equal
 * inputs give equal bytes. @param digest SHA-256 of the content @param signedAt milliseconds are dropped @returns DER
 */
export async function signCmsDigest(digest: Uint8Array, key: CmsKey, signedAt: Date): Promise<Bytes> {
  const certificate = AsnConvert.parse(key.certificate, Certificate);
  const attributes = await attributesOf(digest, key.certificate, signedAt);
  const message = setOf(attributes);
  const signature = await crypto.subtle.sign('RSASSA-PKCS1-v1_5', key.privateKey, message);
  const { issuer, serialNumber } = certificate.tbsCertificate;
  const digestAlgorithm = new DigestAlgorithmIdentifier({ algorithm: SHA256 });
  const signed = new SignedData({
    version: CMSVersion.v1,
    encapContentInfo: new EncapsulatedContentInfo({ eContentType: id_data }),
    certificates: new CertificateSet([new CertificateChoices({ certificate })]),
  });
  signed.digestAlgorithms.push(digestAlgorithm);
  signed.signerInfos.push(
    new SignerInfo({
      version: CMSVersion.v1,
      sid: new SignerIdentifier({
        issuerAndSerialNumber: new IssuerAndSerialNumber({ issuer, serialNumber }),
      }),
      digestAlgorithm,
      signedAttrs: attributes.map((der) => AsnConvert.parse(der, Attribute)),
      signatureAlgorithm: new SignatureAlgorithmIdentifier({
        algorithm: RSA,
        parameters: new Null().toBER(),
      }),
      signature: new OctetString(signature),
    }),
  );
  return new Uint8Array(
    AsnConvert.serialize(
      new ContentInfo({ contentType: id_signedData, content: AsnConvert.serialize(signed) }),
    ),
  );
}

/** DER sorts the members of a SET by their bytes (X.690, 11.6). */
async function attributesOf(
  digest: Uint8Array,
  certificate: Uint8Array,
  signedAt: Date,
): Promise<readonly Bytes[]> {
  const attribute = (attrType: string, value: ArrayBuffer): Bytes =>
    new Uint8Array(AsnConvert.serialize(new Attribute({ attrType, attrValues: [value] })));
  const seconds = new Date(Math.floor(signedAt.getTime() / 1000) * 1000);
  return [
    attribute(CONTENT_TYPE, new ObjectIdentifier({ value: id_data }).toBER()),
    attribute(SIGNING_TIME, AsnConvert.serialize(new Time(seconds))),
    attribute(MESSAGE_DIGEST, AsnConvert.serialize(new OctetString(digest))),
    attribute(SIGNING_CERTIFICATE_V2, essCertificate(await sha256(certificate))),
  ].sort((a, b) => (hex(a) < hex(b) ? -1 : 1));
}

/** SigningCertificateV2 with one ESSCertIDv2 whose hash algorithm is the default, SHA-256 (RFC 5035 section 3). */
const essCertificate = (digest: Uint8Array): ArrayBuffer =>
  concat([Uint8Array.of(0x30, 38, 0x30, 36, 0x30, 34, 0x04, 32), digest]).buffer;
