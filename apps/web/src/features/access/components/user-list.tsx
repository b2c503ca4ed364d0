import { Avatar, Card, Group, Stack, Text, UnstyledButton } from '@mantine/core';
import { isDormant, type RoleName, staleRolesOf, type UserView } from '@rampart/identity-access/contract';
import { TimeAgo } from '../../../shared/ui/time-ago.js';
import { ToneBadge } from '../../../shared/ui/tone-badge.js';
import { STATUS_WORDS } from '../lib/words.js';
import classes from './user-list.module.css';

interface UserListProps {
  readonly users: readonly UserView[];
  readonly onOpen: (id: string) => void;
}

const endOf = (user: UserView, role: RoleName): string | null =>
  user.grants.find((grant) => grant.role === role)?.expiresAt ?? null;

const sessionsText = (count: number): string =>
  count === 0 ? 'no sessions' : count === 1 ? '1 session' : `${count} sessions`;

function UserRow({ user, onOpen }: { readonly user: UserView; readonly onOpen: () => void }) {
  const status = STATUS_WORDS[user.status];
  const name = user.displayName || user.username;
  const now = new Date();
  return (
    <UnstyledButton className={classes.row} onClick={onOpen} aria-label={`Open ${name}`}>
      <Avatar name={name} color="verdigris" variant="filled" size={36} aria-hidden />
      <Stack gap={0} miw={0} className={classes.who}>
        <Text size="sm" fw={600} truncate>
          {name}
        </Text>
        <Text size="xs" c="dimmed" truncate>
          {user.email ? `${user.username} · ${user.email}` : user.username}
        </Text>
      </Stack>
      <Group gap={6} className={classes.roles}>
        {user.roles.map((role) => (
          <ToneBadge key={role} tone="quiet">
            {role}
            {endOf(user, role) ? (
              <>
                {' '}
                ends <TimeAgo at={endOf(user, role) ?? ''} />
              </>
            ) : null}
          </ToneBadge>
        ))}
        {isDormant(user, now) ? <ToneBadge tone="medium">Dormant</ToneBadge> : null}
        {staleRolesOf(user, now).map((role) => (
          <ToneBadge key={role} tone="medium">
            {role} unused
          </ToneBadge>
        ))}
      </Group>
      <Text size="xs" c="dimmed" className={classes.seen}>
        {user.lastSignInAt ? (
          <>
            Signed in <TimeAgo at={user.lastSignInAt} />
          </>
        ) : (
          'Never signed in'
        )}
        <br />
        {user.secondFactor ? 'Second factor' : 'No second factor'} · {sessionsText(user.openSessions)}
      </Text>
      <ToneBadge tone={status.tone} className={classes.status}>
        {status.text}
      </ToneBadge>
    </UnstyledButton>
  );
}

/** The people of the tenant, one row each. */
export function UserList({ users, onOpen }: UserListProps) {
  return (
    <Card padding={0}>
      <ul className={classes.list}>
        {users.map((user) => (
          <li key={user.id}>
            <UserRow user={user} onOpen={() => onOpen(user.id)} />
          </li>
        ))}
      </ul>
      {users.length === 0 ? (
        <Text p="lg" c="dimmed">
          Nobody fits this search.
        </Text>
      ) : null}
    </Card>
  );
}
