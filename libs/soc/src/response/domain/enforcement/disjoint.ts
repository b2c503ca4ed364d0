import { type Network, parseNetwork } from '@rampart/sigma';

export interface Refused {
  readonly address: string;
  /** Milliseconds since 1970; null for a block without an end. */
  readonly until: number | null;
}

export interface Piece {
  readonly network: string;
  readonly until: number | null;
}

interface Range {
  readonly first: bigint;
  readonly last: bigint;
  readonly until: number;
}

/** The fewest networks that cover all blocks. Packet filters refuse overlaps, so the later end wins. */
export function disjoint(refused: readonly Refused[], version: 4 | 6): readonly Piece[] {
  const ranges = refused.flatMap(({ address, until }) => {
    const network = parseNetwork(address);
    return network?.version === version ? [rangeOf(network, until ?? Infinity)] : [];
  });
  return merged(swept(ranges)).flatMap(({ first, last, until }) =>
    networksOf(first, last, version).map((network) => ({
      network,
      until: until === Infinity ? null : until,
    })),
  );
}

const widthOf = (version: 4 | 6): number => (version === 4 ? 32 : 128);

function rangeOf({ version, words, prefix }: Network, until: number): Range {
  const first = words.reduce((sum, word) => (sum << 32n) | BigInt(word), 0n);
  return { first, last: first + (1n << BigInt(widthOf(version) - prefix)) - 1n, until };
}

function swept(ranges: readonly Range[]): Range[] {
  const edges = ranges
    .flatMap(({ first, last, until }) => [
      { at: first, until, begins: true },
      { at: last + 1n, until, begins: false },
    ])
    .sort((one, other) => (one.at < other.at ? -1 : one.at > other.at ? 1 : 0));
  const open = new Map<number, number>();
  const parts: Range[] = [];
  let from = 0n;
  for (const { at, until, begins } of edges) {
    if (open.size > 0 && at > from)
      parts.push({ first: from, last: at - 1n, until: Math.max(...open.keys()) });
    from = at;
    const count = (open.get(until) ?? 0) + (begins ? 1 : -1);
    if (count === 0) open.delete(until);
    else open.set(until, count);
  }
  return parts;
}

function merged(parts: readonly Range[]): Range[] {
  const whole: Range[] = [];
  for (const part of parts) {
    const before = whole.at(-1);
    if (before !== undefined && before.until === part.until && before.last + 1n === part.first)
      whole[whole.length - 1] = { ...before, last: part.last };
    else whole.push(part);
  }
  return whole;
}

function networksOf(first: bigint, last: bigint, version: 4 | 6): string[] {
  const width = widthOf(version);
  const networks: string[] = [];
  for (let at = first; at <= last;) {
    let bits = 0;
    while (bits < width && at % (1n << BigInt(bits + 1)) === 0n && at + (1n << BigInt(bits + 1)) - 1n <= last)
      bits += 1;
    networks.push(bits === 0 ? textOf(at, version) : `${textOf(at, version)}/${width - bits}`);
    at += 1n << BigInt(bits);
  }
  return networks;
}

/** The short form of RFC 5952, which omits the longest run of zeros. */
function textOf(value: bigint, version: 4 | 6): string {
  if (version === 4) return [24n, 16n, 8n, 0n].map((shift) => String((value >> shift) & 255n)).join('.');
  const groups = Array.from({ length: 8 }, (_, index) =>
    ((value >> BigInt(112 - 16 * index)) & 0xffffn).toString(16),
  );
  return shortened(groups);
}

function shortened(groups: readonly string[]): string {
  let best = { at: 0, length: 0 };
  for (let at = 0; at < groups.length; at += 1) {
    let length = 0;
    while (groups[at + length] === '0') length += 1;
    if (length > best.length) best = { at, length };
  }
  if (best.length < 2) return groups.join(':');
  const end = best.at + best.length;
  return `${groups.slice(0, best.at).join(':')}::${groups.slice(end).join(':')}`;
}
