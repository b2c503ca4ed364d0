import type { ProviderIdentity, ProviderSession } from '../../ports/identity-provider.js';
import { samlRefusal } from './refusals.js';
import type { SamlSettings } from './service-provider.js';
import { ASSERTION, attributeOf, childrenOf, everyNamed, onlyChild, textOf, type XmlElement } from './xml.js';

const TEXT_MOST = 500;
const NAME_FORMATS: Readonly<Record<SamlSettings['nameId'], readonly string[]>> = {
  persistent: ['urn:oasis:names:tc:SAML:2.0:nameid-format:persistent'],
  email: ['urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress'],
};
/** Both mean that the provider says nothing about the form. */
const OPEN_FORMATS = ['', 'urn:oasis:names:tc:SAML:1.1:nameid-format:unspecified'];
const ADDRESSES = [
  'email',
  'mail',
  'urn:oid:0.9.2342.19200300.100.1.3',
  'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/emailaddress',
];
const NAMES = [
  'displayName',
  'urn:oid:2.16.840.1.113730.3.1.241',
  'http://schemas.microsoft.com/identity/claims/displayname',
  'name',
];
const ENTRA = /^https:\/\/sts\.(?:windows\.net|microsoftonline\.(?:com|us))\//;
const ENTRA_OBJECT = 'http://schemas.microsoft.com/identity/claims/objectidentifier';
const ENTRA_METHODS = 'http://schemas.microsoft.com/claims/authnmethodsreferences';
/** Classes and methods that mean several factors. */
const FACTORS = new Set([
  'https://refeds.org/profile/mfa',
  'http://schemas.microsoft.com/claims/multipleauthn',
  'urn:oasis:names:tc:SAML:2.0:ac:classes:MobileTwoFactorContract',
  'urn:oasis:names:tc:SAML:2.0:ac:classes:MobileTwoFactorUnregistered',
]);

/**
 * The person of a verified assertion. A provider that a tenant chose speaks for its people; the caller looks at
 * addresses of proved domains only. @throws DomainError `saml.no-name`
 */
export function readIdentity(assertion: XmlElement, settings: SamlSettings): ProviderIdentity {
  const name = nameIdOf(assertion, settings.nameId);
  const attributes = attributesOf(assertion);
  const first = (names: readonly string[]): string | null =>
    names.map((one) => attributes.get(one)?.[0] ?? '').find((text) => text !== '') ?? null;
  const { addressAttribute, nameAttribute } = settings;
  const stated = first(addressAttribute === '' ? ADDRESSES : [addressAttribute]);
  const address = stated ?? (settings.nameId === 'email' ? name : null);
  const displayed = first(nameAttribute === '' ? NAMES : [nameAttribute]);
  const directoryId = ENTRA.test(settings.entityId) ? first([ENTRA_OBJECT]) : null;
  const usesFactors = contextsOf(assertion).some((one) => FACTORS.has(one));
  const methods = attributes.get(ENTRA_METHODS) ?? [];
  return {
    ...{ issuer: settings.entityId, subject: name, address: isAddress(address) ? address : null },
    addressVerified: isAddress(address),
    ...(directoryId !== null && { directoryId }),
    ...(displayed !== null && { name: displayed.slice(0, 100) }),
    session: sessionOf(assertion),
    amr: usesFactors || methods.some((one) => FACTORS.has(one)) ? ['mfa'] : [],
  };
}

function sessionOf(assertion: XmlElement): ProviderSession {
  const subject = onlyChild(assertion, ASSERTION, 'Subject');
  const element = subject && onlyChild(subject, ASSERTION, 'NameID');
  const index = childrenOf(assertion, ASSERTION, 'AuthnStatement')
    .map((one) => attributeOf(one, 'SessionIndex'))
    .find((one) => one !== '' && one.length <= TEXT_MOST);
  const format = element === null ? '' : attributeOf(element, 'Format');
  return { name: textOf(element), format, index: index ?? null };
}

const isAddress = (text: string | null): text is string =>
  text !== null && text.length <= 320 && /^[^\s@<>"]+@[^\s@<>"]+$/.test(text);

function nameIdOf(assertion: XmlElement, kind: SamlSettings['nameId']): string {
  const subject = onlyChild(assertion, ASSERTION, 'Subject');
  const element = subject && onlyChild(subject, ASSERTION, 'NameID');
  if (element === null) throw samlRefusal('saml.no-name', 'no name id');
  const format = attributeOf(element, 'Format');
  if (![...NAME_FORMATS[kind], ...OPEN_FORMATS].includes(format)) throw samlRefusal('saml.no-name', 'format');
  const name = textOf(element);
  const isPlain = childrenOf(element).length === 0 && name !== '' && name.length <= TEXT_MOST;
  if (!isPlain || (kind === 'email' && !isAddress(name))) throw samlRefusal('saml.no-name', 'text');
  return kind === 'email' ? name.toLowerCase() : name;
}

function attributesOf(assertion: XmlElement): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>();
  for (const statement of childrenOf(assertion, ASSERTION, 'AttributeStatement'))
    for (const attribute of childrenOf(statement, ASSERTION, 'Attribute')) {
      const values = childrenOf(attribute, ASSERTION, 'AttributeValue')
        .filter((value) => childrenOf(value).length === 0)
        .map((value) => cleaned(textOf(value)));
      const name = attributeOf(attribute, 'Name');
      found.set(name, [...(found.get(name) ?? []), ...values]);
    }
  return found;
}

const cleaned = (text: string): string =>
  text
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, TEXT_MOST);

const contextsOf = (assertion: XmlElement): string[] =>
  childrenOf(assertion, ASSERTION, 'AuthnStatement').flatMap((statement) =>
    everyNamed(statement, 'AuthnContextClassRef').map(textOf),
  );
