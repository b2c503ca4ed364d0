import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const cssom = require('@acemir/cssom');
const { implForWrapper } = require('jsdom/lib/jsdom/living/generated/utils.js');
const {
  propertiesWithResolvedValueImplemented: resolved,
} = require('jsdom/lib/jsdom/living/helpers/style-rules.js');

/** What roles, names and clicks depend on. */
const WANTED = ['display', 'visibility', 'pointer-events'];

/**
 * Makes computed styles cheap, which queries by role compute for every element several times.
 *
 * - Colours are left as specified, because no spec reads them.
 * - A style is kept until jsdom drops its own cache, which it does at each change of the document.
 * - Rules of jsdom's own style sheet that set nothing else, such as margins, are left out.
 * - Rules for other tags are refused by the tag, without jsdom's engine for selectors.
 *
 * @param {import('jsdom').DOMWindow} window
 */
export function quickenStyles(window) {
  for (const property of Object.keys(resolved))
    if (!WANTED.includes(property)) Reflect.deleteProperty(resolved, property);
  const documentImpl = implForWrapper(window.document);
  shortenDefaultSheet(window);
  keepStyles(window, documentImpl);
  refuseByTag(documentImpl._domSelector);
}

/** jsdom parses its sheet when it computes the first style of a process, and keeps the rules. */
function shortenDefaultSheet({ document, getComputedStyle }) {
  const { parse } = cssom;
  cssom.parse = (text) => {
    const { cssRules } = parse(text);
    return { cssRules: cssRules.filter(({ style }) => WANTED.some((property) => style?.[property])) };
  };
  getComputedStyle(document.body);
  cssom.parse = parse;
}

function keepStyles(window, documentImpl) {
  const compute = window.getComputedStyle;
  /** @type {WeakMap<object, WeakMap<Element, CSSStyleDeclaration>>} */
  const kept = new WeakMap();
  window.getComputedStyle = (element, pseudo) => {
    if (pseudo || element.ownerDocument !== window.document || !element.isConnected)
      return compute(element, pseudo);
    const known = kept.get(documentImpl._styleCache ?? kept)?.get(element);
    if (known !== undefined) return known;
    const style = compute(element);
    const cache = documentImpl._styleCache;
    if (!kept.has(cache)) kept.set(cache, new WeakMap());
    kept.get(cache).set(element, style);
    return style;
  };
}

function refuseByTag(selectors) {
  const check = selectors.check.bind(selectors);
  /** @type {Map<string, ReadonlySet<string> | null>} */
  const tags = new Map();
  selectors.check = (selector, element) => {
    if (!tags.has(selector)) tags.set(selector, tagsOf(selector));
    const possible = tags.get(selector);
    if (possible === null || possible.has(element.localName)) return check(selector, element);
    return { match: false, pseudoElement: null };
  };
}

/** @returns the tags of elements that a selector can match; null for any */
function tagsOf(selector) {
  let plain = selector.replaceAll(/\[[^\]]*\]/g, '');
  for (let before = ''; before !== plain;) {
    before = plain;
    plain = plain.replaceAll(/\([^()]*\)/g, '');
  }
  if (/["'\\|@]/.test(plain)) return null;
  const last = /(?:^|[\s>+~])([a-z][a-z0-9-]*)[^\s>+~]*$/i;
  const found = plain.split(',').map((part) => last.exec(part.trim())?.[1]);
  return found.includes(undefined) ? null : new Set(found.map((tag) => tag.toLowerCase()));
}
