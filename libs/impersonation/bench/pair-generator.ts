import { type AccountProfile, type ProtectedProfile } from '../src/contract/index.js';
import { type LabelledPair } from './pair.js';
import { withGaps } from './pair-fields.js';
import { ATTACKS, HARMLESS, type Made } from './pair-recipes.js';
import { SeededRandom, stableHash } from './random.js';

export type Half = 'development' | 'hold-out';

/** Assigns a handle to a half independently of the seed and the order of rows. */
export function halfOf(handle: string): Half {
  return stableHash(handle.toLowerCase()) % 2 === 0 ? 'development' : 'hold-out';
}

const isVictim = ({ handle, displayName }: AccountProfile): boolean =>
  handle.length >= 4 && /\p{L}{3}/u.test(displayName);

function identityOf(victim: AccountProfile, random: SeededRandom): ProtectedProfile {
  const { platform, accountId, createdAt, followerCount, verified } = victim;
  const account = random.chance(0.85)
    ? { platform, accountId, createdAt, followerCount, verified }
    : { platform, accountId, createdAt: null, followerCount: null, verified: null };
  return {
    handles: [victim.handle],
    displayNames: [victim.displayName],
    bio: victim.bio,
    links: victim.links,
    officialAccounts: [{ platform, handle: victim.handle, accountId }],
    account,
  };
}

function pairOf(
  victim: AccountProfile,
  number: number,
  label: { recipe: string; attack: boolean },
  made: Made,
  random: SeededRandom,
): LabelledPair {
  const accountId = `candidate-${number}-${label.recipe}`;
  const candidate = withGaps({ ...victim, accountId, links: [], ...made.fields, avatarUrl: null }, random);
  return { ...label, victim: number, identity: identityOf(victim, random), candidate, avatar: made.avatar };
}

/** Makes twelve attacks and six harmless kinds for each victim; the same seed gives the same pairs. */
export function generatePairs(
  profiles: readonly AccountProfile[],
  half: Half,
  seed: number,
  victims = Infinity,
): LabelledPair[] {
  const random = new SeededRandom(seed);
  const pool = profiles.filter((profile) => isVictim(profile) && halfOf(profile.handle) === half);
  const pairs: LabelledPair[] = [];
  random
    .shuffle(pool)
    .slice(0, victims)
    .forEach((victim, number) => {
      for (const [attack, recipes] of [
        [true, ATTACKS],
        [false, HARMLESS],
      ] as const) {
        for (const [recipe, make] of Object.entries(recipes)) {
          pairs.push(
            pairOf(victim, number, { recipe, attack }, make(victim, random.pick(profiles), random), random),
          );
        }
      }
    });
  return pairs;
}
