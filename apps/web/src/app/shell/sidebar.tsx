import { AppShell, NavLink, Text } from '@mantine/core';
import { NavLink as RouterLink } from 'react-router-dom';
import { preload } from '../../shared/lazy-part/chunks.js';
import { BackendIndicator } from './backend-indicator.js';
import type { AreaNavigation } from '../pages/navigation.js';
import type { PageEntry } from '../pages/page.js';
import { PAGE_ICONS } from '../pages/page-icons.js';
import { KatiaPanel } from './katia-panel.js';
import classes from './sidebar.module.css';

interface SidebarProps {
  readonly navigation: AreaNavigation;
  readonly tenantName: string | undefined;
}

function PageIcon({ name }: { readonly name: keyof typeof PAGE_ICONS }) {
  const Icon = PAGE_ICONS[name];
  return <Icon size={16} stroke={1.75} aria-hidden />;
}

function PageLinks({
  pages,
  labelledBy,
}: {
  readonly pages: readonly PageEntry[];
  readonly labelledBy?: string;
}) {
  return (
    <ul className={classes.list} aria-labelledby={labelledBy}>
      {pages.map(({ label, path, icon, load }) => (
        <li key={path} onPointerEnter={() => preload(load)} onFocus={() => preload(load)}>
          <NavLink
            component={RouterLink}
            to={path}
            label={label}
            leftSection={load ? <PageIcon name={icon} /> : <span className={classes.dash} aria-hidden />}
            className={classes.link}
          />
        </li>
      ))}
    </ul>
  );
}

/** Pages of an area, those not built folded away, and whether the server answers. */
export function Sidebar({ navigation: { area, groups }, tenantName }: SidebarProps) {
  const built = groups
    .map(({ group, items }) => ({ group, items: items.filter(({ load }) => load) }))
    .filter(({ items }) => items.length > 0);
  const planned = groups.flatMap(({ items }) => items.filter(({ load }) => !load));
  return (
    <>
      <AppShell.Section grow className={classes.pages}>
        {tenantName ? (
          <Text fw={600} className={classes.tenant} truncate>
            {tenantName}
          </Text>
        ) : null}
        {built.map(({ group, items }) => (
          <div key={group}>
            <h2 className={classes.heading} id={`nav-${group}`}>
              {group}
            </h2>
            <PageLinks pages={items} labelledBy={`nav-${group}`} />
          </div>
        ))}
        {planned.length === 0 ? null : (
          <details className={classes.planned}>
            <summary>
              <span className={classes.dash} aria-hidden />
              Planned ({planned.length})
            </summary>
            <PageLinks pages={planned} />
          </details>
        )}
      </AppShell.Section>
      <AppShell.Section className={classes.status}>
        {area === 'core' ? <KatiaPanel /> : <BackendIndicator />}
      </AppShell.Section>
    </>
  );
}
