import type { Clock } from '@rampart/kernel';
import type { LinkAnswer, LinkRequest, StartedLink, TokenSet } from '../ports/authorization.js';
import type { Site } from '../site.js';
import { endOf } from './client.js';
import { pkce } from './pkce.js';

/** Fields of a request's address or form. */
type Fields = Readonly<Record<string, string>>;

/** The query of an authorisation request (RFC 6749, 4.1.1), followed by the network's own fields. */
export const codeRequest = (
  clientId: string,
  scope: string,
  { redirectUri, state }: LinkRequest,
): Fields => ({
  response_type: 'code',
  client_id: clientId,
  redirect_uri: redirectUri,
  scope,
  state,
});

/** Starts an authorisation with PKCE (RFC 7636) at the network's page. @param own fields that only this network has */
export function startWithPkce<Host extends string>(
  site: Site<Host>,
  {
    scopes,
    request,
    own = {},
  }: { readonly scopes: readonly string[]; readonly request: LinkRequest; readonly own?: Fields },
  host: Host,
): Promise<StartedLink> {
  const { verifier, challenge } = pkce();
  const proof = { code_challenge: challenge, code_challenge_method: 'S256' };
  const query = { ...codeRequest(site.client.id, scopes.join(' '), request), ...own, ...proof };
  return Promise.resolve({ authorizationUrl: site.page(host, '', query).href, kept: { verifier } });
}

/** The form that turns a code into tokens (RFC 6749, 4.1.3; RFC 7636, 4.5). */
export const codeGrant = (
  { code }: LinkAnswer,
  { redirectUri }: LinkRequest,
  { verifier = '' }: StartedLink['kept'],
): Fields => ({ grant_type: 'authorization_code', code, redirect_uri: redirectUri, code_verifier: verifier });

/** The answer of a token endpoint (RFC 6749, 5.1), validated by the network's schema. */
export interface GivenTokens {
  readonly access_token: string;
  readonly refresh_token?: string | undefined;
  readonly expires_in: number;
  readonly scope: string;
}

/** @param refreshToken kept when the answer has none */
export const tokenSetOf = (given: GivenTokens, refreshToken: string | null, clock: Clock): TokenSet => ({
  accessToken: given.access_token,
  refreshToken: given.refresh_token ?? refreshToken,
  expiresAt: endOf(given.expires_in, clock.now()),
  endsAt: null,
  scopes: given.scope.split(' ').filter((scope) => scope !== ''),
  extra: {},
});
