import { useQuery } from '@tanstack/react-query';
import { createElement, Suspense, use } from 'react';
import { meQueryOptions } from '../../features/session/api/me.js';
import { LoadingState, QueryView } from '../../shared/ui/query-states.js';
import { accessTo } from './access-to.js';
import { ClosedPage } from './closed-page.js';
import type { PageEntry, PageModule } from './page.js';
import { PageBoundary } from './page-boundary.js';
import { pageChunk } from './page-chunks.js';

/** A page once its chunk is here. */
function LoadedPage({ load }: { readonly load: () => Promise<PageModule> }) {
  const chunk = pageChunk(load);
  return createElement(chunk instanceof Promise ? use(chunk) : chunk);
}

/** A page of the registry: behind its rule, in its own error boundary, and loaded when it is wanted. */
export function PageHost({ page }: { readonly page: PageEntry }) {
  const me = useQuery(meQueryOptions());
  return (
    <QueryView query={me} what="your account">
      {(person) => {
        const access = accessTo(page, person);
        if (access !== 'open' || page.load === undefined) return <ClosedPage page={page} access={access} />;
        return (
          <PageBoundary page={page}>
            <Suspense fallback={<LoadingState label="Loading dashboard..." />}>
              <LoadedPage load={page.load} />
            </Suspense>
          </PageBoundary>
        );
      }}
    </QueryView>
  );
}
