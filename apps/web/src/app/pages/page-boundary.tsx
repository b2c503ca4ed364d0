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
            // Cached data may have caused the error, so inactive queries are removed. Those of the shell are active.
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
