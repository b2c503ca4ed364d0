import { t, type Clock } from '@rampart/kernel';
import { ConnectorError } from '../../contract/errors.js';
import type { NetworkHttp } from '../../http/index.js';
import { codeRequest } from '../../oauth/authorization-code.js';
import { endOf, needsRelink } from '../../oauth/client.js';
import type {
  Authorization,
  LinkAnswer,
  LinkRequest,
  PageChoice,
  StartedLink,
  TokenSet,
} from '../../ports/authorization.js';
import type { Site } from '../../site.js';
import type { Graph } from '../meta/graph.js';
import {
  accountsSchema,
  type OwnPage,
  permissionsSchema,
  successSchema,
  userTokenSchema,
} from './schemas.js';

export type FacebookHost = 'graph' | 'authorize' | 'pages';

/** https://developers.facebook.com/docs/pages-api/getting-started */
const FACEBOOK_SCOPES = [
  'pages_show_list',
  'pages_manage_posts',
  'pages_manage_engagement',
  'pages_read_engagement',
  'read_insights',
  'business_management',
];
const LONG_S = 60 * 86_400;

/** A code gives a user token, then one of 60 days, then a Page's. The user token is kept for new Page tokens. */
export class FacebookAuthorization implements Authorization {
  readonly scopes = FACEBOOK_SCOPES;
  readonly withPassword = null;

  constructor(
    private readonly http: NetworkHttp,
    private readonly graph: Graph,
    private readonly site: Site<FacebookHost>,
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
    const short = await this.userToken({ code, redirect_uri: redirectUri }, signal);
    return this.lasting(short.access_token, null, signal);
  }

  /** Renews the token of the same Page, although the person may have several. */
  refresh({ refreshToken, extra }: TokenSet, signal: AbortSignal): Promise<TokenSet> {
    if (refreshToken === null) throw needsRelink('Facebook');
    return this.lasting(refreshToken, extra.pageId ?? null, signal);
  }

  readonly pages: PageChoice = {
    list: async ({ refreshToken }, signal) => {
      if (refreshToken === null) throw needsRelink('Facebook');
      const pages = await this.pagesOf(refreshToken, signal);
      return pages.map(({ id, name }) => ({ id, name }));
    },
    choose: async (tokens, pageId, signal) => {
      if (tokens.refreshToken === null) throw needsRelink('Facebook');
      const page = pageOf(await this.pagesOf(tokens.refreshToken, signal), pageId);
      return { ...tokens, accessToken: page.access_token, extra: { ...tokens.extra, pageId: page.id } };
    },
  };

  readonly revoke = async ({ refreshToken }: TokenSet, signal: AbortSignal): Promise<void> => {
    if (refreshToken === null) return;
    await this.graph.delete('me/permissions', successSchema, { token: refreshToken, signal });
  };

  private async lasting(userToken: string, pageId: string | null, signal: AbortSignal): Promise<TokenSet> {
    const grant = { grant_type: 'fb_exchange_token', fb_exchange_token: userToken };
    const long = await this.userToken(grant, signal);
    const token = long.access_token;
    const asked = { token, signal };
    const page = pageOf(await this.pagesOf(token, signal), pageId);
    const { data: permissions } = await this.graph.get('me/permissions', permissionsSchema, asked);
    const end = endOf(long.expires_in ?? LONG_S, this.clock.now());
    return {
      accessToken: page.access_token,
      refreshToken: token,
      expiresAt: end,
      endsAt: end,
      scopes: permissions.filter(({ status }) => status === 'granted').map(({ permission }) => permission),
      extra: { pageId: page.id },
    };
  }

  private async pagesOf(token: string, signal: AbortSignal): Promise<readonly OwnPage[]> {
    const query = { fields: 'id,name,access_token', limit: '100' };
    const { data } = await this.graph.get('me/accounts', accountsSchema, { token, signal, query });
    return data;
  }

  private userToken(grant: Readonly<Record<string, string>>, signal: AbortSignal) {
    const { id, secret } = this.site.client;
    const form = { client_id: id, client_secret: secret, ...grant };
    const url = this.site.url('graph', 'oauth/access_token');
    return this.http.json({ method: 'POST', url, body: { form }, signal }, userTokenSchema);
  }
}

function pageOf(pages: readonly OwnPage[], pageId: string | null): OwnPage {
  const page = pageId === null ? pages[0] : pages.find(({ id }) => id === pageId);
  if (page !== undefined) return page;
  throw new ConnectorError(
    'auth.scope',
    t`Facebook lists no Page that you chose. Link again and choose one.`,
  );
}
