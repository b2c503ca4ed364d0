import { Burger, Group, Kbd, Text, UnstyledButton } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { BrandMark } from '../../shared/ui/brand-mark.js';
import { ColorSchemeMenu } from './color-scheme-menu.js';
import type { AreaNavigation } from '../pages/navigation.js';
import classes from './shell-header.module.css';
import { UserMenu, type UserMenuProps } from './user-menu.js';

interface ShellHeaderProps extends UserMenuProps {
  readonly area: AreaNavigation;
  readonly navigationOpened: boolean;
  readonly onToggleNavigation: () => void;
  readonly onSearch: () => void;
}

const modKey = /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘' : 'Ctrl';

/** Product, search, colour scheme, account. */
export function ShellHeader({
  area,
  navigationOpened,
  onToggleNavigation,
  onSearch,
  ...user
}: ShellHeaderProps) {
  return (
    <Group h="100%" px="md" gap="sm" wrap="nowrap">
      <Burger
        className={classes.burger}
        opened={navigationOpened}
        onClick={onToggleNavigation}
        size="sm"
        aria-label={navigationOpened ? 'Close navigation' : 'Open navigation'}
        aria-expanded={navigationOpened}
      />
      <Link to={area.home} className={classes.brand} aria-label={`Rampart ${area.label}, home`}>
        <BrandMark size={26} />
        <Text component="span" fw={680} fz={18} className={classes.name}>
          Rampart
        </Text>
        <Text component="span" className={classes.area}>
          {area.label}
        </Text>
      </Link>
      <UnstyledButton className={classes.search} onClick={onSearch} aria-label="Search pages and actions">
        <IconSearch size={16} aria-hidden />
        <span className={classes.searchText}>Search pages and actions</span>
        <span className={classes.searchKeys} aria-hidden>
          <Kbd size="xs">{modKey}</Kbd>
          <Kbd size="xs">K</Kbd>
        </span>
      </UnstyledButton>
      <ColorSchemeMenu />
      <UserMenu {...user} />
    </Group>
  );
}
