import { UnstyledButton } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import type { Me } from '@rampart/identity-access/contract';
import { t } from '@rampart/kernel';
import { IconDots } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { preload } from '../../shared/lazy-part/chunks.js';
import { LazyOnce } from '../../shared/lazy-part/lazy-once.js';
import type { AreaNavigation } from '../pages/navigation.js';
import { BackendIndicator } from './backend-indicator.js';
import { PlacesBar } from './places-bar.js';
import { ShellFooter } from './shell-footer.js';
import { ShellHeader } from './shell-header.js';
import { SimulatedBand } from './simulated-band.js';
import classes from './shell-layout.module.css';
import { Sidebar } from './sidebar.js';

const menuSheet = () => import('./menu-sheet.js');
const soon = (): void => preload(menuSheet);

/** Areas without the notice, because results of simulated networks are in client areas. */
const STAFF_PAGES: readonly string[] = ['core', 'settings'];

interface ShellLayoutProps {
  readonly navigation: AreaNavigation;
  readonly me: Me;
  readonly onSearch: () => void;
  readonly tools: ReactNode;
  readonly children: ReactNode;
}

/** The menu is a rail from 761 to 1100 px, and five entries at the bottom on phones. Both can open the whole menu. */
export function ShellLayout({ navigation, me, onSearch, tools, children }: ShellLayoutProps) {
  const { pathname } = useLocation();
  // The sheet closes when the page changes.
  const [openedOn, setOpenedOn] = useState<string | null>(null);
  const opened = openedOn === pathname;
  const open = (): void => setOpenedOn(pathname);
  const [quiet, setQuiet] = useState(false);
  useHotkeys([['Escape', () => setQuiet(true), { preventDefault: false }]]);
  return (
    <div className={classes.shell} data-area={navigation.area}>
      <a href="#main" className={classes.skip}>{t`Skip to content`}</a>
      <header className={classes.header}>
        <ShellHeader area={navigation} me={me} onSearch={onSearch}>
          {tools}
        </ShellHeader>
      </header>
      <nav
        className={classes.navbar}
        aria-label={t`Main navigation`}
        data-rail={quiet ? 'quiet' : ''}
        onPointerLeave={() => setQuiet(false)}
        onBlur={() => setQuiet(false)}
      >
        <Sidebar navigation={navigation} tenantName={me.tenantName} />
        <div className={classes.foot}>
          <BackendIndicator bare />
          <UnstyledButton
            className={classes.more}
            aria-label={t`All pages`}
            title={t`All pages`}
            aria-haspopup="dialog"
            aria-expanded={opened}
            onClick={open}
            onPointerEnter={soon}
            onFocus={soon}
          >
            <IconDots size={20} stroke={1.75} aria-hidden />
          </UnstyledButton>
        </div>
      </nav>
      <main id="main" tabIndex={-1} className={classes.main}>
        {me.simulated && !STAFF_PAGES.includes(navigation.area) ? <SimulatedBand /> : null}
        <div className={classes.page}>{children}</div>
      </main>
      <ShellFooter />
      <PlacesBar navigation={navigation} opened={opened} onMore={open} onMoreSoon={soon} />
      <LazyOnce
        load={menuSheet}
        wanted={opened}
        props={{
          navigation,
          tenantName: me.tenantName,
          opened,
          left: openedOn !== null && !opened,
          onClose: () => setOpenedOn(null),
        }}
      />
    </div>
  );
}
