import { ExtendedKeyUsageExtension, KeyUsageFlags, KeyUsagesExtension, X509Certificate } from './x509.js';
import { createPrivateKey, type KeyObject, sign, X509Certificate as Checked } from 'node:crypto';
import { CoseAlgorithmIdentifier, type Signer } from '@trustnxt/c2pa-ts/cose';

export interface ClaimSigner extends Signer {
  /** The name of the certificate's subject, otherwise its organisation. */
  readonly name: string;
}

/** Purposes that C2PA 2.1, section 14.5.1.1, accepts: e-mail protection, document signing, claim signing. */
const PURPOSES = ['1.3.6.1.5.5.7.3.4', '1.3.6.1.5.5.7.3.36', '1.3.6.1.4.1.62558.2.1'];
const CERTIFICATE = /-----BEGIN CERTIFICATE-----[\s\S]+?-----END CERTIFICATE-----/g;

const bad = (what: string): Error => new Error(`Content Credentials: ${what}`);

/** C2PA 2.1, section 14.5. ECDSA as COSE's pair (RFC 9053, section 2.1). @param certificates PEM, signing one first */
export function readSigner(certificates: string, key: string): ClaimSigner {
  const chain = [...certificates.matchAll(CERTIFICATE)].map(([pem]) => new X509Certificate(pem));
  const [certificate, ...chainCertificates] = chain;
  if (certificate === undefined) throw bad('the certificate file holds no certificate in PEM.');
  const privateKey = readKey(key);
  requireMatch(certificate, privateKey);
  requirePurpose(certificate);
  const { algorithm, hash } = algorithmOf(privateKey);
  const organisation = certificate.subjectName.getField('O')[0];
  // The reference implementation refuses certificates without an organisation.
  if (organisation === undefined) throw bad('the certificate names no organisation (O).');
  return {
    name: certificate.subjectName.getField('CN')[0] ?? organisation,
    certificate,
    chainCertificates,
    algorithm,
    sign: (payload) => Promise.resolve(sign(hash, payload, { key: privateKey, dsaEncoding: 'ieee-p1363' })),
  };
}

function readKey(pem: string): KeyObject {
  try {
    return createPrivateKey(pem);
  } catch {
    throw bad('the key file holds no private key in PEM without a passphrase.');
  }
}

function requireMatch(certificate: X509Certificate, key: KeyObject): void {
  if (!new Checked(Buffer.from(certificate.rawData)).checkPrivateKey(key))
    throw bad('the key is not that of the first certificate.');
}

function requirePurpose(certificate: X509Certificate): void {
  const usages = certificate.getExtension(KeyUsagesExtension)?.usages ?? 0;
  const purposes = certificate.getExtension(ExtendedKeyUsageExtension)?.usages.map(String) ?? [];
  if (certificate.subject === certificate.issuer)
    throw bad('the certificate vouches for itself; it has to come from an authority, which may be your own.');
  if ((usages & KeyUsageFlags.digitalSignature) === 0)
    throw bad('the certificate is not for digital signatures (keyUsage).');
  if (!purposes.some((purpose) => PURPOSES.includes(purpose)))
    throw bad('the certificate is not for e-mail protection, documents or claims (extendedKeyUsage).');
}

/** @throws Error for keys other than P-256, P-384 and Ed25519 */
function algorithmOf(key: KeyObject): { algorithm: CoseAlgorithmIdentifier; hash: string | null } {
  const curve = key.asymmetricKeyDetails?.namedCurve;
  if (key.asymmetricKeyType === 'ed25519') return { algorithm: CoseAlgorithmIdentifier.Ed25519, hash: null };
  if (curve === 'prime256v1') return { algorithm: CoseAlgorithmIdentifier.ES256, hash: 'sha256' };
  if (curve === 'secp384r1') return { algorithm: CoseAlgorithmIdentifier.ES384, hash: 'sha384' };
  throw bad('the key must be of P-256, P-384 or Ed25519.');
}
