import { t, type Clock } from '@rampart/kernel';
import { ConnectorError } from '../../contract/errors.js';
import type { NetworkHttp } from '../../http/index.js';
import { codeRequest } from '../../oauth/authorization-code.js';
import { endOf, needsRelink } from '../../oauth/client.js';
import type {
  Authorization,
  LinkAnswer,
  LinkPage,
  LinkRequest,
  PageChoice,
  StartedLink,
  TokenSet,
} from '../../ports/authorization.js';
import type { Site } from '../../site.js';
import type { LinkedinHost, LinkedinRest } from './rest.js';
import { organizationSchema, personSchema, rolesSchema, tokenSchema } from './schemas.js';

/** https://learn.microsoft.com/en-us/linkedin/consumer/integrations/self-serve/share-on-linkedin */
const PERSON_SCOPES = ['openid', 'profile', 'w_member_social'];
/** https://learn.microsoft.com/en-us/linkedin/marketing/community-management/community-management-overview */
const ORGANIZATION_SCOPES = ['r_organization_social', 'w_organization_social', 'rw_organization_admin'];

interface Parts {
  readonly http: NetworkHttp;
  readonly rest: LinkedinRest;
  readonly site: Site<LinkedinHost>;
  readonly accounts: 'person' | 'organization';
  readonly clock: Clock;
}

/**
 * Authorization code without PKCE. Access lasts 60 days. Only reviewed clients get a refresh token, whose year cannot
 * be extended. The linked account is stored as `author`: the person, or the first page that the person administers.
 */
export class LinkedinAuthorization implements Authorization {
  readonly scopes: readonly string[];
  readonly withPassword = null;
  /** The documentation has no revocation. */
  readonly revoke = null;

  readonly pages?: PageChoice;

  constructor(private readonly parts: Parts) {
    this.scopes = parts.accounts === 'organization' ? ORGANIZATION_SCOPES : PERSON_SCOPES;
    if (parts.accounts === 'organization')
      this.pages = {
        list: (tokens, signal) => this.named(tokens, signal),
        choose: async (tokens, pageId, signal) => {
          const author = (await this.organizations(tokens, signal)).find((urn) => urn === pageId);
          if (author === undefined) throw noPage();
          return { ...tokens, extra: { ...tokens.extra, author } };
        },
      };
  }

  start(request: LinkRequest): Promise<StartedLink> {
    const { site } = this.parts;
    const url = site.page(
      'oauth',
      'authorization',
      codeRequest(site.client.id, this.scopes.join(' '), request),
    );
    return Promise.resolve({ authorizationUrl: url.href, kept: {} });
  }

  async exchange(
    { code }: LinkAnswer,
    { redirectUri }: LinkRequest,
    _kept: StartedLink['kept'],
    signal: AbortSignal,
  ): Promise<TokenSet> {
    const grant = { grant_type: 'authorization_code', code, redirect_uri: redirectUri };
    const tokens = await this.tokens(grant, null, signal);
    return { ...tokens, extra: { author: await this.author(tokens, signal) } };
  }

  async refresh(tokens: TokenSet, signal: AbortSignal): Promise<TokenSet> {
    const { refreshToken } = tokens;
    if (refreshToken === null) throw needsRelink('LinkedIn');
    return this.tokens({ grant_type: 'refresh_token', refresh_token: refreshToken }, tokens, signal);
  }

  private async tokens(
    grant: Readonly<Record<string, string>>,
    before: TokenSet | null,
    signal: AbortSignal,
  ): Promise<TokenSet> {
    const { http, site, clock } = this.parts;
    const form = { ...grant, client_id: site.client.id, client_secret: site.client.secret };
    const call = { method: 'POST' as const, url: site.url('oauth', 'accessToken'), body: { form }, signal };
    const given = await http.json(call, tokenSchema);
    const expiresAt = endOf(given.expires_in, clock.now());
    const refreshToken = given.refresh_token ?? before?.refreshToken ?? null;
    const refreshEnd = endOf(given.refresh_token_expires_in, clock.now()) ?? before?.endsAt ?? null;
    return {
      ...{ accessToken: given.access_token, refreshToken, expiresAt },
      endsAt: refreshToken === null ? expiresAt : refreshEnd,
      // The answer separates scopes by commas, while the request uses spaces.
      scopes: given.scope?.split(/[ ,]+/).filter((scope) => scope !== '') ?? before?.scopes ?? [],
      extra: before?.extra ?? {},
    };
  }

  private async author(tokens: TokenSet, signal: AbortSignal): Promise<string> {
    const { http, site, accounts } = this.parts;
    if (accounts === 'person') {
      const url = site.url('api', 'v2/userinfo');
      const { sub } = await http.json(
        { method: 'GET', url, token: tokens.accessToken, signal },
        personSchema,
      );
      return `urn:li:person:${sub}`;
    }
    const [first] = await this.organizations(tokens, signal);
    if (first !== undefined) return first;
    throw noPage();
  }

  private async organizations(tokens: TokenSet, signal: AbortSignal): Promise<readonly string[]> {
    const query = 'organizationAcls?q=roleAssignee&role=ADMINISTRATOR&state=APPROVED';
    const { elements } = await this.parts.rest.get(query, rolesSchema, { tokens, signal });
    return elements
      .filter(({ role, state }) => role === 'ADMINISTRATOR' && state === 'APPROVED')
      .map(({ organization }) => organization);
  }

  private async named(tokens: TokenSet, signal: AbortSignal): Promise<readonly LinkPage[]> {
    const pages: LinkPage[] = [];
    for (const urn of await this.organizations(tokens, signal)) {
      const path = `organizations/${urn.split(':').at(-1) ?? ''}`;
      const { localizedName } = await this.parts.rest.get(path, organizationSchema, { tokens, signal });
      pages.push({ id: urn, name: localizedName });
    }
    return pages;
  }
}

const noPage = (): ConnectorError =>
  new ConnectorError(
    'auth.scope',
    t`LinkedIn lists no page that you administer. Become its administrator, then link again.`,
  );
