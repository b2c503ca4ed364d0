import type { Clock } from '@rampart/kernel';
import type { NetworkHttp } from '../../http/index.js';
import { endOf, needsRelink } from '../../oauth/client.js';
import type {
  Authorization,
  LinkAnswer,
  LinkRequest,
  StartedLink,
  TokenSet,
} from '../../ports/authorization.js';
import type { Site } from '../../site.js';
import { tokenSchema } from './schemas.js';

export type TiktokHost = 'api' | 'authorize' | 'pages';

/** https://developers.tiktok.com/doc/tiktok-api-scopes */
export const TIKTOK_SCOPES = [
  'user.info.basic',
  'user.info.profile',
  'user.info.stats',
  'video.list',
  'video.publish',
  'video.upload',
];

/** `client_key` instead of `client_id`, scopes with commas, no PKCE for web clients. A link ends after 365 days. */
export class TiktokAuthorization implements Authorization {
  readonly scopes = TIKTOK_SCOPES;
  readonly withPassword = null;

  constructor(
    private readonly http: NetworkHttp,
    private readonly site: Site<TiktokHost>,
    private readonly clock: Clock,
  ) {}

  start({ state, redirectUri }: LinkRequest): Promise<StartedLink> {
    const url = this.site.page('authorize', '', {
      client_key: this.site.client.id,
      response_type: 'code',
      scope: this.scopes.join(','),
      redirect_uri: redirectUri,
      state,
    });
    return Promise.resolve({ authorizationUrl: url.href, kept: {} });
  }

  exchange(
    { code }: LinkAnswer,
    { redirectUri }: LinkRequest,
    _kept: StartedLink['kept'],
    signal: AbortSignal,
  ): Promise<TokenSet> {
    return this.tokens({ grant_type: 'authorization_code', code, redirect_uri: redirectUri }, signal);
  }

  async refresh({ refreshToken }: TokenSet, signal: AbortSignal): Promise<TokenSet> {
    if (refreshToken === null) throw needsRelink('TikTok');
    return this.tokens({ grant_type: 'refresh_token', refresh_token: refreshToken }, signal);
  }

  readonly revoke = async ({ accessToken }: TokenSet, signal: AbortSignal): Promise<void> => {
    const form = { ...this.client(), token: accessToken };
    const url = this.site.url('api', 'v2/oauth/revoke/');
    await this.http.send({ method: 'POST', url, body: { form }, signal });
  };

  private async tokens(grant: Readonly<Record<string, string>>, signal: AbortSignal): Promise<TokenSet> {
    const form = { ...grant, ...this.client() };
    const url = this.site.url('api', 'v2/oauth/token/');
    const given = await this.http.json({ method: 'POST', url, body: { form }, signal }, tokenSchema);
    const now = this.clock.now();
    return {
      accessToken: given.access_token,
      refreshToken: given.refresh_token,
      expiresAt: endOf(given.expires_in, now),
      endsAt: endOf(given.refresh_expires_in, now),
      scopes: given.scope.split(',').filter((scope) => scope !== ''),
      extra: {},
    };
  }

  private client() {
    const { id, secret } = this.site.client;
    return { client_key: id, client_secret: secret };
  }
}
