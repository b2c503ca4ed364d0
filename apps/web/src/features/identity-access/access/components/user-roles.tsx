import { Button, Group, Select, Stack, Text } from '@mantine/core';
import { PRIVILEGED_GRANT_HOURS, type RoleName, type UserView } from '@rampart/identity-access/contract';
import { t } from '@rampart/kernel';
import { useState } from 'react';
import { TimeAgo } from '../../../../shared/format/time-ago.js';
import { Trans } from '../../../../shared/language/trans.js';
import { toastError, toastInfo } from '../../../../shared/ui/toasts.js';
import { toastUndo } from '../../../../shared/ui/undo-toast.js';
import { useGrantRole, useRevokeRole } from '../api/users.js';
import { grantEnd, isPrivileged } from '../lib/grant-end.js';
import { roleOptions } from '../lib/role-options.js';

interface UserRolesProps {
  readonly user: UserView;
  readonly staff: boolean;
  readonly mayManage: boolean;
}

type Role = ReturnType<typeof roleOptions>[number];

/** Hours of a grant; the empty value is permanent. */
const PERIODS = [
  { value: String(PRIVILEGED_GRANT_HOURS), label: t`For ${PRIVILEGED_GRANT_HOURS} hours` },
  { value: '24', label: t`For a day` },
  { value: '168', label: t`For a week` },
  { value: '', label: t`Permanently` },
];

function HeldRole({ user, role, mayManage }: Omit<UserRolesProps, 'staff'> & { readonly role: Role }) {
  const grant = user.grants.find((held) => held.role === role.name);
  const revoke = useRevokeRole();
  const grantAgain = useGrantRole();
  // Not `mutate`, which would drop its callbacks, because the row unmounts first.
  const end = (): void =>
    void revoke.mutateAsync({ id: user.id, role: role.name }).then(
      () =>
        toastUndo({
          kind: 'role',
          title: t`${role.name} revoked`,
          undo: () =>
            grantAgain.mutateAsync({ id: user.id, role: role.name, expiresAt: grant?.expiresAt ?? null }),
        }),
      (error: unknown) => toastError('role', t`Could not revoke ${role.name}`, error),
    );
  return (
    <Group component="li" justify="space-between" wrap="nowrap" align="flex-start">
      <div>
        <Text size="sm" fw={550}>
          {role.title} ({role.name})
        </Text>
        <Text size="xs" c="dimmed">
          {grant?.expiresAt ? (
            <Trans>
              ends <TimeAgo at={grant.expiresAt} ahead />
            </Trans>
          ) : (
            t`permanent`
          )}
          {grant ? (
            <Trans>
              {' '}
              · granted <TimeAgo at={grant.grantedAt} />
            </Trans>
          ) : null}
        </Text>
      </div>
      {mayManage ? (
        <Button
          size="xs"
          variant="default"
          loading={revoke.isPending}
          aria-label={t`End ${role.title}`}
          onClick={end}
        >{t`End role`}</Button>
      ) : null}
    </Group>
  );
}

function GrantForm({ user, staff }: Pick<UserRolesProps, 'user' | 'staff'>) {
  const [role, setRole] = useState<RoleName | null>(null);
  const [period, setPeriod] = useState('');
  const grant = useGrantRole();
  const choose = (name: string | null): void => {
    setRole(name as RoleName | null);
    // By default a privileged role is granted for a working day.
    setPeriod(isPrivileged(name) ? String(PRIVILEGED_GRANT_HOURS) : '');
  };
  const submit = (): void => {
    if (role === null) return;
    void grant.mutateAsync({ id: user.id, role, expiresAt: grantEnd(period, new Date()) }).then(
      () => {
        toastInfo({ kind: 'role', title: t`Granted ${role}` });
        setRole(null);
      },
      (error: unknown) => toastError('role', t`${role} could not be granted`, error),
    );
  };
  return (
    <Stack gap="xs">
      <Select
        label={t`Role to grant`}
        placeholder={t`Choose a role`}
        data={roleOptions(staff).map(({ name, title }) => ({ value: name, label: `${title} (${name})` }))}
        value={role}
        onChange={choose}
        comboboxProps={{ withinPortal: true }}
      />
      <Group align="flex-end" gap="xs">
        <Select
          label={t`How long`}
          data={PERIODS}
          value={period}
          allowDeselect={false}
          onChange={(value) => setPeriod(value ?? '')}
          style={{ flex: 1 }}
        />
        <Button disabled={role === null} loading={grant.isPending} onClick={submit}>{t`Grant`}</Button>
      </Group>
    </Stack>
  );
}

/** The roles of one user with their ends. Changes apply within a second. Without the right they are read-only. */
export function UserRoles({ user, staff, mayManage }: UserRolesProps) {
  const held = roleOptions(staff).filter(({ name }) => user.roles.includes(name));
  return (
    <Stack gap="md">
      {held.length === 0 ? (
        <Text size="sm" c="dimmed">{t`No roles.`}</Text>
      ) : (
        <Stack component="ul" gap="sm" m={0} p={0} style={{ listStyle: 'none' }}>
          {held.map((role) => (
            <HeldRole key={role.name} user={user} role={role} mayManage={mayManage} />
          ))}
        </Stack>
      )}
      {mayManage && user.status !== 'erased' ? <GrantForm user={user} staff={staff} /> : null}
    </Stack>
  );
}
