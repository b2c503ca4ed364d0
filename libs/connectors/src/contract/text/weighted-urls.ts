import { punycodeLength } from './punycode.js';
import { ASCII_DOMAIN_PATTERN, TOP_LEVEL_DOMAINS, URL_PATTERN } from './weighted.generated.js';

const SHARED = '§';
const pattern = (source: string): RegExp => new RegExp(source.replaceAll(SHARED, TOP_LEVEL_DOMAINS), 'gi');
const URLS = pattern(URL_PATTERN);
const ASCII_DOMAINS = pattern(ASCII_DOMAIN_PATTERN);
const SHORTENED = /^https?:\/\/t\.co\/([a-z0-9]+)(?:\?[a-z0-9!?*'@();:&=+$/%#[\]\-_.,~|]*[a-z0-9\-_&=#/])?/i;
const LONGEST_URL = 4_096;
const LONGEST_LABEL = 63;
const LONGEST_SLUG = 40;

interface FoundUrl {
  readonly start: number;
  readonly length: number;
}

/** The URLs that X shortens to 23 characters, as found by twitter-text 3.1.0. */
export function weightedUrls(text: string): FoundUrl[] {
  const found: FoundUrl[] = [];
  // Searches each part between white space, because the search is quadratic. U+FEFF does not separate URLs.
  for (const { 0: part, index } of text.matchAll(/(?:\S|\uFEFF)+/g)) {
    if (part.includes('.') && part.length <= LONGEST_URL) found.push(...urlsIn(part, index));
  }
  return found;
}

function urlsIn(part: string, offset: number): FoundUrl[] {
  const found: FoundUrl[] = [];
  for (const match of part.matchAll(URLS)) {
    const [whole = '', , before = '', url = '', protocol, domain = '', , path] = match;
    const start = offset + match.index + whole.length - url.length;
    if (!isValid(url, protocol ?? 'https://', domain)) continue;
    if (protocol === undefined) {
      if (!/[-_./]$/.test(before)) found.push(...withoutProtocol(url, domain, path, start));
      continue;
    }
    const shortened = SHORTENED.exec(url);
    if (shortened === null) found.push({ start, length: url.length });
    else if ((shortened[1] ?? '').length <= LONGEST_SLUG) found.push({ start, length: shortened[0].length });
  }
  return found;
}

/** Of a URL without protocol only its ASCII domains count; the path belongs to the last of them. */
function withoutProtocol(url: string, domain: string, path: string | undefined, start: number): FoundUrl[] {
  let searched = 0;
  const found = Array.from(domain.matchAll(ASCII_DOMAINS), ({ 0: ascii }) => {
    const at = domain.indexOf(ascii, searched);
    searched = at + ascii.length;
    return { start: start + at, length: ascii.length };
  });
  const last = found.at(-1);
  if (last === undefined || path === undefined) return found;
  return [...found.slice(0, -1), { start: last.start, length: last.length + url.length - domain.length }];
}

function isValid(url: string, protocol: string, domain: string): boolean {
  if (protocol.length + url.length > LONGEST_URL) return false;
  if (domain.startsWith('xn--') && domain.match(ASCII_DOMAINS) === null) return false;
  return domain.split('.').every((label) => {
    const length = punycodeLength(label);
    return length >= 1 && length <= LONGEST_LABEL;
  });
}
