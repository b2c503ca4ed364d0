import { Button, Code, Stack, Text } from '@mantine/core';
import type { ClientErrorGroupDetail, OccurrenceTally } from '@rampart/client-errors/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { DateTime } from '../../../shared/format/date-time.js';
import { formatNumber, plural } from '../../../shared/format/numbers.js';
import { DetailDrawer } from '../../../shared/drawer/detail-drawer.js';
import { DrawerActions } from '../../../shared/drawer/drawer-actions.js';
import { useWritable } from '../../../shared/time-travel/use-as-of.js';
import { QueryView } from '../../../shared/ui/query-states.js';
import { toastError, toastInfo } from '../../../shared/ui/toasts.js';
import { ToneBadge } from '../../../shared/ui/tone-badge.js';
import { problemQueryOptions, useSettleProblem } from '../api/problems.js';

interface ProblemDrawerProps {
  /** The id of the problem; null when closed. */
  readonly id: string | null;
  /** Whether the user may resolve the problem. */
  readonly maySettle: boolean;
  readonly onClose: () => void;
}

const tallyText = (tally: OccurrenceTally): string =>
  Object.entries(tally)
    .map(([name, count]) => `${name} (${formatNumber(count)})`)
    .join(', ');

function Facts({ problem }: { readonly problem: ClientErrorGroupDetail }) {
  return (
    <Stack gap={4}>
      <div>
        <ToneBadge tone={problem.status === 'open' ? 'waits' : 'over'}>{problem.status}</ToneBadge>
      </div>
      <Text size="sm" component="div">
        {plural(problem.count, 'report')}, first <DateTime at={problem.firstSeenAt} />, last{' '}
        <DateTime at={problem.lastSeenAt} />
      </Text>
      {problem.returned > 0 ? (
        <Text size="sm">Seen again {plural(problem.returned, 'time')} after it was resolved.</Text>
      ) : null}
      <Text size="sm">Pages: {tallyText(problem.routes)}</Text>
      <Text size="sm">Browsers: {tallyText(problem.browsers)}</Text>
      <Text size="sm">Builds: {tallyText(problem.builds)}</Text>
    </Stack>
  );
}

function Sample({ problem }: { readonly problem: ClientErrorGroupDetail }) {
  if (problem.sample === null)
    return (
      <Text size="sm" c="dimmed">
        This crash was erased with the data of its sender.
      </Text>
    );
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
            () => toastInfo({ kind: 'problem', title: open ? 'Problem resolved' : 'Problem reopened' }),
            (error: unknown) => toastError('problem', 'The problem could not be changed', error),
          )
        }
      >
        {open ? 'Resolve' : 'Reopen'}
      </Button>
    </DrawerActions>
  );
}

/** One problem with its occurrences, first report and status. */
export default function ProblemDrawer({ id, maySettle, onClose }: ProblemDrawerProps) {
  const [last, setLast] = useState(id ?? '');
  if (id !== null && id !== last) setLast(id);
  const problem = useQuery({ ...problemQueryOptions(last), enabled: last !== '' });
  return (
    <DetailDrawer row={id} title={problem.data?.title ?? 'Problem'} onClose={onClose}>
      <QueryView query={problem} what="the problem">
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
