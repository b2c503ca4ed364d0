import type { Clock } from '@rampart/kernel';
import { z } from 'zod';
import type { NetworkHttp } from '../../http/index.js';
import { codeGrant, startWithPkce, tokenSetOf } from '../../oauth/authorization-code.js';
import { basicAuthorization, needsRelink } from '../../oauth/client.js';
import type {
  Authorization,
  LinkAnswer,
  LinkRequest,
  StartedLink,
  TokenSet,
} from '../../ports/authorization.js';
import type { Site } from '../../site.js';
import { tokenSchema } from './schemas.js';

export type XHost = 'api' | 'authorize' | 'pages';

/** https://docs.x.com/fundamentals/authentication/oauth-2-0/authorization-code */
export const X_SCOPES = [
  'tweet.read',
  'tweet.write',
  'users.read',
  'media.write',
  'follows.read',
  'like.read',
  'mute.write',
  'offline.access',
];

/** Authorization code with PKCE. Codes are valid for 30 s, refresh tokens once. */
export class XAuthorization implements Authorization {
  readonly scopes = X_SCOPES;
  readonly withPassword = null;

  constructor(
    private readonly http: NetworkHttp,
    private readonly site: Site<XHost>,
    private readonly clock: Clock,
  ) {}

  start(request: LinkRequest): Promise<StartedLink> {
    return startWithPkce(this.site, { scopes: this.scopes, request }, 'authorize');
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
    if (refreshToken === null) throw needsRelink('X');
    const grant = { grant_type: 'refresh_token', refresh_token: refreshToken };
    return this.tokens(grant, refreshToken, signal);
  }

  readonly revoke = async (tokens: TokenSet, signal: AbortSignal): Promise<void> => {
    const token = tokens.refreshToken ?? tokens.accessToken;
    await this.http.json(this.call('2/oauth2/revoke', { token }, signal), z.object({ revoked: z.boolean() }));
  };

  private async tokens(
    grant: Readonly<Record<string, string>>,
    refreshToken: string | null,
    signal: AbortSignal,
  ): Promise<TokenSet> {
    const given = await this.http.json(this.call('2/oauth2/token', grant, signal), tokenSchema);
    return tokenSetOf(given, refreshToken, this.clock);
  }

  private call(path: string, form: Readonly<Record<string, string>>, signal: AbortSignal) {
    return {
      method: 'POST' as const,
      url: this.site.url('api', path),
      headers: { authorization: basicAuthorization(this.site.client) },
      body: { form },
      signal,
    };
  }
}
