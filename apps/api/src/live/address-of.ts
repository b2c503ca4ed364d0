import type { IncomingMessage } from 'node:http';

/**
 * Where a handshake comes from, as `request.ip` says it of a request: Express knows nothing of sockets.
 * @param proxies how many proxies before the API are trusted to say for whom they ask
 */
export function addressOf({ headers, socket }: IncomingMessage, proxies: number): string {
  const said = [headers['x-forwarded-for'] ?? []].flat().join(',').split(',');
  const forwarded = said.map((address) => address.trim()).filter((address) => address !== '');
  const hops = [socket.remoteAddress ?? '', ...forwarded.reverse()];
  return hops[Math.min(proxies, hops.length - 1)] ?? '';
}
