import { MantineProvider } from '@mantine/core';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { TimeTip } from '../shared/format/time-tip.js';
import { cssVariablesResolver } from '../shared/theme/css-variables.js';
import { colorSchemeManager, theme } from '../shared/theme/theme.js';
import { styleNonce } from '../shared/theme/style-nonce.js';
import { Confirmations } from './confirmations.js';
import { Toasts } from './toasts-host.js';
import { TopLevelFailure } from './top-level-failure.js';

interface ProvidersProps {
  readonly client: QueryClient;
  readonly children: ReactNode;
}

export function Providers({ client, children }: ProvidersProps) {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariablesResolver}
      colorSchemeManager={colorSchemeManager}
      defaultColorScheme="auto"
      getStyleNonce={styleNonce}
    >
      <ErrorBoundary FallbackComponent={TopLevelFailure}>
        <QueryClientProvider client={client}>
          {children}
          <Confirmations />
        </QueryClientProvider>
      </ErrorBoundary>
      <TimeTip />
      <Toasts />
    </MantineProvider>
  );
}
