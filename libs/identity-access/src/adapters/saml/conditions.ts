import { samlRefusal } from './refusals.js';
import { ASSERTION, attributeOf, childrenOf, onlyChild, textOf, type XmlElement } from './xml.js';

/** Clocks of provider and installation may differ by this much. */
export const CLOCK_SKEW_MS = 60_000;
const BEARER = 'urn:oasis:names:tc:SAML:2.0:cm:bearer';
/** Any other condition makes an assertion indeterminate (SAML core 2.5.1). */
const KNOWN = new Set(['AudienceRestriction', 'OneTimeUse', 'ProxyRestriction']);

/** @throws DomainError `saml.not-yet`, `saml.expired` */
export function assertTime(notBefore: string, notOnOrAfter: string, now: Date): void {
  if (notBefore !== '' && !(momentOf(notBefore) <= now.getTime() + CLOCK_SKEW_MS))
    throw samlRefusal('saml.not-yet');
  if (notOnOrAfter !== '' && !(momentOf(notOnOrAfter) > now.getTime() - CLOCK_SKEW_MS))
    throw samlRefusal('saml.expired');
}

/** A text that is no time in UTC gives NaN, which is refused. */
export const momentOf = (text: string): number =>
  /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/.test(text) ? Date.parse(text) : NaN;

/** @throws DomainError `saml.wrong-audience`, `saml.not-yet`, `saml.expired` */
export function assertConditions(assertion: XmlElement, audience: string, now: Date): void {
  const conditions = onlyChild(assertion, ASSERTION, 'Conditions');
  if (conditions === null) throw samlRefusal('saml.wrong-audience', 'no conditions');
  assertTime(attributeOf(conditions, 'NotBefore'), attributeOf(conditions, 'NotOnOrAfter'), now);
  const inside = childrenOf(conditions);
  if (inside.some((one) => !KNOWN.has(one.localName ?? '')))
    throw samlRefusal('saml.wrong-audience', 'unknown condition');
  const restrictions = childrenOf(conditions, ASSERTION, 'AudienceRestriction');
  const names = (one: XmlElement): string[] => childrenOf(one, ASSERTION, 'Audience').map(textOf);
  if (restrictions.length === 0 || !restrictions.every((one) => names(one).includes(audience)))
    throw samlRefusal('saml.wrong-audience');
}

/** SAML profiles 4.1.4.2. @throws DomainError `saml.wrong-recipient`, `saml.not-yet`, `saml.expired` */
export function bearerUntil(
  assertion: XmlElement,
  recipient: string,
  now: Date,
): { readonly until: Date; readonly inResponseTo: string } {
  const subject = onlyChild(assertion, ASSERTION, 'Subject');
  const data = (subject === null ? [] : childrenOf(subject, ASSERTION, 'SubjectConfirmation'))
    .filter((one) => attributeOf(one, 'Method') === BEARER)
    .flatMap((one) => childrenOf(one, ASSERTION, 'SubjectConfirmationData'))
    .find((one) => attributeOf(one, 'Recipient') === recipient);
  if (data === undefined) throw samlRefusal('saml.wrong-recipient');
  const notOnOrAfter = attributeOf(data, 'NotOnOrAfter');
  if (notOnOrAfter === '') throw samlRefusal('saml.expired', 'no end');
  assertTime(attributeOf(data, 'NotBefore'), notOnOrAfter, now);
  return { until: new Date(momentOf(notOnOrAfter)), inResponseTo: attributeOf(data, 'InResponseTo') };
}
