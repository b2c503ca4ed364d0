import { Text } from '@mantine/core';
import { useId } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { preload } from '../../shared/lazy-part/chunks.js';
import { BackendIndicator } from './backend-indicator.js';
import { type AreaNavigation, listedAt } from '../pages/navigation.js';
import type { PageEntry } from '../pages/page.js';
import { KatiaPanel } from './katia-panel.js';
import { PageIcon } from './page-icon.js';
import classes from './sidebar.module.css';

interface SidebarProps {
  readonly navigation: AreaNavigation;
  readonly tenantName: string | undefined;
  readonly onStay?: () => void;
}

interface PageLinksProps {
  readonly pages: readonly PageEntry[];
  readonly here: PageEntry | undefined;
  readonly labelledBy?: string;
  readonly onStay: (() => void) | undefined;
}

function PageLinks({ pages, here, labelledBy, onStay }: PageLinksProps) {
  return (
    <ul className={classes.list} aria-labelledby={labelledBy}>
      {pages.map((page) => (
        <li key={page.path} onPointerEnter={() => preload(page.load)} onFocus={() => preload(page.load)}>
          <Link
            to={page.path}
            className={classes.link}
            aria-current={page === here ? 'page' : undefined}
            onClick={page === here ? onStay : undefined}
          >
            {page.load ? <PageIcon name={page.icon} /> : <span className={classes.dash} aria-hidden />}
            <span className={classes.label}>{page.label}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** Pages of an area, those not built folded away, and whether the server answers. */
export function Sidebar({ navigation, tenantName, onStay }: SidebarProps) {
  const { area, groups } = navigation;
  const here = listedAt(useLocation().pathname, navigation);
  const id = useId();
  const built = groups
    .map(({ group, items }) => ({ group, items: items.filter(({ load }) => load) }))
    .filter(({ items }) => items.length > 0);
  const planned = groups.flatMap(({ items }) => items.filter(({ load }) => !load));
  return (
    <>
      <div className={classes.pages}>
        {tenantName ? (
          <Text fw={600} className={classes.tenant} truncate>
            {tenantName}
          </Text>
        ) : null}
        {built.map(({ group, items }) => (
          <div key={group}>
            <h2 className={classes.heading} id={`${id}-${group}`}>
              {group}
            </h2>
            <PageLinks pages={items} here={here} labelledBy={`${id}-${group}`} onStay={onStay} />
          </div>
        ))}
        {planned.length === 0 ? null : (
          <details className={classes.planned}>
            <summary>
              <span className={classes.dash} aria-hidden />
              Planned ({planned.length})
            </summary>
            <PageLinks pages={planned} here={here} onStay={onStay} />
          </details>
        )}
      </div>
      <div className={classes.status}>{area === 'core' ? <KatiaPanel /> : <BackendIndicator />}</div>
    </>
  );
}
