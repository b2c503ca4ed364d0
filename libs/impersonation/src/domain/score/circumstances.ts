import { t } from '@rampart/kernel';
import { HANDLE_FLAG } from '../handle/index.js';
import { type Comparison, SELF_DATED } from './comparison.js';
import { ramp } from './finding.js';
import { freshOf } from './guard.js';
import { type Signs } from './signs.js';

const AGE = {
  young: t`Young account`,
  older: t`Older than the official account`,
  settled: t`Settled account`,
} as const;

function addAge({ profile, identity, ageDays, context }: Comparison, signs: Signs): void {
  if (!Number.isFinite(ageDays) || profile.createdAt === null) return;
  const evidence = { kind: 'date' as const, at: profile.createdAt, ageDays };
  const youth = 1 - ramp(ageDays, 30, 540);
  if (youth > 0) signs.add('age.young', AGE.young, youth, evidence);
  // These networks let accounts state an earlier creation date, so only a late date is believed.
  if (SELF_DATED.has(profile.platform)) return;
  const ownDays = (context.now - identity.createdMs) / 86_400_000;
  if (Number.isFinite(ownDays) && ageDays > ownDays + 1)
    signs.add('age.older', AGE.older, ramp(ageDays / ownDays, 1, 1.3), evidence);
  else if (ageDays > 540) signs.add('age.settled', AGE.settled, ramp(ageDays, 540, 2200), evidence);
}

const FOLLOWERS = {
  name: t`followers`,
  few: t`Few followers`,
  many: t`Many followers of its own`,
  rival: t`As many followers as the official account`,
  dwarfed: t`Far fewer followers than the official account`,
} as const;

function addFollowers({ profile, identity, candidate }: Comparison, signs: Signs): void {
  const count = profile.followerCount;
  if (count === null) return;
  const compared = identity.account?.followerCount ?? null;
  const evidence = { kind: 'count' as const, name: FOLLOWERS.name, value: count, compared };
  const size = candidate.followersMagnitude;
  const few = 1 - ramp(size, 1.5, 3);
  if (few > 0) signs.add('followers.few', FOLLOWERS.few, few, evidence);
  const many = ramp(size, 3, 5);
  if (many > 0) signs.add('followers.many', FOLLOWERS.many, many, evidence);
  if (compared === null || compared <= 0) return;
  const own = identity.followersMagnitude;
  // The number of followers is evidence only where the official account has followers.
  const rival = ramp(size - own, -0.7, 0) * ramp(own, 1.7, 3.3);
  if (rival > 0) signs.add('followers.rival', FOLLOWERS.rival, rival, evidence);
  const dwarfed = ramp(own - size, 1, 3);
  if (dwarfed > 0) signs.add('followers.dwarfed', FOLLOWERS.dwarfed, dwarfed, evidence);
}

const POSTS = { name: t`posts`, little: t`Hardly any posts` } as const;

function addActivity({ profile }: Comparison, signs: Signs): void {
  if (profile.postCount === null || profile.postCount >= 30) return;
  const evidence = { kind: 'count' as const, name: POSTS.name, value: profile.postCount, compared: null };
  signs.add('activity.little', POSTS.little, 1 - ramp(profile.postCount, 0, 30), evidence);
}

const VERIFIED = {
  name: t`verified`,
  verified: t`Verified by the network`,
  missing: t`Not verified; the official account is`,
} as const;

function addVerification({ profile, identity }: Comparison, signs: Signs): void {
  const { verified } = profile;
  if (verified === null || (!verified && identity.account?.verified !== true)) return;
  const evidence = { kind: 'flag' as const, name: VERIFIED.name, value: verified };
  if (verified) signs.add('verification.verified', VERIFIED.verified, 1, evidence);
  else signs.add('verification.missing', VERIFIED.missing, 1, evidence);
}

const LINKS = { elsewhere: t`Links that lead elsewhere`, official: t`Links to the official site` } as const;

function addLinks({ links }: Comparison, signs: Signs): void {
  if (links.shared.length + links.suspicious.length === 0) return;
  const evidence = {
    kind: 'links' as const,
    shared: links.shared.slice(0, 10),
    suspicious: links.suspicious.slice(0, 10),
  };
  if (links.suspicious.length > 0) signs.add('links.suspicious', LINKS.elsewhere, 1, evidence);
  if (links.shared.length > 0) signs.add('links.official', LINKS.official, 1, evidence);
}

const IMPERSONATION_LABEL = /impersonat|scam|spoof|fake-account|misleading/i;

function addLabels({ profile }: Comparison, signs: Signs): void {
  if (profile.labels.length === 0) return;
  const labels = profile.labels.filter((label) => IMPERSONATION_LABEL.test(label));
  if (labels.length === 0) return;
  signs.add('label.network', t`Labelled by the network`, 1, {
    kind: 'words',
    field: 'labels',
    words: labels,
  });
}

/** Words with a typical claim that the protected profile does not use; null for none. */
function freshWords({ candidate, identity }: Comparison, wording: 'lure' | 'claim'): string[] | null {
  const inName = freshOf(candidate.nameText.find(wording), identity.ownWords);
  const inBio = freshOf(candidate.bio.find(wording), identity.ownWords);
  const count = inName.length + inBio.length;
  if (count === 0) return null;
  return count < 2 ? [...inName, ...inBio] : [...new Set([...inName, ...inBio])];
}

const WORDS = {
  lure: t`Words that draw people into messages or payments`,
  claim: t`Claims to be official`,
} as const;

function addWords(pair: Comparison, signs: Signs): void {
  const lures = freshWords(pair, 'lure');
  if (lures !== null) {
    const evidence = { kind: 'words' as const, field: 'bio', words: lures };
    signs.add('bio.lure', WORDS.lure, Math.min(1, lures.length / 2), evidence);
  }
  const claims = freshWords(pair, 'claim');
  if (claims !== null) signs.add('bio.claim', WORDS.claim, 1, { kind: 'words', field: 'bio', words: claims });
}

/** A sign of an account of which only the handle is known: no other fact can contradict the handle. */
function addBare({ profile, avatar, handle }: Comparison, signs: Signs): void {
  const bare =
    profile.displayName === '' &&
    profile.bio === '' &&
    avatar === null &&
    profile.createdAt === null &&
    profile.followerCount === null;
  if (!bare || handle === null || handle.match.strength < HANDLE_FLAG) return;
  const evidence = { kind: 'flag' as const, name: t`only the handle is known`, value: true };
  signs.add('handle.alone', t`Nothing else is known about the account`, 1, evidence);
}

export function addCircumstances(pair: Comparison, signs: Signs): void {
  addBare(pair, signs);
  addAge(pair, signs);
  addFollowers(pair, signs);
  addActivity(pair, signs);
  addVerification(pair, signs);
  addLinks(pair, signs);
  addLabels(pair, signs);
  addWords(pair, signs);
}
