import { t } from '@rampart/kernel';
import { useQuery } from '@tanstack/react-query';
import { Navigate, useLocation, useParams } from 'react-router-dom';
import { meQueryOptions } from '../features/identity-access/session/api/me.js';
import { QueryView } from '../shared/ui/query-states.js';
import { AreaGate } from './area-gate.js';
import { composedPages, pageAt } from './pages/navigation.js';
import { PageHost } from './pages/page-host.js';
import { AreaShell } from './shell/area-shell.js';

export function ComposedArea() {
  const { area = '' } = useParams();
  return (
    <AreaGate area={area}>
      <AreaShell area={area} />
    </AreaGate>
  );
}

export function ComposedPage() {
  const { area } = useParams();
  const { pathname } = useLocation();
  const me = useQuery(meQueryOptions());
  return (
    <QueryView query={me} what={t`your account`}>
      {({ places }) => {
        const place = places.find((candidate) => candidate.area === area);
        const page = place ? pageAt(pathname, composedPages(place)) : undefined;
        return page === undefined ? <Navigate to="/nexus/dashboard" replace /> : <PageHost page={page} />;
      }}
    </QueryView>
  );
}
