import { AppShell } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import type { Me } from '@rampart/identity-access/contract';
import { useMemo, useState } from 'react';
import { Outlet, ScrollRestoration, useLocation } from 'react-router-dom';
import { Bell } from '../../features/notifications/components/bell.js';
import { isFactorDue } from '../../features/identity-access/session/lib/factor-due.js';
import { areaPages } from '../pages/area-pages.js';
import { CurrentArea, CurrentAreaPages } from '../pages/current-area.js';
import { addressesOf, type AreaNavigation, pageAt, pagesFor } from '../pages/navigation.js';
import classes from './app-frame.module.css';
import { Breadcrumbs } from './breadcrumbs.js';
import { notificationAddress } from './notification-address.js';
import { Overlays, useOverlays } from './overlays.js';
import { LazyPart } from '../../shared/lazy-part/lazy-part.js';
import { SavedViewsSlot } from '../../shared/list/saved-views-slot.js';
import { TimeTravelBanner } from '../../shared/time-travel/time-travel-banner.js';
import { useAsOf, useKeptMoment } from '../../shared/time-travel/use-as-of.js';
import { PasswordBanner } from './password-banner.js';
import { ShellFooter } from './shell-footer.js';
import { ShellHeader } from './shell-header.js';
import { Sidebar } from './sidebar.js';
import { useFocusOnArrival } from './use-focus-on-arrival.js';
import { useSessionEnd } from './use-session-end.js';
import { useLiveConnection } from './use-live-connection.js';
import { useLiveRights } from './use-live-rights.js';
import { UserMenu } from './user-menu.js';

const savedViews = () => import('../../features/saved-views/components/saved-views-menu.js');

interface AppFrameProps {
  readonly navigation: AreaNavigation;
  readonly me: Me;
}

/** What the pages of every area have around them: header, sidebar (a drawer up to 1024 px), footer. */
export function AppFrame({ navigation, me }: AppFrameProps) {
  const { pathname } = useLocation();
  // The drawer closes when the page changes.
  const [openedOn, setOpenedOn] = useState<string | null>(null);
  const opened = openedOn === pathname;
  const close = (): void => setOpenedOn(null);
  useHotkeys([['Escape', close]]);
  const leave = useSessionEnd();
  useLiveConnection();
  useLiveRights(me.id);
  useFocusOnArrival();
  useKeptMoment();
  const { asOf } = useAsOf();
  const pages = useMemo(() => pagesFor(me), [me]);
  const within = useMemo(() => areaPages(navigation.area, me), [navigation.area, me]);
  const page = pageAt(pathname, pages);
  const savedViewsMenu = useMemo(
    () => <LazyPart load={savedViews} props={{ page: pathname, userId: me.id }} />,
    [pathname, me.id],
  );
  const overlays = useOverlays(pages, navigation.area);
  return (
    <CurrentArea value={navigation.area}>
      <CurrentAreaPages value={within}>
        <AppShell
          header={{ height: 48 }}
          navbar={{
            width: navigation.area === 'core' ? 280 : 240,
            breakpoint: 1025,
            collapsed: { mobile: !opened },
          }}
          padding={{ base: 'lg', sm: 'xl' }}
        >
          <a href="#main" className={classes.skip}>
            Skip to content
          </a>
          {/* Its menus must cover the sidebar, which has z-index 101. */}
          <AppShell.Header className={classes.header} zIndex={102}>
            <ShellHeader
              area={navigation}
              me={me}
              navigationOpened={opened}
              onToggleNavigation={() => setOpenedOn(opened ? null : pathname)}
              onSearch={overlays.openPalette}
            >
              {isFactorDue(me) ? null : (
                <Bell addressOf={(link) => notificationAddress(link, me, navigation.area)} />
              )}
              <UserMenu
                me={me}
                settings={pages.filter(({ area }) => area === 'settings')}
                onShortcuts={overlays.openShortcuts}
                onSignOut={leave}
              />
            </ShellHeader>
          </AppShell.Header>
          {opened ? <div className={classes.scrim} onClick={close} aria-hidden /> : null}
          <AppShell.Navbar className={classes.navbar} aria-label="Main navigation">
            <Sidebar navigation={navigation} tenantName={me.tenantName} />
          </AppShell.Navbar>
          <AppShell.Main id="main" tabIndex={-1} className={classes.main}>
            <div className={classes.page}>
              {me.passwordChangeAdvised && pathname !== '/settings/security' ? <PasswordBanner /> : null}
              {page === undefined || addressesOf(page).includes(navigation.home) ? null : (
                <Breadcrumbs area={navigation.label} home={navigation.home} page={page} />
              )}
              <TimeTravelBanner />
              <SavedViewsSlot value={savedViewsMenu}>
                <Outlet key={asOf} />
              </SavedViewsSlot>
            </div>
          </AppShell.Main>
          <ShellFooter />
          <ScrollRestoration />
          <Overlays me={me} pages={pages} area={navigation.area} overlays={overlays} onSignOut={leave} />
        </AppShell>
      </CurrentAreaPages>
    </CurrentArea>
  );
}
