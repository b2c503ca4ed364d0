import type { FileAdapter } from '../../contract/enforcement.js';
import { disjoint, type Piece, type Refused } from './disjoint.js';

export const FILE_NAMES: Readonly<Record<FileAdapter, string>> = {
  nftables: 'rampart.nft',
  ipset: 'rampart.ipset',
};

/** ipset's longest timeout in seconds. Longer blocks get no timeout; Rampart removes them at their end. */
const LONGEST_IPSET = 2_147_483;
const MOST_MEMBERS = 131_072;

/** Equal arguments give an equal file. @param now milliseconds since 1970, for remaining times */
export function fileOf(adapter: FileAdapter, refused: readonly Refused[], now: number): string {
  const active = refused.filter(({ until }) => until === null || until > now);
  const sets = { four: disjoint(active, 4), six: disjoint(active, 6) };
  return adapter === 'nftables' ? nftables(sets, now) : ipset(sets, now);
}

interface Sets {
  readonly four: readonly Piece[];
  readonly six: readonly Piece[];
}

const secondsLeft = (until: number, now: number): number => Math.ceil((until - now) / 1_000);

/** A file for `nft -f`, which rebuilds the table atomically. */
function nftables({ four, six }: Sets, now: number): string {
  const members = (pieces: readonly Piece[]): string =>
    pieces.length === 0
      ? ''
      : `    elements = {\n${pieces.map((piece) => `      ${member(piece, now)}`).join(',\n')}\n    }\n`;
  const set = (name: string, type: string, pieces: readonly Piece[]): string =>
    `  set ${name} {\n    type ${type}\n    flags interval, timeout\n${members(pieces)}  }\n`;
  const chain = (hook: string): string =>
    `  chain ${hook} {\n    type filter hook ${hook} priority -10; policy accept;\n    ip saddr @blocked4 drop\n    ip6 saddr @blocked6 drop\n  }\n`;
  return [
    '# Addresses that are refused. Written whole by Rampart: changes are lost.\n',
    'table inet rampart\ndelete table inet rampart\n',
    'table inet rampart {\n',
    set('blocked4', 'ipv4_addr', four),
    set('blocked6', 'ipv6_addr', six),
    chain('input'),
    chain('forward'),
    '}\n',
  ].join('');
}

const member = ({ network, until }: Piece, now: number): string =>
  until === null ? network : `${network} timeout ${secondsLeft(until, now)}s`;

/** A file for `ipset restore`, which fills a second set and swaps the two. */
function ipset({ four, six }: Sets, now: number): string {
  const lines = (name: string, family: string, pieces: readonly Piece[]): string[] => {
    const made = `hash:net family ${family} maxelem ${MOST_MEMBERS} timeout 0`;
    return [
      `create -exist ${name} ${made}`,
      `create -exist ${name}-next ${made}`,
      `flush ${name}-next`,
      ...pieces.map((piece) => `add -exist ${name}-next ${timed(piece, now)}`),
      `swap ${name}-next ${name}`,
      `destroy ${name}-next`,
    ];
  };
  return [...lines('rampart4', 'inet', four), ...lines('rampart6', 'inet6', six), ''].join('\n');
}

function timed({ network, until }: Piece, now: number): string {
  const left = until === null ? 0 : secondsLeft(until, now);
  return left > LONGEST_IPSET ? `${network} timeout 0` : `${network} timeout ${left}`;
}
