import { Inject, Injectable } from '@nestjs/common';
import type { Clock } from '@rampart/kernel';
import { CLOCK, READ_DELAY_MS } from '../tokens.js';
import { type Network } from '../world/account.js';
import { BoundedMap } from './bounded-map.js';
import type { StoredFile } from './files.js';

export interface SandboxPost {
  readonly network: Network;
  readonly id: string;
  readonly accountId: string;
  readonly text: string;
  readonly title: string | null;
  readonly media: readonly StoredFile[];
  readonly replyTo: string | null;
  readonly createdAt: Date;
  readonly likes: number;
  readonly replies: number;
  readonly shares: number;
  readonly path: string;
  /** False for a prepared post, such as an unpublished one of Facebook. */
  readonly published: boolean;
  /** True for a post through the API, false for an older one. */
  readonly written: boolean;
}

type NewPost = Omit<SandboxPost, 'createdAt' | 'likes' | 'replies' | 'shares' | 'published' | 'written'> &
  Partial<Pick<SandboxPost, 'createdAt' | 'likes' | 'replies' | 'shares' | 'published' | 'written'>>;

const POSTS = 50_000;

/** All posts on the simulated networks. Programs see a post after the read delay, people and tests at once. */
@Injectable()
export class Posts {
  private readonly posts = new BoundedMap<string, SandboxPost>(POSTS);
  private readonly byAccount = new BoundedMap<string, string[]>(POSTS);
  private count = 0;

  constructor(
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(READ_DELAY_MS) private readonly readDelayMs: number,
  ) {}

  add(post: NewPost): SandboxPost {
    const base = {
      createdAt: this.clock.now(),
      likes: 0,
      replies: 0,
      shares: 0,
      published: true,
      written: true,
    };
    const added: SandboxPost = { ...base, ...post };
    this.posts.set(key(post.network, post.id), added);
    const account = key(post.network, post.accountId);
    const ids = this.byAccount.get(account);
    if (ids === undefined) this.byAccount.set(account, [post.id]);
    else ids.push(post.id);
    return added;
  }

  /** A whole number that is unique in this sandbox. */
  nextNumber(): number {
    this.count += 1;
    return this.count;
  }

  change(network: Network, id: string, change: Partial<SandboxPost>): SandboxPost | undefined {
    const post = this.posts.get(key(network, id));
    if (post === undefined) return undefined;
    const changed = { ...post, ...change };
    this.posts.set(key(network, id), changed);
    return changed;
  }

  remove(network: Network, id: string): boolean {
    return this.posts.delete(key(network, id));
  }

  find(network: Network, id: string): SandboxPost | undefined {
    return this.posts.get(key(network, id));
  }

  /** All posts of one account, newest first, including unpublished ones. */
  of(network: Network, accountId: string): SandboxPost[] {
    const ids = this.byAccount.get(key(network, accountId)) ?? [];
    return ids
      .flatMap((id) => this.posts.get(key(network, id)) ?? [])
      .map((post, order) => ({ post, order }))
      .sort((a, b) => b.post.createdAt.getTime() - a.post.createdAt.getTime() || b.order - a.order)
      .map(({ post }) => post);
  }

  /** The posts that programs can read: published, and older than the read delay. */
  readable(network: Network, accountId: string): SandboxPost[] {
    return this.of(network, accountId).filter((post) => this.isReadable(post));
  }

  isReadable({ published, written, createdAt }: SandboxPost): boolean {
    return published && (!written || createdAt.getTime() + this.readDelayMs <= this.clock.now().getTime());
  }
}

const key = (network: Network, id: string): string => `${network}/${id}`;
