import { Button, Group } from '@mantine/core';
import { t } from '@rampart/kernel';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { INCIDENT_LIST } from '../../features/incidents/api/incidents.js';
import { useMayEditIncidents } from '../../features/incidents/lib/use-may-edit.js';
import { meQueryOptions } from '../../features/identity-access/session/api/me.js';
import { preload } from '../../shared/lazy-part/chunks.js';
import { LazyOnce } from '../../shared/lazy-part/lazy-once.js';
import { ListPage } from '../../shared/list/list-page.js';
import { useListQuestion } from '../../shared/list/list-question.js';
import { useLiveQuery } from '../../shared/list/use-live-query.js';
import { useView } from '../../shared/url-state/use-view.js';
import { useCurrentPlace } from '../pages/current-area.js';

const incidentTable = () => import('../../features/incidents/components/incident-table.js');
// Loads the table after the page, because its menus are as large as the page.
preload(incidentTable);

const reporterProfile = () =>
  import('../../features/incidents/reporter/components/reporter-profile-drawer.js');
const newIncident = () => import('../../features/incidents/components/new-incident-drawer.js');

/** `<area>/incidents`; `?row=new` is the form for a new incident, `?row=reporter` the reporter profile. */
export default function IncidentsPage() {
  const [view, setView] = useView();
  const query = useLiveQuery(INCIDENT_LIST, useListQuestion(view, 'created'));
  const navigate = useNavigate();
  const me = useQuery(meQueryOptions());
  const mayEdit = useMayEditIncidents(me.data?.roles);
  const base = useCurrentPlace()?.base ?? '';
  const goTo = (id: string): void => void navigate(`${base}/incidents/${id}`);
  return (
    <ListPage
      title={t`Incidents`}
      description={t`Incidents with their evidence and the status of each report.`}
      actions={
        <Group gap="xs">
          <Button
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => setView({ row: 'new' })}
            disabled={!mayEdit}
          >{t`New incident`}</Button>
          <Button
            variant="default"
            aria-haspopup="dialog"
            onClick={() => setView({ row: 'reporter' })}
          >{t`Reporter profile`}</Button>
        </Group>
      }
      table={incidentTable}
      query={query}
      view={view}
      onView={setView}
      onOpen={goTo}
    >
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
      <LazyOnce
        load={reporterProfile}
        wanted={view.row === 'reporter'}
        props={{
          ...{ opened: view.row === 'reporter', identityId: null, mayEdit },
          onClose: () => setView({ row: null }),
        }}
      />
    </ListPage>
  );
}
