import { t } from '@rampart/kernel';
import { AFFIX_MEANING, alignTexts, type HandleClass } from '../handle/index.js';
import { foldText, isAscii, joinLetters } from '../unicode/index.js';
import { type Comparison } from './comparison.js';
import { ramp } from './finding.js';
import { type Signs } from './signs.js';
import { type FindingName } from './weights.js';

const HANDLE_FINDINGS: Readonly<Record<HandleClass, readonly [FindingName, string]>> = {
  identical: ['handle.identical', t`Same handle`],
  separator: ['handle.separator', t`Handle differs only in separators`],
  homograph: ['handle.homograph', t`Handle is drawn alike`],
  glyph: ['handle.typo', t`Handle with one letter drawn alike`],
  transposition: ['handle.typo', t`Handle with two letters swapped`],
  omission: ['handle.typo', t`Handle with a letter left out`],
  repetition: ['handle.typo', t`Handle with a letter repeated`],
  insertion: ['handle.typo', t`Handle with a letter added`],
  keyboard: ['handle.typo', t`Handle with a neighbouring key`],
  'bit-flip': ['handle.typo', t`Handle with one letter changed`],
  'vowel-swap': ['handle.typo', t`Handle with another vowel`],
  substitution: ['handle.typo', t`Handle with one letter changed`],
  near: ['handle.near', t`Handle is a few letters away`],
  sound: ['handle.near', t`Handle sounds alike`],
  reordered: ['handle.typo', t`Handle with its words in another order`],
  combination: ['handle.combination', t`Handle with words added`],
};

export function addHandle({ handle, candidate }: Comparison, signs: Signs): void {
  if (handle === null) return;
  const { match, of } = handle;
  const [name, label] = HANDLE_FINDINGS[match.class];
  if (match.class === 'combination' && match.affixes.length > 0) {
    const affixes = match.affixes.map(({ text }) => text);
    const meaning = [...new Set(match.affixes.map(({ kind }) => AFFIX_MEANING[kind]))].join(', ');
    return signs.add(name, label, match.strength, { kind: 'affix', base: of.text, affixes, meaning });
  }
  const steps = alignTexts(of.local, candidate.handle.local);
  const evidence = {
    kind: 'alignment' as const,
    field: 'handle' as const,
    protectedText: of.local,
    candidateText: candidate.handle.local,
    distance: match.distance,
    steps,
  };
  signs.add(name, label, match.strength, evidence);
}

const NAME_FINDINGS = {
  same: ['display-name.same', t`Same display name`],
  similar: ['display-name.similar', t`Similar display name`],
  contains: ['display-name.contains', t`Display name contains the protected name`],
  handle: ['display-name.handle', t`Display name repeats the protected handle`],
} as const;
const NAMES = {
  own: t`Has a name of its own`,
  disguised: t`Display name uses look-alike or invisible characters`,
  badge: t`Display name draws a badge`,
} as const;

const BADGE = /[\u2713\u2714\u2705\u2611\u{1f5f8}\u{1f535}\u2b50]/u;

/** Fewer letters say nothing of their own. */
const LEAST_NAME = 4;

/** A name that only repeats its handle, or claims or lures, is not the name of someone else. */
function addOwnName({ identity, profile, candidate }: Comparison, signs: Signs): void {
  const { joined } = candidate.name;
  const known = identity.names.some(({ isDisplayName }) => isDisplayName);
  if (!known || joined.length < LEAST_NAME || joined === joinLetters(foldText(profile.handle))) return;
  if (candidate.nameText.find('claim').length > 0 || candidate.nameText.find('lure').length > 0) return;
  const evidence = { kind: 'words' as const, field: 'displayName', words: [profile.displayName] };
  signs.add('display-name.own', NAMES.own, 1, evidence);
}

export function addName(pair: Comparison, signs: Signs): void {
  const { name, profile, candidate } = pair;
  if (name === null) return addOwnName(pair, signs);
  const [key, label] = NAME_FINDINGS[name.name.isDisplayName ? name.kind : 'handle'];
  const protectedText = name.name.text;
  const candidateText = profile.displayName;
  const value =
    name.kind === 'contains' && name.name.isDisplayName ? ramp(name.similarity, 0.3, 1) : name.similarity;
  signs.add(key, label, value, {
    kind: 'alignment',
    field: 'displayName',
    protectedText,
    candidateText,
    distance: name.distance,
    steps: alignTexts(protectedText, candidateText),
  });
  if (protectedText === candidateText || isAscii(candidateText)) return;
  const odd =
    name.name.oddities.length > 0 ? [] : candidate.name.oddities.filter(({ kind }) => kind !== 'combining');
  if (odd.length > 0) {
    const codePoints = odd.flatMap(({ characters }) => characters).slice(0, 20);
    const evidence = { kind: 'code-points' as const, text: candidateText, codePoints };
    signs.add('display-name.disguised', NAMES.disguised, 1, evidence);
  }
  const badge = BADGE.exec(candidateText)?.[0];
  if (badge !== undefined && !protectedText.includes(badge)) {
    const evidence = { kind: 'words' as const, field: 'displayName', words: [badge] };
    signs.add('display-name.badge', NAMES.badge, 1, evidence);
  }
}

/** Similarity above the range counts as copied, below it as chance. */
const BIO_RANGE = [0.2, 0.75] as const;

const BIOS = { copied: t`Bio is copied`, own: t`Has a bio of its own` } as const;

export function addBio({ bio, identity, profile }: Comparison, signs: Signs): void {
  const copied = ramp(bio.similarity, ...BIO_RANGE);
  if (copied === 0 && (bio.candidateWords < 3 || identity.bio.keys.size < 3)) return;
  const evidence = {
    kind: 'similarity' as const,
    field: 'bio',
    protectedText: identity.bio.text,
    candidateText: profile.bio,
    similarity: bio.similarity,
  };
  if (copied > 0) signs.add('bio.copied', BIOS.copied, copied, evidence);
  else signs.add('bio.own', BIOS.own, ramp(bio.candidateWords, 2, 8), evidence);
}

/** The rule of PDQ for the same image. */
export const AVATAR_MATCH_BITS = 31;

const AVATARS = { same: t`Same avatar`, near: t`Nearly the same avatar`, other: t`Another avatar` } as const;

export function addAvatar({ avatar }: Comparison, signs: Signs): void {
  if (avatar === null) return;
  const evidence = { kind: 'avatar' as const, bits: 256 as const, ...avatar };
  const { bitDistance } = avatar;
  if (bitDistance <= AVATAR_MATCH_BITS) signs.add('avatar.match', AVATARS.same, 1, evidence);
  else if (bitDistance <= 48) signs.add('avatar.match', AVATARS.near, ramp(bitDistance, 64, 31), evidence);
  else signs.add('avatar.other', AVATARS.other, ramp(bitDistance, 48, 80), evidence);
}
