import { t, type Clock } from '@rampart/kernel';
import { z } from 'zod';
import { ConnectorError } from '../../contract/errors.js';
import { endOf, needsRelink } from '../../oauth/client.js';
import { pkce } from '../../oauth/pkce.js';
import type {
  Authorization,
  LinkAnswer,
  LinkRequest,
  StartedLink,
  TokenSet,
} from '../../ports/authorization.js';
import type { BlueskyHttp } from './bluesky-http.js';
import { DpopKey } from './dpop.js';
import type { BlueskyIdentity } from './identity.js';
import { pushedSchema, sessionSchema, tokenSchema } from './schemas.js';
import type { BlueskySite } from './site.js';

export const BLUESKY_SCOPES = ['atproto', 'transition:generic'];
/** Public clients must link again after two weeks: https://atproto.com/specs/oauth#tokens-and-session-lifetime */
const SESSION_DAYS = 14;
const DAY_MS = 86_400_000;

/** OAuth with pushed requests, PKCE and DPoP; or the session of an app password. */
export class BlueskyAuthorization implements Authorization {
  readonly scopes = BLUESKY_SCOPES;

  constructor(
    private readonly http: BlueskyHttp,
    private readonly identity: BlueskyIdentity,
    private readonly site: BlueskySite,
    private readonly clock: Clock,
  ) {}

  async start({ state, redirectUri, loginHint }: LinkRequest, signal: AbortSignal): Promise<StartedLink> {
    const did = loginHint === null ? null : await this.identity.did(loginHint, signal);
    const pds = did === null ? this.site.pds : await this.identity.pds(did, signal);
    const server = await this.identity.authServer(pds, signal);
    const clientId = this.client(redirectUri);
    const { verifier, challenge } = pkce();
    const key = DpopKey.generate();
    const form = {
      response_type: 'code',
      client_id: clientId,
      redirect_uri: redirectUri,
      scope: this.scopes.join(' '),
      state,
      code_challenge: challenge,
      code_challenge_method: 'S256',
      ...(loginHint !== null && { login_hint: loginHint }),
    };
    const url = new URL(server.pushed_authorization_request_endpoint);
    const pushed = await this.http.signed(
      { method: 'POST', url, body: () => ({ form }), signal },
      key,
      pushedSchema,
    );
    const page = new URL(server.authorization_endpoint);
    page.searchParams.set('client_id', clientId);
    page.searchParams.set('request_uri', pushed.request_uri);
    const kept = {
      ...{ verifier, clientId, did: did ?? '', dpopKey: key.toText(), issuer: server.issuer },
      ...{ tokens: server.token_endpoint, revocation: server.revocation_endpoint ?? '' },
    };
    return { authorizationUrl: page.href, kept };
  }

  async exchange(
    { code, issuer }: LinkAnswer,
    { redirectUri }: LinkRequest,
    kept: StartedLink['kept'],
    signal: AbortSignal,
  ): Promise<TokenSet> {
    if (issuer !== (kept.issuer ?? '')) throw needsRelink('Bluesky');
    const grant = {
      grant_type: 'authorization_code',
      code,
      redirect_uri: redirectUri,
      code_verifier: kept.verifier ?? '',
      client_id: kept.clientId ?? '',
    };
    const { token, sub } = await this.tokens(grant, kept, signal);
    if (kept.did !== '' && kept.did !== sub)
      throw new ConnectorError('auth.revoked', t`Another account was linked than asked for. Link it again.`);
    const pds = await this.identity.pds(sub, signal);
    const { issuer: own } = await this.identity.authServer(pds, signal);
    if (own !== kept.issuer) throw needsRelink('Bluesky');
    const { dpopKey = '', clientId = '', tokens = '', revocation = '' } = kept;
    const endsAt = new Date(this.clock.now().getTime() + SESSION_DAYS * DAY_MS).toISOString();
    return { ...token, endsAt, extra: { did: sub, pds, dpopKey, clientId, tokens, revocation } };
  }

  async refresh(linked: TokenSet, signal: AbortSignal): Promise<TokenSet> {
    const { refreshToken, extra } = linked;
    if (refreshToken === null) throw needsRelink('Bluesky');
    if (extra.dpopKey === undefined) return this.refreshSession(linked, refreshToken, signal);
    const grant = {
      grant_type: 'refresh_token',
      refresh_token: refreshToken,
      client_id: extra.clientId ?? '',
    };
    const { token } = await this.tokens(grant, extra, signal);
    return { ...linked, ...token, refreshToken: token.refreshToken ?? refreshToken };
  }

