import type { SamlService } from '../../contract/saml.js';
import type { ProviderIdentity } from '../../ports/identity-provider.js';
import { assertConditions, assertTime, bearerUntil, CLOCK_SKEW_MS } from './conditions.js';
import { samlRefusal } from './refusals.js';
import { requestIdOf, type SamlSettings, verifiedAssertion } from './service-provider.js';
import { readIdentity } from './statement.js';
import { assertStructure, isSigned, issuerOf } from './structure.js';
import { ASSERTION, attributeOf, childrenOf, readXml, type XmlElement } from './xml.js';

export interface SamlExpectations {
  readonly service: SamlService;
  readonly settings: SamlSettings;
  /** The relay state as it came back; null without one. */
  readonly state: string | null;
  readonly now: Date;
}

export interface SamlStatement {
  readonly assertionId: string;
  readonly identity: ProviderIdentity;
  /** When no response with this assertion can be valid any more. */
  readonly until: Date;
}

/**
 * Checks a response and reads its person. Everything after the signature is read from the text that the signature
 * covers; of the response around it only the destination, issuer and request are compared. @param response in base64
 * @throws DomainError `saml.*`
 */
export async function readResponse(response: string, expected: SamlExpectations): Promise<SamlStatement> {
  const { service, settings, state, now } = expected;
  const root = readXml(decoded(response));
  assertStructure(root);
  const assertion = await verified(response, expected);
  const outer = issuerOf(root);
  if (issuerOf(assertion) !== settings.entityId || (outer !== null && outer !== settings.entityId))
    throw samlRefusal('saml.wrong-issuer');
  const destination = attributeOf(root, 'Destination');
  if (destination === '' ? isSigned(root) : destination !== service.consumerAddress)
    throw samlRefusal('saml.wrong-destination');
  assertConditions(assertion, service.entityId, now);
  const bearer = bearerUntil(assertion, service.consumerAddress, now);
  assertRequest([attributeOf(root, 'InResponseTo'), bearer.inResponseTo], state);
  const until = new Date(bearer.until.getTime() + CLOCK_SKEW_MS);
  return { assertionId: attributeOf(assertion, 'ID'), identity: readIdentity(assertion, settings), until };
}

function decoded(base64: string): string {
  const bytes = Buffer.from(base64, 'base64');
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw samlRefusal('saml.unreadable', 'not UTF-8');
  }
}

async function verified(response: string, { service, settings, now }: SamlExpectations): Promise<XmlElement> {
  const text = await verifiedAssertion(service, settings, response).catch((error: unknown) => {
    throw Object.assign(samlRefusal('saml.signature', 'not by a known certificate'), { cause: error });
  });
  if (text === null) throw samlRefusal('saml.signature', 'nothing signed');
  const assertion = readXml(text);
  if (assertion.namespaceURI !== ASSERTION || assertion.localName !== 'Assertion')
    throw samlRefusal('saml.signature', 'no assertion signed');
  if (attributeOf(assertion, 'Version') !== '2.0' || attributeOf(assertion, 'ID') === '')
    throw samlRefusal('saml.unreadable', 'version');
  const ended = childrenOf(assertion, ASSERTION, 'AuthnStatement').map((one) =>
    attributeOf(one, 'SessionNotOnOrAfter'),
  );
  if (ended.length === 0) throw samlRefusal('saml.no-name', 'no statement of sign-in');
  for (const one of ended) assertTime('', one, now);
  return assertion;
}

function assertRequest(stated: readonly string[], state: string | null): void {
  if (state === null || stated.every((one) => one === '')) throw samlRefusal('saml.not-asked');
  // An absent one in the response around a signed assertion says nothing.
  const [outer, inner] = stated;
  const expected = requestIdOf(state);
  if (inner !== expected || (outer !== '' && outer !== expected)) throw samlRefusal('saml.other-request');
}
