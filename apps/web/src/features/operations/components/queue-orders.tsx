import { Button, Group, Text } from '@mantine/core';
import { t } from '@rampart/kernel';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ConfirmTyped } from '../../../shared/confirm/confirm-typed.js';
import { plural } from '../../../shared/format/numbers.js';
import { Trans } from '../../../shared/language/trans.js';
import { toastInfo } from '../../../shared/ui/toasts.js';
import { concernedQueryOptions, type OperatedQueue, useOrderQueue } from '../api/operations.js';

function DrainDialog({ queue, onClose }: { readonly queue: string; readonly onClose: () => void }) {
  const order = useOrderQueue();
  const concerned = useQuery(concernedQueryOptions(queue, 'drain'));
  const drain = (): void =>
    void order.mutateAsync({ queue, action: 'drain', confirm: queue }).then(
      ({ jobs }) => {
        toastInfo({ kind: `drained-${queue}`, title: t`${plural(jobs, 'job')} removed from ${queue}` });
        onClose();
      },
      () => undefined,
    );
  return (
    <ConfirmTyped
      opened
      title={t`Drain ${queue}?`}
      expected={queue}
      action={t`Drain`}
      pending={order.isPending}
      error={order.error ?? concerned.error}
      onConfirm={drain}
      onClose={onClose}
    >
      <Text size="sm">
        <Trans>
          {concerned.data === undefined
            ? t`Counting the jobs...`
            : t`This removes ${plural(concerned.data.jobs, 'job')}.`}{' '}
          Running jobs finish. Work that the log still wants is queued again by a worker.
        </Trans>
      </Text>
    </ConfirmTyped>
  );
}

export function QueueOrders({ queue }: { readonly queue: OperatedQueue }) {
  const { name, paused, failed, waiting, delayed } = queue;
  const order = useOrderQueue();
  const [draining, setDraining] = useState(false);
  const halt = paused ? 'resume' : 'pause';
  const button = (label: string, onClick: () => void) => (
    <Button
      size="compact-xs"
      variant="default"
      aria-label={`${label} ${name}`}
      loading={order.isPending}
      onClick={onClick}
    >
      {label}
    </Button>
  );
  return (
    <Group gap="xs" wrap="nowrap" justify="flex-end">
      {button(paused ? t`Resume` : t`Pause`, () => order.mutate({ queue: name, action: halt }))}
      {failed > 0 ? button(t`Retry`, () => order.mutate({ queue: name, action: 'retry' })) : null}
      {waiting + delayed > 0 ? button(t`Drain`, () => setDraining(true)) : null}
      {draining ? <DrainDialog queue={name} onClose={() => setDraining(false)} /> : null}
    </Group>
  );
}
