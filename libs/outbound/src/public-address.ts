import { isIPv4, isIPv6 } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Only 2000::/3 is global unicast (RFC 4291), while `ipaddr.js` treats every unassigned range as unicast. */
const isGlobalUnicast = (address: string): boolean =>
  (ipaddr.parse(address).toByteArray()[0] ?? 0) >> 5 === 1;

/** Whether it is outside the IANA special-purpose registries (RFC 6890), also embedded (NAT64, 6to4). False for names. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return ipaddr.parse(address).range() === 'unicast';
  return isIPv6(address) && ipaddr.parse(address).range() === 'unicast' && isGlobalUnicast(address);
}

export function isLoopbackAddress(address: string): boolean {
  return (isIPv4(address) || isIPv6(address)) && ipaddr.parse(address).range() === 'loopback';
}

/** Whether a URL's hostname is this machine. */
export function isLoopbackHost(hostname: string): boolean {
  return hostname === 'localhost' || isLoopbackAddress(bareAddress(hostname));
}

/** A URL's hostname without the brackets around an IPv6 address. */
export function bareAddress(hostname: string): string {
  return hostname.replace(/^\[|\]$/g, '');
}
