import { ActionIcon } from '@mantine/core';
import type { IncidentView } from '@rampart/incidents/contract';
import { t } from '@rampart/kernel';
import { IconDots } from '@tabler/icons-react';
import { useState } from 'react';
import { LazyMenu } from '../../../shared/lazy-part/lazy-menu.js';
import { LazyOnce } from '../../../shared/lazy-part/lazy-once.js';
import { toastError } from '../../../shared/ui/toasts.js';
import { usePlainStep } from '../api/commands.js';
import { STEP_REASONS } from '../lib/reason-words.js';

const menu = () => import('./incident-menu.js');
const reasonDialog = () => import('./reason-dialog.js');

type Asking = 'return' | 'withdrawal';

interface IncidentActionsProps {
  readonly incident: IncidentView;
  readonly mayEdit: boolean;
}

export const hasActions = ({ status }: Pick<IncidentView, 'status'>): boolean =>
  status !== 'filed' && status !== 'withdrawn';

/** What is rarely done with an incident; each step has the action that leads on. */
export function IncidentActions({ incident, mayEdit }: IncidentActionsProps) {
  const { id, status } = incident;
  const review = usePlainStep(id);
  const step = usePlainStep(id);
  const [asking, setAsking] = useState<Asking | null>(null);
  const [last, setLast] = useState<Asking>('return');
  const ask = (what: Asking): void => {
    setLast(what);
    setAsking(what);
  };
  if (!mayEdit || !hasActions(incident)) return null;
  return (
    <>
      <LazyMenu
        load={menu}
        props={{
          status,
          onReview: () =>
            void review
              .mutateAsync({ step: 'review' })
              .catch((error: unknown) => toastError('incident-step', t`Review not requested`, error)),
          onReturn: () => ask('return'),
          onWithdraw: () => ask('withdrawal'),
        }}
        target={
          <ActionIcon variant="default" aria-label={t`More actions`}>
            <IconDots size={18} aria-hidden />
          </ActionIcon>
        }
      />
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
    </>
  );
}
