import type { z } from 'zod';
import { ConnectorError } from '../../contract/errors.js';
import type { NetworkMember } from '../../contract/members.js';
import type { NetworkHttp } from '../../http/index.js';
import type { AudienceReading, Reaction, Restriction } from '../../ports/audience.js';
import type { Access, ListedPage, Page } from '../../ports/connector.js';
import { bearer, nextOf } from './paging.js';
import {
  contextSchema,
  type MastodonMember,
  memberSchema,
  membersSchema,
  relationshipSchema,
} from './schemas.js';
import type { MastodonSite } from './site.js';
import { plainText } from './text.js';

type Query = Readonly<Record<string, string | readonly string[]>>;

/** Reads who follows, likes and replies on an instance, which gives no times of likes. */
export class MastodonAudience implements AudienceReading {
  constructor(
    private readonly http: NetworkHttp,
    private readonly site: MastodonSite,
  ) {}

  /** @param handle `name@instance`: the account's own instance knows all its followers */
  readonly withoutLogin = (handle: string, signal: AbortSignal): Access => {
    const [, instance] = handle.replace(/^@/, '').split('@');
    const base = this.site.base(instance === undefined ? null : `https://${instance}`);
    return {
      ...{ accountId: '', handle: '', signal },
      tokens: {
        ...{ accessToken: '', refreshToken: null, expiresAt: null, endsAt: null, scopes: [] },
        extra: { base },
      },
    };
  };

  async followers(
    access: Access,
    cursor: string | null,
    wanted: (accountId: string) => boolean,
  ): Promise<ListedPage> {
    const { items, next } = await this.list(access, `api/v1/accounts/${access.accountId}/followers`, cursor);
    return { items: items.filter(({ accountId }) => wanted(accountId)), listed: items.length, next };
  }

  /** An account of this instance is found by its name without the instance. */
  async find(access: Access, handle: string): Promise<NetworkMember | null> {
    const [name = ''] = handle.replace(/^@/, '').split('@');
    const acct = access.tokens.accessToken === '' ? name : handle.replace(/^@/, '');
    const url = this.url(access, 'api/v1/accounts/lookup', { acct });
    const call = { method: 'GET' as const, url, ...bearer(access.tokens), signal: access.signal };
    const { status, body } = await this.http.send({ ...call, alsoAccept: [404] });
    if (status === 404) return null;
    const { data } = memberSchema.safeParse(JSON.parse(body.toString('utf8')));
    if (data === undefined)
      throw new ConnectorError('contract.changed', 'Mastodon gave an unexpected answer. Update Rampart.');
    return toMember(data);
  }

  async members(access: Access, accountIds: readonly string[]): Promise<readonly NetworkMember[]> {
    if (accountIds.length === 0) return [];
    const { data } = await this.get(access, 'api/v1/accounts', { 'id[]': accountIds }, membersSchema);
    return data.map(toMember);
  }

  async reactions(
    access: Access,
    { kind, postId, cursor }: Parameters<AudienceReading['reactions']>[1],
  ): Promise<Page<Reaction>> {
    if (kind === 'likers') {
      const { items, next } = await this.list(access, `api/v1/statuses/${postId}/favourited_by`, cursor);
      return { items: items.map((member) => ({ member, at: null, text: null })), next };
    }
    const { data } = await this.get(access, `api/v1/statuses/${postId}/context`, {}, contextSchema);
    const items = data.descendants
      .filter(({ account }) => account.id !== access.accountId)
      .map(({ account, created_at: at, content }) => ({
        ...{ member: toMember(account), at, text: plainText(content) },
      }));
    return { items, next: null };
  }

  readonly restriction: Restriction = {
    how: 'block',
    scopes: ['write:blocks'],
    on: (access, accountId) => this.change(access, accountId, 'block'),
    off: (access, accountId) => this.change(access, accountId, 'unblock'),
  };

  private async change(access: Access, accountId: string, what: 'block' | 'unblock'): Promise<void> {
    const url = this.url(access, `api/v1/accounts/${accountId}/${what}`, {});
    const call = { method: 'POST' as const, url, ...bearer(access.tokens), signal: access.signal };
    await this.http.json(call, relationshipSchema);
  }

  private async list(access: Access, path: string, cursor: string | null): Promise<Page<NetworkMember>> {
    const query = { limit: '80', ...(cursor !== null && { max_id: cursor }) };
    const { data, headers } = await this.get(access, path, query, membersSchema);
    return { items: data.map(toMember), next: nextOf(headers) };
  }

  private get<T>(access: Access, path: string, query: Query, schema: z.ZodType<T>) {
    const call = { method: 'GET' as const, ...bearer(access.tokens), signal: access.signal };
    return this.http.jsonWithHeaders({ ...call, url: this.url(access, path, query) }, schema);
  }

  private url({ tokens }: Access, path: string, query: Query): URL {
    const url = new URL(`${tokens.extra.base ?? ''}/${path}`);
    for (const [name, values] of Object.entries(query))
      for (const value of [values].flat()) url.searchParams.append(name, value);
    return url;
  }
}

const toMember = (account: MastodonMember): NetworkMember => ({
  accountId: account.id,
  handle: account.acct,
  displayName: account.display_name,
  bio: plainText(account.note),
  profileUrl: account.url ?? null,
  avatarUrl: account.avatar === '' ? null : account.avatar,
  createdAt: account.created_at,
  followers: account.followers_count ?? null,
  following: account.following_count ?? null,
  posts: account.statuses_count ?? null,
  likesGiven: null,
  listed: null,
  verified: null,
  isPrivate: account.locked,
  automated: account.bot === true ? true : null,
  defaultAvatar: account.avatar === '' || account.avatar.endsWith('/missing.png'),
});
