import { MantineProvider } from '@mantine/core';
import { afterEach } from '@jest/globals';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, configure, render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { theme } from '../shared/theme/theme.js';

// A busy machine is slow, not broken, milliseconds.
configure({ asyncUtilTimeout: 20_000 });
// What a query keeps after its component is gone would keep the process for minutes.
const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
afterEach(() => {
  cleanup();
  client.clear();
});

/** Shows a component with what every page of the console has around it; queries are never repeated. */
export function show(element: ReactElement): void {
  render(
    <MantineProvider theme={theme} env="test">
      <QueryClientProvider client={client}>{element}</QueryClientProvider>
    </MantineProvider>,
  );
}
