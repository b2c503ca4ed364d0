import { createHash, createSign } from 'node:crypto';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { makeSigningKey, type SigningKey } from '../adapters/saml/signing-key.js';

const SAML = 'urn:oasis:names:tc:SAML:2.0:assertion';
const SAMLP = 'urn:oasis:names:tc:SAML:2.0:protocol';
const DS = 'http://www.w3.org/2000/09/xmldsig#';
const C14N = 'http://www.w3.org/2001/10/xml-exc-c14n#';
const PERSISTENT = 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent';
const SUCCESS = 'urn:oasis:names:tc:SAML:2.0:status:Success';
const HERE = '@@signature@@';

/** What a response says; tests alter it. */
export interface SamlSaying {
  readonly subject: string;
  readonly format: string;
  readonly email?: string;
  readonly issuer: string;
  readonly audience: string;
  readonly recipient: string;
  readonly destination: string;
  readonly inResponseTo: string;
  readonly notBefore: Date;
  readonly notOnOrAfter: Date;
  readonly id: string;
  readonly status: string;
  readonly context: string;
  /** What the provider calls its session; absent for none. */
  readonly sessionIndex?: string;
}

/** A request to sign out; tests alter it. */
export interface SamlFarewell {
  readonly id: string;
  readonly issuer: string;
  readonly destination: string;
  readonly subject: string;
  readonly format: string;
  readonly indexes: readonly string[];
  readonly issuedAt: Date;
  /** Null for none. */
  readonly notOnOrAfter: Date | null;
}

export interface AskedSaml {
  readonly id: string;
  readonly relayState: string;
  readonly request: string;
  readonly url: URL;
}

interface SigningOptions {
  readonly key?: SigningKey;
  readonly hash?: 'sha1' | 'sha256';
  readonly uri?: string;
}

/** Writes XML in canonical form (exclusive c14n), so that it signs its texts as they are. */
export class TestSamlProvider {
  private constructor(
    readonly entityId: string,
    readonly key: SigningKey,
    private readonly now: () => Date,
  ) {}

  static async start(entityId: string, now: () => Date): Promise<TestSamlProvider> {
    return new TestSamlProvider(entityId, await makeSigningKey(now()), now);
  }

  metadata(...certificates: readonly string[]): string {
    const keys = [this.key.certificate, ...certificates].map(
      (pem) =>
        `<KeyDescriptor use="signing"><ds:KeyInfo><ds:X509Data><ds:X509Certificate>${bare(pem)}` +
        `</ds:X509Certificate></ds:X509Data></ds:KeyInfo></KeyDescriptor>`,
    );
    return (
      `<?xml version="1.0"?><!-- exported --><EntityDescriptor xmlns="urn:oasis:names:tc:SAML:2.0:metadata"` +
      ` xmlns:ds="${DS}" entityID="${this.entityId}"><IDPSSODescriptor protocolSupportEnumeration="${SAMLP}">` +
      `${keys.join('')}<SingleSignOnService Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect"` +
      ` Location="https://idp.example/sso?tenant=1"/>` +
      `<SingleLogoutService Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect"` +
      ` Location="https://idp.example/slo?tenant=1" ResponseLocation="https://idp.example/slo-answer"/></IDPSSODescriptor></EntityDescriptor>`
    );
  }

