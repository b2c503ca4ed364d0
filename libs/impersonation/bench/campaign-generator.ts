import { type AccountProfile, type PlatformId, platformIdSchema } from '../src/contract/index.js';
import type { FoundLookAlike } from '../src/domain/impersonation-scan.commands.js';
import { scoreLookAlike } from '../src/domain/score/index.js';
import { copyBio, copyName, squatOf } from './pair-fields.js';
import { FIRST_NAMES, LAST_NAMES, TEXTS } from './pair-texts.js';
import { OBSERVED } from './pair.js';
import { SeededRandom } from './random.js';

/** A look-alike with the hand that made it. */
export interface HandMade {
  readonly hand: number;
  readonly found: FoundLookAlike;
}

const DAY_MS = 86_400_000;
const NETWORKS: readonly PlatformId[] = platformIdSchema.options;
const BITS = 256;
/** Hosts that unrelated hands use too. */
const SHORTENERS = ['https://t.me/', 'https://bit.ly/', 'https://wa.me/'];

const bitsOf = (random: SeededRandom): string =>
  Array.from({ length: BITS / 4 }, () => random.whole(0, 15).toString(16)).join('');

/** The same picture after another upload: some bits differ. */
function reuploaded(hash: string, random: SeededRandom): string {
  const digits = [...hash];
  for (let flips = random.whole(0, 12); flips > 0; flips -= 1) {
    const at = random.whole(0, digits.length - 1);
    digits[at] = (Number.parseInt(digits[at] ?? '0', 16) ^ (1 << random.whole(0, 3))).toString(16);
  }
  return digits.join('');
}

interface Hand {
  readonly handle: string;
  readonly name: string | null;
  readonly bio: string;
  readonly link: string;
  readonly picture: string | null;
  readonly startedAt: number;
  /** How faithfully its accounts keep a trait. */
  readonly habit: number;
}

const slug = (random: SeededRandom): string =>
  Array.from({ length: 7 }, () => random.whole(0, 35).toString(36)).join('');

function handOf(victim: AccountProfile, random: SeededRandom): Hand {
  return {
    handle: squatOf(victim.handle, ['typo', 'homograph', 'combination', 'bit'], random),
    name: random.chance(0.6) ? null : `${random.pick(FIRST_NAMES)} ${random.pick(LAST_NAMES)}`,
    bio: random
      .pick(TEXTS[random.pick(['lure', 'claim', 'backup'] as const)])
      .replace('{name}', victim.displayName),
    link: random.chance(0.5)
      ? `${random.pick(SHORTENERS)}${slug(random)}`
      : `https://${slug(random)}.example/`,
    picture: random.chance(0.6) ? null : bitsOf(random),
    startedAt: OBSERVED - random.whole(1, 400) * DAY_MS,
    habit: 0.5 + random.next() * 0.5,
  };
}

/** One separator more or less, as networks demand. */
const spelled = (handle: string, random: SeededRandom): string => {
  const at = random.whole(1, Math.max(1, handle.length - 1));
  return random.chance(0.5)
    ? handle
    : `${handle.slice(0, at)}${random.pick(['_', '.', '-'])}${handle.slice(at)}`;
};

function accountOf(
  victim: AccountProfile,
  picture: string,
  hand: Hand,
  random: SeededRandom,
  id: string,
): FoundLookAlike {
  const keeps = (): boolean => random.chance(hand.habit);
  const own = keeps();
  const copied = hand.picture === null;
  const hash = !keeps() ? bitsOf(random) : reuploaded(hand.picture ?? picture, random);
  const profile: AccountProfile = {
    ...victim,
    accountId: id,
    platform: random.pick(NETWORKS),
    handle: own
      ? spelled(hand.handle, random)
      : squatOf(victim.handle, ['typo', 'homograph', 'combination', 'bit'], random),
    displayName: hand.name !== null && keeps() ? hand.name : copyName(victim.displayName, random),
    bio: keeps() ? hand.bio : copyBio(victim.bio, random),
    links: keeps() ? [hand.link] : [],
    createdAt: new Date(
      keeps() ? hand.startedAt + random.whole(0, 3) * DAY_MS : OBSERVED - random.whole(1, 400) * DAY_MS,
    ).toISOString(),
    followerCount: random.whole(0, 400),
    verified: false,
  };
  const avatar = copied ? { bitDistance: random.whole(0, 20), transform: 'original', quality: 90 } : null;
  const identity = {
    ...{ handles: [victim.handle], displayNames: [victim.displayName], bio: victim.bio, links: victim.links },
    officialAccounts: [],
    account: null,
  };
  const score = scoreLookAlike(identity, profile, { now: OBSERVED, avatar });
  const { platform: _platform, accountId, ...candidate } = profile;
  return {
    ...score,
    ...{ lookAlikeId: id, accountId, candidate, avatarReason: null, accountAgeDays: null },
    ...{ change: 'new', previousHandle: null, reportStatus: 'pending' },
    avatar: { sha256: 'a'.repeat(64), bytes: 1, mediaType: 'image/png', hash },
  };
}

/** What one scan finds of several hands, some of which made one account only; mixed, as networks answer. */
export function generateHands(brand: string, seed: number, hands = 12): HandMade[] {
  const random = new SeededRandom(seed);
  const victim: AccountProfile = {
    ...{ platform: 'twitter', accountId: 'victim', handle: brand },
    displayName: `${brand.charAt(0).toUpperCase()}${brand.slice(1)} Goods`,
    bio: `We make goods by ${brand}. Orders and questions on our own page.`,
    ...{ avatarUrl: null, profileUrl: null, createdAt: null, lastActivityAt: null, followerCount: 90_000 },
    ...{
      followingCount: null,
      postCount: null,
      verified: true,
      links: [`https://${brand}.example/`],
      labels: [],
    },
  };
  const picture = bitsOf(random);
  const made: HandMade[] = [];
  for (let hand = 0; hand < hands; hand += 1) {
    const maker = handOf(victim, random);
    const accounts = random.chance(0.4) ? 1 : random.whole(2, 9);
    for (let each = 0; each < accounts; each += 1)
      made.push({ hand, found: accountOf(victim, picture, maker, random, `${seed}-${made.length}`) });
  }
  return random.shuffle(made);
}
