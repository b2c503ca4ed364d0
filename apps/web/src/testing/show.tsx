import { MantineProvider } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { afterEach } from '@jest/globals';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, configure, render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { createBrowserRouter, type RouteObject, RouterProvider } from 'react-router-dom';
import { Confirmations } from '../app/confirmations.js';
import { Toasts } from '../app/toasts-host.js';
import { theme } from '../shared/theme/theme.js';

// Milliseconds. The limit is high because a busy machine may be slow.
configure({ asyncUtilTimeout: 20_000 });

// Without timers, because a request that ends after its component would keep the process for minutes.
const client = new QueryClient({
  defaultOptions: { queries: { retry: false, gcTime: Infinity }, mutations: { gcTime: Infinity } },
});
let leave = (): void => undefined;
afterEach(() => {
  cleanup();
  client.clear();
  // Toasts are global, so they are removed after each spec.
  notifications.clean();
  leave();
  leave = () => undefined;
});

/** Renders a component with the providers of every page of the console. Queries are not retried. */
export function show(element: ReactElement): void {
  render(
    <MantineProvider theme={theme} env="test">
      <QueryClientProvider client={client}>{element}</QueryClientProvider>
    </MantineProvider>,
  );
}

/** Renders routes at an address, such as `/people?row=1`, in the browser's router with confirmations and toasts. */
export function showRoutes(routes: RouteObject[], at: string): void {
  window.history.pushState(null, '', at);
  const router = createBrowserRouter(routes);
  leave = () => router.dispose();
  show(
    <>
      <RouterProvider router={router} />
      <Confirmations />
      <Toasts />
    </>,
  );
}

export const showPage = (element: ReactElement, at: string): void => showRoutes([{ path: '*', element }], at);

export function reload(element: ReactElement): void {
  const { pathname, search } = window.location;
  cleanup();
  client.clear();
  leave();
  showPage(element, pathname + search);
}

export const address = (): string => decodeURIComponent(window.location.search);
