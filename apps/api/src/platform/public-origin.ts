import type { Request } from 'express';

/** A host name or address with an optional port (RFC 9110 section 7.2), and nothing that could end a header or a tag. */
const HOST = /^(?:[a-z0-9](?:[a-z0-9.-]{0,252})|\[[0-9a-f:.]{2,45}\])(?::\d{1,5})?$/i;

/**
 * Where people reach the product, as `https://host:port`: what the operator set, or else the host this request named
 * if that can be one. Null when it cannot.
 */
export function originOf(
  request: Request,
  { RAMPART_PUBLIC_URL: url }: { readonly RAMPART_PUBLIC_URL?: string | undefined },
): string | null {
  if (url !== undefined) return new URL(url).origin;
  const { protocol, host } = request;
  if (!/^https?$/.test(protocol) || typeof host !== 'string' || !HOST.test(host)) return null;
  return `${protocol}://${host.toLowerCase()}`;
}
