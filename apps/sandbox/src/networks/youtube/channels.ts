import { Inject, Injectable } from '@nestjs/common';
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
import { googleError } from './errors.js';

export const SCOPE = 'https://www.googleapis.com/auth/youtube';
const SESSION_MS = 7 * 86_400_000;
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

const NAMES: PostNames = {
  id: (at, number) => {
    let value = BigInt(at.getTime()) * 1_048_576n + BigInt(number);
    let id = '';
    for (let place = 0; place < 11; place += 1) {
      id = (ALPHABET[Number(value & 63n)] ?? 'A') + id;
      value >>= 6n;
    }
    return id;
  },
  path: (_account, id) => `youtube/watch?v=${id}`,
};

export interface NewVideo {
  readonly accountId: string;
  readonly title: string;
  readonly description: string;
  readonly privacy: string;
  readonly mime: string;
  readonly bytes: number;
}

interface Session extends NewVideo {
  videoId: string | null;
}

@Injectable()
export class Channels {
  private readonly sessions = new BoundedMap<string, Session>(2_000);

  constructor(
    private readonly posts: Posts,
    private readonly past: Past,
    private readonly uploads: Uploads,
    private readonly grants: Grants,
    private readonly world: World,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @param names scopes of which one is required */
  account(authorization: string | undefined, names: readonly string[]): SandboxAccount {
    const grant = bearerGrant(this.grants, 'youtube', authorization);
    if (typeof grant === 'string') throw googleError(401, 'authError', 'Invalid Credentials');
    if (!names.some((name) => grant.scopes.includes(`${SCOPE}.${name}`)))
      throw googleError(403, 'insufficientPermissions', 'Request had insufficient authentication scopes.');
    const account = this.world.byId('youtube', grant.accountId);
    if (account === undefined) throw googleError(403, 'channelClosed', 'The channel is closed.');
    return account;
  }

  open(video: NewVideo): string {
    const id = `upload-${this.posts.nextNumber()}-${this.clock.now().getTime().toString(36)}`;
    const { accountId, mime, bytes } = video;
    this.uploads.open({ network: 'youtube', id, accountId, mime, bytes, lifetimeMs: SESSION_MS });
    this.sessions.set(id, { ...video, videoId: null });
    return id;
  }

  /** The state of an upload: the received bytes, and the video when it is complete. Null for an expired session. */
  state(id: string): { readonly received: number; readonly video: SandboxPost | null } | null {
    const session = this.sessions.get(id);
    const upload = session === undefined ? undefined : this.uploads.find('youtube', id, session.accountId);
    if (session === undefined || upload === undefined) return null;
    const video = session.videoId === null ? null : (this.posts.find('youtube', session.videoId) ?? null);
    return { received: upload.received, video };
  }

  receive(id: string, content: Buffer): void {
    const session = this.sessions.get(id);
    if (session === undefined) return;
    this.uploads.append('youtube', id, null, content);
    const upload = this.uploads.find('youtube', id, session.accountId);
    if (upload === undefined || upload.received < session.bytes) return;
    this.uploads.finish('youtube', id, 0);
    const file = this.uploads.stored('youtube', id, session.accountId);
    const account = this.world.byId('youtube', session.accountId);
    if (file === null || account === undefined) return;
    const videoId = NAMES.id(this.clock.now(), this.posts.nextNumber());
    session.videoId = videoId;
    this.posts.add({
      ...{ network: 'youtube', id: videoId, accountId: account.id, text: session.description },
      ...{ title: session.title, media: [file], replyTo: null, path: NAMES.path(account, videoId) },
    });
  }

  find(id: string): SandboxPost | undefined {
    return this.posts.find('youtube', id);
  }

  remove(account: SandboxAccount, id: string): boolean {
    return this.posts.find('youtube', id)?.accountId === account.id && this.posts.remove('youtube', id);
  }

  videos(account: SandboxAccount): SandboxPost[] {
    this.past.of(account, NAMES);
    return this.posts.readable('youtube', account.id);
  }

  comments(account: SandboxAccount): readonly SandboxPost[] {
    return this.past.of(account, NAMES);
  }
}
