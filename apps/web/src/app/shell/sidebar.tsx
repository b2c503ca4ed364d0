import { AppShell, NavLink, Text } from '@mantine/core';
import { NavLink as RouterLink } from 'react-router-dom';
import { preload } from '../../shared/lazy-part/chunks.js';
import { BackendIndicator } from './backend-indicator.js';
import type { AreaNavigation } from '../pages/navigation.js';
import { PAGE_ICONS } from '../pages/page-icons.js';
import { KatiaPanel } from './katia-panel.js';
import classes from './sidebar.module.css';

interface SidebarProps {
  readonly navigation: AreaNavigation;
  readonly tenantName: string | undefined;
}

function PageIcon({ name }: { readonly name: keyof typeof PAGE_ICONS }) {
  const Icon = PAGE_ICONS[name];
  return <Icon size={18} stroke={1.7} aria-hidden />;
}

/** Pages of an area, and whether the server answers. */
export function Sidebar({ navigation: { area, groups }, tenantName }: SidebarProps) {
  return (
    <>
      <AppShell.Section grow p="sm" className={classes.pages}>
        {tenantName ? (
          <Text size="sm" fw={600} px="sm" pt={4} pb="xs" truncate>
            {tenantName}
          </Text>
        ) : null}
        {groups.map(({ group, items }) => (
          <div key={group} className={classes.group}>
            <Text component="h2" className={classes.heading} id={`nav-${group}`}>
              {group}
            </Text>
            <ul className={classes.list} aria-labelledby={`nav-${group}`}>
              {items.map(({ label, path, icon, load }) => (
                <li key={path} onPointerEnter={() => preload(load)} onFocus={() => preload(load)}>
                  <NavLink
                    component={RouterLink}
                    to={path}
                    label={label}
                    leftSection={<PageIcon name={icon} />}
                    className={classes.link}
                  />
                </li>
              ))}
            </ul>
          </div>
        ))}
      </AppShell.Section>
      <AppShell.Section p="md" className={classes.status}>
        {area === 'core' ? <KatiaPanel /> : <BackendIndicator />}
      </AppShell.Section>
    </>
  );
}
