/** An address as four (IPv4) or eight (IPv6) numbers. An IPv4 address mapped into IPv6 counts as IPv4. */
export interface Address {
  readonly version: 4 | 6;
  /** One 32-bit word for IPv4, four for IPv6. All are unsigned, most significant first. */
  readonly words: readonly number[];
}

export interface Network extends Address {
  /** The number of significant bits, up to 32 or 128. */
  readonly prefix: number;
}

/** RFC 4291 section 2.2, without a zone after `%`; null for other texts. IPv4 has no leading zeros. */
export function parseAddress(text: string): Address | null {
  if (!text.includes(':')) {
    const word = parseIpv4(text);
    return word === null ? null : { version: 4, words: [word] };
  }
  const zone = text.indexOf('%');
  const groups = parseIpv6(zone === -1 ? text : text.slice(0, zone));
  if (!groups) return null;
  const words = [0, 2, 4, 6].map((at) => (((groups[at] ?? 0) << 16) | (groups[at + 1] ?? 0)) >>> 0);
  const mapped = words[0] === 0 && words[1] === 0 && words[2] === 0xffff;
  return mapped ? { version: 4, words: words.slice(3) } : { version: 6, words };
}

/** Reads `address/prefix`, or an address as a network of its own, and clears the bits after the prefix. */
export function parseNetwork(text: string): Network | null {
  const [head = '', tail, more] = text.trim().split('/');
  const address = parseAddress(head);
  if (!address || more !== undefined) return null;
  const width = address.words.length * 32;
  if (tail !== undefined && !/^\d{1,3}$/.test(tail)) return null;
  // ::ffff:10.0.0.0/104 is 10.0.0.0/8 in the notation of IPv6.
  const mapped = address.version === 4 && head.includes(':') ? 96 : 0;
  const prefix = tail === undefined ? width : Number(tail) - mapped;
  if (prefix < 0 || prefix > width) return null;
  return { version: address.version, words: maskWords(address.words, prefix), prefix };
}

/** The words with the bits after the prefix cleared. */
export function maskWords(words: readonly number[], prefix: number): number[] {
  return words.map((word, index) => {
    const bits = Math.min(Math.max(prefix - index * 32, 0), 32);
    return bits === 0 ? 0 : (word & (0xffffffff << (32 - bits))) >>> 0;
  });
}

/** Different IP versions never match. @param network from `parseNetwork`, bits after the prefix cleared */
export function contains(network: Network, address: Address): boolean {
  if (network.version !== address.version) return false;
  const masked = maskWords(address.words, network.prefix);
  return masked.every((word, index) => word === network.words[index]);
}

const [DOT, ZERO] = [46, 48];

/** Parses digit by digit, because every event is searched for addresses and patterns take twenty times as long. */
function parseIpv4(text: string): number | null {
  let [word, part, digits, dots] = [0, 0, 0, 0];
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === DOT) {
      if (digits === 0 || dots === 3) return null;
      word = word * 256 + part;
      [part, digits] = [0, 0];
      dots += 1;
      continue;
    }
    // A part that begins with a zero must be zero.
    if (code < ZERO || code > ZERO + 9 || (digits > 0 && part === 0)) return null;
    part = part * 10 + code - ZERO;
    if (part > 255) return null;
    digits += 1;
  }
  return dots === 3 && digits > 0 ? word * 256 + part : null;
}

function parseIpv6(text: string): number[] | null {
  const halves = text.split('::');
  if (halves.length > 2) return null;
  const head = groupsOf(halves[0] ?? '');
  const tail = groupsOf(halves[1] ?? '');
  if (!head || !tail) return null;
  const missing = 8 - head.length - tail.length;
  if (halves.length === 1) return missing === 0 ? head : null;
  return missing < 1 ? null : [...head, ...new Array<number>(missing).fill(0), ...tail];
}

function groupsOf(text: string): number[] | null {
  if (text === '') return [];
  const parts = text.split(':');
  const groups: number[] = [];
  for (const [index, part] of parts.entries()) {
    if (index === parts.length - 1 && part.includes('.')) {
      const word = parseIpv4(part);
      if (word === null) return null;
      groups.push(Math.floor(word / 65536), word % 65536);
    } else {
      if (!/^[0-9a-f]{1,4}$/i.test(part)) return null;
      groups.push(parseInt(part, 16));
    }
  }
  return groups;
}
