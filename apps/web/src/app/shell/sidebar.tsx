import { AppShell, NavLink, ScrollArea, Text } from '@mantine/core';
import { NavLink as RouterLink } from 'react-router-dom';
import { BackendIndicator } from './backend-indicator.js';
import { NAVIGATION } from './navigation.js';
import classes from './sidebar.module.css';

/** Areas of the console, and whether its server answers. */
export function Sidebar({ tenantName }: { readonly tenantName: string | undefined }) {
  return (
    <>
      <AppShell.Section grow component={ScrollArea} type="auto" p="sm">
        {tenantName ? (
          <Text size="sm" fw={600} px="sm" pt={4} pb="xs" truncate>
            {tenantName}
          </Text>
        ) : null}
        {NAVIGATION.map(({ group, items }) => (
          <div key={group} className={classes.group}>
            <Text component="h2" className={classes.heading} id={`nav-${group}`}>
              {group}
            </Text>
            <ul className={classes.list} aria-labelledby={`nav-${group}`}>
              {items.map(({ label, path, Icon }) => (
                <li key={path}>
                  <NavLink
                    component={RouterLink}
                    to={path}
                    label={label}
                    leftSection={<Icon size={18} stroke={1.7} aria-hidden />}
                    className={classes.link}
                  />
                </li>
              ))}
            </ul>
          </div>
        ))}
      </AppShell.Section>
      <AppShell.Section p="md" className={classes.status}>
        <BackendIndicator />
      </AppShell.Section>
    </>
  );
}
