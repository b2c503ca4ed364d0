import type { IncomingMessage } from 'node:http';

interface Handshake {
  readonly headers: IncomingMessage['headers'];
  readonly socket: Pick<IncomingMessage['socket'], 'remoteAddress'>;
}

/** The client's address, found as Express finds `request.ip`. @param proxies number of trusted proxies */
export function addressOf({ headers, socket }: Handshake, proxies: number): string {
  const said = [headers['x-forwarded-for'] ?? []].flat().join(',').split(',');
  const forwarded = said.map((address) => address.trim()).filter((address) => address !== '');
  const hops = [socket.remoteAddress ?? '', ...forwarded.reverse()];
  return hops[Math.min(proxies, hops.length - 1)] ?? '';
}
