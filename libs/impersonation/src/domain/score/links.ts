import { boundedOsa } from '../handle/index.js';

/** Hosts that hide the target of a link or move a conversation off the network. Unrelated people use them, too. */
const OFF_NETWORK: ReadonlySet<string> = new Set(
  't.me telegram.me telegram.org wa.me chat.whatsapp.com api.whatsapp.com cash.app paypal.me discord.gg signal.me'.split(
    ' ',
  ),
);
const SHORTENERS: ReadonlySet<string> = new Set(
  'bit.ly tinyurl.com cutt.ly rb.gy is.gd shorturl.at tiny.cc rebrand.ly t.ly s.id ow.ly'.split(' '),
);
/** Hosts of the networks' own shorteners, which reveal no target. */
const OPAQUE: ReadonlySet<string> = new Set(['t.co', 'lnkd.in', 'fb.me', 'youtu.be']);
const LURE_HOST =
  /(?:giveaway|airdrop|bonus|claim|verify|verification|login|signin|support|secure|wallet|recover|reward|promo|double|refund|unlock|prize)/;

/** What ends a host: path, query, fragment, port or a space. */
const HOST_ENDS = /[/?#:\s]/;
const HOST = /^(?:[a-z0-9-]+\.)+[a-z]{2,24}$/;

/** The host in lower case, without `www.`; '' when there is none. */
function hostOf(word: string): string {
  const lower = word.toLowerCase();
  const rest = lower.startsWith('https://')
    ? lower.slice(8)
    : lower.startsWith('http://')
      ? lower.slice(7)
      : lower;
  const end = rest.search(HOST_ENDS);
  const named = end < 0 ? rest : rest.slice(0, end);
  const host = named.endsWith('.') ? named.replace(/\.+$/, '') : named;
  if (!HOST.test(host)) return '';
  return host.startsWith('www.') ? host.slice(4) : host;
}

const BREAKS: ReadonlySet<number> = new Set([...',;()<>"\'|'].map((sign) => sign.charCodeAt(0)));
const SPACE = /\s/;
const isBreak = (unit: number): boolean =>
  unit < 128
    ? unit === 32 || (unit >= 9 && unit <= 13) || BREAKS.has(unit)
    : SPACE.test(String.fromCharCode(unit));

export function addHosts(hosts: string[], text: string): void {
  for (let dot = text.indexOf('.'), end = 0; dot >= 0; dot = text.indexOf('.', end)) {
    let start = dot;
    while (start > end && !isBreak(text.charCodeAt(start - 1))) start -= 1;
    end = dot + 1;
    while (end < text.length && !isBreak(text.charCodeAt(end))) end += 1;
    if (start === dot || dot === end - 1) continue;
    const host = hostOf(text.slice(start, end));
    if (host !== '' && !OPAQUE.has(host) && !hosts.includes(host)) hosts.push(host);
  }
}

export function hostsOf(texts: readonly string[]): string[] {
  const hosts: string[] = [];
  for (const text of texts) addHosts(hosts, text);
  return hosts;
}

const SECOND_LEVELS: ReadonlySet<string> = new Set(['co', 'com', 'net', 'org', 'gov', 'ac', 'edu']);

export function registrable(host: string): string {
  const last = host.lastIndexOf('.');
  const second = last <= 0 ? -1 : host.lastIndexOf('.', last - 1);
  if (second < 0) return host;
  if (host.length - last !== 3 || !SECOND_LEVELS.has(host.slice(second + 1, last)))
    return host.slice(second + 1);
  return host.slice((second === 0 ? -1 : host.lastIndexOf('.', second - 1)) + 1);
}

export interface LinkFindings {
  readonly shared: readonly string[];
  readonly suspicious: readonly string[];
}

function firstLabel(domain: string): string {
  const dot = domain.indexOf('.');
  return dot < 0 ? domain : domain.slice(0, dot);
}

function imitates(
  domain: string,
  domains: ReadonlySet<string>,
  handles: readonly { readonly joined: string }[],
): boolean {
  const label = firstLabel(domain);
  for (const own of domains) {
    const ownLabel = firstLabel(own);
    if (ownLabel.length >= 5 && label !== ownLabel && boundedOsa(label, ownLabel, 1) <= 1) return true;
  }
  return handles.some(({ joined }) => joined.length >= 5 && label !== joined && label.includes(joined));
}

export function compareLinks(
  hosts: readonly string[],
  official: readonly string[],
  domains: ReadonlySet<string>,
  handles: readonly { readonly joined: string }[],
): LinkFindings {
  const shared: string[] = [];
  const suspicious: string[] = [];
  for (const host of hosts) {
    const domain = registrable(host);
    if (domains.has(domain)) shared.push(host);
    else if (OFF_NETWORK.has(host) || SHORTENERS.has(host) || LURE_HOST.test(host)) suspicious.push(host);
    else if (official.length > 0 && imitates(domain, domains, handles)) suspicious.push(host);
  }
  return { shared, suspicious };
}
