import { DomainError, t } from '@rampart/kernel';
import { contains, parseAddress, parseNetwork } from '@rampart/sigma';
import { disjoint } from '../enforcement/disjoint.js';

/** Prefix lengths of the widest networks that can be blocked. */
const WIDEST = { 4: 8, 6: 19 } as const;

/** An address in lower case; IPv4 in IPv6 becomes IPv4. */
export const plainAddress = (address: string): string =>
  address
    .trim()
    .toLowerCase()
    .replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/, '');

/**
 * An address, or a network in CIDR notation (RFC 4632, RFC 4291) in its shortest form, without host bits.
 * @throws DomainError `soc-deny-list.not-a-network`, `soc-deny-list.too-wide`
 */
export function plainNetwork(text: string): string {
  const network = parseNetwork(text);
  if (network === null)
    throw new DomainError(
      'soc-deny-list.not-a-network',
      'invalid',
      t`This is neither an IP address nor a network. Enter one such as 203.0.113.9 or 203.0.113.0/24.`,
    );
  if (network.prefix < WIDEST[network.version])
    throw new DomainError(
      'soc-deny-list.too-wide',
      'invalid',
      t`This network is too wide. Choose a prefix of /${WIDEST[4]} or more for IPv4, /${WIDEST[6]} or more for IPv6.`,
    );
  return disjoint([{ address: text, until: null }], network.version)[0]?.network ?? plainAddress(text);
}

/** Whether an entry of the list, which is an address or a network, contains an address. */
export function holds(entry: string, address: string): boolean {
  const plain = plainAddress(address);
  if (entry === plain) return true;
  const network = entry.includes('/') ? parseNetwork(entry) : null;
  const parsed = parseAddress(plain);
  return network !== null && parsed !== null && contains(network, parsed);
}
