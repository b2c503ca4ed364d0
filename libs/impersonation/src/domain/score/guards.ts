import { t } from '@rampart/kernel';
import { type AffixKind, HANDLE_FLAG } from '../handle/index.js';
import { addBranch } from './branch-guard.js';
import { type Comparison, SELF_DATED } from './comparison.js';
import { ramp } from './finding.js';
import { evidenceOf, freshOf, sincerity, textsOf } from './guard.js';
import { type Signs } from './signs.js';

function declared(
  bioWords: readonly string[],
  nameWords: readonly string[],
  handleWords: readonly string[],
): number {
  return Math.min(
    1,
    (bioWords.length > 0 ? 0.75 : 0) + (nameWords.length > 0 ? 0.5 : 0) + (handleWords.length > 0 ? 0.35 : 0),
  );
}

const HANDLE_KINDS: Readonly<Record<'fan' | 'parody', readonly AffixKind[]>> = {
  fan: ['fan', 'topic'],
  parody: ['parody'],
};
const DECLARED = { fan: t`Says it is a fan account`, parody: t`Says it is parody` } as const;

function addDeclaration(pair: Comparison, signs: Signs, kind: 'fan' | 'parody'): void {
  const { identity, candidate } = pair;
  const bio = freshOf(candidate.bio.find(kind), identity.ownWords);
  const inName = candidate.nameText.find(kind);
  const added = textsOf(pair.name?.added, HANDLE_KINDS[kind]);
  const handle = textsOf(pair.handle?.match.affixes, HANDLE_KINDS[kind]);
  if (bio.length + inName.length + added.length + handle.length === 0) return;
  const name = [...inName, ...added];
  const value = declared(bio, name, handle) * sincerity(pair);
  const evidence = evidenceOf(bio.length > 0 ? 'bio' : 'displayName', [...bio, ...name, ...handle]);
  signs.add(`guard.${kind}`, DECLARED[kind], value, evidence);
}

const LABELS = {
  namesake: t`Looks like another person of the same name`,
  employee: t`Says it works there`,
  indistinct: t`May be the official account under another handle`,
  sameMoment: t`Created at the same moment as the official account`,
  sameCrowd: t`Has the followers of the official account`,
  renamed: t`Says it was renamed`,
  thirdPerson: t`Speaks of the protected identity as another person`,
} as const;

const nameIsSame = (pair: Comparison): boolean => pair.name !== null && pair.name.kind !== 'contains';

/** Kinds of handle match that are too close to be explained by a shared name. */
const COPIED_HANDLE = new Set<string>([
  'homograph',
  'glyph',
  'typo',
  'transposition',
  'omission',
  'repetition',
  'keyboard',
  'bit-flip',
  'vowel-swap',
  'substitution',
  'insertion',
]);

/** Detects a namesake: the same display name, but its own bio or face, and an active account. */
function addNamesake(pair: Comparison, signs: Signs): void {
  if (
    !nameIsSame(pair) ||
    pair.bio.similarity >= 0.2 ||
    (pair.avatar !== null && pair.avatar.bitDistance <= 48)
  )
    return;
  const comparable = pair.identity.bio.keys.size >= 3 ? 1 : 0.6;
  const ownBio = comparable * ramp(pair.bio.candidateWords, 1, 6);
  const ownFace = pair.avatar === null ? 0 : ramp(pair.avatar.bitDistance, 48, 80);
  if (ownBio + ownFace === 0) return;
  const age = Number.isFinite(pair.ageDays) ? ramp(pair.ageDays, 180, 1100) : 0.3;
  const crowd = ramp(pair.candidate.followersMagnitude, 1.3, 2.7);
  const life = 0.5 * ownBio + 0.2 * ownFace + 0.18 * age + 0.12 * crowd;
  const value = pair.handle !== null && COPIED_HANDLE.has(pair.handle.match.class) ? 0.6 * life : life;
  const { bio, profile, identity } = pair;
  const evidence = {
    kind: 'similarity' as const,
    field: 'bio',
    protectedText: identity.bio.text,
    candidateText: profile.bio,
    similarity: bio.similarity,
  };
  signs.add('guard.namesake', LABELS.namesake, value, evidence);
}

function addEmployee(pair: Comparison, signs: Signs): void {
  const { candidate, identity } = pair;
  const words = candidate.bio.find('work');
  if (words.length === 0) return;
  const fresh = freshOf(words, identity.ownWords);
  const mentions = identity.names.some(
    ({ folded }) => folded.length >= 3 && candidate.bio.folded.includes(folded),
  );
  if (fresh.length === 0 || !mentions) return;
  signs.add('guard.employee', LABELS.employee, nameIsSame(pair) ? 0.3 : 1, evidenceOf('bio', fresh));
}

/** Equal follower counts that are not tiny belong to one account that was seen twice. */
function sameCrowd(pair: Comparison): boolean {
  const [count, own] = [pair.profile.followerCount, pair.identity.account?.followerCount ?? null];
  return count !== null && own !== null && own >= 20 && Math.abs(count - own) <= Math.max(1, own * 0.06);
}

