import { Inject, Injectable, HttpException } from '@nestjs/common';
import type { Clock } from '@rampart/kernel';
import type { PostForm } from '../../crowd/member-posts.js';
import { BoundedMap } from '../../social/bounded-map.js';
import { bearerGrant } from '../../social/bearer.js';
import type { StoredFile } from '../../social/files.js';
import { Grants } from '../../social/grants.js';
import { Past, type PostNames } from '../../social/past.js';
import { Posts, type SandboxPost } from '../../social/posts.js';
import { Uploads } from '../../social/uploads.js';
import { CLOCK } from '../../tokens.js';
import type { SandboxAccount } from '../../world/account.js';
import { World } from '../../world/world.js';

const KEY_KEPT_MS = 3_600_000;
const LONGEST = 500;
const SEGMENTS = new Intl.Segmenter('en', { granularity: 'grapheme' });

const NAMES: PostNames = {
  id: (at, number) => String((BigInt(at.getTime()) << 16n) + BigInt(number % 65_536)),
  path: ({ handle }, id) => `mastodon/@${handle}/${id}`,
};

export const STATUS_FORM: PostForm = {
  id: NAMES.id,
  path: (handle, id) => `mastodon/@${handle}/${id}`,
};

export const refuse = (status: number, error: string, description?: string): HttpException =>
  new HttpException({ error, ...(description !== undefined && { error_description: description }) }, status);

export interface NewStatus {
  readonly status: string;
  readonly mediaIds: readonly string[];
  readonly replyTo: string | null;
  readonly key: string | null;
}

@Injectable()
export class Statuses {
  private readonly keys = new BoundedMap<string, { readonly id: string; readonly until: number }>(20_000);

  constructor(
    private readonly posts: Posts,
    private readonly past: Past,
    private readonly uploads: Uploads,
    private readonly grants: Grants,
    private readonly world: World,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Checks a read of a public list: anonymous visitors may read it, and accounts need the scope. */
  reader(authorization: string | undefined, scope: string): void {
    if (authorization !== undefined) this.account(authorization, scope);
  }

  account(authorization: string | undefined, scope: string): SandboxAccount {
    const grant = bearerGrant(this.grants, 'mastodon', authorization);
    if (typeof grant === 'string') throw refuse(401, 'The access token is invalid');
    if (!grant.scopes.includes(scope)) throw refuse(403, 'This action is outside the authorized scopes');
    const account = this.world.byId('mastodon', grant.accountId);
    if (account === undefined) throw refuse(403, 'Your login is currently disabled');
    return account;
  }

  /** For an hour, a second request with the same idempotency key returns the first post. */
  create(account: SandboxAccount, { status, mediaIds, replyTo, key }: NewStatus): SandboxPost {
    const own = key === null ? null : `${account.id} ${key}`;
    const known = own === null ? undefined : this.keys.get(own);
    const before = known === undefined ? undefined : this.posts.find('mastodon', known.id);
    if (before !== undefined && (known?.until ?? 0) > this.now()) return before;
    if (status.trim() === '' && mediaIds.length === 0)
      throw refuse(422, "Validation failed: Text can't be blank");
    if (countedLength(status) > LONGEST)
      throw refuse(422, `Validation failed: Text character limit of ${LONGEST} exceeded`);
    if (mediaIds.length > 4) throw refuse(422, 'Validation failed: Cannot attach more than 4 files');
    const media = mediaIds.map((id) => this.media(id, account));
    if (replyTo !== null && this.posts.find('mastodon', replyTo) === undefined)
      throw refuse(404, 'Record not found');
    const id = NAMES.id(this.clock.now(), this.posts.nextNumber());
    if (own !== null) this.keys.set(own, { id, until: this.now() + KEY_KEPT_MS });
    const path = NAMES.path(account, id);
    return this.posts.add({
      ...{ network: 'mastodon', id, accountId: account.id, text: status, title: null, media, replyTo, path },
    });
  }

  remove(account: SandboxAccount, id: string): SandboxPost {
    const post = this.posts.find('mastodon', id);
    if (post === undefined || post.accountId !== account.id) throw refuse(404, 'Record not found');
    this.posts.remove('mastodon', id);
    return post;
  }

  find(id: string): SandboxPost | undefined {
    return this.posts.find('mastodon', id);
  }

  timeline(account: SandboxAccount): SandboxPost[] {
    this.past.of(account, NAMES);
    return this.posts.readable('mastodon', account.id);
  }

  mentions(account: SandboxAccount): readonly SandboxPost[] {
    return this.past.of(account, NAMES);
  }

  nextId(): string {
    return NAMES.id(this.clock.now(), this.posts.nextNumber());
  }

  private media(id: string, account: SandboxAccount): StoredFile {
    const file = this.uploads.stored('mastodon', id, account.id);
    if (file === null)
      throw refuse(422, 'Cannot attach files that have not finished processing. Try again in a moment!');
    return file;
  }

  private now(): number {
    return this.clock.now().getTime();
  }
}

function countedLength(text: string): number {
  const counted = text
    .replace(/https?:\/\/\S+/g, 'x'.repeat(23))
    .replace(/(@[a-z0-9_]+)@[a-z0-9.-]+/gi, '$1');
  return [...SEGMENTS.segment(counted)].length;
}
