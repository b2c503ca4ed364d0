import { parseAddress } from '@rampart/sigma';
import { ownText } from './client-text.js';

export interface FoundClient {
  readonly ip?: string | undefined;
  readonly name?: string | undefined;
  readonly port?: number | undefined;
  /** Set when several clients are possible: then no client is given. */
  readonly ambiguous?: true | undefined;
}

const IPV4 = '\\d{1,3}(?:\\.\\d{1,3}){3}';
const IPV6 = '(?:[0-9a-f]{0,4}:){2,7}(?:[0-9a-f]{1,4}|\\d{1,3}(?:\\.\\d{1,3}){3})?(?:%\\w+)?';
/** An address that is not part of a name or number. SOCKS proxies write the port after a dot. */
const ADDRESS = `(?<![\\w.-]|[0-9a-f]:|::)(?<address>${IPV6}|${IPV4}(?=\\.\\d{2,5}[\\s:])|${IPV4})(?!\\w|\\.\\w(?!\\d{0,4}[\\s:])|-(?!\\d{1,5}(?:[;\\s]|$))\\w)(?:\\]?[:#.](?<port>\\d{1,5})(?![\\d.]))?`;
const OPENERS = '[\\s"\'<(\\[=]*';

interface Place {
  /** Lower-case words of which every match contains one; searching for them first is cheaper. */
  readonly words: readonly string[];
  readonly pattern: RegExp;
}

const place = (words: readonly string[], pattern: string): Place => ({
  words,
  pattern: new RegExp(pattern, 'gi'),
});

/** Where services write the client, the most reliable place first: keys, then words, then any address. */
const PLACES: readonly Place[] = [
  place(['[client '], `\\[client ${ADDRESS}`),
  place(['client:'], `\\bclient: ?${ADDRESS}`),
  place(['tcp|'], `\\bTCP\\|[^|]+\\|\\d+\\|${ADDRESS}`),
  place(['failed for'], `\\bfailed for${OPENERS}${ADDRESS}`),
  place(
    ['=', ':'],
    `\\b(?:rip|rhost|raddr|remote_?addr(?:ess)?|remote_?ip|client_?(?:ip|addr(?:ess)?)|src_?(?:ip|addr)?|source_?(?:ip|address)|peer|ip|ip address|viewer address|addr|relay|oip)${OPENERS}[:=]+${OPENERS}(?:IPV[46]/\\w+/)?${ADDRESS}`,
  ),
  place(['[client', '[ip'], `\\[(?:client|ip):? ${ADDRESS}`),
  place(
    ['client', 'peer', 'host', 'address', 'attacker', 'connection from', 'from ip'],
    `\\b(?:client|peer|host|address|attacker|connection from|from ip)${OPENERS}(?:[\\w.-]+[\\[(])?${ADDRESS}`,
  ),
  place(['from', 'by'], `\\b(?:from|by)\\b:?${OPENERS}(?:[\\w.-]* ?[\\[(]{1,2})?${ADDRESS}`),
  place(['['], `^[^\\s\\[]*\\[${ADDRESS}\\]`),
  place(['['], `\\[${ADDRESS}`),
  place([''], ADDRESS),
];
const ANY_ADDRESS = new RegExp(ADDRESS, 'gi');
const ADDRESS_LIKE = /\d\.\d|:[0-9a-f]{0,4}:/i;
const BARE = PLACES.length - 1;
const KEYS = 5;

