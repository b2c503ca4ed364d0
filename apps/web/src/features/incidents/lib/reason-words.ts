import type { ReportOutcome } from '@rampart/incidents/contract';
import { t } from '@rampart/kernel';

export interface ReasonWords {
  readonly title: string;
  readonly text: string;
  readonly act: string;
  readonly isEnd?: boolean;
}

export const STEP_REASONS: Readonly<Record<'return' | 'withdrawal', ReasonWords>> = {
  return: {
    title: t`Return to draft?`,
    text: t`You can edit it again. The prepared report is discarded.`,
    act: t`Return`,
  },
  withdrawal: {
    title: t`Withdraw this incident?`,
    text: t`You can no longer edit, sign or file it. Evidence and chain of custody stay.`,
    act: t`Withdraw`,
    isEnd: true,
  },
};

export const OUTCOME_REASONS: Readonly<Record<ReportOutcome, ReasonWords>> = {
  taken_down: {
    title: t`Was it taken down?`,
    text: t`Enter the answer of the recipient or your own observation. The reminder ends.`,
    act: t`Record as taken down`,
  },
  dismissed: {
    title: t`Was the report dismissed?`,
    text: t`Enter the answer of the recipient. You can reopen the report later.`,
    act: t`Record as dismissed`,
  },
  reopened: {
    title: t`Reopen the report?`,
    text: t`Enter the reason, such as an appeal. The reminder starts today.`,
    act: t`Reopen`,
  },
};
