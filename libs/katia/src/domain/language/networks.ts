/** Whether an IPv4 address lies in a network such as 192.0.2.0/24. */
export function inNetwork(address: string, network: string): boolean {
  const [base = '', bits = '32'] = network.split('/');
  const [one, two] = [numberOf(address), numberOf(base)];
  if (one === null || two === null) return false;
  const size = 2 ** (32 - Number(bits));
  return Math.floor(one / size) === Math.floor(two / size);
}

function numberOf(address: string): number | null {
  const parts = address.split('.').map(Number);
  if (parts.length !== 4 || parts.some((part) => !(part >= 0 && part <= 255))) return null;
  return parts.reduce((sum, part) => sum * 256 + part, 0);
}

/** The value of a filter that asks for addresses of one's own networks. */
export const PRIVATE = 'a private network';

const PRIVATE_NETWORKS = ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', '127.0.0.0/8', '169.254.0.0/16'];

/** Addresses that are not routed in the Internet: RFC 1918, RFC 4193, loopback and link-local ones. */
export const isPrivate = (address: string): boolean =>
  PRIVATE_NETWORKS.some((network) => inNetwork(address, network)) ||
  /^(?:::1$|f[cd][0-9a-f]{2}:|fe[89ab][0-9a-f]:)/i.test(address);
