import { type AccountProfile } from '../src/contract/index.js';
import { type AvatarComparison } from '../src/domain/score/index.js';
import { OBSERVED } from './pair.js';
import { TEXTS } from './pair-texts.js';
import { type SeededRandom } from './random.js';
import { makeSquat, type SquatClass } from './squat-generator.js';

const DAY = 86_400_000;
const LOOKS: Readonly<Record<string, string>> = {
  a: 'а',
  e: 'е',
  o: 'о',
  p: 'р',
  c: 'с',
  x: 'х',
  y: 'у',
  i: 'і',
  s: 'ѕ',
  A: 'А',
  B: 'В',
  E: 'Е',
  H: 'Н',
  M: 'М',
  O: 'О',
  T: 'Т',
  C: 'С',
};

/** Falls back to another kind when the wanted one is impossible. */
export function squatOf(handle: string, kinds: readonly SquatClass[], random: SeededRandom): string {
  const squat = makeSquat(random.pick(kinds), handle.toLowerCase(), random, new Set());
  return squat ?? `${handle}_`;
}

export function fill(template: string, victim: AccountProfile, place = ''): string {
  return template
    .replaceAll('{name}', victim.displayName)
    .replaceAll('{handle}', victim.handle)
    .replaceAll('{place}', place);
}

export function textOf(
  kind: keyof typeof TEXTS,
  victim: AccountProfile,
  random: SeededRandom,
  place = '',
): string {
  return fill(random.pick(TEXTS[kind]), victim, place);
}

export function copyName(name: string, random: SeededRandom): string {
  switch (random.whole(0, 9)) {
    case 0:
      return [...name].map((letter) => (random.chance(0.5) ? (LOOKS[letter] ?? letter) : letter)).join('');
    case 1:
      return random.chance(0.5) ? name.toUpperCase() : name.toLowerCase();
    case 2:
      return `${name} ${random.pick(['✔️', '✅', '⭐', '🔥', '.', '™'])}`;
    case 3:
      return name.length < 5 ? name : (makeSquat('typo', name, random, new Set()) ?? name);
    case 4:
      return `${name.slice(0, 2)}\u200b${name.slice(2)}`;
    default:
      return name;
  }
}

export function copyBio(bio: string, random: SeededRandom): string {
  const words = bio.split(/\s+/);
  switch (random.whole(0, 6)) {
    case 0:
      return words.slice(0, Math.ceil(words.length * 0.6)).join(' ');
    case 1:
      return words.filter(() => random.chance(0.8)).join(' ');
    case 2:
      return `${bio} ${random.pick(TEXTS.lure)}`;
    case 3:
      return `${random.pick(['📩', '🌍', '⚡'])} ${bio}`;
    default:
      return bio;
  }
}

type AvatarCase = 'same' | 'edited' | 'heavy' | 'other' | 'none';

/** Bit distances that edited and unrelated images have. */
export function avatarFor(kind: AvatarCase, random: SeededRandom): AvatarComparison | null {
  if (kind === 'none') return null;
  const [low, high] = { same: [0, 10], edited: [6, 30], heavy: [24, 60], other: [104, 150] }[kind] as [
    number,
    number,
  ];
  const transform = kind === 'edited' && random.chance(0.3) ? 'mirrored' : 'original';
  return {
    bitDistance: random.whole(low, high),
    transform,
    quality: random.chance(0.03) ? 30 : random.whole(55, 100),
  };
}

const at = (days: number): string => new Date(OBSERVED - Math.round(days * DAY)).toISOString();

/** Facts of an attacker's account: mostly young with few followers, sometimes bought. */
export function freshFacts(random: SeededRandom): Partial<AccountProfile> {
  if (random.chance(0.15)) return agedFacts(random);
  return {
    createdAt: at(random.magnitude(1, 500)),
    followerCount: Math.round(random.magnitude(1, 900)) - 1,
    followingCount: Math.round(random.magnitude(10, 3000)),
    postCount: Math.round(random.magnitude(1, 200)) - 1,
    verified: false,
  };
}

/** Facts of an account that was opened for the attack, at most five months ago. */
export function youngFacts(random: SeededRandom): Partial<AccountProfile> {
  return { ...freshFacts(random), createdAt: at(random.magnitude(1, 150)) };
}

export function agedFacts(random: SeededRandom): Partial<AccountProfile> {
  return {
    createdAt: at(random.magnitude(400, 3500)),
    followerCount: Math.round(random.magnitude(50, 12_000)),
    followingCount: Math.round(random.magnitude(50, 3000)),
    postCount: Math.round(random.magnitude(5, 3000)),
    verified: false,
  };
}

/** The corpus is years old, so half of the accounts get a new age, because ordinary people open accounts, too. */
export function lifeOf(other: AccountProfile, random: SeededRandom): Partial<AccountProfile> {
  const { followerCount, followingCount, postCount, verified } = other;
  const createdAt = random.chance(0.5) ? other.createdAt : at(random.magnitude(15, 3000));
  return { createdAt, followerCount, followingCount, postCount, verified };
}

/** Makes each fact unknown at random, as on real networks. */
export function withGaps(profile: AccountProfile, random: SeededRandom): AccountProfile {
  const gap = <T>(value: T): T | null => (random.chance(0.12) ? null : value);
  return {
    ...profile,
    createdAt: gap(profile.createdAt),
    followerCount: gap(profile.followerCount),
    postCount: gap(profile.postCount),
    verified: gap(profile.verified),
  };
}
