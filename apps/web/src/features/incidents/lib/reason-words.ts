import type { ReportOutcome } from '@rampart/incidents/contract';

export interface ReasonWords {
  readonly title: string;
  readonly text: string;
  readonly act: string;
  /** Whether the action is final. */
  readonly isEnd?: boolean;
}

export const STEP_REASONS: Readonly<Record<'return' | 'withdrawal', ReasonWords>> = {
  return: {
    title: 'Return to draft?',
    text: 'You can edit it again. The prepared report is discarded.',
    act: 'Return',
  },
  withdrawal: {
    title: 'Withdraw this incident?',
    text: 'You can no longer edit, sign or file it. Evidence and chain of custody stay.',
    act: 'Withdraw',
    isEnd: true,
  },
};

export const OUTCOME_REASONS: Readonly<Record<ReportOutcome, ReasonWords>> = {
  taken_down: {
    title: 'Was it taken down?',
    text: 'Enter the answer of the recipient or your own observation. The reminder ends.',
    act: 'Record as taken down',
  },
  dismissed: {
    title: 'Was the report dismissed?',
    text: 'Enter the answer of the recipient. You can reopen the report later.',
    act: 'Record as dismissed',
  },
  reopened: {
    title: 'Reopen the report?',
    text: 'Enter the reason, such as an appeal. The reminder starts today.',
    act: 'Reopen',
  },
};
