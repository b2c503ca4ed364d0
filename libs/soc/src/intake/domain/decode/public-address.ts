import { contains, parseAddress, parseNetwork } from '@rampart/sigma';

const PRIVATE = [
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12'],
  ...['192.168.0.0/16', '224.0.0.0/3', '::/127', 'fc00::/7', 'fe80::/10', 'ff00::/8'],
].flatMap((network) => parseNetwork(network) ?? []);

/** Whether an address is public (RFC 6890). Rampart never blocks private addresses. */
export function isPublic(text: string): boolean {
  const address = parseAddress(text);
  return address !== null && !PRIVATE.some((network) => contains(network, address));
}
