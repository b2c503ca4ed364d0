import type { Network, SandboxAccount } from '../world/account.js';
import { accountId, networkHandle } from '../world/identifiers.js';
import { SeededRandom } from '../world/random.js';
import { CROWD_PLAN, type MemberClass } from './crowd-plan.js';
import type { Member } from './member.js';
import { describe } from './people.js';

const DAY_MS = 86_400_000;
/** Bought followers were created and delivered within this many days. */
const DELIVERY_DAYS = 45;

/** Builds the followers on one network, newest first. The same seed always gives the same followers. */
export function buildCrowd(seed: number, network: Network, now: Date): readonly Member[] {
  const order = SeededRandom.for(seed, `crowd/${network}`);
  return classes()
    .map(({ memberClass, pod }, number) => ({
      member: build({ memberClass, pod, number }, network, now, seed),
      place: memberClass === 'bought' ? 0.3 + order.next() * 0.1 : order.next(),
    }))
    .sort((a, b) => a.place - b.place)
    .map(({ member }) => member);
}

interface Planned {
  readonly memberClass: MemberClass;
  readonly pod: number | null;
}

function classes(): Planned[] {
  const { organic, declared, pods, bought } = CROWD_PLAN;
  const many = (count: number, memberClass: MemberClass, pod: number | null = null): Planned[] =>
    Array.from({ length: count }, () => ({ memberClass, pod }));
  return [
    ...many(organic, 'organic'),
    ...many(declared, 'declared'),
    ...pods.flatMap((size, pod) => many(size, 'pod', pod)),
    ...many(bought, 'bought'),
  ];
}

function build(
  { memberClass, pod, number }: Planned & { readonly number: number },
  network: Network,
  now: Date,
  seed: number,
): Member {
  const random = SeededRandom.for(seed, `crowd/${network}/${number}`);
  const described = describe(memberClass, number, random);
  const numbers = countsOf(memberClass, random);
  const account: SandboxAccount = {
    kind: memberClass === 'declared' ? 'bot' : 'ordinary',
    network,
    id: accountId(network, random),
    handle: networkHandle(network, described.handle),
    displayName: described.displayName,
    bio: described.bio,
    website: null,
    createdAt: new Date(now.getTime() - Math.round(numbers.ageDays * DAY_MS)),
    lastPostAt: numbers.posts === 0 ? null : new Date(now.getTime() - numbers.idleDays * DAY_MS),
    followers: numbers.followers,
    following: numbers.following,
    posts: numbers.posts,
    verified: false,
    avatar: described.hasPicture ? { motif: described.handle, edit: 'none' } : null,
    likesGiven: numbers.likesGiven,
    labelled: memberClass === 'declared',
  };
  return { account, memberClass, pod, wakesAt: random.between(4, 10) };
}

interface Counts extends Pick<SandboxAccount, 'followers' | 'following' | 'posts'> {
  readonly ageDays: number;
  readonly idleDays: number;
  readonly likesGiven: number;
}

/** A random number from `low` to `high`, in which each power of ten is equally likely. */
const spread = (random: SeededRandom, low: number, high: number): number =>
  Math.round(low * (high / low) ** random.next());

function countsOf(memberClass: MemberClass, random: SeededRandom): Counts {
  switch (memberClass) {
    case 'organic':
    case 'pod': {
      // One account of ten is new, and one of five has hardly any posts.
      const ageDays = random.next() < 0.1 ? spread(random, 5, 60) : spread(random, 200, 4_500);
      const posts = random.next() < 0.2 ? random.between(0, 9) : spread(random, 40, 100 + ageDays * 6);
      const following = spread(random, 40, 1_200);
      const followers = Math.round(following * (0.15 + random.next() * 1.6));
      const likesGiven = Math.round((posts + 5) * (0.3 + random.next() * 4));
      return { ageDays, posts, following, followers, likesGiven, idleDays: random.between(0, 12) };
    }
    case 'declared': {
      const ageDays = random.between(300, 2_500);
      const followers = spread(random, 100, 20_000);
      const following = random.between(0, 20);
      return { ageDays, posts: ageDays * 24, followers, following, likesGiven: 0, idleDays: 0 };
    }
    case 'bought': {
      const ageDays = DELIVERY_DAYS + random.next() * 3;
      const posts = random.next() < 0.6 ? random.between(0, 3) : random.between(30, 300);
      const followers = random.between(0, 25);
      const following = random.between(900, 5_000);
      return { ageDays, posts, followers, following, likesGiven: random.between(0, 5), idleDays: 20 };
    }
  }
}
