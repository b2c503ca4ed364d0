import type { AlignmentStep, Impersonator, LookAlikeDetail } from '@rampart/impersonation/contract';
import { t } from '@rampart/kernel';
import { tightenSteps } from './tighten-steps.js';
import { wordDiff } from './word-diff.js';
import { countText, daysText } from './words.js';

export interface ProfilePair {
  readonly label: string;
  readonly protectedText: string;
  readonly candidateText: string;
  readonly steps: readonly AlignmentStep[] | null;
}

type Field = 'handle' | 'displayName' | 'bio';

/** The score's alignment of a field, otherwise the handle's place in the candidate's. */
function alignmentOf(detail: LookAlikeDetail, field: Field): LookAlikeDetail['handleAlignment'] {
  for (const { evidence } of detail.score.contributions)
    if (evidence.kind === 'alignment' && evidence.field === field) return evidence;
  return field === 'handle' ? detail.handleAlignment : null;
}

/** Word by word; nothing to compare where one has no bio. */
const bioSteps = (field: Field, own: string, candidate: string): readonly AlignmentStep[] | null =>
  field === 'bio' && own !== '' && candidate !== '' ? wordDiff(own, candidate) : null;

function pair(detail: LookAlikeDetail, label: string, field: Field): ProfilePair {
  const aligned = alignmentOf(detail, field);
  const own = detail.protectedProfile[field];
  const candidate = detail.candidate[field];
  // The alignment may belong to another handle or name of the identity, which is then shown.
  return aligned
    ? {
        label,
        protectedText: aligned.protectedText,
        candidateText: aligned.candidateText,
        steps: tightenSteps(aligned.steps),
      }
    : { label, protectedText: own, candidateText: candidate, steps: bioSteps(field, own, candidate) };
}

const ifKnown = (value: number | null, text: (known: number) => string): string =>
  value === null ? '' : text(value);

const verification = (status: Impersonator['verificationStatus']): string =>
  status === 'unknown' ? '' : status;

/** The two profiles line by line; what is not known of one is empty. */
export function profilePairs(detail: LookAlikeDetail): readonly ProfilePair[] {
  const { candidate, protectedProfile, impersonator } = detail;
  const plain = (label: string, protectedText: string, candidateText: string): ProfilePair => ({
    label,
    protectedText,
    candidateText,
    steps: null,
  });
  return [
    pair(detail, t`Handle`, 'handle'),
    pair(detail, t`Display name`, 'displayName'),
    pair(detail, t`Bio`, 'bio'),
    plain(t`Links`, protectedProfile.links.join(' '), candidate.links.join(' ')),
    plain(
      t`Followers`,
      ifKnown(protectedProfile.followerCount, countText),
      ifKnown(candidate.followerCount, countText),
    ),
    plain(
      t`Account age`,
      ifKnown(protectedProfile.accountAge, daysText),
      ifKnown(impersonator.accountAge, daysText),
    ),
    plain(
      t`Verification`,
      verification(protectedProfile.verificationStatus),
      verification(impersonator.verificationStatus),
    ),
  ];
}
