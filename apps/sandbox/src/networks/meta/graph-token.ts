import type { HttpException } from '@nestjs/common';
import { bearerGrant } from '../../social/bearer.js';
import type { Grant, Grants } from '../../social/grants.js';
import type { Network } from '../../world/account.js';
import { graphError } from '../graph-error.js';

/** The owner of a Graph token: a person, a Page or an Instagram account. It is stored in the client id. */
export type TokenKind = 'user' | 'page' | 'account';

export const withKind = (grant: Grant, kind: TokenKind): Grant => ({
  ...grant,
  clientId: `${kind}/${grant.clientId.replace(/^\w+\//, '')}`,
});

export const kindOf = ({ clientId }: Grant): TokenKind | null =>
  /^(user|page|account)\//.test(clientId) ? (clientId.split('/')[0] as TokenKind) : null;

/** https://developers.facebook.com/docs/graph-api/guides/error-handling: 190 with 463 for an expired token. */
export function graphGrant(grants: Grants, network: Network, authorization: string | undefined): Grant {
  const grant = bearerGrant(grants, network, authorization);
  if (grant === 'missing')
    throw graphError(400, 104, 'An access token is required to request this resource.');
  if (grant === 'expired')
    throw graphError(400, 190, 'Error validating access token: Session has expired.', 463);
  if (grant === 'unknown')
    throw graphError(400, 190, 'Error validating access token: The session is invalid.', 460);
  return grant;
}

export function needScope({ scopes }: Grant, scope: string): void {
  if (!scopes.includes(scope)) throw missingPermission(scope);
}

export const missingPermission = (scope: string): HttpException =>
  graphError(403, 200, `(#200) Requires ${scope} permission to manage the object.`);

/** The time in Graph's format, with `+0000` instead of `Z`. */
export const graphTime = (at: Date): string => at.toISOString().replace(/\.\d+Z$/, '+0000');
