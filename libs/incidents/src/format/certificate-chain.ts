import { t } from '@rampart/kernel';
import { BasicConstraintsExtension, type X509Certificate } from './x509.js';
import { sameBytes } from './bytes.js';
import { type Checked, refuse } from './checked.js';

const MAX_DEPTH = 5;

const raw = (certificate: X509Certificate): Uint8Array => new Uint8Array(certificate.rawData);

/** Finds a chain by RFC 5280 section 6, without revocation. @param at time at which every certificate must be valid */
export async function chainToAuthority(
  leaf: X509Certificate,
  others: readonly X509Certificate[],
  authorities: readonly X509Certificate[],
  at: Date,
): Promise<Checked<null>> {
  let current = leaf;
  for (let depth = 0; depth < MAX_DEPTH; depth += 1) {
    if (at < current.notBefore || at > current.notAfter)
      return refuse(
        t`The certificate of ${current.subject} was not valid then. Ask the sender to sign again.`,
      );
    if (authorities.some((authority) => sameBytes(raw(authority), raw(current))))
      return { ok: true, value: null };
    const issuer = await issuerOf(current, [...authorities, ...others]);
    if (issuer === null)
      return refuse(
        t`No trusted certificate signed ${current.subject}. Ask the sender where the certificate is published.`,
      );
    current = issuer;
  }
  return refuse(t`The chain of certificates is too long. Ask the sender for a shorter one.`);
}

async function issuerOf(
  certificate: X509Certificate,
  candidates: readonly X509Certificate[],
): Promise<X509Certificate | null> {
  for (const candidate of candidates) {
    if (candidate.subject !== certificate.issuer || sameBytes(raw(candidate), raw(certificate))) continue;
    if (candidate.getExtension(BasicConstraintsExtension)?.ca !== true) continue;
    if (await certificate.verify({ publicKey: candidate, signatureOnly: true })) return candidate;
  }
  return null;
}
