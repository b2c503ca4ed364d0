import { t } from '@rampart/kernel';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { meQueryOptions } from '../../features/identity-access/session/api/me.js';
import { LoadedPart } from '../../shared/lazy-part/lazy-part.js';
import { LoadingState, QueryView } from '../../shared/ui/query-states.js';
import { accessTo } from './access-to.js';
import { ClosedPage } from './closed-page.js';
import type { PageEntry } from './page.js';
import { PageBoundary } from './page-boundary.js';

function PageOnItsWay({ label }: { readonly label: string }) {
  return (
    <>
      <title>{t`${label} · Rampart`}</title>
      <LoadingState label={t`Loading dashboard...`} />
    </>
  );
}

export function PageHost({ page }: { readonly page: PageEntry }) {
  const me = useQuery(meQueryOptions());
  return (
    <QueryView query={me} what={t`your account`}>
      {(person) => {
        const access = accessTo(page, person);
        if (access !== 'open' || page.load === undefined)
          return <ClosedPage page={page} access={access} visitor={person} />;
        return (
          <PageBoundary key={page.path} page={page}>
            <Suspense fallback={<PageOnItsWay label={page.label} />}>
              <LoadedPart load={page.load} props={{}} />
            </Suspense>
          </PageBoundary>
        );
      }}
    </QueryView>
  );
}
