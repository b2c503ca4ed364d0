// The certificate library needs decorator metadata when it is loaded.
import 'reflect-metadata';
import { randomBytes } from 'node:crypto';

const ALGORITHM = {
  ...{ name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256', modulusLength: 2048 },
  publicExponent: Uint8Array.of(1, 0, 1),
};
const YEARS = 10;

export interface SigningKey {
  /** PKCS #8 in PEM. */
  readonly privateKey: string;
  /** In PEM; signed by its own key, as providers expect. */
  readonly certificate: string;
}

/** Makes the key that signs the requests of one connection, and its certificate for ten years. */
export async function makeSigningKey(now: Date): Promise<SigningKey> {
  // Loaded here, because it takes long (decision 1040).
  const { KeyUsageFlags, KeyUsagesExtension, X509CertificateGenerator } = await import('@peculiar/x509');
  const keys = await crypto.subtle.generateKey(ALGORITHM, true, ['sign', 'verify']);
  const until = new Date(now);
  until.setUTCFullYear(until.getUTCFullYear() + YEARS);
  const certificate = await X509CertificateGenerator.createSelfSigned({
    // A positive number (RFC 5280, section 4.1.2.2).
    serialNumber: `01${randomBytes(15).toString('hex')}`,
    name: [{ CN: ['Rampart single sign-on'] }],
    ...{ notBefore: now, notAfter: until, keys, signingAlgorithm: ALGORITHM },
    extensions: [new KeyUsagesExtension(KeyUsageFlags.digitalSignature, true)],
  });
  const der = Buffer.from(await crypto.subtle.exportKey('pkcs8', keys.privateKey));
  const lines = der.toString('base64').replace(/.{1,64}/g, '$&\n');
  return {
    privateKey: `-----BEGIN PRIVATE KEY-----\n${lines}-----END PRIVATE KEY-----\n`,
    certificate: certificate.toString('pem'),
  };
}
