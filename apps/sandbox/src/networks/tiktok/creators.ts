import { HttpException, Inject, Injectable } from '@nestjs/common';
import type { Clock } from '@rampart/kernel';
import { bearerGrant } from '../../social/bearer.js';
import { BoundedMap } from '../../social/bounded-map.js';
import { Grants } from '../../social/grants.js';
import { Past, type PostNames } from '../../social/past.js';
import { Posts, type SandboxPost } from '../../social/posts.js';
import { Uploads } from '../../social/uploads.js';
import { CLOCK } from '../../tokens.js';
import type { SandboxAccount } from '../../world/account.js';
import { World } from '../../world/world.js';

const UPLOAD_MS = 3_600_000;

const NAMES: PostNames = {
  id: (at, number) => String((BigInt(Math.floor(at.getTime() / 1_000)) << 32n) + BigInt(number)),
  path: ({ handle }, id) => `tiktok/@${handle}/video/${id}`,
};

/** The envelope of every answer. Success has the code `ok`. */
export const enveloped = (data: object) => ({
  data,
  error: { code: 'ok', message: '', log_id: 'synthetic' },
});

export const refuse = (status: number, code: string, message: string): HttpException =>
  new HttpException({ data: {}, error: { code, message, log_id: 'synthetic' } }, status);

export interface NewUpload {
  readonly accountId: string;
  readonly title: string;
  readonly bytes: number;
  readonly mime: string;
}

interface Publication extends NewUpload {
  postId: string | null;
}

@Injectable()
export class Creators {
  private readonly publications = new BoundedMap<string, Publication>(2_000);

  constructor(
    private readonly posts: Posts,
    private readonly past: Past,
    private readonly uploads: Uploads,
    private readonly grants: Grants,
    private readonly world: World,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  account(authorization: string | undefined, scope: string): SandboxAccount {
    const grant = bearerGrant(this.grants, 'tiktok', authorization);
    if (typeof grant === 'string')
      throw refuse(401, 'access_token_invalid', 'The access token is invalid or not found in the request.');
    if (!grant.scopes.includes(scope))
      throw refuse(401, 'scope_not_authorized', 'The user did not authorize the scope required.');
    const account = this.world.byId('tiktok', grant.accountId);
    if (account === undefined) throw refuse(403, 'spam_risk_user_banned_from_posting', 'The user is banned.');
    return account;
  }

  begin(upload: NewUpload): string {
    const id = `v_pub_file~v2-1.${this.clock.now().getTime()}${this.posts.nextNumber()}`;
    const { accountId, mime, bytes } = upload;
    this.uploads.open({ network: 'tiktok', id, accountId, mime, bytes, lifetimeMs: UPLOAD_MS });
    this.publications.set(id, { ...upload, postId: null });
    return id;
  }

  /** @returns whether the file is complete; null for a chunk that does not follow the last one */
  receive(id: string, from: number, content: Buffer): boolean | null {
    const publication = this.publications.get(id);
    const upload = publication && this.uploads.find('tiktok', id, publication.accountId);
    if (publication === undefined || upload === undefined || upload.received !== from) return null;
    this.uploads.append('tiktok', id, null, content);
    if (from + content.length < publication.bytes) return false;
    this.uploads.finish('tiktok', id, 0);
    this.post(id, publication);
    return true;
  }

  state(id: string, accountId: string): { readonly received: number; readonly postId: string | null } | null {
    const publication = this.publications.get(id);
    if (publication?.accountId !== accountId) return null;
    const received = this.uploads.find('tiktok', id, accountId)?.received ?? 0;
    return { received, postId: publication.postId };
  }

  videos(account: SandboxAccount): SandboxPost[] {
    this.past.of(account, NAMES);
    return this.posts.readable('tiktok', account.id);
  }

  private post(id: string, publication: Publication): void {
    const file = this.uploads.stored('tiktok', id, publication.accountId);
    const account = this.world.byId('tiktok', publication.accountId);
    if (file === null || account === undefined) return;
    const postId = NAMES.id(this.clock.now(), this.posts.nextNumber());
    publication.postId = postId;
    this.posts.add({
      ...{ network: 'tiktok', id: postId, accountId: account.id, text: publication.title, title: null },
      ...{ media: [file], replyTo: null, path: NAMES.path(account, postId) },
    });
  }
}
