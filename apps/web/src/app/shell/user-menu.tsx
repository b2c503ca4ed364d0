import { UnstyledButton } from '@mantine/core';
import type { Me } from '@rampart/identity-access/contract';
import { t } from '@rampart/kernel';
import { LazyMenu } from '../../shared/lazy-part/lazy-menu.js';
import type { PageEntry } from '../pages/page.js';
import classes from './shell-header.module.css';

interface UserMenuProps {
  readonly me: Me;
  readonly settings: readonly PageEntry[];
  readonly onShortcuts: () => void;
  readonly onSignOut: () => void;
}

const items = () => import('./user-menu-items.js');

const initialsOf = (name: string): string =>
  name
    .split(/[\s._-]+/)
    .filter(Boolean)
    .slice(0, 2)
    .map((word) => [...word][0]?.toUpperCase())
    .join('');

export function UserMenu(props: UserMenuProps) {
  const name = props.me.displayName || props.me.username;
  return (
    <LazyMenu
      load={items}
      props={props}
      target={
        <UnstyledButton aria-label={t`Account: ${name}`} className={classes.me}>
          {initialsOf(name)}
        </UnstyledButton>
      }
    />
  );
}
