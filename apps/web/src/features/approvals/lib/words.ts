import type { ApprovalStatus } from '@rampart/approvals/contract';
import type { OwnPlan } from '@rampart/tier-policy/contract';
import type { Tone } from '../../../shared/ui/tone-badge.js';

export const STATUS_WORDS: Readonly<Record<ApprovalStatus, { readonly word: string; readonly tone: Tone }>> =
  {
    pending: { word: 'Waiting', tone: 'high' },
    approved: { word: 'In progress', tone: 'medium' },
    declined: { word: 'Declined', tone: 'quiet' },
    withdrawn: { word: 'Cancelled', tone: 'quiet' },
    expired: { word: 'Expired', tone: 'quiet' },
    done: { word: 'Done', tone: 'good' },
    failed: { word: 'Failed', tone: 'critical' },
  };

type Rule = OwnPlan['approvals'][number];

/** Who decides, as a person reads it. */
export const ROLE_WORDS: Readonly<Record<Rule['by'], string>> = {
  'nexus:owner': 'another owner',
  'nexus:analyst': 'another analyst',
};

/** A rule of the plan in words: "Erase a person: another owner, within 24 hours". */
export const ruleText = ({ title, by, hours }: Rule): string =>
  `${title}: ${ROLE_WORDS[by]}, within ${hours} ${hours === 1 ? 'hour' : 'hours'}`;