  /** Reads the address that a browser was sent to. */
  read(location: string): AskedSaml {
    const url = new URL(location);
    const request = inflateRawSync(
      Buffer.from(url.searchParams.get('SAMLRequest') ?? '', 'base64'),
    ).toString();
    return {
      ...{ url, request, id: /\sID="([^"]+)"/.exec(request)?.[1] ?? '' },
      relayState: url.searchParams.get('RelayState') ?? '',
    };
  }

  /** What an honest response to a request says. @param service entity id and ACS address of the installation */
  saying(
    asked: AskedSaml,
    service: { readonly entityId: string; readonly consumerAddress: string },
    person: { readonly subject: string; readonly email?: string },
  ): SamlSaying {
    const at = this.now().getTime();
    return {
      ...person,
      ...{ format: PERSISTENT, issuer: this.entityId, audience: service.entityId, status: SUCCESS },
      ...{ recipient: service.consumerAddress, destination: service.consumerAddress, inResponseTo: asked.id },
      ...{ notBefore: new Date(at - 1_000), notOnOrAfter: new Date(at + 300_000) },
      id: `_${createHash('sha256').update(`${asked.id}${person.subject}`).digest('hex')}`,
      context: 'urn:oasis:names:tc:SAML:2.0:ac:classes:PasswordProtectedTransport',
    };
  }

  /** An assertion; the place of its signature is marked. */
  assertion(saying: SamlSaying): string {
    const until = saying.notOnOrAfter.toISOString();
    const email =
      saying.email === undefined || saying.email === ''
        ? ''
        : `<saml:AttributeStatement><saml:Attribute Name="email"><saml:AttributeValue>${saying.email}` +
          `</saml:AttributeValue></saml:Attribute></saml:AttributeStatement>`;
    return (
      `<saml:Assertion xmlns:saml="${SAML}" ID="${saying.id}" IssueInstant="${this.now().toISOString()}" Version="2.0">` +
      `<saml:Issuer>${saying.issuer}</saml:Issuer>${HERE}<saml:Subject>` +
      `<saml:NameID Format="${saying.format}">${saying.subject}</saml:NameID>` +
      `<saml:SubjectConfirmation Method="urn:oasis:names:tc:SAML:2.0:cm:bearer"><saml:SubjectConfirmationData` +
      `${saying.inResponseTo === '' ? '' : ` InResponseTo="${saying.inResponseTo}"`} NotOnOrAfter="${until}"` +
      ` Recipient="${saying.recipient}"></saml:SubjectConfirmationData></saml:SubjectConfirmation></saml:Subject>` +
      `<saml:Conditions NotBefore="${saying.notBefore.toISOString()}" NotOnOrAfter="${until}">` +
      `<saml:AudienceRestriction><saml:Audience>${saying.audience}</saml:Audience></saml:AudienceRestriction>` +
      `</saml:Conditions><saml:AuthnStatement AuthnInstant="${this.now().toISOString()}"` +
      `${saying.sessionIndex === undefined ? '' : ` SessionIndex="${saying.sessionIndex}"`}><saml:AuthnContext>` +
      `<saml:AuthnContextClassRef>${saying.context}</saml:AuthnContextClassRef></saml:AuthnContext>` +
      `</saml:AuthnStatement>${email}</saml:Assertion>`
    );
  }

  /** A response around something; the place of its signature is marked. */
  response(saying: SamlSaying, content: string, id = '_response'): string {
    return (
      `<samlp:Response xmlns:samlp="${SAMLP}" Destination="${saying.destination}" ID="${id}"` +
      `${saying.inResponseTo === '' ? '' : ` InResponseTo="${saying.inResponseTo}"`}` +
      ` IssueInstant="${this.now().toISOString()}" Version="2.0">` +
      `<saml:Issuer xmlns:saml="${SAML}">${saying.issuer}</saml:Issuer>${HERE}<samlp:Status>` +
      `<samlp:StatusCode Value="${saying.status}"></samlp:StatusCode></samlp:Status>${content}</samlp:Response>`
    );
  }

  /** Signs the element with the first mark, and forgets other marks. */
  signed(xml: string, options: SigningOptions = {}): string {
    return unsigned(xml.replace(HERE, this.signature(xml, options)));
  }

  /** The signature of an element whose place is marked. */
  signature(xml: string, { key = this.key, hash = 'sha256', uri }: SigningOptions = {}): string {
    const id = uri ?? `#${/\sID="([^"]+)"/.exec(xml)?.[1] ?? ''}`;
    const [method, digestMethod] =
      hash === 'sha1'
        ? [`${DS}rsa-sha1`, `${DS}sha1`]
        : ['http://www.w3.org/2001/04/xmldsig-more#rsa-sha256', 'http://www.w3.org/2001/04/xmlenc#sha256'];
    const digest = createHash(hash).update(unsigned(xml)).digest('base64');
    const info = (space: string): string =>
      `<ds:SignedInfo${space}><ds:CanonicalizationMethod Algorithm="${C14N}"></ds:CanonicalizationMethod>` +
      `<ds:SignatureMethod Algorithm="${method}"></ds:SignatureMethod><ds:Reference URI="${id}"><ds:Transforms>` +
      `<ds:Transform Algorithm="${DS}enveloped-signature"></ds:Transform><ds:Transform Algorithm="${C14N}">` +
      `</ds:Transform></ds:Transforms><ds:DigestMethod Algorithm="${digestMethod}"></ds:DigestMethod>` +
      `<ds:DigestValue>${digest}</ds:DigestValue></ds:Reference></ds:SignedInfo>`;
    const value = createSign(hash)
      .update(info(` xmlns:ds="${DS}"`))
      .sign(key.privateKey, 'base64');
    return (
      `<ds:Signature xmlns:ds="${DS}">${info('')}<ds:SignatureValue>${value}</ds:SignatureValue><ds:KeyInfo>` +
      `<ds:X509Data><ds:X509Certificate>${bare(key.certificate)}</ds:X509Certificate></ds:X509Data></ds:KeyInfo>` +
      `</ds:Signature>`
    );
  }

  /** A response whose assertion is signed. */
  answer(saying: SamlSaying, options: SigningOptions = {}): string {
    return unsigned(this.response(saying, this.signed(this.assertion(saying), options)));
  }

  /** An honest request to sign a person out. */
  farewell(
    service: { readonly logoutAddress: string },
    subject: string,
    indexes: readonly string[] = [],
  ): SamlFarewell {
    const at = this.now().getTime();
    return {
      ...{ issuer: this.entityId, destination: service.logoutAddress, subject, format: PERSISTENT, indexes },
      ...{ issuedAt: new Date(at - 1_000), notOnOrAfter: new Date(at + 300_000) },
      id: `_${createHash('sha256')
        .update(`${at} ${subject} ${indexes.join(' ')}`)
        .digest('hex')}`,
    };
  }

  /** A request to sign out; the place of its signature is marked. */
  logoutRequest({ notOnOrAfter, ...farewell }: SamlFarewell): string {
    return (
      `<samlp:LogoutRequest xmlns:samlp="${SAMLP}" Destination="${farewell.destination}" ID="${farewell.id}"` +
      ` IssueInstant="${farewell.issuedAt.toISOString()}"` +
      `${notOnOrAfter === null ? '' : ` NotOnOrAfter="${notOnOrAfter.toISOString()}"`} Version="2.0">` +
      `<saml:Issuer xmlns:saml="${SAML}">${farewell.issuer}</saml:Issuer>${HERE}` +
      `<saml:NameID xmlns:saml="${SAML}" Format="${farewell.format}">${farewell.subject}</saml:NameID>` +
      farewell.indexes.map((index) => `<samlp:SessionIndex>${index}</samlp:SessionIndex>`).join('') +
      `</samlp:LogoutRequest>`
    );
  }

  /** The query of HTTP-Redirect, signed unless `key` is null. */
  redirected(xml: string, { key = this.key, hash = 'sha256', relayState }: Redirecting = {}): string {
    const part = (name: string, value: string): string => `${name}=${encodeURIComponent(value)}`;
    const message = part('SAMLRequest', deflateRawSync(unsigned(xml)).toString('base64'));
    const relay = relayState === undefined ? [] : [part('RelayState', relayState)];
    if (key === null) return [message, ...relay].join('&');
    const method = hash === 'sha1' ? `${DS}rsa-sha1` : 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256';
    const signed = [message, ...relay, part('SigAlg', method)].join('&');
    const signature = createSign(hash).update(signed).sign(key.privateKey, 'base64');
    return `${signed}&${part('Signature', signature)}`;
  }
}

interface Redirecting {
  readonly key?: SigningKey | null;
  readonly hash?: 'sha1' | 'sha256';
  readonly relayState?: string;
}

/** The text without marks of signatures. */
export const unsigned = (xml: string): string => xml.replaceAll(HERE, '');

const bare = (pem: string): string => pem.replace(/-----[A-Z ]+-----|\s/g, '');