  readonly revoke = async (
    { accessToken, refreshToken, extra }: TokenSet,
    signal: AbortSignal,
  ): Promise<void> => {
    const token = refreshToken ?? accessToken;
    if (extra.dpopKey === undefined) {
      const url = new URL(`${extra.pds ?? ''}/xrpc/com.atproto.server.deleteSession`);
      await this.http.plain.send({ method: 'POST', url, token, signal });
      return;
    }
    if ((extra.revocation ?? '') === '') return;
    const call = {
      method: 'POST' as const,
      url: new URL(extra.revocation ?? ''),
      body: { form: { token, client_id: extra.clientId ?? '' } },
    };
    await this.http.plain.send({ ...call, signal });
  };

  readonly withPassword = async (
    identifier: string,
    password: string,
    signal: AbortSignal,
  ): Promise<TokenSet> => {
    const name = identifier.trim().replace(/^@/, '');
    const pds = this.site.simulated || name.includes('@') ? this.site.pds : await this.serverOf(name, signal);
    const url = new URL(`${pds.replace(/\/$/, '')}/xrpc/com.atproto.server.createSession`);
    const call = { method: 'POST' as const, url, body: { json: { identifier: name, password } }, signal };
    const session = await this.http.plain.json(call, sessionSchema);
    return this.ofSession(session, pds);
  };

  /** The directory may not know a server that the operator runs. */
  private async serverOf(name: string, signal: AbortSignal): Promise<string> {
    if (new URL(this.site.pds).hostname !== 'bsky.social') return this.site.pds;
    return this.identity.pds(await this.identity.did(name, signal), signal);
  }

  private async refreshSession({ extra }: TokenSet, token: string, signal: AbortSignal): Promise<TokenSet> {
    const pds = extra.pds ?? this.site.pds;
    const url = new URL(`${pds.replace(/\/$/, '')}/xrpc/com.atproto.server.refreshSession`);
    try {
      return this.ofSession(
        await this.http.plain.json({ method: 'POST', url, token, signal }, sessionSchema),
        pds,
      );
    } catch (error) {
      // The refresh token has expired, so the account must be linked again.
      if (error instanceof ConnectorError && error.code === 'auth.expired') throw needsRelink('Bluesky');
      throw error;
    }
  }

  private ofSession({ accessJwt, refreshJwt, did }: z.infer<typeof sessionSchema>, pds: string): TokenSet {
    return {
      accessToken: accessJwt,
      refreshToken: refreshJwt,
      expiresAt: endOfJwt(accessJwt),
      endsAt: null,
      scopes: this.scopes,
      extra: { did, pds },
    };
  }

  private async tokens(
    form: Readonly<Record<string, string>>,
    { dpopKey = '', tokens = '' }: Readonly<Record<string, string>>,
    signal: AbortSignal,
  ) {
    const call = { method: 'POST' as const, url: new URL(tokens), body: () => ({ form }), signal };
    const given = await this.http.signed(call, DpopKey.from(dpopKey), tokenSchema);
    const token = {
      accessToken: given.access_token,
      refreshToken: given.refresh_token ?? null,
      expiresAt: endOf(given.expires_in, this.clock.now()),
      scopes: given.scope.split(' ').filter((scope) => scope !== ''),
    };
    return { token, sub: given.sub };
  }

  /** Without a client document only this machine: https://atproto.com/specs/oauth#localhost-client-development */
  private client(redirectUri: string): string {
    if (this.site.clientId !== null) return this.site.clientId;
    if (!this.site.simulated && new URL(redirectUri).hostname !== '127.0.0.1')
      throw new ConnectorError('app.not-approved', 'Bluesky needs a client document. Set BLUESKY_CLIENT_ID.');
    const query = new URLSearchParams({ redirect_uri: redirectUri, scope: this.scopes.join(' ') });
    return `http://localhost?${query.toString()}`;
  }
}

const jwtSchema = z.object({ exp: z.number() });

function endOfJwt(token: string): string | null {
  try {
    const claims: unknown = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8'));
    return new Date(jwtSchema.parse(claims).exp * 1_000).toISOString();
  } catch {
    return null;
  }
}
