import { t } from '@rampart/kernel';
import { searchedList, type SearchKind } from '@rampart/capability';
import { INCIDENT_READERS } from './contract/index.js';
import { incidentList } from './projections/incident-list/queries.js';

export const incidentsSearch: readonly SearchKind[] = [
  searchedList({
    kind: 'incident',
    heading: t`Incidents`,
    verb: t`Open`,
    capability: 'incidents',
    roles: INCIDENT_READERS,
    page: '/incidents',
    list: incidentList,
    scope: () => null,
    show: ({ id, title, reportId, suspect }) => ({
      ...{ id, title: title ?? reportId, at: `/${id}` },
      detail: [reportId, suspect].filter(Boolean).join(', '),
    }),
  }),
];
