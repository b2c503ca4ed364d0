import type { Clock } from '@rampart/kernel';
import type { NetworkHttp } from '../../http/index.js';
import { codeRequest } from '../../oauth/authorization-code.js';
import { endOf } from '../../oauth/client.js';
import type {
  Authorization,
  LinkAnswer,
  LinkRequest,
  StartedLink,
  TokenSet,
} from '../../ports/authorization.js';
import type { Site } from '../../site.js';
import { longTokenSchema, shortTokenSchema } from './schemas.js';

export type InstagramHost = 'graph' | 'exchange' | 'token' | 'authorize' | 'upload' | 'pages';

/** https://developers.facebook.com/docs/instagram-platform/instagram-api-with-instagram-login/business-login */
const INSTAGRAM_SCOPES = [
  'instagram_business_basic',
  'instagram_business_content_publish',
  'instagram_business_manage_comments',
  'instagram_business_manage_insights',
];

/** No refresh token: a token of 60 days can be renewed while it is valid and at least a day old. */
export class InstagramAuthorization implements Authorization {
  readonly scopes = INSTAGRAM_SCOPES;
  readonly withPassword = null;
  readonly revoke = null;

  constructor(
    private readonly http: NetworkHttp,
    private readonly site: Site<InstagramHost>,
    private readonly clock: Clock,
  ) {}

  start(request: LinkRequest): Promise<StartedLink> {
    const query = codeRequest(this.site.client.id, this.scopes.join(','), request);
    const url = this.site.page('authorize', '', query);
    return Promise.resolve({ authorizationUrl: url.href, kept: {} });
  }

  async exchange(
    { code }: LinkAnswer,
    { redirectUri }: LinkRequest,
    _kept: StartedLink['kept'],
    signal: AbortSignal,
  ): Promise<TokenSet> {
    const { id, secret } = this.site.client;
    const grant = { grant_type: 'authorization_code', redirect_uri: redirectUri, code };
    const form = { client_id: id, client_secret: secret, ...grant };
    const url = this.site.url('token', '');
    const short = await this.http.json({ method: 'POST', url, body: { form }, signal }, shortTokenSchema);
    const scopes = [short.permissions].flat().flatMap((text) => text.split(','));
    const query = { grant_type: 'ig_exchange_token', client_secret: secret };
    return this.long('access_token', query, { token: short.access_token, scopes }, signal);
  }

  refresh({ accessToken: token, scopes }: TokenSet, signal: AbortSignal): Promise<TokenSet> {
    return this.long('refresh_access_token', { grant_type: 'ig_refresh_token' }, { token, scopes }, signal);
  }

  private async long(
    path: 'access_token' | 'refresh_access_token',
    query: Readonly<Record<string, string>>,
    { token, scopes }: { readonly token: string; readonly scopes: readonly string[] },
    signal: AbortSignal,
  ): Promise<TokenSet> {
    const url = this.site.url('exchange', path, { ...query, access_token: token });
    const given = await this.http.json({ method: 'GET', url, signal }, longTokenSchema);
    const end = endOf(given.expires_in, this.clock.now());
    return {
      ...{ accessToken: given.access_token, refreshToken: null, expiresAt: end, endsAt: end },
      ...{ scopes: scopes.filter((scope) => scope !== ''), extra: {} },
    };
  }
}
