import { Button, Group } from '@mantine/core';
import type { Filing, ReportOutcome } from '@rampart/incidents/contract';
import { t } from '@rampart/kernel';
import { useState } from 'react';
import { LazyOnce } from '../../../shared/lazy-part/lazy-once.js';
import { useRecordOutcome } from '../api/commands.js';
import { OUTCOME_REASONS } from '../lib/reason-words.js';

const reasonDialog = () => import('./reason-dialog.js');

interface OutcomeActionsProps {
  readonly incidentId: string;
  readonly filing: Pick<Filing, 'target' | 'outcome'>;
}

const LABELS: Readonly<Record<ReportOutcome, string>> = {
  taken_down: t`Taken down`,
  dismissed: t`Dismissed`,
  reopened: t`Reopen`,
};

/** The possible next outcomes: a decision before there is one, and a reopening after it. */
const nextOf = (outcome: ReportOutcome | null): readonly ReportOutcome[] =>
  outcome === null || outcome === 'reopened' ? ['taken_down', 'dismissed'] : ['reopened'];

export function OutcomeActions({ incidentId, filing: { target, outcome } }: OutcomeActionsProps) {
  const record = useRecordOutcome(incidentId);
  const [asking, setAsking] = useState<ReportOutcome | null>(null);
  const [last, setLast] = useState<ReportOutcome>('taken_down');
  return (
    <Group gap="xs">
      {nextOf(outcome).map((one) => (
        <Button
          key={one}
          variant="default"
          aria-haspopup="dialog"
          onClick={() => {
            setLast(one);
            setAsking(one);
          }}
        >
          {LABELS[one]}
        </Button>
      ))}
      <LazyOnce
        load={reasonDialog}
        wanted={asking !== null}
        props={{
          words: OUTCOME_REASONS[last],
          act: (reason: string) => record.mutateAsync({ target, outcome: last, reason }),
          opened: asking !== null,
          onClose: () => setAsking(null),
        }}
      />
    </Group>
  );
}
