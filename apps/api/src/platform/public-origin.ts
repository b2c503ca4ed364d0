import type { Request } from 'express';

interface PublicUrl {
  readonly RAMPART_PUBLIC_URL?: string | undefined;
}

/** A host name or address with an optional port (RFC 9110 section 7.2), without characters that end a header or tag. */
const HOST = /^(?:[a-z0-9](?:[a-z0-9.-]{0,252})|\[[0-9a-f:.]{2,45}\])(?::\d{1,5})?$/i;

/** Whether people reach the product over https. */
export function servesHttps({ RAMPART_PUBLIC_URL: url }: PublicUrl): boolean {
  return url?.startsWith('https:') ?? false;
}

/** The configured origin, or that of this request, `https://host:port`; null when its host is invalid. */
export function originOf(request: Request, { RAMPART_PUBLIC_URL: url }: PublicUrl): string | null {
  if (url !== undefined) return new URL(url).origin;
  const { protocol, host } = request;
  if (!/^https?$/.test(protocol) || typeof host !== 'string' || !HOST.test(host)) return null;
  return `${protocol}://${host.toLowerCase()}`;
}
