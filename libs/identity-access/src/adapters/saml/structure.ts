import { samlRefusal } from './refusals.js';
import {
  ASSERTION,
  attributeOf,
  childrenOf,
  everyNamed,
  onlyChild,
  PROTOCOL,
  SIGNATURE,
  textOf,
  type XmlElement,
} from './xml.js';

const SUCCESS = 'urn:oasis:names:tc:SAML:2.0:status:Success';
export const SIGNATURE_METHODS: ReadonlySet<string> = new Set([
  'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
  'http://www.w3.org/2001/04/xmldsig-more#rsa-sha512',
]);
const DIGESTS = new Set([
  'http://www.w3.org/2001/04/xmlenc#sha256',
  'http://www.w3.org/2001/04/xmlenc#sha512',
]);
const EXCLUSIVE = 'http://www.w3.org/2001/10/xml-exc-c14n#';
const TRANSFORMS = new Set(['http://www.w3.org/2000/09/xmldsig#enveloped-signature', EXCLUSIVE]);

/**
 * What must be true of a response before its signature is checked: one assertion, and signatures that cover the
 * element around them, by strong methods. Wrapped signatures need a second assertion, response or place.
 * @throws DomainError `saml.*`
 */
export function assertStructure(root: XmlElement): void {
  if (root.namespaceURI !== PROTOCOL || root.localName !== 'Response') throw samlRefusal('saml.unreadable');
  assertSuccess(root);
  const encrypted = everyNamed(root, 'EncryptedAssertion').length + everyNamed(root, 'EncryptedID').length;
  if (encrypted > 0) throw samlRefusal('saml.encrypted');
  const assertions = everyNamed(root, 'Assertion');
  const assertion = onlyChild(root, ASSERTION, 'Assertion');
  if (assertion === null || assertions.length !== 1 || everyNamed(root, 'Response').length > 0)
    throw samlRefusal('saml.several-assertions');
  const signatures = everyNamed(root, 'Signature');
  if (signatures.length === 0) throw samlRefusal('saml.unsigned');
  for (const signature of signatures) assertSignature(signature, [root, assertion]);
  if (signatures.length !== new Set(signatures.map((one) => one.parentNode)).size)
    throw samlRefusal('saml.signature', 'two signatures of one element');
}

function assertSuccess(root: XmlElement): void {
  const status = onlyChild(root, PROTOCOL, 'Status');
  const code = status && onlyChild(status, PROTOCOL, 'StatusCode');
  if (code === null || attributeOf(code, 'Value') !== SUCCESS) throw samlRefusal('saml.declined');
}

/** @throws DomainError `saml.signature`, `saml.weak-algorithm` */
export function assertSignature(signature: XmlElement, places: readonly XmlElement[]): void {
  const misplaced = (check: string) => samlRefusal('saml.signature', check);
  const parent = places.find((place) => place === signature.parentNode);
  if (parent === undefined || signature.namespaceURI !== SIGNATURE) throw misplaced('place of the signature');
  const signed = onlyChild(signature, SIGNATURE, 'SignedInfo');
  const reference = signed && onlyChild(signed, SIGNATURE, 'Reference');
  if (signed === null || reference === null) throw misplaced('number of references');
  if (everyNamed(signature, 'SignedInfo').length > 1 || childrenOf(signature, SIGNATURE, 'Object').length > 0)
    throw misplaced('objects in the signature');
  const id = attributeOf(parent, 'ID');
  if (id === '' || attributeOf(reference, 'URI') !== `#${id}`) throw misplaced('reference');
  assertMethods(signed, reference);
}

function assertMethods(signed: XmlElement, reference: XmlElement): void {
  const algorithmOf = (parent: XmlElement, name: string): string => {
    const element = onlyChild(parent, SIGNATURE, name);
    return element === null ? '' : attributeOf(element, 'Algorithm');
  };
  const weak = (check: string) => samlRefusal('saml.weak-algorithm', check);
  if (!SIGNATURE_METHODS.has(algorithmOf(signed, 'SignatureMethod'))) throw weak('signature');
  if (!DIGESTS.has(algorithmOf(reference, 'DigestMethod'))) throw weak('digest');
  if (algorithmOf(signed, 'CanonicalizationMethod') !== EXCLUSIVE) throw weak('canonicalization');
  const transforms = everyNamed(reference, 'Transform');
  if (transforms.length > 2 || transforms.some((one) => !TRANSFORMS.has(attributeOf(one, 'Algorithm'))))
    throw weak('transforms');
}

/** The issuer of a response or assertion; null for none or several. */
export function issuerOf(element: XmlElement): string | null {
  const issuer = onlyChild(element, ASSERTION, 'Issuer');
  return issuer === null ? null : textOf(issuer);
}

/** Whether the response itself, not only its assertion, is signed. */
export const isSigned = (root: XmlElement): boolean => onlyChild(root, SIGNATURE, 'Signature') !== null;
