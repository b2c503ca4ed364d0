import type { Me } from '@rampart/identity-access/contract';
import { useCallback, useMemo } from 'react';
import { type Location, Outlet, ScrollRestoration, useLocation } from 'react-router-dom';
import { Bell } from '../../features/notifications/components/bell.js';
import { isSetUpDue } from '../../features/identity-access/session/lib/factor-due.js';
import { SavedViewsSlot } from '../../shared/list/saved-views-slot.js';
import { TimeTravelBanner } from '../../shared/time-travel/time-travel-banner.js';
import { useAsOf, useKeptMoment } from '../../shared/time-travel/use-as-of.js';
import { areaPages } from '../pages/area-pages.js';
import { CurrentArea, CurrentAreaPages, EntityAddress } from '../pages/current-area.js';
import {
  addressesOf,
  type AreaNavigation,
  listedAt,
  pageAt,
  pagesFor,
  standsAlone,
} from '../pages/navigation.js';
import { Breadcrumbs } from './breadcrumbs.js';
import { KatiaButton } from './katia-button.js';
import { notificationAddress } from './notification-address.js';
import { Overlays, useOverlays } from './overlays.js';
import { doorTo } from './palette/entity.js';
import { PasswordBanner } from './password-banner.js';
import { SavedViewsButton } from './saved-views-button.js';
import { ShellLayout } from './shell-layout.js';
import trail from './trail.module.css';
import { useFocusOnArrival } from './use-focus-on-arrival.js';
import { useSessionEnd } from './use-session-end.js';
import { useLiveConnection } from './use-live-connection.js';
import { useLiveRights } from './use-live-rights.js';
import { UserMenu } from './user-menu.js';

interface AppFrameProps {
  readonly navigation: AreaNavigation;
  readonly me: Me;
}

/** Where a page was scrolled to. The key alone is the same for the first page of every visit. */
const placeOf = ({ pathname, key }: Location): string => `${pathname} ${key}`;

export function AppFrame({ navigation, me }: AppFrameProps) {
  const { pathname } = useLocation();
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
    () => <SavedViewsButton page={pathname} userId={me.id} />,
    [pathname, me.id],
  );
  const entityAddress = useCallback(
    (path: string) => doorTo(path, me, navigation.area)?.address ?? null,
    [me, navigation.area],
  );
  const chat = within.open.find(({ path }) => path.endsWith('/katia-chat'))?.path ?? null;
  const overlays = useOverlays(pages, navigation.area, chat);
  const tools = (
    <>
      {chat === null || pathname === chat ? null : <KatiaButton onOpen={overlays.openKatia} />}
      {isSetUpDue(me) ? null : <Bell addressOf={(link) => notificationAddress(link, me, navigation.area)} />}
      <UserMenu
        me={me}
        settings={pages.filter(({ area }) => area === 'settings')}
        onShortcuts={overlays.openShortcuts}
        onSignOut={leave}
      />
    </>
  );
  return (
    <CurrentArea value={navigation.area}>
      <EntityAddress value={entityAddress}>
        <CurrentAreaPages value={within}>
          <ShellLayout navigation={navigation} me={me} onSearch={overlays.openPalette} tools={tools}>
            <div className={trail.trail}>
              {page === undefined || addressesOf(page).includes(navigation.home) ? null : (
                <Breadcrumbs
                  {...{ area: navigation.label, home: navigation.home, page }}
                  above={standsAlone(page) ? undefined : listedAt(pathname, navigation)}
                />
              )}
              {me.passwordChangeAdvised && pathname !== '/settings/security' ? <PasswordBanner /> : null}
            </div>
            <TimeTravelBanner />
            <SavedViewsSlot value={savedViewsMenu}>
              <Outlet key={asOf} />
            </SavedViewsSlot>
          </ShellLayout>
          <ScrollRestoration getKey={placeOf} />
          <Overlays me={me} pages={pages} area={navigation.area} overlays={overlays} onSignOut={leave} />
        </CurrentAreaPages>
      </EntityAddress>
    </CurrentArea>
  );
}
