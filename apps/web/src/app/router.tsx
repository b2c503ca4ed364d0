import { createBrowserRouter, redirect } from 'react-router-dom';
import { LoadingState } from '../shared/ui/query-states.js';
import { RouteError } from './route-error.js';
import { requireSession } from './session-guard.js';

/** The console's routes; every page is a chunk of its own. */
export function createRouter() {
  return createBrowserRouter(
    [
      {
        ErrorBoundary: RouteError,
        HydrateFallback: () => <LoadingState label="Loading..." />,
        children: [
          {
            loader: requireSession,
            lazy: () => import('./shell/console-shell.js'),
            children: [
              {
                ErrorBoundary: RouteError,
                children: [
                  { path: '/nexus/dashboard', lazy: () => import('./routes/dashboard.js') },
                  {
                    path: '/nexus/security/impersonator-detection',
                    lazy: () => import('./routes/impersonator-detection.js'),
                  },
                  {
                    path: '/nexus/security/protected-identities',
                    lazy: () => import('./routes/protected-identities.js'),
                  },
                  { path: '/settings/security', lazy: () => import('./routes/security-settings.js') },
                ],
              },
            ],
          },
          { path: '*', element: null, loader: () => redirect('/nexus/dashboard') },
        ],
      },
    ],
    { basename: import.meta.env.BASE_URL.replace(/\/$/, '') || '/' },
  );
}
