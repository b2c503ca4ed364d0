import { Button, Code, Stack, Text } from '@mantine/core';
import type { ClientErrorGroupDetail, OccurrenceTally } from '@rampart/client-errors/contract';
import { t } from '@rampart/kernel';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { DateTime } from '../../../shared/format/date-time.js';
import { formatNumber, plural } from '../../../shared/format/numbers.js';
import { DetailDrawer } from '../../../shared/drawer/detail-drawer.js';
import { DrawerActions } from '../../../shared/drawer/drawer-actions.js';
import { Trans } from '../../../shared/language/trans.js';
import { useWritable } from '../../../shared/time-travel/use-as-of.js';
import { QueryView } from '../../../shared/ui/query-states.js';
import { toastError, toastInfo } from '../../../shared/ui/toasts.js';
import { ToneBadge } from '../../../shared/ui/tone-badge.js';
import { problemQueryOptions, useSettleProblem } from '../api/problems.js';

interface ProblemDrawerProps {
  /** The id of the problem; null when closed. */
  readonly id: string | null;
  readonly maySettle: boolean;
  readonly onClose: () => void;
}

const tallyText = (tally: OccurrenceTally): string =>
  Object.entries(tally)
    .map(([name, count]) => `${name} (${formatNumber(count)})`)
    .join(', ');

function Facts({ problem }: { readonly problem: ClientErrorGroupDetail }) {
  const open = problem.status === 'open';
  return (
    <Stack gap={4}>
      <div>
        <ToneBadge tone={open ? 'waits' : 'over'}>{open ? t`Open` : t`Resolved`}</ToneBadge>
      </div>
      <Text size="sm" component="div">
        <Trans>
          {plural(problem.count, 'report')}, first <DateTime at={problem.firstSeenAt} />, last{' '}
          <DateTime at={problem.lastSeenAt} />
        </Trans>
      </Text>
      {problem.returned > 0 ? (
        <Text size="sm">
          <Trans>Seen again {plural(problem.returned, 'time')} after it was resolved.</Trans>
        </Text>
      ) : null}
      <Text size="sm">
        <Trans>Pages: {tallyText(problem.routes)}</Trans>
      </Text>
      <Text size="sm">
        <Trans>Browsers: {tallyText(problem.browsers)}</Trans>
      </Text>
      <Text size="sm">
        <Trans>Builds: {tallyText(problem.builds)}</Trans>
      </Text>
    </Stack>
  );
}

function Sample({ problem }: { readonly problem: ClientErrorGroupDetail }) {
  if (problem.sample === null)
    return <Text size="sm" c="dimmed">{t`This crash was erased with the data of its sender.`}</Text>;
  const { message, stack, componentStack } = problem.sample;
  return (
    <Code block tabIndex={0}>
      {[message, stack, componentStack].filter((text) => text !== null).join('\n\n')}
    </Code>
  );
}

function Settle({ problem }: { readonly problem: ClientErrorGroupDetail }) {
  const settle = useSettleProblem();
  const writable = useWritable();
  const open = problem.status === 'open';
  return (
    <DrawerActions>
      <Button
        loading={settle.isPending}
        disabled={!writable}
        onClick={() =>
          void settle.mutateAsync({ id: problem.id, status: open ? 'resolved' : 'open' }).then(
            () => toastInfo({ kind: 'problem', title: open ? t`Problem resolved` : t`Problem reopened` }),
            (error: unknown) => toastError('problem', t`The problem could not be changed`, error),
          )
        }
      >
        {open ? t`Resolve` : t`Reopen`}
      </Button>
    </DrawerActions>
  );
}

export default function ProblemDrawer({ id, maySettle, onClose }: ProblemDrawerProps) {
  const [last, setLast] = useState(id ?? '');
  if (id !== null && id !== last) setLast(id);
  const problem = useQuery({ ...problemQueryOptions(last), enabled: last !== '' });
  return (
    <DetailDrawer row={id} title={problem.data?.title ?? t`Problem`} onClose={onClose}>
      <QueryView query={problem} what={t`the problem`}>
        {(detail) => (
          <Stack gap="lg">
            <Facts problem={detail} />
            {maySettle ? <Settle problem={detail} /> : null}
            <Sample problem={detail} />
          </Stack>
        )}
      </QueryView>
    </DetailDrawer>
  );
}
