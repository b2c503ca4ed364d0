import type { Network } from '../world/account.js';
import type { Grant, Grants } from './grants.js';

/** The grant of the token in `Authorization: Bearer`, or why it has none. */
export function bearerGrant(
  grants: Grants,
  network: Network,
  authorization: string | undefined,
): Grant | 'missing' | 'expired' | 'unknown' {
  const [, token] = /^Bearer (\S+)$/.exec(authorization ?? '') ?? [];
  return token === undefined ? 'missing' : grants.bearer(network, token);
}

/** Client id and secret of `Authorization: Basic`; null without the header. */
export function basicClient(authorization: string | undefined): { id: string; secret: string } | null {
  const [, text] = /^Basic (\S+)$/.exec(authorization ?? '') ?? [];
  if (text === undefined) return null;
  const [id = '', secret = ''] = Buffer.from(text, 'base64').toString('utf8').split(':');
  return { id: decodeURIComponent(id), secret: decodeURIComponent(secret) };
}
