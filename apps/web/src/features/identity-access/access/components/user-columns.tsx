import { Group, Text } from '@mantine/core';
import { ROLES, type UserView } from '@rampart/identity-access/contract';
import { t } from '@rampart/kernel';
import { TimeAgo } from '../../../../shared/format/time-ago.js';
import type { DataColumn } from '../../../../shared/table/column.js';
import { ToneBadge } from '../../../../shared/ui/tone-badge.js';
import { nameOf, nextEndOf, displayStatusOf } from '../lib/user-facts.js';
import { STATUS_WORDS } from '../lib/words.js';

const timeOr = (at: string | null, otherwise: string, ahead = false) =>
  at === null ? (
    <Text span inherit c="dimmed">
      {otherwise}
    </Text>
  ) : (
    <TimeAgo at={at} ahead={ahead} />
  );

function Status({ user }: { readonly user: UserView }) {
  const { tone, text } = STATUS_WORDS[user.status];
  return <ToneBadge tone={tone}>{text}</ToneBadge>;
}

function CurrentStatus({ marks }: { readonly marks: readonly string[] }) {
  return (
    <Group component="span" gap={4} wrap="nowrap">
      {marks.map((mark) => (
        <ToneBadge key={mark} tone="waits">
          {mark}
        </ToneBadge>
      ))}
    </Group>
  );
}

/** The columns of users. `now` is the moment that the page shows. */
export const userColumns = (now: Date): readonly DataColumn<UserView>[] => [
  { id: 'name', label: t`Name`, value: nameOf, width: 10, grow: 2, fixed: true },
  { id: 'username', label: t`Username`, value: (row) => row.username, width: 9, optional: true },
  { id: 'email', label: t`E-mail`, value: (row) => row.email, width: 12, optional: true },
  {
    id: 'status',
    label: t`Status`,
    value: (row) => row.status,
    render: (row) => <Status user={row} />,
    width: 7,
    filterable: true,
    choices: Object.keys(STATUS_WORDS),
    valueLabel: (text) => STATUS_WORDS[text as UserView['status']]?.text ?? text,
  },
  {
    id: 'roles',
    label: t`Roles`,
    value: (row) => row.roles,
    width: 12,
    grow: 2,
    sortable: false,
    filterable: true,
    choices: ROLES.map(({ name }) => name),
  },
  {
    id: 'ends',
    label: t`Next role ends`,
    value: nextEndOf,
    render: (row) => timeOr(nextEndOf(row), t`never`, true),
    width: 8,
  },
  {
    id: 'second-factor',
    label: t`Second factor`,
    value: (row) => row.secondFactor,
    render: (row) => (row.secondFactor ? t`set up` : t`none`),
    valueLabel: (text) => (text === 'true' ? t`set up` : t`none`),
    width: 8,
    filterable: true,
    choices: ['true', 'false'],
  },
  {
    id: 'sessions',
    label: t`Sessions`,
    value: (row) => row.openSessions,
    width: 6,
    align: 'end',
    largestFirst: true,
  },
  {
    id: 'signed-in',
    label: t`Last signed in`,
    value: (row) => row.lastSignInAt,
    render: (row) => timeOr(row.lastSignInAt, t`never`),
    width: 8,
    largestFirst: true,
  },
  {
    id: 'standing',
    label: t`Remarks`,
    value: (row) => displayStatusOf(row, now),
    render: (row) => <CurrentStatus marks={displayStatusOf(row, now)} />,
    width: 8,
    sortable: false,
    filterable: true,
    choices: ['dormant', t`core:admin unused`],
  },
  {
    id: 'invited',
    label: t`Invited`,
    value: (row) => row.invitedAt,
    render: (row) => timeOr(row.invitedAt, ''),
    width: 9,
    largestFirst: true,
    optional: true,
  },
];
