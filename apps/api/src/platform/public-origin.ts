import type { Request } from 'express';

/** A host name or address with an optional port (RFC 9110 section 7.2), without characters that end a header or tag. */
const HOST = /^(?:[a-z0-9](?:[a-z0-9.-]{0,252})|\[[0-9a-f:.]{2,45}\])(?::\d{1,5})?$/i;

/**
 * The configured origin, or that of this request when its host is valid: `https://host:port`. Null for an
 * invalid host.
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
