import { AppShell } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import type { Me } from '@rampart/identity-access/contract';
import { useState } from 'react';
import { Outlet, ScrollRestoration, useLocation } from 'react-router-dom';
import { Late } from '../../shared/late/late.js';
import { StepUpDialog } from '../../features/session/components/step-up-dialog.js';
import type { AreaNavigation } from '../pages/navigation.js';
import classes from './app-frame.module.css';
import { PasswordBanner } from './password-banner.js';
import { ShellFooter } from './shell-footer.js';
import { ShellHeader } from './shell-header.js';
import { Sidebar } from './sidebar.js';
import { useFocusOnArrival } from './use-focus-on-arrival.js';
import { useSessionEnd } from './use-session-end.js';
import { useLiveConnection } from './use-live-connection.js';

const palette = () => import('./command-palette.js');

interface AppFrameProps {
  readonly navigation: AreaNavigation;
  readonly me: Me;
}

/** What the pages of every area have around them: header, sidebar (a drawer up to 1024 px), footer. */
export function AppFrame({ navigation, me }: AppFrameProps) {
  const { pathname } = useLocation();
  // The drawer belongs to the page it was opened on: going to another closes it.
  const [openedOn, setOpenedOn] = useState<string | null>(null);
  const opened = openedOn === pathname;
  const close = (): void => setOpenedOn(null);
  const [calls, setCalls] = useState(0);
  const search = (): void => setCalls((before) => before + 1);
  useHotkeys([['Escape', close]]);
  useHotkeys([['mod+K', search]], []);
  const leave = useSessionEnd();
  useLiveConnection();
  useFocusOnArrival();
  return (
    <AppShell
      header={{ height: 56 }}
      navbar={{ width: 280, breakpoint: 1025, collapsed: { mobile: !opened } }}
      padding={{ base: 'md', sm: 'lg', lg: 'xl' }}
    >
      <a href="#main" className={classes.skip}>
        Skip to content
      </a>
      {calls > 0 ? <Late load={palette} props={{ me, onSignOut: leave, calls }} occasion={calls} /> : null}
      <AppShell.Header className={classes.header}>
        <ShellHeader
          area={navigation}
          me={me}
          navigationOpened={opened}
          onToggleNavigation={() => setOpenedOn(opened ? null : pathname)}
          onSearch={search}
          onSignOut={leave}
        />
      </AppShell.Header>
      {opened ? <div className={classes.scrim} onClick={close} aria-hidden /> : null}
      <AppShell.Navbar className={classes.navbar} aria-label="Main navigation">
        <Sidebar navigation={navigation} tenantName={me.tenantName} />
      </AppShell.Navbar>
      <AppShell.Main id="main" tabIndex={-1} className={classes.main}>
        <div className={classes.page}>
          {me.passwordChangeAdvised && pathname !== '/settings/security' ? <PasswordBanner /> : null}
          <Outlet />
        </div>
        <ShellFooter />
      </AppShell.Main>
      <ScrollRestoration />
      <StepUpDialog />
    </AppShell>
  );
}
