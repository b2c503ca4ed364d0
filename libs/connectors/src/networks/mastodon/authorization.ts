import type { NetworkHttp } from '../../http/index.js';
import { codeGrant, codeRequest } from '../../oauth/authorization-code.js';
import { pkce } from '../../oauth/pkce.js';
import type {
  Authorization,
  LinkAnswer,
  LinkRequest,
  StartedLink,
  TokenSet,
} from '../../ports/authorization.js';
import { applicationSchema, tokenSchema } from './schemas.js';
import type { MastodonSite } from './site.js';

/** https://docs.joinmastodon.org/api/oauth-scopes/ */
export const MASTODON_SCOPES = [
  'profile',
  'read:accounts',
  'read:statuses',
  'read:notifications',
  'write:statuses',
  'write:media',
  'write:blocks',
];
const APPLICATIONS_KEPT = 500;

/** Registers a client at each instance, and uses PKCE (since 4.3). Tokens do not expire. */
export class MastodonAuthorization implements Authorization {
  readonly scopes = MASTODON_SCOPES;
  readonly withPassword = null;
  /** Clients by instance and redirect, so that an instance does not collect several. */
  private readonly applications = new Map<string, { readonly id: string; readonly secret: string }>();

  constructor(
    private readonly http: NetworkHttp,
    private readonly site: MastodonSite,
  ) {}

  async start(request: LinkRequest, signal: AbortSignal): Promise<StartedLink> {
    const base = this.site.base(request.instance);
    const { id, secret } = await this.application(base, request.redirectUri, signal);
    const { verifier, challenge } = pkce();
    const query = new URLSearchParams({
      ...codeRequest(id, this.scopes.join(' '), request),
      code_challenge: challenge,
      code_challenge_method: 'S256',
    });
    const authorizationUrl = `${this.site.page(base, 'oauth/authorize')}?${query.toString()}`;
    return { authorizationUrl, kept: { base, id, secret, verifier } };
  }

  async exchange(
    answer: LinkAnswer,
    request: LinkRequest,
    kept: StartedLink['kept'],
    signal: AbortSignal,
  ): Promise<TokenSet> {
    const { base = '', id = '', secret = '' } = kept;
    const json = { ...codeGrant(answer, request, kept), client_id: id, client_secret: secret };
    const url = new URL(`${base}/oauth/token`);
    const given = await this.http.json({ method: 'POST', url, body: { json }, signal }, tokenSchema);
    return {
      accessToken: given.access_token,
      refreshToken: null,
      expiresAt: null,
      endsAt: null,
      scopes: given.scope.split(' ').filter((scope) => scope !== ''),
      extra: { base, id, secret },
    };
  }

  /** Tokens do not expire, so there is nothing to renew. */
  refresh(tokens: TokenSet): Promise<TokenSet> {
    return Promise.resolve(tokens);
  }

  readonly revoke = async ({ accessToken, extra }: TokenSet, signal: AbortSignal): Promise<void> => {
    const json = { client_id: extra.id ?? '', client_secret: extra.secret ?? '', token: accessToken };
    const url = new URL(`${extra.base ?? ''}/oauth/revoke`);
    await this.http.send({ method: 'POST', url, body: { json }, signal });
  };

  private async application(base: string, redirectUri: string, signal: AbortSignal) {
    const key = `${base} ${redirectUri}`;
    const known = this.applications.get(key);
    if (known !== undefined) return known;
    const json = { client_name: 'Rampart', redirect_uris: [redirectUri], scopes: this.scopes.join(' ') };
    const url = new URL(`${base}/api/v1/apps`);
    const given = await this.http.json({ method: 'POST', url, body: { json }, signal }, applicationSchema);
    const made = { id: given.client_id, secret: given.client_secret };
    if (this.applications.size >= APPLICATIONS_KEPT) this.applications.clear();
    this.applications.set(key, made);
    return made;
  }
}
