import { BlockList, isIPv4, isIPv6 } from 'node:net';

/** Everything the IANA special-purpose address registries (RFC 6890) keep out of the public internet. */
const SPECIAL_IPV4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
];

/** Only 2000::/3 is global unicast; inside it, these ranges tunnel to or stand for other addresses. */
const SPECIAL_IPV6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'];

const special = new BlockList();
for (const range of SPECIAL_IPV4) add(range, 'ipv4');
for (const range of SPECIAL_IPV6) add(range, 'ipv6');

const globalUnicast = new BlockList();
globalUnicast.addSubnet('2000::', 3, 'ipv6');

function add(range: string, family: 'ipv4' | 'ipv6'): void {
  const [address = '', bits] = range.split('/');
  special.addSubnet(address, Number(bits), family);
}

/** Whether an IP address is one a request on somebody else's behalf may go to. Names are not addresses: false. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !special.check(address, 'ipv4');
  if (isIPv6(address)) return globalUnicast.check(address, 'ipv6') && !special.check(address, 'ipv6');
  return false;
}

/** Whether an IP address never leaves this machine. */
export function isLoopbackAddress(address: string): boolean {
  return isIPv4(address) ? address.startsWith('127.') : address === '::1';
}

/** Whether a URL's hostname names this machine. */
export function isLoopbackHost(hostname: string): boolean {
  return hostname === 'localhost' || isLoopbackAddress(bareAddress(hostname));
}

/** A URL's hostname without the brackets around an IPv6 address. */
export function bareAddress(hostname: string): string {
  return hostname.replace(/^\[|\]$/g, '');
}
