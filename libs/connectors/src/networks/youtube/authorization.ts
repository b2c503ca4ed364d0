import type { Clock } from '@rampart/kernel';
import type { NetworkHttp } from '../../http/index.js';
import { codeGrant, startWithPkce, tokenSetOf } from '../../oauth/authorization-code.js';
import { needsRelink } from '../../oauth/client.js';
import type {
  Authorization,
  LinkAnswer,
  LinkRequest,
  StartedLink,
  TokenSet,
} from '../../ports/authorization.js';
import type { Site } from '../../site.js';
import { tokenSchema } from './schemas.js';

export type YoutubeHost = 'api' | 'upload' | 'authorize' | 'tokens' | 'pages';

const PREFIX = 'https://www.googleapis.com/auth/';
export const YOUTUBE_SCOPES = ['youtube.upload', 'youtube.readonly', 'youtube.force-ssl'].map(
  (name) => PREFIX + name,
);

/** https://developers.google.com/identity/protocols/oauth2/web-server. Only the first answer has a refresh token. */
export class YoutubeAuthorization implements Authorization {
  readonly scopes = YOUTUBE_SCOPES;
  readonly withPassword = null;

  constructor(
    private readonly http: NetworkHttp,
    private readonly site: Site<YoutubeHost>,
    private readonly clock: Clock,
  ) {}

  start(request: LinkRequest): Promise<StartedLink> {
    return startWithPkce(
      this.site,
      { scopes: this.scopes, request, own: { access_type: 'offline', prompt: 'consent' } },
      'authorize',
    );
  }

  exchange(
    answer: LinkAnswer,
    request: LinkRequest,
    kept: StartedLink['kept'],
    signal: AbortSignal,
  ): Promise<TokenSet> {
    return this.tokens(codeGrant(answer, request, kept), null, signal);
  }

  async refresh({ refreshToken }: TokenSet, signal: AbortSignal): Promise<TokenSet> {
    if (refreshToken === null) throw needsRelink('YouTube');
    return this.tokens({ grant_type: 'refresh_token', refresh_token: refreshToken }, refreshToken, signal);
  }

  readonly revoke = async ({ accessToken, refreshToken }: TokenSet, signal: AbortSignal): Promise<void> => {
    const url = this.site.url('tokens', 'revoke');
    await this.http.send({
      method: 'POST',
      url,
      body: { form: { token: refreshToken ?? accessToken } },
      signal,
    });
  };

  private async tokens(
    grant: Readonly<Record<string, string>>,
    refreshToken: string | null,
    signal: AbortSignal,
  ): Promise<TokenSet> {
    const { id, secret } = this.site.client;
    const form = { ...grant, client_id: id, client_secret: secret };
    const url = this.site.url('tokens', 'token');
    const given = await this.http.json({ method: 'POST', url, body: { form }, signal }, tokenSchema);
    return tokenSetOf(given, refreshToken, this.clock);
  }
}
