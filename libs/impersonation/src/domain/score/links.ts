import { boundedOsa } from '../handle/index.js';

/** Hosts that hide the target of a link or move a conversation off the network. Unrelated people use them, too. */
const OFF_NETWORK =
  /^(?:t\.me|telegram\.(?:me|org)|wa\.me|chat\.whatsapp\.com|api\.whatsapp\.com|cash\.app|paypal\.me|discord\.gg|signal\.me)$/;
const SHORTENERS =
  /^(?:bit\.ly|tinyurl\.com|cutt\.ly|rb\.gy|is\.gd|shorturl\.at|tiny\.cc|rebrand\.ly|t\.ly|s\.id|ow\.ly)$/;
/** Hosts of the networks' own shorteners, which reveal no target. */
const OPAQUE = /^(?:t\.co|lnkd\.in|fb\.me|youtu\.be)$/;
const LURE_HOST =
  /(?:giveaway|airdrop|bonus|claim|verify|verification|login|signin|support|secure|wallet|recover|reward|promo|double|refund|unlock|prize)/;

const NAMED = /^(?:https?:\/\/)?([^/?#:\s]+)/;
const HOST = /^(?:[a-z0-9-]+\.)+[a-z]{2,24}$/;

/** The host in lower case, without `www.`; '' when there is none. */
function hostOf(word: string): string {
  const named = NAMED.exec(word.toLowerCase())?.[1] ?? '';
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

export function hostsOf(texts: readonly string[]): Set<string> {
  const hosts = new Set<string>();
  for (const text of texts) {
    if (!text.includes('.')) continue;
    for (let dot = text.indexOf('.'), end = 0; dot >= 0; dot = text.indexOf('.', end)) {
      let start = dot;
      while (start > end && !isBreak(text.charCodeAt(start - 1))) start -= 1;
      end = dot + 1;
      while (end < text.length && !isBreak(text.charCodeAt(end))) end += 1;
      if (start === dot || dot === end - 1) continue;
      const host = hostOf(text.slice(start, end));
      if (host !== '' && !OPAQUE.test(host)) hosts.add(host);
    }
  }
  return hosts;
}

export function registrable(host: string): string {
  const labels = host.split('.');
  const twoLevel =
    /^(?:co|com|net|org|gov|ac|edu)$/.test(labels.at(-2) ?? '') && (labels.at(-1) ?? '').length === 2;
  return labels.slice(twoLevel ? -3 : -2).join('.');
}

export interface LinkFindings {
  readonly shared: readonly string[];
  readonly suspicious: readonly string[];
}

function imitates(
  host: string,
  domains: ReadonlySet<string>,
  handles: readonly { readonly joined: string }[],
): boolean {
  const label = registrable(host).split('.')[0] ?? '';
  for (const own of domains) {
    const ownLabel = own.split('.')[0] ?? '';
    if (ownLabel.length >= 5 && label !== ownLabel && boundedOsa(label, ownLabel, 1) <= 1) return true;
  }
  return handles.some(({ joined }) => joined.length >= 5 && label !== joined && label.includes(joined));
}

export function compareLinks(
  hosts: ReadonlySet<string>,
  official: ReadonlySet<string>,
  domains: ReadonlySet<string>,
  handles: readonly { readonly joined: string }[],
): LinkFindings {
  const shared: string[] = [];
  const suspicious: string[] = [];
  for (const host of hosts) {
    if (domains.has(registrable(host))) shared.push(host);
    else if (OFF_NETWORK.test(host) || SHORTENERS.test(host) || LURE_HOST.test(host)) suspicious.push(host);
    else if (official.size > 0 && imitates(host, domains, handles)) suspicious.push(host);
  }
  return { shared, suspicious };
}
