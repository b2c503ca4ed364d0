import type { Connector, LinkPage, PageChoice, StartedLink, TokenSet } from '@rampart/connectors';
import {
  type AccountFigures,
  ConnectorError,
  type Network,
  type NetworkPost,
} from '@rampart/connectors/contract';

const ABLE = { able: true } as const;
const HOUR_MS = 3_600_000;

/** A network in memory. Codes work once, refresh tokens rotate, and every call is counted. */
export class MemoryNetwork {
  readonly calls: string[] = [];
  readonly revoked: string[] = [];
  /** The errors that the next call of each name throws. */
  readonly faults = new Map<string, Error>();
  readonly mentions: NetworkPost[] = [];
  account = { id: '42', handle: 'tarnwick', name: 'Tarnwick Audio' };
  figures: Partial<AccountFigures> = {};
  /** The pages of the person. Null when a sign-in is for one account. */
  pages: readonly LinkPage[] | null = null;
  simulated = false;
  lifeMs = 2 * HOUR_MS;
  endsAt: string | null = null;
  /** When true, a refresh returns no refresh token, which means that the old one stays valid. */
  keepsRefreshToken = false;
  private readonly codes = new Map<string, { verifier: string; redirectUri: string }>();
  private current = 0;

  constructor(
    private readonly now: () => Date,
    readonly network: Network = 'twitter',
  ) {}

  /** Acts as the person who allows access on the network's page. @returns The code in the redirect. */
  allow(popupUrl: string): string {
    const query = new URL(popupUrl).searchParams;
    const code = `code-${this.codes.size + 1}`;
    const text = (name: string): string => query.get(name) ?? '';
    this.codes.set(code, { verifier: text('challenge'), redirectUri: text('redirect_uri') });
    return code;
  }

  get accessToken(): string {
    return `access-${this.current}-secret`;
  }

  get connector(): Connector {
    const never = () =>
      Promise.reject(new ConnectorError('platform.transient', 'Nothing is published here.'));
    return {
      network: this.network,
      api: 'memory',
      simulated: this.simulated,
      capabilities: () => ({
        ...{ publish: ABLE, media: ABLE, figures: ABLE, timeline: ABLE, mentions: ABLE, remove: ABLE },
        audience: ABLE,
      }),
      auth: {
        scopes: ['read', 'write'],
        start: async ({ state, redirectUri }): Promise<StartedLink> => {
          this.called('start');
          const verifier = `verifier-${state.slice(-8)}`;
          const query = new URLSearchParams({ state, redirect_uri: redirectUri, challenge: verifier });
          return { authorizationUrl: `https://network.example/authorize?${query}`, kept: { verifier } };
        },
        exchange: async ({ code, issuer }, { redirectUri }, kept) => {
          this.called('exchange');
          const known = this.codes.get(code);
          this.codes.delete(code);
          if (issuer !== null && issuer !== 'https://network.example')
            throw new ConnectorError('auth.revoked', 'The answer came from another issuer. Link again.');
          if (known?.verifier !== kept['verifier'] || known?.redirectUri !== redirectUri)
            throw new ConnectorError('auth.revoked', 'The code is used up or not yours. Link again.');
          return this.issue();
        },
        refresh: async ({ refreshToken }) => {
          this.called('refresh');
          if (refreshToken !== `refresh-${this.current}-secret`)
            throw new ConnectorError('auth.revoked', 'The refresh token was used before. Link again.');
          const next = this.issue();
          if (!this.keepsRefreshToken) return next;
          this.current -= 1;
          return { ...next, refreshToken: null };
        },
        revoke: async ({ accessToken }) => {
          this.called('revoke');
          this.revoked.push(accessToken);
        },
        ...(this.pages === null ? {} : { pages: this.choice }),
        withPassword: null,
      },
      limits: never,
      prepare: never,
      poll: never,
      commit: never,
      reconcile: never,
      repeatableMs: 0,
      remove: null,
      profile: async ({ tokens }) => {
        this.called('profile');
        const page = this.pages?.find(({ id }) => id === tokens.extra['chosen']) ?? this.pages?.[0];
        const { id: accountId, handle, name: displayName } = { ...this.account, ...page };
        return {
          ...{ accountId, handle, displayName, bio: '', avatarUrl: null, createdAt: null },
          ...{ profileUrl: `https://network.example/${handle}`, isPrivate: false, isVerified: true },
        };
      },
      figures: async () => {
        this.called('figures');
        const none = { given: false, reason: 'not-provided' } as const;
        const figure = (value: number) => ({ given: true, value }) as const;
        return {
          ...{ followers: figure(1_200), following: figure(40), posts: figure(12), likes: figure(3_400) },
          ...{ reach: none, engagements: figure(96), postsLookedAt: 12 },
          ...this.figures,
        };
      },
      timeline: async () => ({ items: [], next: null }),
      mentions: async () => {
        this.called('mentions');
        return { items: this.mentions, next: null };
      },
    };
  }

  private readonly choice: PageChoice = {
    list: async () => this.pages ?? [],
    choose: async (tokens, pageId) => {
      this.called('choose');
      return { ...tokens, extra: { ...tokens.extra, chosen: pageId } };
    },
  };

  private called(name: string): void {
    this.calls.push(name);
    const fault = this.faults.get(name);
    this.faults.delete(name);
    if (fault !== undefined) throw fault;
  }

  private issue(): TokenSet {
    this.current += 1;
    return {
      accessToken: this.accessToken,
      refreshToken: `refresh-${this.current}-secret`,
      expiresAt: new Date(this.now().getTime() + this.lifeMs).toISOString(),
      endsAt: this.endsAt,
      scopes: ['read', 'write'],
      extra: { page: `page-${this.current}-secret` },
    };
  }
}
