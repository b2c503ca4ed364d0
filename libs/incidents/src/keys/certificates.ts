import type { WebKey } from '../format/web-crypto.js';

const ALGORITHM = {
  name: 'RSASSA-PKCS1-v1_5',
  hash: 'SHA-256',
  publicExponent: Uint8Array.of(1, 0, 1),
} as const;

/** A certificate and its private key (PKCS#8), both in DER. */
export interface CertifiedKey {
  readonly privateKey: Uint8Array;
  readonly certificate: Uint8Array;
}

/**
 * An authority and a certificate that it signs, RSA. @param organisation in both names @param from validity: 20
 * and 10 years @param serials hexadecimal, at most 20 bytes @param modulusLength bits; fewer only for tests
 */
export async function issueCertificates(
  organisation: string,
  from: Date,
  serials: readonly [string, string],
  modulusLength = 3072,
): Promise<{ readonly authority: Uint8Array; readonly signer: CertifiedKey }> {
  const { BasicConstraintsExtension, KeyUsageFlags, KeyUsagesExtension, X509CertificateGenerator } =
    await import('../format/x509.js');
  const authorityKeys = await generate(modulusLength);
  const signerKeys = await generate(modulusLength);
  const authority = await X509CertificateGenerator.createSelfSigned({
    serialNumber: serials[0],
    name: [{ O: [organisation], CN: ['Rampart evidence authority'] }],
    notBefore: from,
    notAfter: yearsLater(from, 20),
    keys: authorityKeys,
    signingAlgorithm: ALGORITHM,
    extensions: [
      new BasicConstraintsExtension(true, 0, true),
      new KeyUsagesExtension(KeyUsageFlags.keyCertSign | KeyUsageFlags.cRLSign, true),
    ],
  });
  const signer = await X509CertificateGenerator.create({
    serialNumber: serials[1],
    subject: [{ O: [organisation], CN: ['Rampart evidence service'] }],
    issuer: authority.subjectName,
    notBefore: from,
    notAfter: yearsLater(from, 10),
    publicKey: signerKeys.publicKey,
    signingKey: authorityKeys.privateKey,
    signingAlgorithm: ALGORITHM,
    extensions: [
      new BasicConstraintsExtension(false, undefined, true),
      new KeyUsagesExtension(KeyUsageFlags.digitalSignature | KeyUsageFlags.nonRepudiation, true),
    ],
  });
  const privateKey = new Uint8Array(await crypto.subtle.exportKey('pkcs8', signerKeys.privateKey));
  return {
    authority: new Uint8Array(authority.rawData),
    signer: { privateKey, certificate: new Uint8Array(signer.rawData) },
  };
}

/** The authority's private key is not stored, so a new certificate needs a new authority, which is published again. */
const generate = (modulusLength: number) =>
  crypto.subtle.generateKey({ ...ALGORITHM, modulusLength }, true, ['sign', 'verify']);

/** Reads the private key of a certificate made by {@link issueCertificates}. @param pkcs8 DER */
export const importSigningKey = (pkcs8: Uint8Array): Promise<WebKey> =>
  crypto.subtle.importKey('pkcs8', new Uint8Array(pkcs8), ALGORITHM, false, ['sign']);

function yearsLater(date: Date, years: number): Date {
  const later = new Date(date);
  later.setUTCFullYear(later.getUTCFullYear() + years);
  return later;
}
