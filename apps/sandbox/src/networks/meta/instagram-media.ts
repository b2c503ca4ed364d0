import { Inject, Injectable } from '@nestjs/common';
import type { Clock } from '@rampart/kernel';
import { Crowd } from '../../crowd/crowd.js';
import { Past, type PostNames } from '../../social/past.js';
import { Posts, type SandboxPost } from '../../social/posts.js';
import { CLOCK } from '../../tokens.js';
import type { SandboxAccount } from '../../world/account.js';
import { World } from '../../world/world.js';
import { graphError } from '../graph-error.js';
import { type Container, Containers } from './containers.js';

const DAY_MS = 86_400_000;
export const QUOTA = 100;

const mediaId = (at: Date, number: number): string =>
  `17${at.getTime()}${String(number % 1_000).padStart(3, '0')}`;
export const shortcode = (id: string): string => BigInt(id).toString(36);

const NAMES: PostNames = { id: mediaId, path: (_account, id) => `instagram/p/${shortcode(id)}/` };

export interface Comment {
  readonly id: string;
  readonly text: string;
  readonly createdAt: Date;
  readonly username: string;
}

@Injectable()
export class InstagramMedia {
  constructor(
    private readonly posts: Posts,
    private readonly past: Past,
    private readonly containers: Containers,
    private readonly world: World,
    private readonly crowd: Crowd,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  account(id: string): SandboxAccount {
    const account = this.world.byId('instagram', id);
    if (account === undefined) throw graphError(400, 100, `Object with ID '${id}' does not exist.`, 33);
    return account;
  }

  publish(account: SandboxAccount, container: Container): SandboxPost {
    if (this.containers.status(container) !== 'FINISHED')
      throw graphError(400, 9_007, 'Media ID is not available', 2_207_027);
    if (this.usedToday(account) >= QUOTA)
      throw graphError(403, 9, 'Application request limit reached', 2_207_042);
    const id = mediaId(this.clock.now(), this.posts.nextNumber());
    const media = this.containers.media(container);
    const names = { network: 'instagram' as const, id, accountId: account.id, path: NAMES.path(account, id) };
    const post = this.posts.add({ ...names, text: container.caption, media, title: null, replyTo: null });
    this.containers.published(container, id);
    return post;
  }

  comment(account: SandboxAccount, post: SandboxPost, text: string): string {
    const id = mediaId(this.clock.now(), this.posts.nextNumber());
    const names = { network: 'instagram' as const, id, accountId: account.id, path: post.path };
    return this.posts.add({ ...names, text, media: [], title: null, replyTo: post.id }).id;
  }

  /** Comments of the account itself and of its followers, newest first. */
  comments(account: SandboxAccount, post: SandboxPost): readonly Comment[] {
    const own = this.posts
      .of('instagram', account.id)
      .filter(({ replyTo }) => replyTo === post.id)
      .map(({ id, text, createdAt }) => ({ id, text, createdAt, username: account.handle }));
    const others = (this.crowd.reactions('instagram', post.id) ?? []).flatMap(
      ({ member, at, text }, number) =>
        text === null
          ? []
          : [{ id: mediaId(at, number), text, createdAt: at, username: member.account.handle }],
    );
    return [...own, ...others].sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime());
  }

  find(id: string): SandboxPost | undefined {
    return this.posts.find('instagram', id);
  }

  byShortcode(code: string): SandboxPost | undefined {
    const id = [...code].reduce((sum, digit) => sum * 36n + BigInt(Number.parseInt(digit, 36)), 0n);
    return this.find(String(id));
  }

  list(account: SandboxAccount): SandboxPost[] {
    this.past.of(account, NAMES);
    return this.posts.readable('instagram', account.id).filter(({ replyTo }) => replyTo === null);
  }

  tags(account: SandboxAccount): readonly SandboxPost[] {
    return this.past.of(account, NAMES);
  }

  usedToday({ id }: SandboxAccount): number {
    const since = this.clock.now().getTime() - DAY_MS;
    return this.posts
      .of('instagram', id)
      .filter(({ written, replyTo, createdAt }) => written && replyTo === null && createdAt.getTime() > since)
      .length;
  }
}
