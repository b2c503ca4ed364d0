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

// A busy machine is slow, not broken, milliseconds.
configure({ asyncUtilTimeout: 20_000 });

// No timers: a request that ends after its component is gone would keep the process for minutes.
const client = new QueryClient({
  defaultOptions: { queries: { retry: false, gcTime: Infinity }, mutations: { gcTime: Infinity } },
});
let leave = (): void => undefined;
afterEach(() => {
  cleanup();
  client.clear();
  // Toasts belong to the process, not to the spec.
  notifications.clean();
  leave();
  leave = () => undefined;
});

/** Shows a component with what every page of the console has around it; queries are never repeated. */
export function show(element: ReactElement): void {
  render(
    <MantineProvider theme={theme} env="test">
      <QueryClientProvider client={client}>{element}</QueryClientProvider>
    </MantineProvider>,
  );
}

/** Shows routes in the browser's router at an address, such as `/people?row=1`, with confirmations and toasts. */
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
