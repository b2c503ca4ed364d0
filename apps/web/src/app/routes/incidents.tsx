import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router-dom';
import { useIncidents } from '../../features/incidents/api/incidents.js';
import { useMayEditIncidents } from '../../features/incidents/lib/use-may-edit.js';
import { meQueryOptions } from '../../features/identity-access/session/api/me.js';
import { preload } from '../../shared/lazy-part/chunks.js';
import { LazyPart } from '../../shared/lazy-part/lazy-part.js';
import { LazyOnce } from '../../shared/lazy-part/lazy-once.js';
import { PageHeader } from '../../shared/ui/page-header.js';
import { LoadingState } from '../../shared/ui/query-states.js';
import { useView } from '../../shared/url-state/use-view.js';
import { useCurrentPlace } from '../pages/current-area.js';

const incidentTable = () => import('../../features/incidents/components/incident-table.js');
// Its menus are as large as the page: the page renders first.
preload(incidentTable);

const newIncident = () => import('../../features/incidents/components/new-incident-drawer.js');
const savedViews = () => import('../saved-views-chunk.js');

/** `<area>/incidents`; `?row=new` is the form for a new incident. */
export default function IncidentsPage() {
  const query = useIncidents();
  const [view, setView] = useView();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const me = useQuery(meQueryOptions());
  const mayEdit = useMayEditIncidents(me.data?.roles);
  const base = useCurrentPlace()?.base ?? '';
  const goTo = (id: string): void => void navigate(`${base}/incidents/${id}`);
  return (
    <>
      <PageHeader
        title="Incidents"
        description="Incidents with their evidence and the status of each report."
        actions={
          <Button
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => setView({ row: 'new' })}
            disabled={!mayEdit}
          >
            New incident
          </Button>
        }
      />
      <LazyPart
        load={incidentTable}
        fallback={<LoadingState label="Loading incidents..." />}
        props={{
          incidents: query.data?.data ?? [],
          query,
          view,
          onView: setView,
          onOpen: goTo,
          views: <LazyPart load={savedViews} props={{ page: pathname, userId: me.data?.id }} />,
        }}
      />
      <LazyOnce
        load={newIncident}
        wanted={view.row === 'new'}
        props={{
          opened: view.row === 'new',
          mayEdit,
          onOpened: goTo,
          onClose: () => setView({ row: null }),
        }}
      />
    </>
  );
}
