import { Avatar, UnstyledButton } from '@mantine/core';
import type { Me } from '@rampart/identity-access/contract';
import { LazyMenu } from '../../shared/lazy-part/lazy-menu.js';
import type { PageEntry } from '../pages/page.js';

interface UserMenuProps {
  readonly me: Me;
  readonly settings: readonly PageEntry[];
  readonly onShortcuts: () => void;
  readonly onSignOut: () => void;
}

const items = () => import('./user-menu-items.js');

/** Who is signed in, their settings, and the way out. */
export function UserMenu(props: UserMenuProps) {
  const name = props.me.displayName || props.me.username;
  return (
    <LazyMenu
      load={items}
      props={props}
      target={
        <UnstyledButton aria-label={`Account: ${name}`} style={{ borderRadius: 999, flex: 'none' }}>
          <Avatar name={name} size={34} color="verdigris" variant="filled" />
        </UnstyledButton>
      }
    />
  );
}
