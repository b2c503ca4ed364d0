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
