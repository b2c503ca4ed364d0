import { ActionIcon, Menu } from '@mantine/core';
import type { IncidentView } from '@rampart/incidents/contract';
import { t } from '@rampart/kernel';
import { IconDots } from '@tabler/icons-react';
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

/** What is rarely done with an incident; each step has the action that leads on. */
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
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon variant="default" aria-label={t`More actions`}>
            <IconDots size={18} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {status === 'draft' ? (
            <Menu.Item
              onClick={() =>
                void review
                  .mutateAsync({ step: 'review' })
                  .catch((error: unknown) => toastError('incident-step', t`Review not requested`, error))
              }
            >{t`Request review`}</Menu.Item>
          ) : null}
          {status === 'in-review' || status === 'prepared' ? (
            <Menu.Item onClick={() => ask('return')}>{t`Return to draft`}</Menu.Item>
          ) : null}
          <Menu.Item onClick={() => ask('withdrawal')}>{t`Withdraw incident`}</Menu.Item>
        </Menu.Dropdown>
      </Menu>
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
