import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { useLocation, useNavigate } from 'react-router-dom';
import { useHomePath } from './use-home-path.js';
import { forgetMissing } from '../../shared/lazy-part/chunks.js';
import type { PageEntry } from './page.js';
import { PageFailure } from './page-failure.js';

interface PageBoundaryProps {
  readonly page: PageEntry;
  readonly children: ReactNode;
}

/** A failing page leaves the shell around it standing; going elsewhere, or trying again, starts anew. */
export function PageBoundary({ page, children }: PageBoundaryProps) {
  const { key } = useLocation();
  const navigate = useNavigate();
  const client = useQueryClient();
  const home = useHomePath(page.area);
  return (
    <ErrorBoundary
      resetKeys={[key]}
      fallbackRender={({ error, resetErrorBoundary }) => (
        <PageFailure
          error={error}
          core={page.area === 'core'}
          onRetry={() => {
            if (page.load !== undefined) forgetMissing(page.load);
            // The page may have failed of what it was told: it is asked for anew, and what the shell shows stays.
            client.removeQueries({ type: 'inactive' });
            resetErrorBoundary();
          }}
          onHome={() => void navigate(home)}
        />
      )}
    >
      {children}
    </ErrorBoundary>
  );
}
