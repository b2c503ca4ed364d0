import { Inject, Injectable } from '@nestjs/common';
import type { Clock } from '@rampart/kernel';
import type { StoredFile } from '../../social/files.js';
import { Past, type PostNames } from '../../social/past.js';
import { Posts, type SandboxPost } from '../../social/posts.js';
import { Twins } from '../../social/twins.js';
import { CLOCK } from '../../tokens.js';
import type { SandboxAccount } from '../../world/account.js';
import { World } from '../../world/world.js';
import { graphError } from '../graph-error.js';

const HOUR_MS = 3_600_000;
const LONGEST = 63_206;

const numbered = (at: Date, number: number): string =>
  `${at.getTime()}${String(number % 1_000).padStart(3, '0')}`;

export interface NewPagePost {
  readonly text: string;
  readonly media: readonly StoredFile[];
  readonly published: boolean;
}

/** Posts of the simulated Pages. A post is published at once, or created unpublished and published later. */
@Injectable()
export class PagePosts {
  constructor(
    private readonly posts: Posts,
    private readonly past: Past,
    private readonly twins: Twins,
    private readonly world: World,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  account(id: string): SandboxAccount {
    const account = this.world.byId('facebook', id);
    if (account === undefined) throw graphError(400, 100, `Object with ID '${id}' does not exist.`, 33);
    return account;
  }

  create(account: SandboxAccount, { text, media, published }: NewPagePost): SandboxPost {
    if (text === '' && media.length === 0)
      throw graphError(400, 100, '(#100) Missing message or attachment.');
    if (text.length > LONGEST) throw graphError(400, 100, '(#100) The message is too long.');
    if (this.twins.find('facebook', account.id, printOf({ text, media }), HOUR_MS) !== null)
      throw graphError(400, 506, 'Duplicate status message');
    const id = `${account.id}_${numbered(this.clock.now(), this.posts.nextNumber())}`;
    const path = `facebook/${account.handle}/posts/${id.split('_')[1]}`;
    const names = { network: 'facebook' as const, id, accountId: account.id, path };
    if (published) this.twins.note('facebook', account.id, printOf({ text, media }), id);
    return this.posts.add({ ...names, text, media, published, title: null, replyTo: null });
  }

  /** The creation time of a scheduled post becomes the time of its publication. */
  publish(post: SandboxPost): void {
    if (post.published) return;
    this.posts.change('facebook', post.id, { published: true, createdAt: this.clock.now() });
    this.twins.note('facebook', post.accountId, printOf(post), post.id);
  }

  comment(post: SandboxPost, account: SandboxAccount, text: string): SandboxPost {
    const id = `${post.id.split('_')[1]}_${numbered(this.clock.now(), this.posts.nextNumber())}`;
    const names = { network: 'facebook' as const, id, accountId: account.id, path: post.path };
    return this.posts.add({ ...names, text, media: [], title: null, replyTo: post.id });
  }

  comments(post: SandboxPost): SandboxPost[] {
    return this.posts.of('facebook', post.accountId).filter(({ replyTo }) => replyTo === post.id);
  }

  find(id: string, account: SandboxAccount): SandboxPost {
    const post = this.posts.find('facebook', id);
    if (post !== undefined && post.accountId === account.id) return post;
    throw graphError(400, 100, `Unsupported request. Object with ID '${id}' does not exist.`, 33);
  }

  remove(id: string): void {
    this.posts.remove('facebook', id);
  }

  published(account: SandboxAccount): SandboxPost[] {
    this.past.of(account, this.names(account));
    return this.posts.readable('facebook', account.id).filter(({ replyTo }) => replyTo === null);
  }

  tagged(account: SandboxAccount): readonly SandboxPost[] {
    return this.past.of(account, this.names(account));
  }

  private names({ id: pageId }: SandboxAccount): PostNames {
    return {
      id: (at, number) => `${pageId}_${numbered(at, number)}`,
      path: ({ handle }, id) => `facebook/${handle}/posts/${id.split('_')[1]}`,
    };
  }
}

const printOf = ({ text, media }: Pick<SandboxPost, 'text' | 'media'>): string =>
  [text, ...media.map(({ sha256 }) => sha256)].join('\n');
