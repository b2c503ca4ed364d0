import { Button, Group } from '@mantine/core';
import type { IncidentView } from '@rampart/incidents/contract';
import { useState } from 'react';
import { LazyOnce } from '../../../shared/lazy-part/lazy-once.js';
import { toastError } from '../../../shared/ui/toasts.js';
import { usePlainStep } from '../api/commands.js';
import { STEP_REASONS } from '../lib/reason-words.js';

const reasonDialog = () => import('./reason-dialog.js');

type Asking = 'return' | 'withdrawal';

interface IncidentActionsProps {
  readonly incident: IncidentView;
  readonly mayEdit: boolean;
}

/** The steps of an incident that need no more than a reason. */
export function IncidentActions({ incident: { id, status }, mayEdit }: IncidentActionsProps) {
  const review = usePlainStep(id);
  const step = usePlainStep(id);
  const [asking, setAsking] = useState<Asking | null>(null);
  const [last, setLast] = useState<Asking>('return');
  const ask = (what: Asking): void => {
    setLast(what);
    setAsking(what);
  };
  if (!mayEdit || status === 'filed' || status === 'withdrawn') return null;
  return (
    <Group gap="xs">
      {status === 'draft' ? (
        <Button
          loading={review.isPending}
          onClick={() =>
            void review
              .mutateAsync({ step: 'review' })
              .catch((error: unknown) => toastError('incident-step', 'Review not requested', error))
          }
        >
          Request review
        </Button>
      ) : null}
      {status === 'in-review' || status === 'prepared' ? (
        <Button variant="default" aria-haspopup="dialog" onClick={() => ask('return')}>
          Return to draft
        </Button>
      ) : null}
      <Button variant="default" aria-haspopup="dialog" onClick={() => ask('withdrawal')}>
        Withdraw
      </Button>
      <LazyOnce
        load={reasonDialog}
        wanted={asking !== null}
        props={{
          words: STEP_REASONS[last],
          act: (reason: string) => step.mutateAsync({ step: last, reason }),
          opened: asking !== null,
          onClose: () => setAsking(null),
        }}
      />
    </Group>
  );
}
