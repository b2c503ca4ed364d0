import { createRequire } from 'node:module';
import { samlRefusal } from './refusals.js';

/** What is used of an element. */
export interface XmlElement extends XmlNode {
  readonly localName: string;
  readonly namespaceURI: string | null;
  getAttribute(name: string): string | null;
  getElementsByTagNameNS(namespace: string, name: string): ArrayLike<XmlElement>;
}

interface XmlNode {
  readonly nodeType: number;
  readonly textContent: string | null;
  readonly parentNode: XmlNode | null;
  readonly firstChild: XmlNode | null;
  readonly nextSibling: XmlNode | null;
}

interface XmlParser {
  parseFromString(text: string, type: 'text/xml'): { readonly documentElement: XmlElement | null };
}

// The package's own types bring the browser's globals into every file of the servers.
const require = createRequire(import.meta.url);
const { DOMParser } = require('@xmldom/xmldom') as {
  readonly DOMParser: new (options: { readonly errorHandler: object }) => XmlParser;
};

export const ASSERTION = 'urn:oasis:names:tc:SAML:2.0:assertion';
export const PROTOCOL = 'urn:oasis:names:tc:SAML:2.0:protocol';
export const METADATA = 'urn:oasis:names:tc:SAML:2.0:metadata';
export const SIGNATURE = 'http://www.w3.org/2000/09/xmldsig#';

const DEEPEST = 40;
const ELEMENTS_MOST = 5_000;
/** Document types, entities (billion laughs, XXE), instructions, CDATA, and comments, which cut texts in some parsers. */
const FORBIDDEN = /<!|<\?(?!xml\s)/i;
// Anything else would be another encoding than the one that was looked at.
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/;

/**
 * Reads XML without document types, entities, comments, CDATA and instructions. All names of identifiers are unique.
 * @throws DomainError `saml.forbidden-xml`, `saml.unreadable`
 */
export function readXml(text: string): XmlElement {
  if (FORBIDDEN.test(text) || CONTROL.test(text)) throw samlRefusal('saml.forbidden-xml');
  const refuse = (): never => {
    throw samlRefusal('saml.unreadable');
  };
  const handler = { warning: refuse, error: refuse, fatalError: refuse };
  const root = new DOMParser({ errorHandler: handler }).parseFromString(text, 'text/xml').documentElement;
  if (root === null) return refuse();
  assertPlain(root);
  return root;
}

function assertPlain(root: XmlElement): void {
  const seen = new Set<string>();
  let left: { readonly node: XmlElement; readonly depth: number }[] = [{ node: root, depth: 0 }];
  for (let count = 0; left.length > 0; count += 1) {
    const [next, ...rest] = left as [(typeof left)[number], ...typeof left];
    const { node, depth } = next;
    if (count > ELEMENTS_MOST || depth > DEEPEST) throw samlRefusal('saml.unreadable', 'too large');
    const id = ['ID', 'Id', 'id'].map((name) => node.getAttribute(name) ?? '').find((one) => one !== '');
    if (id !== undefined && seen.has(id)) throw samlRefusal('saml.signature', 'an identifier twice');
    if (id !== undefined) seen.add(id);
    left = [...childrenOf(node).map((child) => ({ node: child, depth: depth + 1 })), ...rest];
  }
}

/** The child elements, or those of one name. */
export function childrenOf(parent: XmlElement, namespace?: string, name?: string): XmlElement[] {
  const found: XmlElement[] = [];
  for (let node = parent.firstChild; node !== null; node = node.nextSibling) {
    if (node.nodeType !== 1) continue;
    const element = node as XmlElement;
    if (name === undefined || (element.localName === name && element.namespaceURI === namespace))
      found.push(element);
  }
  return found;
}

/** Every element below with this local name, in any namespace. */
export const everyNamed = (root: XmlElement, name: string): XmlElement[] =>
  Array.from(root.getElementsByTagNameNS('*', name));

/** The only child of this name; null for none or several. */
export function onlyChild(parent: XmlElement, namespace: string, name: string): XmlElement | null {
  const [first, ...others] = childrenOf(parent, namespace, name);
  return first !== undefined && others.length === 0 ? first : null;
}

export const textOf = (element: XmlElement | null): string => (element?.textContent ?? '').trim();

/** @returns an empty text for an absent attribute */
export const attributeOf = (element: XmlElement, name: string): string => element.getAttribute(name) ?? '';
