import { Button, EmptyState, Group } from '@mantine/core';
import type { WaitlistEntryView } from '@rampart/waitlist/contract';
import { useMemo } from 'react';
import { TimeAgo } from '../../../shared/format/time-ago.js';
import type { DataColumn } from '../../../shared/table/column.js';
import type { DataTableProps } from '../../../shared/table/data-table.js';
import { FilteredTable } from '../../../shared/table/filtered-table.js';
import { ToneBadge } from '../../../shared/ui/tone-badge.js';
import { toastError, toastInfo } from '../../../shared/ui/toasts.js';
import { useWaitlistStep } from '../api/waitlist.js';
import { MAIL_WORDS, WAITLIST_WORDS } from '../lib/words.js';

interface WaitlistTableProps extends Pick<
  DataTableProps<WaitlistEntryView>,
  'view' | 'onView' | 'more' | 'query'
> {
  readonly entries: readonly WaitlistEntryView[];
  readonly mayChange: boolean;
}

const COLUMNS: readonly DataColumn<WaitlistEntryView>[] = [
  {
    id: 'email',
    label: 'Mail address',
    value: (row) => row.email ?? 'Not shown',
    width: 14,
    grow: 3,
    fixed: true,
  },
  {
    id: 'status',
    label: 'Status',
    value: (row) => WAITLIST_WORDS[row.status].word,
    render: ({ status }) => (
      <ToneBadge tone={WAITLIST_WORDS[status].tone}>{WAITLIST_WORDS[status].word}</ToneBadge>
    ),
    width: 8,
    filterable: true,
  },
  {
    id: 'requested',
    label: 'Polling interval',
    value: (row) => row.requestedAt,
    render: (row) => <TimeAgo at={row.requestedAt} />,
    width: 7,
    largestFirst: true,
  },
  {
    id: 'joined',
    label: 'Joined',
    value: (row) => row.joinedAt,
    render: (row) => (row.joinedAt === null ? '' : <TimeAgo at={row.joinedAt} />),
    width: 7,
    largestFirst: true,
  },
  {
    id: 'mail',
    label: 'Last mail',
    value: (row) =>
      row.mail.reason === null
        ? MAIL_WORDS[row.mail.state]
        : `${MAIL_WORDS[row.mail.state]}: ${row.mail.reason}`,
    width: 9,
    grow: 2,
  },
];

const rowId = ({ id }: WaitlistEntryView): string => id;
const rowName = ({ email }: WaitlistEntryView): string => email ?? 'an address';
const KIND = 'waitlist';

function Actions({ entry }: { readonly entry: WaitlistEntryView }) {
  const change = useWaitlistStep();
  const act = (step: 'invite' | 'remove', title: string): void =>
    void change.mutateAsync({ id: entry.id, step }).then(
      () => toastInfo({ kind: KIND, title }),
      (error: unknown) => toastError(KIND, 'Waitlist not changed', error),
    );
  const name = rowName(entry);
  return (
    <Group gap={4} wrap="nowrap">
      {entry.status === 'joined' ? (
        <Button
          size="compact-xs"
          aria-label={`Invite ${name}`}
          loading={change.isPending}
          onClick={() => act('invite', 'Invitation sent')}
        >
          Invite
        </Button>
      ) : null}
      {['pending', 'joined', 'invited'].includes(entry.status) ? (
        <Button
          size="compact-xs"
          variant="default"
          aria-label={`Remove ${name}`}
          loading={change.isPending}
          onClick={() => act('remove', 'Address removed')}
        >
          Remove
        </Button>
      ) : null}
    </Group>
  );
}

/** The waitlist, newest first; administrators invite and remove. */
export function Component({ entries, mayChange, ...table }: WaitlistTableProps) {
  const actions = useMemo(
    () => (mayChange ? (entry: WaitlistEntryView) => <Actions entry={entry} /> : undefined),
    [mayChange],
  );
  return (
    <FilteredTable
      {...table}
      {...(actions === undefined ? {} : { actions })}
      actionsStay
      filters="the waitlist"
      id="waitlist"
      label="Waitlist"
      noun={['person', 'people']}
      rows={entries}
      rowId={rowId}
      rowName={rowName}
      columns={COLUMNS}
      empty={<EmptyState py="lg" title="None yet" description="People who join appear here." />}
    />
  );
}
