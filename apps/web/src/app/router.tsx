import { createBrowserRouter, redirect, type RouteObject } from 'react-router-dom';
import type { Area } from '@rampart/identity-access/contract';
import { AREAS } from '../features/session/lib/areas.js';
import { LoadingState } from '../shared/ui/query-states.js';
import { AreaGate } from './area-gate.js';
import { RouteError } from './route-error.js';
import { requireSession } from './session-guard.js';

/** Pages behind the door of their area. */
const areaRoutes = (area: Area, children: RouteObject[]): RouteObject => ({
  element: <AreaGate area={area} />,
  children,
});

/** A failing page leaves the shell around it standing. */
const withinShell = (children: RouteObject[]): RouteObject[] => [{ ErrorBoundary: RouteError, children }];

const nexus = areaRoutes('nexus', [
  {
    lazy: () => import('./shell/console-shell.js'),
    children: withinShell([
      { path: '/nexus/dashboard', lazy: () => import('./routes/dashboard.js') },
      {
        path: '/nexus/security/impersonator-detection',
        lazy: () => import('./routes/impersonator-detection.js'),
      },
      {
        path: '/nexus/security/protected-identities',
        lazy: () => import('./routes/protected-identities.js'),
      },
    ]),
  },
]);

const core = areaRoutes('core', [
  {
    lazy: () => import('./routes/core-shell.js'),
    children: withinShell([
      { path: '/core', lazy: () => import('./routes/core-welcome.js') },
      { path: '/core/welcome', lazy: () => import('./routes/core-welcome.js') },
      { path: '/core/access-overview', lazy: () => import('./routes/core-access-overview.js') },
      { path: '/core/*', element: null, loader: () => redirect('/core') },
    ]),
  },
]);

const settings: RouteObject = {
  lazy: () => import('./routes/settings-shell.js'),
  children: withinShell([
    { path: '/settings/security', lazy: () => import('./routes/security-settings.js') },
  ]),
};

/** Areas that people may land in but that this installation has no pages of: their door says so. */
const doorsOnly = AREAS.filter(({ area }) => area !== 'core' && area !== 'nexus').map(({ area, path }) => ({
  path,
  ...areaRoutes(area, []),
}));

/** The console's routes; every page is a chunk of its own. Signing in is the public site's. */
export function createRouter() {
  return createBrowserRouter(
    [
      {
        ErrorBoundary: RouteError,
        HydrateFallback: () => <LoadingState label="Loading..." />,
        children: [
          { loader: requireSession, children: [nexus, core, settings, ...doorsOnly] },
          { path: '*', element: null, loader: () => redirect('/nexus/dashboard') },
        ],
      },
    ],
    { basename: import.meta.env.BASE_URL.replace(/\/$/, '') || '/' },
  );
}
