import { X509Certificate } from 'node:crypto';
import { DomainError } from '@rampart/kernel';
import { attributeOf, childrenOf, METADATA, readXml, SIGNATURE, textOf, type XmlElement } from './xml.js';

const REDIRECT = 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect';
const CERTIFICATES_MOST = 6;
const RSA_BITS_LEAST = 2048;

export interface SamlMetadata {
  readonly entityId: string;
  readonly signOnAddress: string;
  /** Where a request to sign out goes (HTTP-Redirect); absent without single logout, or in older rows. */
  readonly logoutAddress?: string | undefined;
  /** Where the answer to the provider's own request goes. */
  readonly logoutAnswerAddress?: string | undefined;
  /** In PEM; each may sign. */
  readonly certificates: readonly string[];
}

/** Its own signature is not checked: an administrator vouches for it. @throws DomainError `saml.metadata-refused` */
export function readMetadata(text: string): SamlMetadata {
  const root = rootOf(text);
  if (root.namespaceURI !== METADATA || root.localName !== 'EntityDescriptor')
    throw refused('This is no metadata of one SAML provider. Paste its EntityDescriptor document.');
  const [provider, ...others] = childrenOf(root, METADATA, 'IDPSSODescriptor');
  if (provider === undefined || others.length > 0)
    throw refused('The metadata describes no identity provider. Paste the document of the provider.');
  const entityId = attributeOf(root, 'entityID');
  if (!/^\S{1,1024}$/.test(entityId))
    throw refused('The metadata has no entity id. Export it again at the provider.');
  const signOnAddress = addressIn(provider);
  return { entityId, signOnAddress, ...logoutIn(provider), certificates: certificatesIn(provider) };
}

function rootOf(text: string): XmlElement {
  try {
    return readXml(withoutComments(text));
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    throw refused('The metadata is no plain XML. Paste the document without DOCTYPE and entities.');
  }
}

/** Metadata is not checked by a signature, so comments of some providers may go. */
const withoutComments = (text: string): string => text.replace(/^\uFEFF/, '').replace(/<!--.*?-->/gs, '');

const byRedirect = (provider: XmlElement, name: string): XmlElement | undefined =>
  childrenOf(provider, METADATA, name).find((one) => attributeOf(one, 'Binding') === REDIRECT);

function addressIn(provider: XmlElement): string {
  const service = byRedirect(provider, 'SingleSignOnService');
  const address = service === undefined ? null : safeAddress(attributeOf(service, 'Location'));
  if (address === null)
    throw refused(
      'The metadata has no https address for sign-in by HTTP-Redirect. Enable it at the provider.',
    );
  return address;
}

/** Single logout is optional. */
function logoutIn(provider: XmlElement): Pick<SamlMetadata, 'logoutAddress' | 'logoutAnswerAddress'> {
  const service = byRedirect(provider, 'SingleLogoutService');
  if (service === undefined) return {};
  const logoutAddress = safeAddress(attributeOf(service, 'Location'));
  if (logoutAddress === null)
    throw refused('The metadata has no https address for sign-out. Correct it at the provider.');
  const answers = attributeOf(service, 'ResponseLocation');
  const logoutAnswerAddress = answers === '' ? logoutAddress : (safeAddress(answers) ?? logoutAddress);
  return { logoutAddress, logoutAnswerAddress };
}

function safeAddress(address: string): string | null {
  const url = URL.canParse(address) ? new URL(address) : null;
  return url === null || !isSafe(url) || url.username !== '' || address.length > 1_000 ? null : url.href;
}

const isSafe = ({ protocol, hostname }: URL): boolean =>
  protocol === 'https:' ||
  (protocol === 'http:' && /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname));

function certificatesIn(provider: XmlElement): string[] {
  const found = childrenOf(provider, METADATA, 'KeyDescriptor')
    .filter((key) => attributeOf(key, 'use') !== 'encryption')
    .flatMap((key) => childrenOf(key, SIGNATURE, 'KeyInfo'))
    .flatMap((info) => childrenOf(info, SIGNATURE, 'X509Data'))
    .flatMap((data) => childrenOf(data, SIGNATURE, 'X509Certificate'))
    .map((one) => certificateOf(textOf(one)));
  const different = [...new Set(found)];
  if (different.length === 0 || different.length > CERTIFICATES_MOST)
    throw refused(`The metadata needs 1 to ${CERTIFICATES_MOST} certificates for signing. Export it again.`);
  return different;
}

function certificateOf(base64: string): string {
  try {
    const certificate = new X509Certificate(Buffer.from(base64, 'base64'));
    const { asymmetricKeyType: type, asymmetricKeyDetails: details } = certificate.publicKey;
    if (type === 'rsa' && (details?.modulusLength ?? 0) >= RSA_BITS_LEAST) return certificate.toString();
  } catch {
    throw refused('A certificate in the metadata cannot be read. Export the metadata again.');
  }
  throw refused(
    `A certificate has no RSA key of ${RSA_BITS_LEAST} bits. Choose a longer key at the provider.`,
  );
}

/** Fingerprint and validity of a certificate. */
export function describeCertificate(pem: string): {
  readonly fingerprint: string;
  readonly validFrom: string;
  readonly validUntil: string;
} {
  const { fingerprint256: fingerprint, validFrom, validTo } = new X509Certificate(pem);
  const moment = (text: string): string => new Date(text).toISOString();
  return { fingerprint, validFrom: moment(validFrom), validUntil: moment(validTo) };
}

const refused = (text: string): DomainError => new DomainError('saml.metadata-refused', 'invalid', text);
