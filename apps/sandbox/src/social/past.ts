import { Inject, Injectable } from '@nestjs/common';
import type { Clock } from '@rampart/kernel';
import { CLOCK } from '../tokens.js';
import { type SandboxAccount } from '../world/account.js';
import { SeededRandom } from '../world/random.js';
import { World } from '../world/world.js';
import { othersWords, ownWords } from './chatter.js';
import { Posts, type SandboxPost } from './posts.js';

const OWN_POSTS = 15;
const MENTIONS = 45;
const DAY_MS = 86_400_000;

/** How a network forms the id of a post and its path for browsers. */
export interface PostNames {
  id(at: Date, number: number): string;
  path(account: SandboxAccount, id: string): string;
}

/** Older posts on the networks. They are made when an account is first read. */
@Injectable()
export class Past {
  private readonly made = new Map<string, readonly SandboxPost[]>();

  constructor(
    private readonly posts: Posts,
    private readonly world: World,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Adds older posts to the account at the first call. @returns the posts of others to it, newest first */
  of(account: SandboxAccount, names: PostNames): readonly SandboxPost[] {
    const key = `${account.network}/${account.id}`;
    const known = this.made.get(key);
    if (known !== undefined) return known;
    const random = SeededRandom.for(7, key);
    for (let number = OWN_POSTS; number > 0; number -= 1)
      this.add(account, names, ownWords(account.handle, random), number * 2 * DAY_MS, random);
    const others = this.world.all(account.network).filter(({ id }) => id !== account.id);
    const [first] = others;
    const mentions =
      first === undefined
        ? []
        : Array.from({ length: MENTIONS }, (_, index) => {
            const author = random.pick([first, ...others]);
            const age = (index + 1) * 0.6 * DAY_MS + random.between(0, DAY_MS / 4);
            return this.add(author, names, othersWords(account.handle, random), age, random);
          });
    this.made.set(key, mentions);
    return mentions;
  }

  private add(
    account: SandboxAccount,
    names: PostNames,
    text: string,
    ageMs: number,
    random: SeededRandom,
  ): SandboxPost {
    const { network, id: accountId } = account;
    const createdAt = new Date(this.clock.now().getTime() - ageMs);
    const id = names.id(createdAt, this.posts.nextNumber());
    const counts = {
      likes: random.between(0, 400),
      replies: random.between(0, 30),
      shares: random.between(0, 60),
    };
    return this.posts.add({
      ...counts,
      ...{ network, id, accountId, text, createdAt, path: names.path(account, id) },
      ...{ title: null, media: [], replyTo: null, written: false },
    });
  }
}
