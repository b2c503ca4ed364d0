import { t } from '@rampart/kernel';
import { HANDLE_FLAG } from '../handle/index.js';
import { type Comparison, SELF_DATED } from './comparison.js';
import { type Finding, magnitude, ramp } from './finding.js';
import { freshOf } from './guard.js';

function ageFindings({ profile, identity, ageDays, context }: Comparison): Finding[] {
  if (!Number.isFinite(ageDays) || profile.createdAt === null) return [];
  const evidence = { kind: 'date' as const, at: profile.createdAt, ageDays };
  const findings: Finding[] = [];
  const youth = 1 - ramp(ageDays, 30, 540);
  if (youth > 0) findings.push({ name: 'age.young', label: t`Young account`, value: youth, evidence });
  // These networks let accounts state an earlier creation date, so only a late date is believed.
  if (SELF_DATED.has(profile.platform)) return findings;
  const ownDays = (context.now - identity.createdMs) / 86_400_000;
  if (Number.isFinite(ownDays) && ageDays > ownDays + 1) {
    findings.push({
      name: 'age.older',
      label: t`Older than the official account`,
      value: ramp(ageDays / ownDays, 1, 1.3),
      evidence,
    });
  } else if (ageDays > 540) {
    findings.push({
      name: 'age.settled',
      label: t`Settled account`,
      value: ramp(ageDays, 540, 2200),
      evidence,
    });
  }
  return findings;
}

function followerFindings({ profile, identity }: Comparison): Finding[] {
  const count = profile.followerCount;
  if (count === null) return [];
  const compared = identity.account?.followerCount ?? null;
  const evidence = { kind: 'count' as const, name: t`followers`, value: count, compared };
  const findings: Finding[] = [];
  const few = 1 - ramp(magnitude(count), 1.5, 3);
  if (few > 0) findings.push({ name: 'followers.few', label: t`Few followers`, value: few, evidence });
  const many = ramp(magnitude(count), 3, 5);
  if (many > 0)
    findings.push({ name: 'followers.many', label: t`Many followers of its own`, value: many, evidence });
  if (compared !== null && compared > 0) {
    // The number of followers is evidence only where the official account has followers.
    const rival = ramp(magnitude(count) - magnitude(compared), -0.7, 0) * ramp(magnitude(compared), 1.7, 3.3);
    if (rival > 0)
      findings.push({
        name: 'followers.rival',
        label: t`As many followers as the official account`,
        value: rival,
        evidence,
      });
    const dwarfed = ramp(magnitude(compared) - magnitude(count), 1, 3);
    if (dwarfed > 0)
      findings.push({
        name: 'followers.dwarfed',
        label: t`Far fewer followers than the official account`,
        value: dwarfed,
        evidence,
      });
  }
  return findings;
}

function activityFindings({ profile }: Comparison): Finding[] {
  if (profile.postCount === null || profile.postCount >= 30) return [];
  const evidence = { kind: 'count' as const, name: t`posts`, value: profile.postCount, compared: null };
  return [
    {
      name: 'activity.little',
      label: t`Hardly any posts`,
      value: 1 - ramp(profile.postCount, 0, 30),
      evidence,
    },
  ];
}

function verificationFindings({ profile, identity }: Comparison): Finding[] {
  const { verified } = profile;
  if (verified === null || (!verified && identity.account?.verified !== true)) return [];
  const evidence = { kind: 'flag' as const, name: t`verified`, value: verified };
  if (verified)
    return [{ name: 'verification.verified', label: t`Verified by the network`, value: 1, evidence }];
  return [
    { name: 'verification.missing', label: t`Not verified; the official account is`, value: 1, evidence },
  ];
}

function linkFindings({ links }: Comparison): Finding[] {
  if (links.shared.length + links.suspicious.length === 0) return [];
  const findings: Finding[] = [];
  const evidence = {
    kind: 'links' as const,
    shared: links.shared.slice(0, 10),
    suspicious: links.suspicious.slice(0, 10),
  };
  if (links.suspicious.length > 0)
    findings.push({ name: 'links.suspicious', label: t`Links that lead elsewhere`, value: 1, evidence });
  if (links.shared.length > 0)
    findings.push({ name: 'links.official', label: t`Links to the official site`, value: 1, evidence });
  return findings;
}

const IMPERSONATION_LABEL = /impersonat|scam|spoof|fake-account|misleading/i;

function labelFindings({ profile }: Comparison): Finding[] {
  if (profile.labels.length === 0) return [];
  const labels = profile.labels.filter((label) => IMPERSONATION_LABEL.test(label));
  if (labels.length === 0) return [];
  return [
    {
      name: 'label.network',
      label: t`Labelled by the network`,
      value: 1,
      evidence: { kind: 'words', field: 'labels', words: labels },
    },
  ];
}

/** Words with a typical claim that the protected profile does not use. */
function freshWords({ candidate, identity }: Comparison, wording: 'lure' | 'claim'): string[] {
  const inName = freshOf(candidate.nameText.find(wording), identity.ownWords);
  const inBio = freshOf(candidate.bio.find(wording), identity.ownWords);
  return inName.length + inBio.length < 2 ? [...inName, ...inBio] : [...new Set([...inName, ...inBio])];
}

function wordFindings(pair: Comparison): Finding[] {
  const findings: Finding[] = [];
  const lures = freshWords(pair, 'lure');
  if (lures.length > 0) {
    const evidence = { kind: 'words' as const, field: 'bio', words: lures };
    findings.push({
      name: 'bio.lure',
      label: t`Words that draw people into messages or payments`,
      value: Math.min(1, lures.length / 2),
      evidence,
    });
  }
  const claims = freshWords(pair, 'claim');
  if (claims.length > 0) {
    const evidence = { kind: 'words' as const, field: 'bio', words: claims };
    findings.push({ name: 'bio.claim', label: t`Claims to be official`, value: 1, evidence });
  }
  return findings;
}

/** Findings for an account of which only the handle is known: no other fact can contradict the handle. */
function bareFindings({ profile, avatar, handle }: Comparison): Finding[] {
  const bare =
    profile.displayName === '' &&
    profile.bio === '' &&
    avatar === null &&
    profile.createdAt === null &&
    profile.followerCount === null;
  if (!bare || handle === null || handle.match.strength < HANDLE_FLAG) return [];
  const evidence = { kind: 'flag' as const, name: t`only the handle is known`, value: true };
  return [{ name: 'handle.alone', label: t`Nothing else is known about the account`, value: 1, evidence }];
}

export const CIRCUMSTANCES = [
  bareFindings,
  ageFindings,
  followerFindings,
  activityFindings,
  verificationFindings,
  linkFindings,
  labelFindings,
  wordFindings,
] as const;
