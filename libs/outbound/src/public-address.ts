import { isIPv4, isIPv6 } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Only 2000::/3 is global unicast (RFC 4291); `ipaddr.js` takes every range without a purpose for unicast. */
const isGlobalUnicast = (address: string): boolean =>
  (ipaddr.parse(address).toByteArray()[0] ?? 0) >> 5 === 1;

/**
 * Whether an IP address is one that a request for a user may go to: none of the IANA special-purpose registries (RFC 6890),
 * none that stands for another address (NAT64, 6to4, IPv4-mapped). Names and shorthands are not addresses: false.
 */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return ipaddr.parse(address).range() === 'unicast';
  return isIPv6(address) && ipaddr.parse(address).range() === 'unicast' && isGlobalUnicast(address);
}

/** Whether an IP address never leaves this machine. */
export function isLoopbackAddress(address: string): boolean {
  return (isIPv4(address) || isIPv6(address)) && ipaddr.parse(address).range() === 'loopback';
}

/** Whether a URL's hostname names this machine. */
export function isLoopbackHost(hostname: string): boolean {
  return hostname === 'localhost' || isLoopbackAddress(bareAddress(hostname));
}

/** A URL's hostname without the brackets around an IPv6 address. */
export function bareAddress(hostname: string): string {
  return hostname.replace(/^\[|\]$/g, '');
}
