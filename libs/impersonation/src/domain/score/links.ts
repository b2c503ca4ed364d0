import { boundedOsa } from '../handle/index.js';

/** Hosts that hide where a link goes or move talk off the network; people in no way related use them too. */
const OFF_NETWORK =
  /^(?:t\.me|telegram\.(?:me|org)|wa\.me|chat\.whatsapp\.com|api\.whatsapp\.com|cash\.app|paypal\.me|discord\.gg|signal\.me)$/;
const SHORTENERS =
  /^(?:bit\.ly|tinyurl\.com|cutt\.ly|rb\.gy|is\.gd|shorturl\.at|tiny\.cc|rebrand\.ly|t\.ly|s\.id|ow\.ly)$/;
/** The network's own shortener says nothing about the target. */
const OPAQUE = /^(?:t\.co|lnkd\.in|fb\.me|youtu\.be)$/;
const LURE_HOST =
  /(?:giveaway|airdrop|bonus|claim|verify|verification|login|signin|support|secure|wallet|recover|reward|promo|double|refund|unlock|prize)/;

const HOST = /^(?:[a-z0-9-]+\.)+[a-z]{2,24}$/;

/** Host of a URL-like word without `www.`, lower case; '' when it is none. */
function hostOf(word: string): string {
  const bare = word.toLowerCase().replace(/^https?:\/\//, '');
  const host = /^[^/?#:\s]+/.exec(bare)?.[0].replace(/\.+$/, '') ?? '';
  return HOST.test(host) ? host.replace(/^www\./, '') : '';
}

/** The hosts named in texts or URLs. */
export function hostsOf(texts: readonly string[]): Set<string> {
  const hosts = new Set<string>();
  for (const text of texts) {
    if (!text.includes('.')) continue;
    for (const word of text.split(/[\s,;()<>"'|]+/)) {
      const dot = word.indexOf('.');
      if (dot < 1 || dot === word.length - 1) continue;
      const host = hostOf(word);
      if (host !== '' && !OPAQUE.test(host)) hosts.add(host);
    }
  }
  return hosts;
}

/** The part of a host its owner registered, by a short list of two-level suffixes. */
export function registrable(host: string): string {
  const labels = host.split('.');
  const twoLevel =
    /^(?:co|com|net|org|gov|ac|edu)$/.test(labels.at(-2) ?? '') && (labels.at(-1) ?? '').length === 2;
  return labels.slice(twoLevel ? -3 : -2).join('.');
}

/** Links shared with the protected profile, and links that would lead its followers elsewhere. */
export interface LinkFindings {
  readonly shared: readonly string[];
  readonly suspicious: readonly string[];
}

function imitates(host: string, official: ReadonlySet<string>, keys: readonly string[]): boolean {
  const label = registrable(host).split('.')[0] ?? '';
  for (const own of official) {
    const ownLabel = registrable(own).split('.')[0] ?? '';
    if (ownLabel.length >= 5 && label !== ownLabel && boundedOsa(label, ownLabel, 1) <= 1) return true;
  }
  return keys.some((key) => key.length >= 5 && label !== key && label.includes(key));
}

/**
 * Compares a candidate's hosts with the official ones. `keys`: the protected handles' letters; a foreign domain that
 * contains one is suspicious when official domains are known.
 */
export function compareLinks(
  hosts: ReadonlySet<string>,
  official: ReadonlySet<string>,
  keys: readonly string[],
): LinkFindings {
  const ownDomains = new Set([...official].map(registrable));
  const shared: string[] = [];
  const suspicious: string[] = [];
  for (const host of hosts) {
    if (ownDomains.has(registrable(host))) shared.push(host);
    else if (OFF_NETWORK.test(host) || SHORTENERS.test(host) || LURE_HOST.test(host)) suspicious.push(host);
    else if (official.size > 0 && imitates(host, official, keys)) suspicious.push(host);
  }
  return { shared, suspicious };
}
