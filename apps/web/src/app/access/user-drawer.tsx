import type { ComponentProps } from 'react';
import UserDrawer from '../../features/identity-access/access/components/user-drawer.js';
import { SessionList } from '../../features/identity-access/session/components/session-list.js';

export default function UserDrawerWithSessions(
  props: Omit<ComponentProps<typeof UserDrawer>, 'renderSessions'>,
) {
  return (
    <UserDrawer
      {...props}
      renderSessions={(list, action) => <SessionList sessions={list} action={action} />}
    />
  );
}