/** An address after these words is the service's own. */
const OWN_SIDE =
  /(?:\b(?:to|lip|laddr|local_?addr(?:ess)?|dst|dst_?ip|server|listen(?:ing)?(?: on)?|via|I)[=:]?|->|=>)[\s["'([<]*(?:IPV[46]\/\w+\/)?$/i;
/** The words among `OWN_SIDE` that end a client's text even without quotes. */
const OWN_WORD = /(?<=\s)(?:to|server|listen(?:ing)?(?: on)?|via)[\s["'([<]*$/i;
/** The host name that a mail client claims, in brackets before its address. */
const CLAIM = /^\(\[[^\]]*\]\) \[/;
const NAMED = /\b(?:rhost|remote_host)=(?<name>[\w][\w.-]*)/i;
const FROM_NAME = /\b(?:from|host)[ =](?<name>(?:[\w-]+\.)+[a-z][\w-]*)(?![\w@/])/i;
/** A host name without a bracketed address. */
const NAME_ALONE =
  /\b(?:(?:from|host)[ =](?<said>(?:[\w-]+\.)+[a-z][\w-]*)(?![\w@/.-]| ?[[(])|(?:rhost|remote_host)=(?<named>\w[\w.-]*))/gi;

interface Candidate {
  readonly address: string;
  readonly at: number;
}

/** Ignores text that clients control. Several possible addresses give `ambiguous`. IPv4 in IPv6 loses its prefix. */
export function findClient(message: string): FoundClient | null {
  const own = ownText(message.slice(0, 4096).replace(/\[IPv6:/gi, '['));
  const { text, from, loose } = own;
  const candidates = candidatesIn(text, from, loose);
  if (from < Infinity && isOpen(candidates, text, from)) return inFront(text, from) ?? { ambiguous: true };
  return search(text, false) ?? search(text, true);
}

function candidatesIn(text: string, from: number, loose: boolean): readonly Candidate[] {
  if (!ADDRESS_LIKE.test(text)) return [];
  const found: Candidate[] = [];
  for (const match of text.matchAll(ANY_ADDRESS)) {
    const address = match.groups?.['address'] ?? '';
    const at = match.index + match[0].indexOf(address);
    const before = text.slice(Math.max(0, at - 24), at);
    if (!isUsable(address, false) || CLAIM.test(text.slice(at - 2))) continue;
    if (!OWN_SIDE.test(before) || (loose && at > from && OWN_WORD.test(before)))
      found.push({ address: plainAddress(address), at });
  }
  return found;
}

function isOpen(candidates: readonly Candidate[], text: string, from: number): boolean {
  const names = [...text.slice(from).matchAll(NAME_ALONE)].map(
    ({ groups }) => groups?.['said'] ?? groups?.['named'] ?? '',
  );
  if (names.length === 0 && !candidates.some(({ at }) => at > from)) return false;
  return new Set([...candidates.map(({ address }) => address), ...names]).size > 1;
}

/** Searches before any client text. A bare address may be the host's own, and yields to one that a word names. */
function inFront(text: string, from: number): FoundClient | null {
  const front = text.slice(0, from);
  return search(front, false, BARE) ?? (search(text.slice(from), false, BARE) ? null : search(front, false));
}

function search(text: string, anything: boolean, places = PLACES.length): FoundClient | null {
  const keyed = addressAt(PLACES.slice(0, KEYS), text, anything);
  if (keyed !== null) return keyed;
  const named = NAMED.exec(text)?.groups?.['name'];
  if (named !== undefined) return { name: named };
  const found = addressAt(PLACES.slice(KEYS, places), text, anything);
  if (found !== null) return found;
  const name = FROM_NAME.exec(text)?.groups?.['name'];
  return name === undefined ? null : { name };
}

function addressAt(places: readonly Place[], text: string, anything: boolean): FoundClient | null {
  if (!ADDRESS_LIKE.test(text)) return null;
  const small = text.toLowerCase();
  for (const { words, pattern } of places) {
    if (!words.some((word) => small.includes(word))) continue;
    pattern.lastIndex = 0;
    for (let match = pattern.exec(text); match; match = pattern.exec(text)) {
      const { address = '', port } = match.groups ?? {};
      const at = match.index + match[0].indexOf(address);
      if (
        !isUsable(address, anything) ||
        CLAIM.test(text.slice(at - 2)) ||
        OWN_SIDE.test(text.slice(Math.max(0, at - 24), at))
      )
        continue;
      return { ip: plainAddress(address), ...(port === undefined ? {} : { port: Number(port) }) };
    }
  }
  return null;
}

/** Reads an address with optional port, or a name. */
export function clientOf(text: string): FoundClient {
  const [, inside, outside, port] = /^(?:\[([^\]]+)\]|([\d.]+)):(\d{1,5})$/.exec(text) ?? [];
  const host = inside ?? outside;
  if (host !== undefined && parseAddress(host)) return { ip: plainAddress(host), port: Number(port) };
  const bare = text.replace(/^\[|\]$/g, '');
  return parseAddress(bare) || /^\d+(\.\d+){3}$/.test(bare) ? { ip: plainAddress(bare) } : { name: bare };
}

/** The client on which all readings agree; otherwise `ambiguous`. */
export function oneClient(ways: readonly FoundClient[]): FoundClient {
  const [first, ...rest] = ways;
  if (first === undefined) return {};
  return rest.every(({ ip, name }) => ip === first.ip && name === first.name) ? first : { ambiguous: true };
}

export function clientFacts(client: FoundClient): {
  readonly srcIp?: string | undefined;
  readonly srcName?: string | undefined;
  readonly srcPort?: number | undefined;
  readonly ambiguous?: true | undefined;
} {
  return { srcIp: client.ip, srcName: client.name, srcPort: client.port, ambiguous: client.ambiguous };
}

/** Turns `::ffff:1.2.3.4` into 1.2.3.4. */
export function plainAddress(text: string): string {
  return text.replace(/^::ffff:(?=\d+(?:\.\d+){3}$)/i, '');
}

function isUsable(address: string, anything: boolean): boolean {
  if (!anything && /^(0\.0\.0\.0|::|::0|255\.255\.255\.255)$/.test(address)) return false;
  return address.includes(':')
    ? parseAddress(address) !== null
    : address.split('.').every((part) => Number(part) <= 255);
}
