import { ContentInfo, id_data, id_signedData, SignedData } from '@peculiar/asn1-cms';
import { AsnConvert } from '@peculiar/asn1-schema';
import { t } from '@rampart/kernel';
import { type X509Certificate } from './x509.js';
import { sameBytes } from './bytes.js';
import { type Checked, refuse } from './checked.js';
import { chainToAuthority } from './certificate-chain.js';
import { checkSigner } from './cms-signer.js';

export interface CmsSignature {
  readonly certificate: X509Certificate;
  readonly signedAt: Date;
}

/**
 * Checks a detached CMS signature (RFC 5652, CAdES-BES: ETSI EN 319 122-1) over some content: one signer, SHA-256, and
 * a certificate issued by one of the authorities. Stricter than `openssl cms -verify`: the signature must be exactly
 * its DER encoding, so that no byte can be changed. @param authorities certificates that are trusted from elsewhere
 */
export async function verifyCms(
  der: Uint8Array,
  content: Uint8Array,
  authorities: readonly X509Certificate[],
): Promise<Checked<CmsSignature>> {
  const signed = parseSignedData(der);
  if (signed === null) return refuse(t`It is no CMS signature. Use the .p7s of this package.`);
  const { encapContentInfo } = signed;
  if (encapContentInfo.eContentType !== id_data || encapContentInfo.eContent !== undefined)
    return refuse(t`It is not a detached signature. Use the .p7s of this package.`);
  const checked = await checkSigner(signed, id_data, content);
  if (!checked.ok) return checked;
  const { certificate, signedAt, certificates } = checked.value;
  if (signedAt === null) return refuse(t`It does not say when it was made. Ask the sender to sign again.`);
  const chain = await chainToAuthority(certificate, certificates, authorities, signedAt);
  return chain.ok ? { ok: true, value: { certificate, signedAt } } : chain;
}

/** Reads a SignedData; null for other structures and for encodings that are not DER. */
export function parseSignedData(der: Uint8Array): SignedData | null {
  try {
    const info = AsnConvert.parse(der, ContentInfo);
    if (info.contentType !== id_signedData) return null;
    const signed = AsnConvert.parse(info.content, SignedData);
    const again = AsnConvert.serialize(
      new ContentInfo({ contentType: id_signedData, content: AsnConvert.serialize(signed) }),
    );
    return sameBytes(new Uint8Array(again), der) ? signed : null;
  } catch {
    return null; // the parser throws for bytes that are not ASN.1
  }
}
