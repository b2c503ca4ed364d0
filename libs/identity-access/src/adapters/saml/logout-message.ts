import { inflateRawSync } from 'node:zlib';
import type { SamlService } from '../../contract/saml.js';
import { assertTime, CLOCK_SKEW_MS, momentOf } from './conditions.js';
import { samlRefusal } from './refusals.js';
import { type SamlSettings, type SignedLogout, verifyLogout } from './service-provider.js';
import { assertSignature, issuerOf, SIGNATURE_METHODS } from './structure.js';
import {
  ASSERTION,
  attributeOf,
  childrenOf,
  everyNamed,
  onlyChild,
  PROTOCOL,
  readXml,
  textOf,
  type XmlElement,
} from './xml.js';

/** Characters of XML. A longer one is refused before it is inflated. */
const MOST = 100_000;
/** Milliseconds that a request without an end counts. */
const COUNTS_MS = 5 * 60_000;

/** How a provider's message came: the query of HTTP-Redirect as it was sent, or the field of HTTP-POST in base64. */
export type LogoutCarrier =
  | { readonly binding: 'redirect'; readonly query: string }
  | { readonly binding: 'post'; readonly message: string };

export interface LogoutRequest {
  readonly id: string;
  readonly name: string;
  readonly indexes: readonly string[];
  /** When no copy of it can be valid any more. */
  readonly until: Date;
}

interface Expected {
  readonly service: SamlService;
  readonly settings: SamlSettings;
  readonly now: Date;
}

/** The parameters that a signature of HTTP-Redirect covers, in its order (SAML bindings 3.4.4.1). */
const SIGNED = ['SAMLRequest', 'RelayState', 'SigAlg'] as const;

/** It must be signed, addressed to us, of now and by the known issuer. @throws DomainError `saml.*` */
export async function readLogoutRequest(carrier: LogoutCarrier, expected: Expected): Promise<LogoutRequest> {
  const { settings, service, now } = expected;
  const { root, verify } =
    carrier.binding === 'redirect' ? byRedirect(carrier.query) : byPost(carrier.message);
  if (issuerOf(root) !== settings.entityId) throw samlRefusal('saml.wrong-issuer');
  if (attributeOf(root, 'Destination') !== service.logoutAddress) throw samlRefusal('saml.wrong-destination');
  const [id, version] = [attributeOf(root, 'ID'), attributeOf(root, 'Version')];
  if (id === '' || version !== '2.0') throw samlRefusal('saml.unreadable', 'version');
  const until = endOf(root, now);
  const name = nameOf(root);
  const indexes = childrenOf(root, PROTOCOL, 'SessionIndex').map(textOf);
  await verifyLogout(service, settings, verify).catch((error: unknown) => {
    throw Object.assign(samlRefusal('saml.signature', 'not by a known certificate'), { cause: error });
  });
  return { id, name, indexes, until };
}

/** A message whose signature covers `root`, once the library has verified it. */
interface Unverified {
  readonly root: XmlElement;
  readonly verify: SignedLogout;
}

function nameOf(root: XmlElement): string {
  if (everyNamed(root, 'EncryptedID').length > 0) throw samlRefusal('saml.encrypted');
  const nameId = onlyChild(root, ASSERTION, 'NameID');
  const name = textOf(nameId);
  if (nameId !== null && childrenOf(nameId).length === 0 && name !== '') return name;
  throw samlRefusal('saml.no-name', 'no name id');
}

function endOf(root: XmlElement, now: Date): Date {
  const [issued, end] = [attributeOf(root, 'IssueInstant'), attributeOf(root, 'NotOnOrAfter')];
  const moment = momentOf(issued);
  if (Number.isNaN(moment)) throw samlRefusal('saml.unreadable', 'time');
  const own = new Date(moment + COUNTS_MS).toISOString();
  assertTime(issued, end === '' ? own : end, now);
  return new Date(Math.max(momentOf(end === '' ? own : end), moment + COUNTS_MS) + CLOCK_SKEW_MS);
}

function byRedirect(query: string): Unverified {
  const parts = partsOf(query);
  const message = parts.get('SAMLRequest');
  if (message === undefined) throw samlRefusal('saml.unreadable', 'no message');
  const root = logoutRequestOf(inflated(message.value));
  const [algorithm, signature] = [parts.get('SigAlg'), parts.get('Signature')];
  if (algorithm === undefined || signature === undefined) throw samlRefusal('saml.unsigned');
  if (!SIGNATURE_METHODS.has(algorithm.value)) throw samlRefusal('saml.weak-algorithm', 'signature');
  if (everyNamed(root, 'Signature').length > 0) throw samlRefusal('saml.signature', 'a second signature');
  // The library compares parameters by parts of their names, so that it gets only those that were read here.
  const signed = SIGNED.flatMap((name) => parts.get(name)?.raw ?? []).join('&');
  const container = Object.fromEntries([...parts].map(([name, { value }]) => [name, value]));
  return { root, verify: { container, query: `${signed}&${signature.raw}` } };
}

function byPost(message: string): Unverified {
  const text = Buffer.from(message, 'base64').toString('utf8');
  if (text.length > MOST) throw samlRefusal('saml.unreadable', 'too large');
  const root = logoutRequestOf(text);
  const signatures = everyNamed(root, 'Signature');
  const [signature] = signatures;
  if (signature === undefined) throw samlRefusal('saml.unsigned');
  if (signatures.length > 1) throw samlRefusal('saml.signature', 'two signatures');
  assertSignature(signature, [root]);
  return { root, verify: { message } };
}

function logoutRequestOf(text: string): XmlElement {
  const root = readXml(text);
  if (root.namespaceURI !== PROTOCOL || root.localName !== 'LogoutRequest')
    throw samlRefusal('saml.unreadable');
  if (everyNamed(root, 'LogoutRequest').length > 0) throw samlRefusal('saml.signature', 'a request within');
  return root;
}

/** A short text may inflate to gigabytes. */
function inflated(base64: string): string {
  try {
    return inflateRawSync(Buffer.from(base64, 'base64'), { maxOutputLength: MOST }).toString('utf8');
  } catch {
    throw samlRefusal('saml.unreadable', 'not deflated');
  }
}

interface Part {
  readonly raw: string;
  readonly value: string;
}

/** The parameters of SAML as they were sent. One that comes twice could be read in two ways. */
function partsOf(query: string): ReadonlyMap<string, Part> {
  const parts = new Map<string, Part>();
  for (const raw of query.split('&')) {
    const name = raw.slice(0, raw.indexOf('='));
    if (![...SIGNED, 'Signature'].includes(name)) continue;
    if (parts.has(name)) throw samlRefusal('saml.signature', 'a parameter twice');
    const [value = ''] = new URLSearchParams(raw).values();
    parts.set(name, { raw, value });
  }
  return parts;
}
