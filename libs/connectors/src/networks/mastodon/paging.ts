import type { IncomingHttpHeaders } from 'node:http';
import type { TokenSet } from '../../ports/authorization.js';

/** Without a token, the request has no login, as for any visitor. */
export const bearer = ({ accessToken }: TokenSet): { readonly token?: string } =>
  accessToken === '' ? {} : { token: accessToken };

/** The next page is named in a header (RFC 8288). */
export function nextOf({ link }: IncomingHttpHeaders): string | null {
  const [, url] = /<([^>]+)>;\s*rel="next"/.exec([link].flat().join(',')) ?? [];
  return url !== undefined && URL.canParse(url) ? new URL(url).searchParams.get('max_id') : null;
}
