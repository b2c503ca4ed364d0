import { Checkbox, Stack } from '@mantine/core';
import type { UserView } from '@rampart/identity-access/contract';
import { toastError, toastInfo } from '../../../shared/ui/toasts.js';
import { useChangeRole } from '../api/users.js';
import { roleOptions } from '../lib/role-options.js';

interface UserRolesProps {
  readonly user: UserView;
  readonly staff: boolean;
  readonly mayManage: boolean;
}

/** The roles of one user; each change applies within a second. */
export function UserRoles({ user, staff, mayManage }: UserRolesProps) {
  const change = useChangeRole();
  const toggle = (role: (typeof user.roles)[number], held: boolean): void =>
    change.mutate(
      { id: user.id, role, held },
      {
        onSuccess: () => toastInfo({ kind: 'role', title: `${held ? 'Granted' : 'Revoked'} ${role}` }),
        onError: (error) => toastError('role', `${role} could not be changed`, error),
      },
    );
  /** What has been asked for and is not yet true. */
  const asked = (role: string): boolean | null =>
    change.isPending && change.variables.role === role ? change.variables.held : null;
  return (
    <Stack gap="sm">
      {roleOptions(staff).map(({ name, title, description }) => (
        <Checkbox
          key={name}
          label={`${title} (${name})`}
          description={description}
          checked={asked(name) ?? user.roles.includes(name)}
          disabled={!mayManage || change.isPending || user.status === 'erased'}
          onChange={(event) => toggle(name, event.currentTarget.checked)}
        />
      ))}
    </Stack>
  );
}
