import { Text } from '@mantine/core';
import { t } from '@rampart/kernel';
import type { WorkKindView } from '@rampart/work-queue/contract';
import { useEffect, useId, useRef } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useWorkKinds } from '../../features/work-queue/api/work-counts.js';
import { formatCompact, formatNumber } from '../../shared/format/numbers.js';
import { Trans } from '../../shared/language/trans.js';
import { preload } from '../../shared/lazy-part/chunks.js';
import { BackendIndicator } from './backend-indicator.js';
import { type AreaNavigation, listedAt } from '../pages/navigation.js';
import type { PageEntry } from '../pages/page.js';
import { KatiaPanel } from './katia-panel.js';
import { PageIcon } from './page-icon.js';
import classes from './sidebar.module.css';
import { scrollWithin } from './scroll-within.js';

interface SidebarProps {
  readonly navigation: AreaNavigation;
  readonly tenantName: string | undefined;
  readonly onStay?: () => void;
}

const countOf = ({ work = [] }: PageEntry, kinds: readonly WorkKindView[]): number =>
  kinds
    .filter(({ kind }) => work.some((start) => kind.startsWith(`${start}.`)))
    .reduce((sum, { open }) => sum + open, 0);

interface PageLinksProps {
  readonly pages: readonly PageEntry[];
  readonly here: PageEntry | undefined;
  readonly labelledBy?: string;
  readonly kinds?: readonly WorkKindView[];
  readonly onStay: (() => void) | undefined;
}

function PageLinks({ pages, here, labelledBy, kinds = [], onStay }: PageLinksProps) {
  const links = pages.map((page) => ({ page, count: countOf(page, kinds) }));
  return (
    <ul className={classes.list} aria-labelledby={labelledBy}>
      {links.map(({ page, count }) => (
        <li key={page.path} onPointerEnter={() => preload(page.load)} onFocus={() => preload(page.load)}>
          <Link
            to={page.path}
            className={classes.link}
            aria-current={page === here ? 'page' : undefined}
            title={count === 0 ? undefined : t`${formatNumber(count)} open`}
            onClick={page === here ? onStay : undefined}
          >
            {page.load ? <PageIcon name={page.icon} /> : <span className={classes.dash} aria-hidden />}
            <span className={classes.label}>{page.label}</span>
            {count === 0 ? null : (
              <span className={classes.count} aria-hidden>
                {formatCompact(count)}
              </span>
            )}
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** The pages of an area, with planned ones collapsed, and the backend status. */
export function Sidebar({ navigation, tenantName, onStay }: SidebarProps) {
  const { area, groups } = navigation;
  const here = listedAt(useLocation().pathname, navigation);
  const id = useId();
  const kinds = useWorkKinds();
  const list = useRef<HTMLDivElement>(null);
  // A long menu begins at its top, even when the present page is far below.
  useEffect(() => {
    scrollWithin(list.current, list.current?.querySelector('[aria-current="page"]') ?? null);
  }, [here]);
  const built = groups
    .map(({ group, items }) => ({ group, items: items.filter(({ load }) => load) }))
    .filter(({ items }) => items.length > 0);
  const planned = groups.flatMap(({ items }) => items.filter(({ load }) => !load));
  return (
    <>
      <div ref={list} className={classes.pages}>
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
            <PageLinks {...{ here, kinds, onStay }} pages={items} labelledBy={`${id}-${group}`} />
          </div>
        ))}
        {planned.length === 0 ? null : (
          <details className={classes.planned}>
            <summary>
              <Trans>
                <span className={classes.dash} aria-hidden />
                Planned ({planned.length})
              </Trans>
            </summary>
            <PageLinks pages={planned} here={here} onStay={onStay} />
          </details>
        )}
      </div>
      <div className={classes.status}>{area === 'core' ? <KatiaPanel /> : <BackendIndicator />}</div>
    </>
  );
}
