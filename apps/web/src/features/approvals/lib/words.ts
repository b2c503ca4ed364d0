import type { ApprovalStatus } from '@rampart/approvals/contract';
import { t } from '@rampart/kernel';
import type { OwnPlan } from '@rampart/tier-policy/contract';
import type { Tone } from '../../../shared/ui/tone.js';
import { plural } from '../../../shared/format/numbers.js';

export const STATUS_WORDS: Readonly<Record<ApprovalStatus, { readonly word: string; readonly tone: Tone }>> =
  {
    pending: { word: t`Waiting`, tone: 'waits' },
    approved: { word: t`In progress`, tone: 'plain' },
    declined: { word: t`Declined`, tone: 'refused' },
    withdrawn: { word: t`Cancelled`, tone: 'over' },
    expired: { word: t`Expired`, tone: 'over' },
    done: { word: t`Done`, tone: 'over' },
    failed: { word: t`Failed`, tone: 'refused' },
  };

type Rule = OwnPlan['approvals'][number];

export const ROLE_WORDS: Readonly<Record<Rule['by'], string>> = {
  'nexus:owner': t`another owner`,
  'nexus:analyst': t`another analyst`,
};

/** A rule of the plan as text: "Erase a person: another owner, within 24 hours". */
export const ruleText = ({ title, by, hours }: Rule): string =>
  t`${title}: ${ROLE_WORDS[by]}, within ${plural(hours, 'hour')}`;
