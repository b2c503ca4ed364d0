import { type Network, NETWORKS, type SandboxAccount } from './account.js';
import { CAST, type Role } from './cast.js';
import { bot, person } from './extras.js';
import { accountId, networkHandle } from './identifiers.js';
import { SeededRandom } from './random.js';

const BOTS = 12;
const ACCOUNTS_A_NETWORK = 40;
const DAY_MS = 86_400_000;

/** Forty accounts a network, always the same for a seed. Ages count back from `now`, so new ones stay new. */
export function buildWorld(seed: number, now: Date): SandboxAccount[] {
  return NETWORKS.flatMap((network) =>
    roles(seed, network).map((role) =>
      toAccount(role, network, now, SeededRandom.for(seed, `${network}/${role.handle}`)),
    ),
  );
}

function roles(seed: number, network: Network): Role[] {
  const random = SeededRandom.for(seed, network);
  const bots = Array.from({ length: BOTS }, () => bot(random));
  const people = Array.from({ length: ACCOUNTS_A_NETWORK - CAST.length - BOTS }, () => person(random));
  return [...CAST, ...bots, ...people];
}

function toAccount(role: Role, network: Network, now: Date, random: SeededRandom): SandboxAccount {
  const age = random.between(...role.ageDays);
  const idle = random.between(0, Math.min(age, 20));
  const posts = random.between(role.kind === 'bot' ? 2_000 : 3, role.kind === 'bot' ? 40_000 : 30 + age);
  return {
    kind: role.kind,
    network,
    id: accountId(network, random),
    handle: networkHandle(network, role.handle),
    displayName: role.displayName,
    bio: role.bio,
    website: role.website ?? null,
    createdAt: new Date(now.getTime() - age * DAY_MS),
    lastPostAt: posts === 0 ? null : new Date(now.getTime() - idle * DAY_MS),
    followers: random.between(...role.followers),
    following: random.between(10, role.kind === 'bot' ? 5_000 : 600),
    posts,
    verified: role.verified ?? false,
    avatar: role.avatar,
  };
}
