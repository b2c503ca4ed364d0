import type { ApprovalStatus } from '@rampart/approvals/contract';
import type { OwnPlan } from '@rampart/tier-policy/contract';
import type { Tone } from '../../../shared/ui/tone.js';

export const STATUS_WORDS: Readonly<Record<ApprovalStatus, { readonly word: string; readonly tone: Tone }>> =
  {
    pending: { word: 'Waiting', tone: 'waits' },
    approved: { word: 'In progress', tone: 'plain' },
    declined: { word: 'Declined', tone: 'refused' },
    withdrawn: { word: 'Cancelled', tone: 'over' },
    expired: { word: 'Expired', tone: 'over' },
    done: { word: 'Done', tone: 'over' },
    failed: { word: 'Failed', tone: 'refused' },
  };

type Rule = OwnPlan['approvals'][number];

export const ROLE_WORDS: Readonly<Record<Rule['by'], string>> = {
  'nexus:owner': 'another owner',
  'nexus:analyst': 'another analyst',
};

/** A rule of the plan as text: "Erase a person: another owner, within 24 hours". */
export const ruleText = ({ title, by, hours }: Rule): string =>
  `${title}: ${ROLE_WORDS[by]}, within ${hours} ${hours === 1 ? 'hour' : 'hours'}`;