function otherCrowd(pair: Comparison): boolean {
  const [count, own] = [pair.profile.followerCount, pair.identity.account?.followerCount ?? null];
  return (
    count !== null &&
    own !== null &&
    pair.identity.followersMagnitude - pair.candidate.followersMagnitude > 0.3
  );
}

/**
 * An account with equal name, bio and avatar may be the renamed official account. Needs a known official account, and
 * hides a complete copy only when it is years old and has followers.
 */
function addIndistinct(pair: Comparison, signs: Signs): void {
  const { profile, identity, handle, name, avatar, ageDays } = pair;
  if (name?.name.text !== profile.displayName || profile.bio.trim() !== identity.bio.text.trim()) return;
  if (avatar === null || avatar.bitDistance > 31 || otherCrowd(pair)) return;
  if (!identity.official.has(profile.platform)) return;
  const most = (handle?.match.strength ?? 0) >= HANDLE_FLAG ? 0.4 : 0.2;
  const aged = Number.isFinite(ageDays);
  const crowd = ramp(pair.candidate.followersMagnitude, 1.5, 2.5);
  const life = aged ? ramp(ageDays, 500, 1200) * (0.5 + 0.5 * crowd) : 0;
  const value = most * (aged ? ramp(ageDays, 365, 1100) : 1) + 0.6 * life;
  if (value === 0) return;
  const evidence = { kind: 'flag' as const, name: t`nothing known distinguishes the two`, value: true };
  signs.add('guard.renamed', LABELS.indistinct, value, evidence);
}

/** Whether the ids show different accounts: a rename keeps the network's id, while the creation date may be copied. */
function idsDiffer({ profile, identity }: Comparison): boolean {
  const own = identity.account;
  if (!own?.accountId || own.platform !== profile.platform || !SELF_DATED.has(profile.platform)) return false;
  return own.accountId !== profile.accountId;
}

/** Detects the official account after a rename, by its creation date, followers or own words. */
function addRenamed(pair: Comparison, signs: Signs): void {
  if (idsDiffer(pair)) return;
  const { createdAt } = pair.profile;
  const sameMoment =
    createdAt !== null && Math.abs(pair.candidate.createdMs - pair.identity.createdMs) <= 1000;
  if (sameMoment) {
    const evidence = { kind: 'date' as const, at: createdAt, ageDays: pair.ageDays };
    return signs.add('guard.renamed', LABELS.sameMoment, 1, evidence);
  }
  const young = pair.ageDays < 365;
  const otherMoment = createdAt !== null && Number.isFinite(pair.identity.createdMs);
  if (!otherMoment && sameCrowd(pair) && nameIsSame(pair)) {
    const count = {
      kind: 'count' as const,
      name: t`followers`,
      value: pair.profile.followerCount ?? 0,
      compared: pair.identity.account?.followerCount ?? null,
    };
    return signs.add('guard.renamed', LABELS.sameCrowd, 0.95, count);
  }
  const words = pair.bio.similarity < 0.3 || young ? [] : pair.candidate.bio.find('rename');
  if (words.length > 0) signs.add('guard.renamed', LABELS.renamed, 0.5, evidenceOf('bio', words));
  else if (!otherMoment) addIndistinct(pair, signs);
}

const THIRD_PERSON =
  /\b(?:of|about|for|by|at|to|from|not|love|loves|loving|like|via|re|around|on|how|what|when|why|follow|following)[ :]*$/;
const FIRST_HAND =
  /\b(?:official|real|verified|backup|back up|new|second|private|other|only) (?:\w+ ){0,2}(?:of|for|by|from)[ :]*$/;

/** Detects text about the identity in the third person, for example "@name" or "about Name". */
function addThirdPerson(pair: Comparison, signs: Signs): void {
  const text = pair.candidate.bio.folded;
  const own = pair.identity.ownWords;
  const found: string[] = [];
  for (const name of pair.identity.names) {
    if (name.folded.length < 3 || !text.includes(name.folded)) continue;
    const wanted = name.isDisplayName ? name.folded : `@${name.folded}`;
    const at = wanted.length < 4 || own.includes(wanted) ? -1 : text.indexOf(wanted);
    if (at < 0) continue;
    const before = text.slice(Math.max(0, at - 40), at);
    if (FIRST_HAND.test(before)) continue;
    const words = THIRD_PERSON.exec(before);
    if (words !== null || wanted.startsWith('@') || text.length > at + wanted.length + 8)
      found.push(`${words?.[0] ?? ''}${wanted}`);
  }
  if (found.length > 0)
    signs.add('guard.third-person', LABELS.thirdPerson, sincerity(pair), evidenceOf('bio', found));
}

/** Signs with negative points. */
export function addGuards(pair: Comparison, signs: Signs): void {
  addDeclaration(pair, signs, 'fan');
  addDeclaration(pair, signs, 'parody');
  addNamesake(pair, signs);
  addEmployee(pair, signs);
  addBranch(pair, signs);
  addRenamed(pair, signs);
  addThirdPerson(pair, signs);
}
