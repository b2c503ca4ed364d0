import { t } from '@rampart/kernel';
import { createBrowserRouter, Outlet, redirect, type RouteObject } from 'react-router-dom';
import { BASE_PATH } from '../shared/api-client/base-path.js';
import { LeaveGuard } from '../shared/leaving/leave-guard.js';
import { LoadingState } from '../shared/ui/query-states.js';
import { AreaGate } from './area-gate.js';
import { ComposedArea, ComposedPage } from './composed-area.js';
import type { PageArea, PageEntry } from './pages/page.js';
import { PageHost } from './pages/page-host.js';
import { CLIENT_SLUGS, COMPOSED_SEGMENT, PAGES } from './pages/registry.js';
import { RouteError } from './route-error.js';
import { requireSession } from './session-guard.js';
import { AreaShell } from './shell/area-shell.js';
import { SettingsShell } from './shell/settings-shell.js';
import { useSignInWhenEnded } from './shell/use-session-end.js';

const pageRoutes = (page: PageEntry): RouteObject[] =>
  [page.path, ...(page.aliases ?? [])].map((path) => ({ path, element: <PageHost page={page} /> }));

function ConsoleRoot() {
  useSignInWhenEnded();
  return (
    <>
      <LeaveGuard />
      <Outlet />
    </>
  );
}

function areaRoutes(area: PageArea): RouteObject {
  const children = PAGES.filter((page) => page.area === area).flatMap(pageRoutes);
  if (area === 'settings') return { element: <SettingsShell />, children };
  return {
    element: <AreaGate area={area} />,
    children: [{ element: <AreaShell area={area} />, children }],
  };
}

/** Routes of areas that only a tier defines, with the same pages as every client area. */
const composedAreas: RouteObject = {
  path: `/${COMPOSED_SEGMENT}/:area`,
  element: <ComposedArea />,
  children: CLIENT_SLUGS.map((slug) => ({
    path: slug.slice(1),
    element: <ComposedPage />,
  })),
};

const areas = [...new Set(PAGES.map(({ area }) => area))];

export function createRouter() {
  return createBrowserRouter(
    [
      {
        element: <ConsoleRoot />,
        ErrorBoundary: RouteError,
        HydrateFallback: () => <LoadingState label={t`Loading...`} />,
        children: [
          { loader: requireSession, children: [...areas.map(areaRoutes), composedAreas] },
          { path: '/core/*', element: null, loader: () => redirect('/core') },
          { path: '*', element: null, loader: () => redirect('/nexus/dashboard') },
        ],
      },
    ],
    { basename: BASE_PATH || '/' },
  );
}
