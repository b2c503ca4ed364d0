import { t } from '@rampart/kernel';
import { AFFIX_MEANING, alignTexts, type HandleClass } from '../handle/index.js';
import { foldText, isAscii, joinLetters } from '../unicode/index.js';
import { type Comparison } from './comparison.js';
import { type Finding, ramp } from './finding.js';
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

export function handleFindings({ handle, candidate }: Comparison): Finding[] {
  if (handle === null) return [];
  const { match, of } = handle;
  const [name, label] = HANDLE_FINDINGS[match.class];
  if (match.class === 'combination' && match.affixes.length > 0) {
    const affixes = match.affixes.map(({ text }) => text);
    const meaning = [...new Set(match.affixes.map(({ kind }) => AFFIX_MEANING[kind]))].join(', ');
    return [
      { name, label, value: match.strength, evidence: { kind: 'affix', base: of.text, affixes, meaning } },
    ];
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
  return [{ name, label, value: match.strength, evidence }];
}

const NAME_FINDINGS = {
  same: ['display-name.same', t`Same display name`],
  similar: ['display-name.similar', t`Similar display name`],
  contains: ['display-name.contains', t`Display name contains the protected name`],
} as const;

const BADGE = /[\u2713\u2714\u2705\u2611\u{1f5f8}\u{1f535}\u2b50]/u;

/** Fewer letters say nothing of their own. */
const LEAST_NAME = 4;

/** A name that only repeats its handle, or claims or lures, is not the name of someone else. */
function ownName({ identity, profile, candidate }: Comparison): Finding[] {
  const { joined } = candidate.name;
  const known = identity.names.some(({ isDisplayName }) => isDisplayName);
  if (!known || joined.length < LEAST_NAME || joined === joinLetters(foldText(profile.handle))) return [];
  if (candidate.nameText.find('claim').length > 0 || candidate.nameText.find('lure').length > 0) return [];
  const evidence = { kind: 'words' as const, field: 'displayName', words: [profile.displayName] };
  return [{ name: 'display-name.own', label: t`Has a name of its own`, value: 1, evidence }];
}

export function nameFindings(pair: Comparison): Finding[] {
  const { name, profile, candidate } = pair;
  if (name === null) return ownName(pair);
  const findings: Finding[] = [];
  const [key, label] = name.name.isDisplayName
    ? NAME_FINDINGS[name.kind]
    : (['display-name.handle', t`Display name repeats the protected handle`] as const);
  const [protectedText, candidateText] = [name.name.text, profile.displayName];
  const steps = alignTexts(protectedText, candidateText);
  const value =
    name.kind === 'contains' && name.name.isDisplayName ? ramp(name.similarity, 0.3, 1) : name.similarity;
  findings.push({
    name: key,
    label,
    value,
    evidence: {
      kind: 'alignment',
      field: 'displayName',
      protectedText,
      candidateText,
      distance: name.distance,
      steps,
    },
  });
  const odd =
    protectedText === candidateText || name.name.oddities.length > 0
      ? []
      : candidate.name.oddities.filter(({ kind }) => kind !== 'combining');
  if (odd.length > 0) {
    const codePoints = odd.flatMap(({ characters }) => characters).slice(0, 20);
    const evidence = { kind: 'code-points' as const, text: candidateText, codePoints };
    findings.push({
      name: 'display-name.disguised',
      label: t`Display name uses look-alike or invisible characters`,
      value: 1,
      evidence,
    });
  }
  const badge = isAscii(candidateText) ? undefined : BADGE.exec(candidateText)?.[0];
  if (badge !== undefined && !protectedText.includes(badge)) {
    const evidence = { kind: 'words' as const, field: 'displayName', words: [badge] };
    findings.push({ name: 'display-name.badge', label: t`Display name draws a badge`, value: 1, evidence });
  }
  return findings;
}

/** Similarity above the range counts as copied, below it as chance. */
const BIO_RANGE = [0.2, 0.75] as const;

export function bioFindings({ bio, identity, profile }: Comparison): Finding[] {
  const copied = ramp(bio.similarity, ...BIO_RANGE);
  if (copied === 0 && (bio.candidateWords < 3 || identity.bio.keys.size < 3)) return [];
  const evidence = {
    kind: 'similarity' as const,
    field: 'bio',
    protectedText: identity.bio.text,
    candidateText: profile.bio,
    similarity: bio.similarity,
  };
  if (copied > 0) return [{ name: 'bio.copied', label: t`Bio is copied`, value: copied, evidence }];
  return [
    { name: 'bio.own', label: t`Has a bio of its own`, value: ramp(bio.candidateWords, 2, 8), evidence },
  ];
}

/** The rule of PDQ for the same image. */
export const AVATAR_MATCH_BITS = 31;

export function avatarFindings({ avatar }: Comparison): Finding[] {
  if (avatar === null) return [];
  const evidence = { kind: 'avatar' as const, bits: 256 as const, ...avatar };
  if (avatar.bitDistance <= AVATAR_MATCH_BITS)
    return [{ name: 'avatar.match', label: t`Same avatar`, value: 1, evidence }];
  if (avatar.bitDistance <= 48) {
    return [
      {
        name: 'avatar.match',
        label: t`Nearly the same avatar`,
        value: ramp(avatar.bitDistance, 64, 31),
        evidence,
      },
    ];
  }
  return [
    { name: 'avatar.other', label: t`Another avatar`, value: ramp(avatar.bitDistance, 48, 80), evidence },
  ];
}
