import { Inject, Injectable } from '@nestjs/common';
import type { Clock } from '@rampart/kernel';
import { Posts, type SandboxPost } from '../social/posts.js';
import { CLOCK, SEED } from '../tokens.js';
import { type Network, type SandboxAccount } from '../world/account.js';
import { World } from '../world/world.js';
import { buildCrowd } from './build-crowd.js';
import { CROWD_NETWORKS, CROWD_PLAN } from './crowd-plan.js';
import type { Member } from './member.js';
import { memberPosts, type PostForm } from './member-posts.js';
import { type Reaction, reactionsTo } from './reactions.js';

/** The audience of the invented brand. It is built at the first request. */
@Injectable()
export class Crowd {
  private readonly members = new Map<Network, readonly Member[]>();
  private readonly byId = new Map<string, Member>();
  private readonly start: Date;

  constructor(
    private readonly world: World,
    private readonly posts: Posts,
    @Inject(SEED) private readonly seed: number,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {
    this.start = clock.now();
  }

  of(network: Network): readonly Member[] {
    const known = this.members.get(network);
    if (known !== undefined) return known;
    const wanted = CROWD_NETWORKS.some((one) => one === network);
    const built = wanted ? buildCrowd(this.seed, network, this.start) : [];
    this.members.set(network, built);
    for (const member of built) this.byId.set(`${network}/${member.account.id}`, member);
    return built;
  }

  /** The followers of an account: all members for the official account, none for any other. */
  followersOf(account: SandboxAccount): readonly Member[] {
    return account.kind === 'official' ? this.of(account.network) : [];
  }

  member(network: Network, id: string): Member | undefined {
    this.of(network);
    return this.byId.get(`${network}/${id}`);
  }

  byHandle(network: Network, handle: string): Member | undefined {
    const wanted = handle.toLowerCase();
    return this.of(network).find(({ account }) => account.handle.toLowerCase() === wanted);
  }

  account(network: Network, id: string): SandboxAccount | undefined {
    return this.world.byId(network, id) ?? this.member(network, id)?.account;
  }

  postsOf(member: Member, form: PostForm): readonly SandboxPost[] {
    return memberPosts(member, form, this.start);
  }

  /** The reactions to a post of the official account. Posts of other accounts get none; null for an unknown post. */
  reactions(network: Network, postId: string): readonly Reaction[] | null {
    const post = this.posts.find(network, postId);
    const author = post === undefined ? undefined : this.world.byId(network, post.accountId);
    if (post === undefined || author === undefined) return null;
    return reactionsTo(post, this.followersOf(author), this.clock.now());
  }

  /** Lists the class of every member, for measurements. */
  describe() {
    return {
      synthetic: true,
      note: 'Everyone here is invented. These classes are what a detector is measured against.',
      plan: CROWD_PLAN,
      networks: Object.fromEntries(
        CROWD_NETWORKS.map((network) => [
          network,
          this.of(network).map(({ account, memberClass, pod }) => ({
            ...{ accountId: account.id, handle: account.handle, class: memberClass, pod },
          })),
        ]),
      ),
    };
  }
}
