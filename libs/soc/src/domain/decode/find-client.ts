import { parseAddress } from '@rampart/sigma';

export interface FoundClient {
  readonly ip?: string;
  readonly name?: string;
  readonly port?: number;
}

const IPV4 = '\\d{1,3}(?:\\.\\d{1,3}){3}';
const IPV6 = '(?:[0-9a-f]{0,4}:){2,7}(?:[0-9a-f]{1,4}|\\d{1,3}(?:\\.\\d{1,3}){3})?(?:%\\w+)?';
/** Not a piece of a name or a longer number; SOCKS proxies write the port behind a dot. */
const ADDRESS = `(?<![\\w.-]|[0-9a-f]:|::)(?<address>${IPV6}|${IPV4}(?=\\.\\d{2,5}[\\s:])|${IPV4})(?!\\w|\\.\\w(?!\\d{0,4}[\\s:])|-(?!\\d{1,5}(?:[;\\s]|$))\\w)(?:\\]?[:#.](?<port>\\d{1,5})(?![\\d.]))?`;
const OPENERS = '[\\s"\'<(\\[=]*';

/**
 * Where logs of many services put the other side of a connection, the surest first. Names of keys come before words of
 * sentences, and both before any address at all; what a client can write itself (user names, requests) stands behind.
 */
const PLACES: readonly RegExp[] = [
  `\\[client ${ADDRESS}`,
  `\\bclient: ?${ADDRESS}`,
  `\\bTCP\\|[^|]+\\|\\d+\\|${ADDRESS}`,
  `\\bfailed for${OPENERS}${ADDRESS}`,
  `\\b(?:rip|rhost|raddr|remote_?addr(?:ess)?|remote_?ip|client_?(?:ip|addr(?:ess)?)|src_?(?:ip|addr)?|source_?(?:ip|address)|peer|ip|ip address|viewer address|addr|relay|oip)${OPENERS}[:=]+${OPENERS}(?:IPV[46]/\\w+/)?${ADDRESS}`,
  `\\[(?:client|ip):? ${ADDRESS}`,
  `\\b(?:client|peer|host|address|attacker|connection from|from ip)${OPENERS}(?:[\\w.-]+[\\[(])?${ADDRESS}`,
  `\\b(?:from|by)\\b:?${OPENERS}(?:[\\w.-]* ?[\\[(]{1,2})?${ADDRESS}`,
  `^[^\\s\\[]*\\[${ADDRESS}\\]`,
  `\\[${ADDRESS}`,
  ADDRESS,
].map((place) => new RegExp(place, 'gi'));

/** Addresses behind these words are our own side. */
const OWN_SIDE =
  /(?:\b(?:to|lip|laddr|dst|dst_?ip|server|listen(?:ing)?(?: on)?|via|I)[=:]?|->|=>)[\s["'([<]*$/i;
/** What a mail client says of itself stands in brackets of its own before its address. */
const CLAIM = /^\(\[[^\]]*\]\) \[/;
const NAMED = /\b(?:rhost|remote_host)=(?<name>[\w][\w.-]*)/i;
const FROM_NAME = /\b(?:from|host)[ =](?<name>(?:[\w-]+\.)+[a-z][\w-]*)(?![\w@/])/i;

/** The client a message speaks of. Addresses are as written, without the prefix of IPv4 in IPv6. */
export function findClient(message: string): FoundClient | null {
  const text = message.slice(0, 4096).replace(/\[IPv6:/gi, '[');
  return search(text, false) ?? search(text, true);
}

function search(text: string, anything: boolean): FoundClient | null {
  for (const place of PLACES) {
    place.lastIndex = 0;
    for (let match = place.exec(text); match; match = place.exec(text)) {
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
    if (place === PLACES[4]) {
      const named = NAMED.exec(text)?.groups?.['name'];
      if (named !== undefined) return { name: named };
    }
  }
  const name = FROM_NAME.exec(text)?.groups?.['name'];
  return name === undefined ? null : { name };
}

/** An address or a name, as a field of its own holds it; behind an address a port may stand. */
export function clientOf(text: string): FoundClient {
  const [, inside, outside, port] = /^(?:\[([^\]]+)\]|([\d.]+)):(\d{1,5})$/.exec(text) ?? [];
  const host = inside ?? outside;
  if (host !== undefined && parseAddress(host)) return { ip: plainAddress(host), port: Number(port) };
  const bare = text.replace(/^\[|\]$/g, '');
  return parseAddress(bare) || /^\d+(\.\d+){3}$/.test(bare) ? { ip: plainAddress(bare) } : { name: bare };
}

/** `::ffff:1.2.3.4` is 1.2.3.4. */
export function plainAddress(text: string): string {
  return text.replace(/^::ffff:(?=\d+(?:\.\d+){3}$)/i, '');
}

function isUsable(address: string, anything: boolean): boolean {
  if (!anything && /^(0\.0\.0\.0|::|::0|255\.255\.255\.255)$/.test(address)) return false;
  return address.includes(':')
    ? parseAddress(address) !== null
    : address.split('.').every((part) => Number(part) <= 255);
}
