import type { ReportOutcome } from '@rampart/incidents/contract';

/** How a reason is asked for. */
export interface ReasonWords {
  readonly title: string;
  readonly text: string;
  /** On the button. */
  readonly act: string;
  /** Nothing comes after it. */
  readonly isEnd?: boolean;
}

export const STEP_REASONS: Readonly<Record<'return' | 'withdrawal', ReasonWords>> = {
  return: {
    title: 'Return to draft?',
    text: 'It can be changed again. What was prepared is no longer signed as it is.',
    act: 'Return it',
  },
  withdrawal: {
    title: 'Withdraw this incident?',
    text: 'It ends here: nothing more can be changed, signed or filed. Evidence and chain of custody stay.',
    act: 'Withdraw it',
    isEnd: true,
  },
};

export const OUTCOME_REASONS: Readonly<Record<ReportOutcome, ReasonWords>> = {
  taken_down: {
    title: 'Was it taken down?',
    text: 'Write how you know: what the place answered, or what you saw there. The reminder ends.',
    act: 'Record as taken down',
  },
  dismissed: {
    title: 'Was the report dismissed?',
    text: 'Write what the place answered. The reminder ends; the report can be reopened later.',
    act: 'Record as dismissed',
  },
  reopened: {
    title: 'Reopen the report?',
    text: 'Write why: it came back, or you appealed. The reminder is counted from today.',
    act: 'Reopen it',
  },
};
